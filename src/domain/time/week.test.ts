import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { weekHours, type WeekHours, type WeekInput } from './week.ts'

interface Case extends WeekInput {
  id: string
  expected: WeekHours
}

const file = path.join(import.meta.dirname, '..', '..', '..', 'test', 'fixtures', 'time-examples.json')
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }

test.each(cases.map((row) => [row.id, row] as const))('%s', (_, { expected, ...input }) => {
  expect(weekHours(input)).toEqual(expected)
})
