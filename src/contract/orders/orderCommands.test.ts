import { expect, test } from 'vitest'
import { COMMANDS } from '#domain/orders/commands/all.ts'
import { commandBody } from './orderCommands.ts'
import { english, french } from '#test/harness/say.ts'

const ID = '0192f3a0-0000-7000-8000-000000000001'

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

test('stations send every declared command, save those that the server makes itself', () => {
  const types = COMMANDS.map(({ type }) => type)
  const made = COMMANDS.filter((definition) => !('shape' in definition)).map(({ type }) => type)
  expect(new Set(made)).toEqual(SERVER_ONLY)
  expect(new Set(types).size).toBe(types.length)
  const head = { id: ID, device_id: ID, made_at: '2026-03-02T15:00:00.000Z' }
  for (const type of SERVER_ONLY)
    expect(commandBody.safeParse({ ...head, type }).error?.issues[0]?.code, type).toBe('invalid_union')
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
    const text = words(entry, say)
    expect(english(text), type).toMatch(/\p{L}/u)
    expect(french(text), type).toMatch(/\p{L}/u)
  }
  const recorded = COMMANDS.find(({ type }) => type === 'casual.add')?.words(entry, say)
  expect(recorded && [english(recorded), french(recorded)]).toEqual(['Wash added', 'Ajout\u00A0: Wash'])
})
