import { expect, test } from 'vitest'
import { COMMANDS } from '#domain/orders/commands/all.ts'
import { commandBody } from './orderCommands.ts'

const SERVER_ONLY: ReadonlySet<string> = new Set([
  'authorization.record',
  'signature.record',
  'document.sent',
  'inspection.sent',
  'message.noted',
  'merge.take',
  'merge.give',
  'split.take',
  'split.give',
  'shop.set',
])

test('every declared command has a schema, save those that the server makes itself', () => {
  const described = commandBody.options.map((option) => option.shape.type.value)
  const declared = COMMANDS.map(({ type }) => type).filter((type) => !SERVER_ONLY.has(type))
  expect([...described].sort()).toEqual([...declared].sort())
  expect(new Set(declared).size).toBe(declared.length)
})

test('the history says every command in both languages', () => {
  const say = {
    status: (status: string) => status,
    answer: (answer: string | null) => answer ?? '–',
    figure: String,
    dateTime: (instant: string) => instant,
  }
  const line = { id: 'a', name: 'Wash' }
  const entry = { changes: [{ path: 'casual_items/a', from: null, to: line }] }
  for (const { type, words } of COMMANDS) {
    const { en, fr } = words(entry, say)
    expect(en, type).toMatch(/\p{L}/u)
    expect(fr, type).toMatch(/\p{L}/u)
  }
  const recorded = COMMANDS.find(({ type }) => type === 'casual.add')?.words(entry, say)
  expect(recorded).toEqual({ en: 'Wash added', fr: 'Ajout : Wash' })
})
