import { itemBody, type InventoryItem } from '#contract/inventory/items.ts'
import type { UnitChangePreview } from '#contract/purchasing/unitChanges.ts'
import { inNewUnit, priceInNewUnit, retailInNewUnit, type UnitRatio } from '#domain/catalogue/unitRatio.ts'
import { quantityOver } from '#domain/inventory/unitChange.ts'
import { dec, isNegative, type Decimal } from '#domain/money/money.ts'
import { heldPrices } from '#domain/parties/heldFields.ts'
import { convertPackages, knowsUnit, packagesWith } from '#server/catalogue/index.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { refuseHeld } from '#server/base/work/held.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { listShops } from '#server/shop/index.ts'
import { findInventoryItem, writeItem } from '../items/items.queries.ts'
import { saveItem, seenBy, seesCost } from '../items/saveItem.ts'
import { stockLevels } from '../stock/stock.queries.ts'
import {
  convertKits,
  kitsWith,
  lockWithKits,
  openWith,
  replaceByNewUnit,
  shopsWith,
  takeImages,
  takeTanks,
  takeTargets,
  tanksWith,
  type UnitPair,
} from './unitChange.queries.ts'
import { moveBetweenUnits, noteOf, worthOf } from './unitMove.ts'

/** The unit that an item is to have, and what one of that costs. */
export interface NewUnit extends UnitRatio {
  /** The id of the item in the new unit. */
  id: string
  unit: string
  retail: Decimal
  cost: Decimal
  version: number
}

/** An item whose unit can change to this one. */
async function changeable(tx: Tx, companyId: string, id: string, unit: string): Promise<InventoryItem> {
  const item = await findInventoryItem(tx, companyId, id)
  if (!item) throw new AppError('not_found')
  if (item.components.length > 0) throw new AppError('item_is_kit')
  if (item.superseded_by !== null) throw new AppError('item_replaced')
  if (item.unit === unit || !(await knowsUnit(tx, companyId, unit)))
    wrongFields([{ field: 'unit', code: 'not_a_choice' }])
  return item
}

/** The shops with stock of an item that the person may change, and in how many others there is some. */
async function shopsToMove(tx: Tx, session: Author, id: string): Promise<{ own: string[]; others: number }> {
  const mine = new Set((await listShops(tx, session)).map((shop) => shop.id))
  const all = await shopsWith(tx, session.company_id, id)
  const own = all.filter((shop) => mine.has(shop))
  return { own, others: all.length - own.length }
}

/** What a change of unit does with the stock and the catalogue. */
export async function previewUnit(
  tx: Tx,
  session: Author,
  id: string,
  { unit, ...ratio }: UnitRatio & { unit: string },
): Promise<Omit<UnitChangePreview, 'suppliers' | 'lines_over' | 'lines_stay' | 'orders'>> {
  const { company_id } = session
  const item = await changeable(tx, company_id, id, unit)
  const { own, others } = await shopsToMove(tx, session, id)
  const levels = await stockLevels(tx, company_id, id, own)
  const costs = seesCost(session)
  return {
    stock: levels.map(({ shop_id, shop_name, currency, on_hand, reserved, value, last_cost }) => {
      const level = { on_hand: on_hand ?? '0', value: value ?? '0', last_cost }
      const free = quantityOver(level.on_hand, reserved)
      const over = isNegative(free) ? '0.0000' : free
      const worth = costs ? worthOf(level, over, item.cost) : null
      const shop = { shop_id, shop_name, currency, on_hand: level.on_hand, reserved }
      return { ...shop, over, becomes: inNewUnit(over, ratio), value: worth }
    }),
    retail: retailInNewUnit(item.retail, ratio),
    cost: costs ? priceInNewUnit(item.cost, ratio) : null,
    packages: await packagesWith(tx, company_id, id),
    kits: await kitsWith(tx, company_id, id),
    tanks: await tanksWith(tx, company_id, id),
    ...(await openWith(tx, company_id, id)),
    other_shops: others,
  }
}

const FACTOR_DECIMALS = 6

/** The unit in which it is bought stays: it holds so many of the new unit. */
function buyingIn(
  item: InventoryItem,
  { unit, own, newer }: NewUnit,
): Pick<InventoryItem, 'buying_unit' | 'buying_factor'> {
  const { buying_unit, buying_factor } = item
  if (buying_unit === unit) return { buying_unit: '', buying_factor: null }
  if (buying_unit !== '' && buying_factor === null) return { buying_unit, buying_factor }
  const held = dec(buying_factor ?? '1')
    .times(newer)
    .div(own)
    .round(FACTOR_DECIMALS)
  const factor = held.gt(0) ? held.toFixed() : null
  return { buying_unit: buying_unit === '' ? item.unit : buying_unit, buying_factor: factor }
}

