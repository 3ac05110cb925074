import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { ItemBody, InventoryItem, ListedItem } from '#contract/inventory/items.ts'
import type { StockLevel, StockMovement } from '#contract/inventory/stock.ts'
import { SAME_UNIT, type UnitRatio } from '#domain/catalogue/unitRatio.ts'
import { heldPrices } from '#domain/parties/heldFields.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { localDate } from '#domain/places/zones.ts'
import { weekStart } from '#domain/time/localTime.ts'
import { loadCompanySettings, shopFor, listShops } from '#server/shop/index.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { refuseHeld } from '#server/base/work/held.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { addBrand, knowsUnit, wouldCircle } from '#server/catalogue/index.ts'
import { adjustItem } from '../stock/adjust.ts'
import { countItem } from '../counts/count.ts'
import { saveItem, seenBy, seesCost } from './saveItem.ts'
import { saveTargets } from './saveTargets.ts'
import { checkKit, listLevels } from './kits.ts'
import { hasMoved, stockMovements } from '../stock/stock.queries.ts'
import { itemsOfCode, findInventoryItem, listItems, writeItem } from './items.queries.ts'
import { relatedTo } from './related.queries.ts'
import { weeklyUsage } from '../stock/usage.queries.ts'
import { checkNamed, wrongFields } from '#server/base/database/saving.ts'
import { refuseTaken } from '#server/base/database/taken.ts'

/** An item of a list as this person may see it: its stock has a value, too. */
const listedFor = (session: Author, item: ListedItem): ListedItem => ({
  ...seenBy(session, item),
  value: seesCost(session) ? item.value : null,
})

/** A level and a movement without what they are worth, for those who may not see costs. */
const levelSeenBy = (session: Author, level: StockLevel): StockLevel =>
  seesCost(session) ? level : { ...level, value: null, average_cost: null, last_cost: null }
const moveSeenBy = (session: Author, row: StockMovement): StockMovement =>
  seesCost(session) ? row : { ...row, value: null, value_after: null }

const TYPED = ['name', 'name_french', 'part_number', 'brand', 'part_type', 'formulation', 'barcode'] as const

/** Text as it is stored; a name that is empty without markup is refused. */
function cleaned(body: ItemBody): ItemBody {
  const clean = { ...body }
  for (const field of TYPED) clean[field] = sanitizeLine(body[field])
  const wrong = clean.name === '' ? [{ field: 'name', code: 'required' }] : []
  for (const [at, { year_from, year_to }] of body.fitment.entries())
    if (year_from !== null && year_to !== null && year_to < year_from)
      wrong.push({ field: `fitment/${at}/year_to`, code: 'ends_before_it_begins' })
  wrongFields(wrong)
  return clean
}

/** Units, tags and category must be the company's; a new brand is added to the list of brands. */
async function checkLists(tx: Tx, company: string, body: ItemBody): Promise<void> {
  for (const field of ['unit', 'buying_unit'] as const)
    if (body[field] !== '' && !(await knowsUnit(tx, company, body[field])))
      wrongFields([{ field, code: 'not_a_choice' }])
  await checkNamed(tx, company, {
    tags: body.tag_ids.map((id, at) => [`tag_ids/${at}`, id] as const),
    classifications: body.classification_id === null ? [] : [['classification_id', body.classification_id]],
  })
  await addBrand(tx, company, newId(), body.brand)
}

const refuseNewer = (code: string): void => wrongFields([{ field: 'superseded_by', code }])

/** What replaces an item must be on sale, be counted in the same unit, and not be replaced by it. */
async function checkNewer(tx: Tx, company: string, id: string, body: ItemBody): Promise<void> {
  const { superseded_by, unit } = body
  if (superseded_by === null) return
  await checkNamed(tx, company, { inventory_items: [['superseded_by', superseded_by]] })
  const newer = await findInventoryItem(tx, company, superseded_by)
  if (!newer?.active) return refuseNewer('not_a_choice')
  if (newer.unit !== unit) return refuseNewer('other_unit')
  if (await wouldCircle(tx, company, id, superseded_by)) refuseNewer('replaces_itself')
}

/** Two active items of one brand do not have one part number; brands use the numbers of each other. */
const checkPartNumber = (tx: Tx, company: string, id: string, { brand, part_number, active }: ItemBody) =>
  active &&
  refuseTaken(
    tx,
    company,
    {
      table: 'inventory_items',
      field: 'part_number',
      named: sql<string>`name`,
      inUse: sql<boolean>`active and lower(brand) = lower(${brand})`,
    },
    { id, value: part_number },
  )

