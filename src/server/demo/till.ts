import type { Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { moveCash, openDrawer } from '../till/index.ts'

/** Today's drawer of a demo shop: its float, and a small purchase paid out of it. */
export async function writeTill(tx: Tx, owner: Author, shop: { id: string; country: string }): Promise<void> {
  const french = shop.country === 'CA'
  const id = newId()
  await openDrawer(tx, owner, {
    body: {
      id,
      device_id: newId(),
      shop_id: shop.id,
      drawer: french ? 'Comptoir' : 'Front',
      opening_float: '200.00',
    },
  })
  await moveCash(tx, owner, {
    params: { id },
    body: {
      id: newId(),
      kind: 'out',
      amount: '18.40',
      reason: french ? 'Chiffons d’atelier' : 'Shop towels',
    },
  })
}
