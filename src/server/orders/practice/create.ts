import type { OrderPage } from '#contract/orders/orderReplies.ts'
import { practiceOrder } from '#domain/orders/practice.ts'
import { endWith, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import type { ShopRow } from '#server/shop/index.ts'
import { newOrder, type CreateBody } from '../create.ts'
import { nextNumber } from '../orders.queries.ts'
import { orderPage } from '../reply.ts'
import { practiceInsert } from './practice.queries.ts'
import { practiceChanged } from './written.ts'

/** Writes a new order to practice on: one row of its own, which no other row refers to. */
export async function createPractice(
  tx: Tx,
  session: Author,
  shop: ShopRow,
  body: CreateBody,
): Promise<OrderPage> {
  const { company_id } = session
  const taking = nextNumber(tx, company_id, shop.id, 'practice')
  const [number, begun] = await Promise.all([taking, newOrder(tx, session, { shop, body, number: taking })])
  const order = practiceOrder(begun, number)
  await endWith(tx, [
    practiceInsert(tx, company_id, order, number),
    ...practiceChanged(tx, session, order, body.device_id),
  ])
  return orderPage(order, [], session)
}
