import type { ExceptionBody, StockException } from '#contract/purchasing/stockMetrics.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { EXCEPTION_KINDS, SETTLE_DAYS } from '#domain/inventory/exceptions.ts'
import { changePercent, isJump } from '#domain/inventory/metrics.ts'
import { abs, add, money2 } from '#domain/money/money.ts'
import { localDate } from '#domain/places/zones.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { checkNamed } from '#server/base/database/saving.ts'
import { tankWarnings } from '#server/inventory/index.ts'
import { shopFor } from '#server/shop/index.ts'
import { openCredits } from './credits.queries.ts'
import { openDifferences } from '../receipts/differences.ts'
import {
  activePeople,
  duplicateCodes,
  exceptionNotes,
  itemExceptions,
  lateOrders,
  soldAtZero,
  uninvoiced,
  writeNote,
  type FoundException,
} from './exceptions.queries.ts'
import { priceSteps, type MetricsShop } from '../suggestions/metrics.queries.ts'

const EMPTY = { item: null, purchase_order: null, supplier: null, quantity: null, before: null, code: null }
const DAY_MS = 86_400_000

/** Items whose newest delivery cost much more or less than the one before. */
async function costJumps(tx: Tx, companyId: string, shopId: string): Promise<FoundException[]> {
  const newest = new Map(
    (await priceSteps(tx, companyId, shopId)).toReversed().map((row) => [row.item_id, row]),
  )
  return [...newest.values()]
    .filter(({ before, after }) => isJump(changePercent(before, after)))
    .map(({ item_id, item_name, item_name_french, unit, ...row }) => ({
      ...EMPTY,
      kind: 'cost_jump',
      subject_id: item_id,
      item: { id: item_id, name: item_name, name_french: item_name_french, unit },
      amount: row.after,
      before: row.before,
      since: row.at,
    }))
}

/** Purchase orders with differences that wait to be settled. */
async function toSettle(tx: Tx, companyId: string, shopId: string): Promise<FoundException[]> {
  const waiting = await openDifferences(tx, companyId, { shop_id: shopId })
  return [...Map.groupBy(waiting, ({ purchase_order }) => purchase_order.id).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { purchase_order, supplier_id, supplier_name } = first
    return {
      ...EMPTY,
      kind: 'to_settle' as const,
      subject_id: purchase_order.id,
      purchase_order: { id: purchase_order.id, number: purchase_order.number },
      supplier: { id: supplier_id, name: supplier_name },
      amount: money2(add('0', ...rows.map(({ amount }) => abs(amount)))),
      since: null,
    }
  })
}

/** Credits that suppliers promised and did not send for too long. */
async function lateCredits(
  tx: Tx,
  companyId: string,
  shopId: string,
  now: string,
): Promise<FoundException[]> {
  const found = await openCredits(tx, companyId, { shops: [shopId] })
  return found
    .filter(({ at }) => Date.parse(now) - Date.parse(at) > SETTLE_DAYS * DAY_MS)
    .map(({ id, purchase_order, supplier_id, supplier_name, open, at }) => ({
      ...EMPTY,
      kind: 'credit_open',
      subject_id: id,
      purchase_order: { id: purchase_order.id, number: purchase_order.number },
      supplier: { id: supplier_id, name: supplier_name },
      amount: open,
      since: at,
    }))
}

const keyOf = (row: { kind: string; subject_id: string }) => `${row.kind} ${row.subject_id}`
const rank = ({ kind }: FoundException): number => EXCEPTION_KINDS.indexOf(kind)

/** Tanks that last for too few days, or whose gauge and book differ. */
async function tankExceptions(tx: Tx, companyId: string, shopId: string): Promise<FoundException[]> {
  const found = await tankWarnings(tx, companyId, shopId)
  return found.map(({ tank, variance }) => ({
    ...EMPTY,
    kind: variance === null ? 'tank_low' : 'tank_variance',
    subject_id: tank.id,
    tank: { id: tank.id, name: tank.name },
    item: { id: tank.item_id, name: tank.item_name, name_french: tank.item_name_french, unit: tank.unit },
    quantity: variance ?? tank.volume,
    amount: null,
    since: tank.read_at,
  }))
}

/** Everything that someone should look at in a shop, by kind, then the oldest first, with what people do about it. */
export async function listExceptions(
  tx: Tx,
  companyId: string,
  shop: MetricsShop,
): Promise<StockException[]> {
  const now = await databaseNow(tx)
  const today = localDate(now, shop.time_zone)
  const found = [
    ...(await itemExceptions(tx, companyId, shop.id)),
    ...(await soldAtZero(tx, companyId, shop.id)),
    ...(await costJumps(tx, companyId, shop.id)),
    ...(await duplicateCodes(tx, companyId)),
    ...(await lateOrders(tx, companyId, { id: shop.id, today })),
    ...(await uninvoiced(tx, companyId, shop.id)),
    ...(await toSettle(tx, companyId, shop.id)),
    ...(await lateCredits(tx, companyId, shop.id, now)),
    ...(await tankExceptions(tx, companyId, shop.id)),
  ]
  const notes = new Map(
    (await exceptionNotes(tx, companyId, { id: shop.id, today })).map((row) => [keyOf(row), row]),
  )
  return found
    .sort((one, other) => rank(one) - rank(other) || (one.since ?? '').localeCompare(other.since ?? ''))
    .map((row) => ({ ...row, tank: row.tank ?? null, ...noteOf(notes.get(keyOf(row))) }))
}

type Note = Pick<
  StockException,
  'owner_id' | 'owner_name' | 'due_on' | 'note' | 'expected_until' | 'is_expected' | 'version'
>

function noteOf(stored: Note | undefined): Note {
  const { owner_id = null, owner_name = null, due_on = null, note = '', expected_until = null } = stored ?? {}
  return {
    owner_id,
    owner_name,
    due_on,
    note,
    expected_until,
    is_expected: stored?.is_expected ?? false,
    version: stored?.version ?? 0,
  }
}

/** The people who may be named as owners of an exception. */
export const ownersOf = activePeople

/** Stores what is done about an exception of a shop; answers the version. */
export async function noteException(tx: Tx, session: Author, body: ExceptionBody): Promise<number> {
  const { company_id, user_id, name } = session
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  await checkNamed(tx, company_id, { users: body.owner_id === null ? [] : [['owner_id', body.owner_id]] })
  const found = await listExceptions(tx, company_id, shop)
  if (!found.some((row) => row.kind === body.kind && row.subject_id === body.subject_id))
    throw new AppError('not_found')
  const by = { name, at: await databaseNow(tx) }
  const version = await writeNote(tx, company_id, { ...body, note: sanitizeLine(body.note) }, by)
  if (version === null) throw new AppError('stale_version')
  const { shop_id, subject_id } = body
  await emit(tx, { company_id, event: 'stock_exception.changed', subject_id, shop_id, user_id })
  return version
}
