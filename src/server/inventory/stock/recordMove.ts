import type { StockLevel } from '#contract/inventory/stock.ts'
import type { Adjustment } from '#domain/inventory/stock.ts'
import type { CostLevel } from '#domain/inventory/costing.ts'
import { dec, type Decimal } from '#domain/money/money.ts'
import { unitName } from '#domain/places/unitNames.ts'
import { quantityIn, unitIn, type VolumeUnit } from '#domain/places/volume.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { shopFor } from '#server/shop/index.ts'
import { audit } from '#server/base/audit.ts'
import { together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit, type PlainEventName } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { findInventoryItem } from '../items/items.queries.ts'
import { refuseKit } from '../items/kits.ts'
import { MovingStock, type NewMove } from './moveStock.ts'
import { findMove, stockLevels, type StoredMove } from './stock.queries.ts'
import { sayIn } from '#server/base/words.ts'

/** The unit of an item, and the one in which the shop that moves it reads volumes. */
export interface ReadIn {
  unit: string
  shop: VolumeUnit
}

interface MoveAt {
  /** The movement's own id: sent again it counts once. */
  id: string
  shop_id: string
  item_id: string
  note: string
}

interface Recorded {
  event: PlainEventName
  /** Under which kind the audit log has it. */
  audited: 'stock.counted' | 'stock.adjusted'
  /** Why it was adjusted, where one of the reasons was chosen. */
  adjustment?: Adjustment
  /** Whether a movement with this id says the same; another one is refused. */
  isSame: (stored: StoredMove) => boolean
  /** The movement, by the level under lock. */
  move: (level: CostLevel, read: ReadIn) => Omit<NewMove, 'id'> | Promise<Omit<NewMove, 'id'>>
}

/** Records one movement that a person caused by hand, and answers the level after it. */
export async function recordMove(
  tx: Tx,
  session: Author,
  at: MoveAt,
  recorded: Recorded,
): Promise<StockLevel> {
  const { company_id, user_id } = session
  const { id, shop_id, item_id } = at
  const { volume_measurement: shop } = await shopFor(tx, session, shop_id, '/body/shop_id')
  const item = await findInventoryItem(tx, company_id, item_id)
  if (!item) throw new AppError('not_found')
  await refuseKit(tx, company_id, item_id)
  const stock = await MovingStock.lock(tx, company_id, shop_id, [item_id])
  const stored = await findMove(tx, company_id, id)
  if (!stored) {
    const read = { unit: item.unit, shop }
    const { before, after } = await write(tx, session, { at, read }, { stock, outcome: recorded })
    audit(tx, session, {
      kind: recorded.audited,
      shop_id,
      subject_id: item_id,
      subject: item.name,
      field: 'quantity',
      before: quantityText(before, read),
      after: quantityText(after, read),
      reason: [recorded.adjustment ?? '', sanitizeLine(at.note)].filter(Boolean).join(': '),
    })
    await emit(tx, { company_id, event: recorded.event, subject_id: item_id, shop_id, user_id })
  } else if (stored.item_id !== item_id || stored.shop_id !== shop_id || !recorded.isSame(stored))
    throw new AppError('duplicate_id')
  const [level] = await stockLevels(tx, company_id, item_id, [shop_id])
  if (!level) throw new AppError('unexpected')
  return level
}

/** A quantity as the shop reads it, with its unit, as the audit log has it. */
export const quantityText = (quantity: Decimal, { unit, shop }: ReadIn): string =>
  `${dec(quantityIn(quantity, unit, shop)).toFixed()} ${unitName(unitIn(unit, shop), sayIn('en'))}`

async function write(
  tx: Tx,
  { company_id, user_id, name }: Author,
  { at: { id, shop_id, item_id, note }, read }: { at: MoveAt; read: ReadIn },
  { stock, outcome: { move } }: { stock: MovingStock; outcome: Recorded },
): Promise<{ before: string; after: string }> {
  const level = stock.level(item_id)
  if (!level) throw new AppError('not_found')
  const { on_hand_after: after } = stock.add(item_id, { id, ...(await move(level, read)) })
  const cause = {
    shop_id,
    order_id: null,
    payment_id: null,
    note: sanitizeLine(note),
    user_id,
    user_name: name,
  }
  await together(tx, stock.statements(tx, company_id, cause)).catch((error: unknown) => {
    throw isDuplicate(error, 'stock_movements_pkey') ? new AppError('duplicate_id') : error
  })
  return { before: level.on_hand, after }
}
