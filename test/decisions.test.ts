import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DECISION_INDEX, decisionIndex, readDecisions } from '#scripts/lib/decisions.ts'

const decisions = readDecisions()

test('the index lists every decision; npm run docs:decisions writes it', () => {
  expect(decisions.length).toBeGreaterThan(210)
  expect(readFileSync(DECISION_INDEX, 'utf8')).toBe(decisionIndex(decisions))
})

test('a numbered decision names its number and date, and numbers are unique', () => {
  const numbered = decisions.filter(({ number }) => number)
  const wrong = numbered.filter(({ text, number, date }) => !text.includes(`Decision ${number}, ${date}.`))
  expect(wrong.map(({ file }) => file)).toEqual([])
  expect(new Set(numbered.map(({ number }) => number)).size).toBe(numbered.length)
})

test('every decision that another one names exists', () => {
  const known = new Set(decisions.map(({ number }) => number))
  const cited = decisions.flatMap(({ text }) => [...text.matchAll(/decisions? (\d{3})(?: and (\d{3}))?/g)])
  const numbers = cited.flatMap(([, first, second]) => [first, second]).filter((one) => one !== undefined)
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers.filter((number) => !known.has(number))).toEqual([])
})