/** Adds the item in the new unit. */
function addItem(tx: Tx, session: Author, before: InventoryItem, change: NewUnit): Promise<InventoryItem> {
  const { company_id, actor } = session
  const { id, unit, retail } = change
  const prices = { retail: retailInNewUnit(before.retail, change), cost: priceInNewUnit(before.cost, change) }
  const cost = seesCost(session) ? change.cost : prices.cost
  refuseHeld(heldPrices(actor, { ...before, ...prices, cost }, { ...before, retail, cost }))
  const body = itemBody.parse({ ...before, unit, retail, cost, ...buyingIn(before, change), version: 0 })
  return saveItem(tx, session, { id, version: 0 }, () => writeItem(tx, company_id, { id, body }))
}

/** Converts everything that names the item, and sends the events. */
async function convertReferences(tx: Tx, session: Author, pair: UnitPair, ratio: UnitRatio): Promise<void> {
  const { company_id, user_id } = session
  const packages = await convertPackages(tx, company_id, pair, ratio)
  const kits = await convertKits(tx, company_id, pair, ratio)
  const tanks = await takeTanks(tx, company_id, pair, ratio)
  await takeTargets(tx, company_id, pair, ratio)
  await takeImages(tx, company_id, pair)
  await replaceByNewUnit(tx, company_id, pair, ratio)
  const events = [
    ...packages.map((subject_id) => ({ event: 'package.changed' as const, subject_id })),
    ...kits.map((subject_id) => ({ event: 'item.changed' as const, subject_id })),
    ...tanks.map((subject_id) => ({ event: 'tank.changed' as const, subject_id })),
    { event: 'item.changed' as const, subject_id: pair.old_id },
  ]
  for (const { event, subject_id } of events) await emit(tx, { company_id, event, subject_id, user_id })
}

export interface ChangedUnit {
  item: InventoryItem
  former: InventoryItem
}

/** The two items of a change that was made before with the same id; null where it was not. */
async function madeBefore(
  tx: Tx,
  session: Author,
  itemId: string,
  newItem: string,
): Promise<ChangedUnit | null> {
  const former = await findInventoryItem(tx, session.company_id, itemId)
  if (former?.superseded_by !== newItem) return null
  const item = await findInventoryItem(tx, session.company_id, newItem)
  return item && { item: seenBy(session, item), former: seenBy(session, former) }
}

/**
 * Changes the unit of an item: one in the new unit takes its place in the catalogue and its stock, and the one before
 * keeps its history. The same request again changes nothing; `isNew` says whether this one did.
 */
export async function changeUnit(
  tx: Tx,
  session: Author,
  itemId: string,
  change: NewUnit,
): Promise<ChangedUnit & { isNew: boolean }> {
  const { company_id } = session
  await lockWithKits(tx, company_id, itemId)
  const made = await madeBefore(tx, session, itemId, change.id)
  if (made) return { ...made, isNew: false }
  const before = await changeable(tx, company_id, itemId, change.unit)
  if (before.version !== change.version)
    throw new AppError('stale_version', { current: seenBy(session, before) })
  if (await findInventoryItem(tx, company_id, change.id)) throw new AppError('duplicate_id')
  const open = await openWith(tx, company_id, itemId)
  if (open.count_sheets.length + open.transfers.length > 0) throw new AppError('unit_change_open')
  const { own: shops, others } = await shopsToMove(tx, session, itemId)
  if (others > 0) throw new AppError('unit_change_shops')
  const ratio = { own: change.own, newer: change.newer }
  const pair = { old_id: itemId, new_id: change.id }
  const item = await addItem(tx, session, before, change)
  await convertReferences(tx, session, pair, ratio)
  const reserved = await stockLevels(tx, company_id, itemId, shops)
  for (const shop_id of shops) {
    const reservedNow = reserved.find((level) => level.shop_id === shop_id)?.reserved ?? '0'
    const note = noteOf(before.unit, item.unit, ratio)
    await moveBetweenUnits(tx, session, { id: newId(), shop_id, pair, ratio, note, opens: true }, (onHand) =>
      isNegative(onHand) ? '0' : quantityOver(onHand, reservedNow),
    )
  }
  const former = await findInventoryItem(tx, company_id, itemId)
  return { item, former: seenBy(session, former ?? before), isNew: true }
}
