import type { ItemBody, InventoryItem, ListedItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { kitsAvailable } from '#domain/catalogue/kits.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { checkNamed, wrongFields, type Named } from '#server/base/database/saving.ts'
import { isPartOfKit, isStock, kitsAmong, lockForKits } from './kits.queries.ts'
import { stockLevels } from '../stock/stock.queries.ts'

/** Refuses items that are not the company's, and kits: only their parts are stock. */
export async function checkGoods(tx: Tx, companyId: string, named: Named): Promise<void> {
  await checkNamed(tx, companyId, { inventory_items: named })
  const kits = await kitsAmong(
    tx,
    companyId,
    named.map(([, id]) => id),
  )
  wrongFields(named.filter(([, id]) => kits.has(id)).map(([field]) => ({ field, code: 'is_kit' })))
}

/** Refuses a kit where the item itself is counted or adjusted. */
export async function refuseKit(tx: Tx, companyId: string, id: string): Promise<void> {
  if ((await kitsAmong(tx, companyId, [id])).has(id)) throw new AppError('item_is_kit')
}

/** What makes a kit of an item that was none: it must have no stock, and be in no other kit. */
async function checkNewKit(tx: Tx, companyId: string, id: string): Promise<void> {
  const field = 'components'
  if (await isStock(tx, companyId, id)) wrongFields([{ field, code: 'kit_is_stock' }])
  if (await isPartOfKit(tx, companyId, id)) wrongFields([{ field, code: 'kit_in_kit' }])
}

const fieldOf = (at: number): string => `components/${at}/item_id`

/** The parts of a kit are other items of the company that are in use and no kits themselves, each once. */
export async function checkKit(
  tx: Tx,
  companyId: string,
  before: InventoryItem | null,
  { id, components }: Pick<ItemBody, 'components'> & { id: string },
): Promise<void> {
  if (components.length === 0) return
  const former = new Set(before?.components.map(({ item_id }) => item_id))
  const named = components.map(({ item_id }, at) => [fieldOf(at), item_id] as const)
  await checkNamed(tx, companyId, { inventory_items: named })
  const found = await lockForKits(tx, companyId, [id, ...named.map(([, item]) => item)])
  wrongFields(
    components.flatMap(({ item_id }, at) => {
      const field = fieldOf(at)
      const part = found.find((row) => row.id === item_id)
      if (components.findIndex((row) => row.item_id === item_id) < at)
        return [{ field, code: 'duplicate_id' }]
      if (item_id === id || part?.is_kit === true) return [{ field, code: 'kit_in_kit' }]
      return part?.active === false && !former.has(item_id) ? [{ field, code: 'not_a_choice' }] : []
    }),
  )
  if (former.size === 0) await checkNewKit(tx, companyId, id)
}

/** What is available of the parts of kits, by item; what never moved is left out. */
const availableOf = (parts: readonly Pick<ListedItem, 'id' | 'available'>[]): Map<string, string> =>
  new Map(parts.flatMap(({ id, available }) => (available === null ? [] : [[id, available] as const])))

/** The items of a list; of a kit, how many can be made of what is available. */
export const withKits = (items: readonly ListedItem[], parts: readonly ListedItem[]): ListedItem[] =>
  items.map((item) =>
    item.components.length === 0
      ? item
      : { ...item, available: kitsAvailable(item.components, availableOf(parts)) },
  )

/** The levels of a kit in these shops: nothing is on hand, and what is available can be made of its parts. */
export async function listLevels(
  tx: Tx,
  companyId: string,
  { id, components }: InventoryItem,
  shopIds: readonly string[],
): Promise<StockLevel[]> {
  const own = await stockLevels(tx, companyId, id, shopIds)
  if (components.length === 0) return own
  const available = new Map<string, Map<string, string>>(shopIds.map((shop) => [shop, new Map()]))
  for (const { item_id } of components)
    for (const level of await stockLevels(tx, companyId, item_id, shopIds))
      if (level.available !== null) available.get(level.shop_id)?.set(item_id, level.available)
  return own.map((level) => ({
    ...level,
    available: kitsAvailable(components, available.get(level.shop_id) ?? new Map()),
  }))
}
