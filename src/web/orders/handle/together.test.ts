import { expect, test } from 'vitest'
import { MOST_COMMANDS } from '#contract/orders/orderLimits.ts'
import type { StationCommand } from '#domain/orders/commands.ts'
import { groupOf, nextRequest, sendAlone, sendTogether } from '#web/base/journal/rules.ts'
import { together, type Sent } from './together.ts'

const head = (id: string) => ({ id, device_id: 'device', made_at: '2026-11-22T10:00:00.000Z' })

const note = (seq: number, order_id = 'one', value = ''): Sent => ({
  seq,
  id: `c${seq}`,
  work: 'order_command',
  order_id,
  user_id: 'person',
  command: { ...head(`c${seq}`), type: 'field.set', change: { field: 'notes', value } },
  refusal: null,
})

const broughtOver = (seq: number, order_id: string, from: string): Sent => ({
  ...note(seq, order_id),
  command: { ...head(`c${seq}`), type: 'declined.add', order_id: from } as StationCommand,
})

const refused = (row: Sent): Sent => ({
  ...row,
  refusal: { code: 'not_found', text: '', request_id: '', at: '' },
})

const seqs = (rows: readonly Sent[]): number[] => nextRequest(together, rows).map(({ seq }) => seq)

test('nothing waits: nothing is sent', () => {
  expect(seqs([])).toEqual([])
})

test('the oldest command goes first, and with it all of its order, not those of others', () => {
  expect(seqs([note(1, 'two'), note(2, 'one'), note(3, 'two')])).toEqual([1, 3])
})

test('what was refused stays', () => {
  expect(seqs([refused(note(1)), note(2)])).toEqual([2])
})

test('a request takes no more commands than the server does', () => {
  const rows = Array.from({ length: MOST_COMMANDS + 5 }, (_, at) => note(at + 1))
  expect(seqs(rows)).toEqual(rows.slice(0, MOST_COMMANDS).map(({ seq }) => seq))
})

test('a request takes no more text than the server does; one large command still goes, alone', () => {
  const long = 'x'.repeat(150_000)
  expect(seqs([note(1, 'one', long), note(2, 'one', long), note(3)])).toEqual([1])
  expect(seqs([note(1, 'one', 'x'.repeat(400_000)), note(2)])).toEqual([1])
})

test('work brought over from another order waits until what was entered there before it is sent', () => {
  const rows = [note(1, 'one'), note(2, 'two'), broughtOver(3, 'one', 'two'), note(4, 'one')]
  expect(seqs(rows)).toEqual([1])
  expect(seqs(rows.slice(1))).toEqual([2])
  expect(seqs(rows.slice(2))).toEqual([3, 4])
})

test('an order whose commands go alone goes on so until one of them is left', () => {
  const rows = [note(1), note(2), note(3)]
  const one = groupOf(together, note(1))
  sendAlone(one)
  expect(seqs(rows)).toEqual([1])
  expect(seqs(rows.slice(2))).toEqual([3])
  expect(seqs(rows)).toEqual([1, 2, 3])
  sendAlone(one)
  sendTogether(one)
  expect(seqs(rows)).toEqual([1, 2, 3])
})
