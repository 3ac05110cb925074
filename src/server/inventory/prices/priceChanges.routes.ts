import { api } from '#contract/api.ts'
import { MOST_PRICED, type PriceChange, type PricePreviewRow } from '#contract/inventory/priceChanges.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { marginOf, newPrice } from '#domain/inventory/newPrice.ts'
import { cmp } from '#domain/money/money.ts'
import { actorCan } from '#domain/people/roles.ts'
import { audit } from '#server/base/audit.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { refuseHeld } from '#server/base/work/held.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { shopFor } from '#server/shop/index.ts'
import {
  changedPrices,
  insertChange,
  lockedChange,
  lockedPrices,
  markUndone,
  newestChanges,
  pricedItems,
  writePrices,
  type NewPrice,
} from './priceChanges.queries.ts'

const NEWEST = 20

type Preview = ParsedOf<typeof api.priceChanges.preview>['query']
type Apply = ParsedOf<typeof api.priceChanges.apply>

async function preview(tx: Tx, session: Author, { shop_id, kind, value, end, ...filter }: Preview) {
  const seesCost = actorCan(session.actor, 'costs.view')
  if (!seesCost && (kind === 'margin' || kind === 'matrix'))
    refuseHeld([{ field: 'kind', permission: 'costs.view' }])
  const rule = { kind, value, end }
  const { settings } = await shopFor(tx, session, shop_id, '/query/shop_id')
  const found = await pricedItems(tx, session.company_id, filter, MOST_PRICED + 1)
  if (found.length > MOST_PRICED) throw new AppError('too_many_items')
  const rows: PricePreviewRow[] = []
  let without = 0
  let unchanged = 0
  for (const { retail: from, cost, ...item } of found) {
    const to = newPrice(rule, { retail: from, cost }, settings.price_bands)
    if (to === null) without += 1
    else if (cmp(to, from) === 0) unchanged += 1
    else
      rows.push({
        ...item,
        from,
        to,
        cost: seesCost ? cost : null,
        margin_before: seesCost ? marginOf({ retail: from, cost }) : null,
        margin_after: seesCost ? marginOf({ retail: to, cost }) : null,
      })
  }
  return { rows, unchanged, without }
}

/** The prices that are still as they were seen. */
async function asSeen(tx: Tx, companyId: string, prices: readonly NewPrice[]): Promise<NewPrice[]> {
  const locked = await lockedPrices(
    tx,
    companyId,
    prices.map(({ item_id }) => item_id),
  )
  const present = new Map(locked.map(({ id, retail }) => [id, retail]))
  if (prices.some(({ item_id }) => !present.has(item_id))) throw new AppError('not_found')
  return prices.filter(({ item_id, from }) => cmp(present.get(item_id) ?? '-1', from) === 0)
}

/** The same change again: its stored reply. Another change with this id is refused. */
async function findApplied(tx: Tx, companyId: string, { body }: Apply): Promise<PriceChange | null> {
  const change = await lockedChange(tx, companyId, body.id)
  if (!change) return null
  const before = await changedPrices(tx, companyId, body.id)
  const wanted = new Map(body.prices.map(({ item_id, to }) => [item_id, to]))
  const same =
    before.length === wanted.size &&
    before.every(({ item_id, from }) => cmp(wanted.get(item_id) ?? '-1', from) === 0)
  if (!same) throw new AppError('duplicate_id')
  return change
}

async function apply(tx: Tx, session: Author, input: Apply): Promise<PriceChange> {
  const { company_id, user_id } = session
  const { body } = input
  const ids = new Set(body.prices.map(({ item_id }) => item_id))
  if (ids.size !== body.prices.length) wrongFields([{ field: 'prices', code: 'not_valid' }])
  const before = await findApplied(tx, company_id, input)
  if (before) return before
  const seen = await asSeen(tx, company_id, body.prices)
  if (seen.length < body.prices.length) throw new AppError('item_prices_changed')
  await writePrices(tx, company_id, seen)
  await insertChange(tx, session, {
    id: body.id,
    rule: body.rule,
    prices: seen,
    at: await databaseNow(tx),
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('duplicate_id') : error
  })
  audit(tx, session, {
    kind: 'prices.changed',
    subject_id: body.id,
    field: 'retail',
    after: String(seen.length),
  })
  await emit(tx, { company_id, event: 'prices.changed', subject_id: body.id, user_id })
  return changeOf(tx, company_id, body.id)
}

async function changeOf(tx: Tx, companyId: string, id: string): Promise<PriceChange> {
  const change = await lockedChange(tx, companyId, id)
  if (!change) throw new AppError('not_found')
  return change
}

async function undo(tx: Tx, session: Author, id: string): Promise<PriceChange> {
  const { company_id, user_id, name } = session
  const change = await changeOf(tx, company_id, id)
  if (change.undone_at !== null) return change
  const prices = await changedPrices(tx, company_id, id)
  const back = await asSeen(tx, company_id, prices)
  await writePrices(tx, company_id, back)
  await markUndone(tx, company_id, id, {
    at: await databaseNow(tx),
    name,
    kept: prices.length - back.length,
  })
  audit(tx, session, {
    kind: 'prices.restored',
    subject_id: id,
    field: 'retail',
    after: String(back.length),
  })
  await emit(tx, { company_id, event: 'prices.changed', subject_id: id, user_id })
  return changeOf(tx, company_id, id)
}

export const priceChangeRoutes = handlers(api.priceChanges)({
  list: (context) =>
    context.tenant(async (tx) => ({ changes: await newestChanges(tx, context.session.company_id, NEWEST) })),

  preview: (context, { query }) => context.tenant((tx) => preview(tx, context.session, query)),

  apply: (context, input) =>
    context.tenant(async (tx) => ({ change: await apply(tx, context.session, input) })),

  undo: (context, { params }) =>
    context.tenant(async (tx) => ({ change: await undo(tx, context.session, params.id) })),
})