/** How the units of an item and of the one that replaces it compare: as it was while that is the same item. */
const currentRatio = (before: InventoryItem | null, { superseded_by }: ItemBody): UnitRatio =>
  before && before.superseded_by === superseded_by
    ? { own: before.own_quantity, newer: before.newer_quantity }
    : SAME_UNIT

export const itemRoutes = handlers(api.items)({
  async list(context, { query }) {
    const { session } = context
    const { items, total } = await context.tenant(async (tx) => {
      if (query.shop_id !== undefined) await shopFor(tx, session, query.shop_id)
      return listItems(tx, session.company_id, query)
    })
    return { items: items.map((item) => listedFor(session, item)), total }
  },

  byCode: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const { id: shop_id } = await shopFor(tx, session, query.shop_id)
      const { item, newer } = await itemsOfCode(tx, session.company_id, query.code, shop_id)
      return { item: item && listedFor(session, item), newer: newer && listedFor(session, newer) }
    }),

  async get(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const item = await findInventoryItem(tx, session.company_id, params.id)
      if (!item) throw new AppError('not_found')
      return { item: seenBy(session, item), ...(await relatedTo(tx, session.company_id, item)) }
    })
  },

  async stock(context, { params }) {
    const { session } = context
    const { company_id } = session
    return context.tenant(async (tx) => {
      const item = await findInventoryItem(tx, company_id, params.id)
      if (!item) throw new AppError('not_found')
      const shops = await listShops(tx, session)
      const shopIds = shops.map((shop) => shop.id)
      const levels = await listLevels(tx, company_id, item, shopIds)
      return { levels: levels.map((level) => levelSeenBy(session, level)) }
    })
  },

  async stockMovements(context, { params, query }) {
    const { session } = context
    const { company_id } = session
    return context.tenant(async (tx) => {
      await shopFor(tx, session, query.shop_id)
      if (!(await findInventoryItem(tx, company_id, params.id))) throw new AppError('not_found')
      const found = await stockMovements(tx, company_id, params.id, { ...query, limit: query.limit + 1 })
      const movements = found.slice(0, query.limit).map((row) => moveSeenBy(session, row))
      return { movements, next: found.length > query.limit ? (movements.at(-1)?.id ?? null) : null }
    })
  },

  usage: (context, { params, query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const { id: shop_id, time_zone: zone } = await shopFor(tx, session, query.shop_id)
      if (!(await findInventoryItem(tx, session.company_id, params.id))) throw new AppError('not_found')
      const today = localDate(await databaseNow(tx), zone)
      const { week_starts } = await loadCompanySettings(tx, session.company_id)
      const week = weekStart(today, Number(week_starts))
      return { weeks: await weeklyUsage(tx, session.company_id, { shop_id, item_id: params.id, zone, week }) }
    }),

  count: (context, input) =>
    context.tenant(async (tx) => {
      const { session } = context
      return { level: levelSeenBy(session, await countItem(tx, session, input)) }
    }),

  adjust: (context, input) =>
    context.tenant(async (tx) => {
      const { session } = context
      return { level: levelSeenBy(session, await adjustItem(tx, session, input)) }
    }),

  async saveTargets(context, input) {
    const { session } = context
    const { level, written } = await context.tenant((tx) => saveTargets(tx, session, input))
    const seen = levelSeenBy(session, level)
    if (!written) throw new AppError('stale_version', { current: seen })
    return { level: seen }
  },

  async save(context, { params, body }) {
    const { session } = context
    const { company_id, actor } = session
    const { id } = params
    const clean = cleaned(body)
    return context.tenant(async (tx) => {
      await checkLists(tx, company_id, clean)
      const before = await findInventoryItem(tx, company_id, id)
      if (before && before.unit !== clean.unit && (await hasMoved(tx, company_id, id)))
        wrongFields([{ field: 'unit', code: 'stock_unit' }])
      // What was chosen stays when it is taken out of use later.
      if (clean.superseded_by !== (before?.superseded_by ?? null) || clean.unit !== before?.unit)
        await checkNewer(tx, company_id, id, clean)
      await checkPartNumber(tx, company_id, id, clean)
      await checkKit(tx, company_id, before, { ...clean, id })
      refuseHeld(heldPrices(actor, before, clean))
      const cost = seesCost(session) ? clean.cost : (before?.cost ?? '0')
      const write = () =>
        writeItem(tx, company_id, { id, body: { ...clean, cost }, ratio: currentRatio(before, clean) })
      const item = await saveItem(tx, session, { id, version: body.version }, write)
      return { item }
    })
  },
})
