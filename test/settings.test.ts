import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../src/server/base/config.ts'

test('the README names every setting', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(Object.keys(settings).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
