import type { ListedPurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import type { SuggestedOrders } from '#contract/purchasing/suggestions.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { lockShop, shopFor } from '#server/shop/index.ts'
import { purchaseReply } from './reply.ts'
import { savePurchase } from './save.ts'
import { linesUnder, listOffers, type Offer } from '../suggestions/suggestions.queries.ts'

type SuggestedOrder = SuggestedOrders['orders'][number]

/** Whether all of these purchase orders are there already; another purchase order under one of the ids is refused. */
async function isWritten(tx: Tx, companyId: string, { shop_id, orders }: SuggestedOrders): Promise<boolean> {
  const stored = await linesUnder(
    tx,
    companyId,
    orders.map(({ id }) => id),
  )
  if (stored.length === 0) return false
  const isSame = ({ id, supplier_id, lines }: SuggestedOrder): boolean =>
    stored.some(
      (row) =>
        row.purchase_order_id === id &&
        row.shop_id === shop_id &&
        row.supplier_id === supplier_id &&
        lines.every((line) => row.line_ids.includes(line.id)),
    )
  if (!orders.every(isSame)) throw new AppError('duplicate_id')
  return true
}

/** The draft of one supplier, as it sells the items; an item that it does not sell is refused. */
function draftOf(
  shop_id: string,
  { supplier_id, lines }: SuggestedOrder,
  at: number,
  offers: readonly Offer[],
) {
  const sold = lines.map((line) => ({
    line,
    offer: offers.find((each) => each.supplier_id === supplier_id && each.item_id === line.item_id),
  }))
  wrongFields(
    sold.flatMap(({ offer }, place) =>
      offer ? [] : [{ field: `orders/${at}/lines/${place}/item_id`, code: 'not_a_choice' }],
    ),
  )
  return {
    shop_id,
    supplier_id,
    reference: '',
    expected_on: null,
    freight: '0',
    note: '',
    lines: sold.flatMap(({ line, offer }) => {
      if (!offer) return []
      const { supplier_number, purchase_unit, purchase_quantity, base_quantity, price, core_charge } = offer
      const pack = { purchase_unit, purchase_quantity, base_quantity }
      return [{ ...line, ...pack, supplier_number, price, core_charge }]
    }),
    version: 0,
  }
}

/** Writes a draft for each supplier: all of them, or none. The same request again answers the drafts that it wrote. */
export async function orderSuggested(
  tx: Tx,
  session: Author,
  body: SuggestedOrders,
): Promise<ListedPurchaseOrder[]> {
  const { company_id } = session
  const { shop_id, orders } = body
  await shopFor(tx, session, shop_id, '/body/shop_id')
  const twice = orders.flatMap(({ id }, at) =>
    orders.findIndex((order) => order.id === id) < at
      ? [{ field: `orders/${at}/id`, code: 'duplicate_id' }]
      : [],
  )
  wrongFields(twice)
  await lockShop(tx, company_id, shop_id)
  if (!(await isWritten(tx, company_id, body))) {
    const ids = orders.flatMap(({ lines }) => lines.map(({ item_id }) => item_id))
    const offers = await listOffers(tx, company_id, ids)
    for (const [at, order] of orders.entries())
      await savePurchase(tx, session, order.id, draftOf(shop_id, order, at, offers))
  }
  const written: ListedPurchaseOrder[] = []
  for (const { id } of orders) written.push(await purchaseReply(tx, session, id))
  return written
}
