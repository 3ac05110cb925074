import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '#server/base/config.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const text = read('docs/SECURITY.md')

test('every test that is named is there', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(150)
  const missing = named.filter(
    ([, file = '', title = '']) => !existsSync(path.join(ROOT, file)) || !read(file).includes(title),
  )
  expect(missing.map(([row]) => row)).toEqual([])
})

test('every limit of the settings has a row with its default', () => {
  const limits = Object.entries(settings).flatMap(([name, { schema }]) => {
    const preset: unknown = schema.safeParse(undefined).data
    return typeof preset === 'number' && name !== 'PORT' ? [`| \`${name}\` | ${preset} |`] : []
  })
  expect(limits.length).toBeGreaterThan(25)
  expect(limits.filter((row) => !text.includes(row))).toEqual([])
})

test('each requirement has one row, and each row that is met says how', () => {
  const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  expect(new Set(cells.map(([number]) => number)).size).toBe(253)
  expect(rows).toHaveLength(253)
  for (const [number, level, short, state, how] of cells) {
    expect(level, number).toMatch(/^[12]$/)
    expect(short, number).not.toBe('')
    expect(['met', 'partly', '**not met**', 'not applicable'], number).toContain(state)
    expect(how, number).toMatch(/\S/)
  }
})
