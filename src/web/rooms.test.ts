import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The most source files in one level of a folder. */
const MOST = 25

test('no folder has more than 25 source files in one level', () => {
  const counts = new Map<string, number>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const folder = path.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > MOST)).toEqual([])
})
