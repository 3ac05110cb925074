import type { StockTransfer, TransferLine } from '#contract/inventory/transfers.ts'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { sumByItem } from '#domain/inventory/sumByItem.ts'
import { cmp, isNegative, isPositive, isZero, money2, money4, sub } from '#domain/money/money.ts'
import { together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { shopFor } from '#server/shop/index.ts'
import { MovingStock } from '../stock/moveStock.ts'
import { refuseOverfull } from '../tanks/tanks.ts'
import { changed, foundTransfer, transferReply, type FoundTransfer } from './transferReply.ts'
import { markCanceled, markReceived, markSent } from './transfers.queries.ts'

type Step = ParsedOf<typeof api.transfers.send>
type ReceiveInput = ParsedOf<typeof api.transfers.receive>

interface Taking {
  from: readonly FoundTransfer['row']['state'][]
  /** The shop in which the step happens; no step moves stock of both, so that two opposite transfers never wait. */
  shop: 'from_shop_id' | 'to_shop_id'
  done: 'send_id' | 'receive_id' | 'cancel_id'
  take: (found: FoundTransfer, shopId: string) => Promise<void>
}

/** One step of a transfer under lock; the same step again counts once. */
async function takeStep(
  tx: Tx,
  session: Author,
  { params, body }: { params: Step['params']; body: Step['body'] },
  { from, shop, done, take }: Taking,
): Promise<StockTransfer> {
  const found = await foundTransfer(tx, session, params.id, { lock: true })
  const { row } = found
  await shopFor(tx, session, row[shop], '/params/id')
  const current = () => transferReply(tx, session, params.id)
  if (row[done] === body.id) return current()
  if (row.version !== body.version) throw new AppError('stale_version', { current: await current() })
  if (!from.includes(row.state)) throw new AppError('transfer_state')
  await take(found, row[shop])
  await changed(tx, session, row)
  return current()
}

const lockedFor = (tx: Tx, { company_id }: Author, shopId: string, { lines }: FoundTransfer) =>
  MovingStock.lock(
    tx,
    company_id,
    shopId,
    lines.map(({ item_id }) => item_id),
  )

/** Writes the movements of a shop; their note names both shops and the transfer. */
async function writeMoves(
  tx: Tx,
  { company_id, user_id, name }: Author,
  {
    shop_id,
    transfer: { row },
    stock,
    reason = '',
  }: { shop_id: string; transfer: FoundTransfer; stock: MovingStock; reason?: string | undefined },
): Promise<void> {
  const said = `${row.from_shop_name} → ${row.to_shop_name}, ${row.number}`
  const note = reason === '' ? said : `${said}: ${reason}`
  const cause = { shop_id, order_id: null, payment_id: null, note, user_id, user_name: name }
  await together(tx, stock.statements(tx, company_id, cause))
}

/** The goods leave the first shop at their cost: all lines, or none. */
export const sendTransfer = (tx: Tx, session: Author, input: Step): Promise<StockTransfer> =>
  takeStep(tx, session, input, {
    from: ['requested'],
    shop: 'from_shop_id',
    done: 'send_id',
    async take(found, shopId) {
      const stock = await lockedFor(tx, session, shopId, found)
      const short = found.lines.filter(
        ({ item_id, quantity }) => cmp(stock.level(item_id)?.on_hand ?? '0', quantity) < 0,
      )
      if (short.length > 0) throw new AppError('not_enough_stock')
      const sent = found.lines.map(({ id, item_id, quantity }) => {
        const move = { kind: 'out' as const, quantity }
        const { value } = stock.add(item_id, { id: newId(), reason: 'transfer_out', move })
        return { id, sent: quantity, value: money2(sub('0', value)) }
      })
      await writeMoves(tx, session, { shop_id: shopId, transfer: found, stock })
      const step = { id: input.body.id, name: session.name, at: stock.at }
      await markSent(tx, session.company_id, { transferId: found.row.id, step, lines: sent })
    },
  })

/** All that was sent comes into a shop with the value with which it left. */
function bringIn(stock: MovingStock, lines: readonly TransferLine[]): void {
  for (const { item_id, sent, value } of lines) {
    const move = { kind: 'in' as const, quantity: sent ?? '0', value: value ?? '0', costs: false }
    stock.add(item_id, { id: newId(), reason: 'transfer_in', move })
  }
}

interface Arrived {
  line: TransferLine
  received: string
  reason: string
}

/** What arrived of each line; a line that is missing or unknown, and a difference without a reason, are refused. */
function arrivedOn({ lines }: FoundTransfer, { body }: ReceiveInput): Arrived[] {
  const wrong: { field: string; code: string }[] = []
  const arrived = body.lines.flatMap(({ line_id, received, reason }, at): Arrived[] => {
    const line = lines.find(({ id }) => id === line_id)
    const isTwice = body.lines.findIndex((row) => row.line_id === line_id) < at
    if (!line) wrong.push({ field: `lines/${at}/line_id`, code: 'not_found' })
    if (isTwice) wrong.push({ field: `lines/${at}/line_id`, code: 'duplicate_id' })
    if (line && cmp(received, line.sent ?? '0') !== 0 && sanitizeLine(reason) === '')
      wrong.push({ field: `lines/${at}/reason`, code: 'required' })
    return line ? [{ line, received, reason: sanitizeLine(reason) }] : []
  })
  if (lines.some(({ id }) => !body.lines.some(({ line_id }) => line_id === id)))
    wrong.push({ field: 'lines', code: 'required' })
  wrongFields(wrong)
  return arrived
}

/** The sum of what arrived of each item. */
const byItem = (arrived: readonly Arrived[]): Map<string, string> =>
  sumByItem(arrived.map(({ line, received }) => ({ item_id: line.item_id, quantity: received })))

/** A difference leaves the shop again, or is found there: its value is no longer on the way. */
async function adjust(
  tx: Tx,
  session: Author,
  found: FoundTransfer,
  { line, received, reason }: Arrived,
): Promise<void> {
  const difference = money4(sub(received, line.sent ?? '0'))
  if (isZero(difference)) return
  const { to_shop_id } = found.row
  const stock = await MovingStock.lock(tx, session.company_id, to_shop_id, [line.item_id])
  const missing = isNegative(difference)
  stock.add(line.item_id, {
    id: newId(),
    reason: 'adjusted',
    adjustment: missing ? 'other' : 'found',
    move: missing
      ? { kind: 'out', quantity: money4(sub('0', difference)) }
      : { kind: 'up', quantity: difference },
  })
  await writeMoves(tx, session, { shop_id: to_shop_id, transfer: found, stock, reason })
}

/** The goods arrive in the second shop; what is missing or came in addition is adjusted with its reason. */
export const receiveTransfer = (tx: Tx, session: Author, input: ReceiveInput): Promise<StockTransfer> =>
  takeStep(tx, session, input, {
    from: ['sent'],
    shop: 'to_shop_id',
    done: 'receive_id',
    async take(found, shopId) {
      const arrived = arrivedOn(found, input)
      const stock = await lockedFor(tx, session, shopId, found)
      if (!input.body.over_tank) await refuseOverfull(tx, session.company_id, shopId, byItem(arrived))
      bringIn(stock, found.lines)
      await writeMoves(tx, session, { shop_id: shopId, transfer: found, stock })
      for (const row of arrived) await adjust(tx, session, found, row)
      const step = { id: input.body.id, name: session.name, at: stock.at }
      const lines = arrived.map(({ line, received, reason }) => ({
        id: line.id,
        received,
        reason: cmp(received, line.sent ?? '0') === 0 ? '' : reason,
      }))
      await markReceived(tx, session.company_id, { transferId: found.row.id, step, lines })
    },
  })

/** Ends a transfer that was not received; what was sent goes back to the first shop. */
export const cancelTransfer = (tx: Tx, session: Author, input: Step): Promise<StockTransfer> =>
  takeStep(tx, session, input, {
    from: ['requested', 'sent'],
    shop: 'from_shop_id',
    done: 'cancel_id',
    async take(found, shopId) {
      const sent = found.lines.filter((line) => isPositive(line.sent ?? '0'))
      const stock = await lockedFor(tx, session, shopId, found)
      bringIn(stock, sent)
      await writeMoves(tx, session, { shop_id: shopId, transfer: found, stock })
      const step = { id: input.body.id, name: session.name, at: stock.at }
      await markCanceled(tx, session.company_id, found.row.id, step)
    },
  })
