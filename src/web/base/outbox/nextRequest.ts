import { MOST_COMMANDS } from '#contract/orders/orderLimits.ts'
import { NOT_KEPT, type Queued } from './queueStore.ts'

/** The most characters of commands in one request; the server takes 512 KB. */
const MOST_TEXT = 200_000

/** Orders whose commands are sent one by one: a request with several of them failed. */
const alone = new Set<string>()
export const sendAlone = (orderId: string): void => void alone.add(orderId)
export const sendTogether = (orderId: string): void => void alone.delete(orderId)

/** Whether a command takes work from another order that has commands waiting before it. */
const waitsForAnother = (row: Queued, open: readonly Queued[]): boolean => {
  const { command } = row
  if (command.type !== 'declined.add' || command.order_id === row.order_id) return false
  return open.some((other) => other.order_id === command.order_id && other.seq < row.seq)
}

/** The commands of the next request: the oldest one, and those of the same order after it. */
export function nextRequest(rows: readonly Queued[]): Queued[] {
  const open = rows.filter((row) => row.refusal === null && row.seq !== NOT_KEPT)
  const [first] = open
  if (!first) return []
  const mine = open.filter((row) => row.order_id === first.order_id)
  if (mine.length === 1) sendTogether(first.order_id)
  if (alone.has(first.order_id)) return [first]
  const taken = [first]
  let size = JSON.stringify(first.command).length
  for (const row of mine.slice(1, MOST_COMMANDS)) {
    size += JSON.stringify(row.command).length
    if (size > MOST_TEXT || waitsForAnother(row, open)) break
    taken.push(row)
  }
  return taken
}
