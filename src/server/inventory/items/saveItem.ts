import type { InventoryItem } from '#contract/inventory/items.ts'
import { actorCan } from '#domain/people/roles.ts'
import { hideCost } from '#server/catalogue/index.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { saveSeen } from '#server/base/database/saving.ts'
import { findInventoryItem } from './items.queries.ts'

export const seesCost = ({ actor }: Author): boolean => actorCan(actor, 'costs.view')

/** The item as this person may see it. */
export const seenBy = <Item extends InventoryItem>(session: Author, item: Item): Item =>
  seesCost(session) ? item : hideCost(item)

/** Stores an item by `write`, with its event and its changed prices. */
export const saveItem = (
  tx: Tx,
  session: Author,
  { id, version }: { id: string; version: number },
  write: () => Promise<boolean>,
): Promise<InventoryItem> =>
  saveSeen(tx, session, {
    event: 'item.changed',
    id,
    version,
    async find() {
      const stored = await findInventoryItem(tx, session.company_id, id)
      return stored && seenBy(session, stored)
    },
    write,
    // Without the permission, costs are hidden before and after.
    priced: ({ name, retail, cost }) => ({
      name,
      prices: [
        { field: 'retail', value: retail },
        { field: 'cost', value: cost },
      ],
    }),
  })
