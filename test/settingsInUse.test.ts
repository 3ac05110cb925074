import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deviceSettings } from '#domain/settings/deviceSettings.ts'
import { storedSettings } from '#domain/settings/settings.ts'

/** Files that declare, store or edit every setting alike; they are no use of one. */
const NO_USE = [
  /^src\/domain\/settings\//,
  /^src\/web\/shop\/settings\//,
  /^src\/server\/shop\/setting/,
  /^src\/(server|web)\/demo\//,
  /\/database\.types\.ts$/,
  /\.test\.tsx?$/,
  // An order stores them for later and prices nothing by them.
  /^src\/domain\/orders\/order\.ts$/,
  /^src\/contract\//,
]

const names = [...Object.keys(storedSettings), ...Object.keys(deviceSettings)]

/** The lines that carry a value on: a copy under the same name, such as `a: settings.a,`. */
const isCopy = (line: string, name: string): boolean =>
  new RegExp(`^\\s*${name}(: (shop\\.)?settings\\.${name})?,?$`).test(line) ||
  new RegExp(`^\\s*${name}: \\[?(\\.\\.\\.)?(yes\\()?(shop\\.)?settings\\.${name}\\)?\\]?,?$`).test(line)

test('every setting has an effect: code reads it', async () => {
  const unused = new Set(names)
  for await (const file of glob('src/{domain,server,web}/**/*.{ts,tsx}')) {
    if (NO_USE.some((pattern) => pattern.test(file))) continue
    for (const line of (await readFile(file, 'utf8')).split('\n'))
      for (const [word] of line.matchAll(/\w+/g))
        if (unused.has(word) && !isCopy(line, word)) unused.delete(word)
  }
  expect([...unused]).toEqual([])
})
