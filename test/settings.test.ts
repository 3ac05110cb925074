import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#server/base/config.ts'

test('docs/settings.md names every setting', () => {
  const page = readFileSync('docs/settings.md', 'utf8')
  expect(Object.keys(settings).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
