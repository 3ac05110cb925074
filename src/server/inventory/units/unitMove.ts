import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { costMove } from '#domain/inventory/costing.ts'
import type { UnitRatio } from '#domain/catalogue/unitRatio.ts'
import { unitMove, type UnitMove } from '#domain/inventory/unitChange.ts'
import { abs, cmp, isNegative, money2, sub, type Decimal } from '#domain/money/money.ts'
import { audit } from '#server/base/audit.ts'
import { together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { emit } from '#server/base/outbox.ts'
import { shopFor } from '#server/shop/index.ts'
import { findInventoryItem } from '../items/items.queries.ts'
import { refuseKit } from '../items/kits.ts'
import { quantityText } from '../stock/recordMove.ts'
import { MovingStock } from '../stock/moveStock.ts'
import { findMove } from '../stock/stock.queries.ts'
import type { UnitPair } from './unitChange.queries.ts'

/** What a quantity that leaves an item's stock is worth. */
export const worthOf = (
  level: { on_hand: Decimal; value: Decimal; last_cost: Decimal | null },
  quantity: Decimal,
  itemCost: Decimal,
): Decimal => money2(sub('0', costMove(level, { kind: 'out', quantity }, itemCost).value))

/** The movements' note: how the units compare. */
export const noteOf = (from: string, to: string, { own, newer }: UnitRatio): string =>
  `${own} ${from} = ${newer} ${to}`

interface Over {
  /** The id of the movement of the item in the unit before. */
  id: string
  shop_id: string
  pair: UnitPair
  ratio: UnitRatio
  /** Says both units. */
  note: string
  /** Whether the newer item has no cost yet: what comes sets it, like an opening. */
  opens: boolean
}

/**
 * Moves goods between the stocks of two items that are the same in two units: they arrive with the value with which
 * they left. `quantity` says how much, by the level under lock; what is not on hand cannot go.
 */
export async function moveBetweenUnits(
  tx: Tx,
  { company_id, user_id, name }: Author,
  { id, shop_id, pair, ratio, note, opens }: Over,
  quantity: (onHand: Decimal) => Decimal,
): Promise<UnitMove | null> {
  const { old_id, new_id } = pair
  const stock = await MovingStock.lock(tx, company_id, shop_id, [old_id, new_id])
  const move = unitMove(quantity(stock.level(old_id)?.on_hand ?? '0'), ratio)
  if (!move) return null
  const own = { id, item: old_id, quantity: move.own }
  const newer = { id: newId(), item: new_id, quantity: move.newer }
  const [from, to] = move.gives === 'own' ? [own, newer] : [newer, own]
  if (cmp(stock.level(from.item)?.on_hand ?? '0', from.quantity) < 0) throw new AppError('unit_move_short')
  const left = stock.add(from.item, {
    id: from.id,
    reason: 'unit_changed',
    move: { kind: 'out', quantity: from.quantity },
  })
  const value = money2(sub('0', left.value))
  stock.add(to.item, {
    id: to.id,
    reason: 'unit_changed',
    move: { kind: 'in', quantity: to.quantity, value, costs: opens },
  })
  const cause = { shop_id, order_id: null, payment_id: null, note, user_id, user_name: name }
  await together(tx, stock.statements(tx, company_id, cause)).catch((error: unknown) => {
    throw isDuplicate(error, 'stock_movements_pkey') ? new AppError('duplicate_id') : error
  })
  return move
}

type MoveInput = ParsedOf<typeof api.unitChanges.move>

/** A movement with this id that was made before for the same: how much it moved; null without one. */
async function movedBefore(
  tx: Tx,
  companyId: string,
  { params, body }: MoveInput,
  ratio: UnitRatio,
): Promise<UnitMove | null> {
  const stored = await findMove(tx, companyId, body.id)
  if (!stored) return null
  const isSame =
    stored.item_id === params.id &&
    stored.shop_id === body.shop_id &&
    isNegative(stored.quantity) !== isNegative(body.quantity) &&
    cmp(abs(stored.quantity), abs(body.quantity)) === 0
  if (!isSame) throw new AppError('duplicate_id')
  return unitMove(body.quantity, ratio)
}

/** Moves what is left of a replaced item to the one that replaces it, or back. The same id again counts once. */
export async function moveUnits(
  tx: Tx,
  session: Author,
  input: MoveInput,
): Promise<{ own: Decimal; newer: Decimal }> {
  const { company_id, user_id } = session
  const { params, body } = input
  const { shop_id } = body
  const { volume_measurement: shop } = await shopFor(tx, session, shop_id, '/body/shop_id')
  const item = await findInventoryItem(tx, company_id, params.id)
  if (!item) throw new AppError('not_found')
  const newer =
    item.superseded_by === null ? null : await findInventoryItem(tx, company_id, item.superseded_by)
  if (!newer) throw new AppError('not_replaced')
  await refuseKit(tx, company_id, item.id)
  await refuseKit(tx, company_id, newer.id)
  const ratio = { own: item.own_quantity, newer: item.newer_quantity }
  const pair = { old_id: item.id, new_id: newer.id }
  const note = noteOf(item.unit, newer.unit, ratio)
  const move =
    (await movedBefore(tx, company_id, input, ratio)) ??
    (await moveBetweenUnits(
      tx,
      session,
      { id: body.id, shop_id, pair, ratio, note, opens: false },
      () => body.quantity,
    ))
  if (!move) throw new AppError('unit_move_short')
  audit(tx, session, {
    kind: 'stock.unit',
    shop_id,
    subject_id: item.id,
    subject: item.name,
    field: 'quantity',
    before: quantityText(move.own, { unit: item.unit, shop }),
    after: quantityText(move.newer, { unit: newer.unit, shop }),
  })
  for (const subject_id of [pair.old_id, pair.new_id])
    await emit(tx, { company_id, event: 'item.adjusted', subject_id, shop_id, user_id })
  return { own: move.own, newer: move.newer }
}
