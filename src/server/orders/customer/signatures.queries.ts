import { sql, type CompiledQuery } from 'kysely'
import type { Order } from '#domain/orders/order.ts'
import { firstRow, type Tx } from '#server/base/db.ts'

/** The customer's signature on an order, as a drawing and as a picture for papers. */
export type Signature = Pick<Order, 'signature_img' | 'signature_img_png'>

const UNSIGNED: Signature = { signature_img: null, signature_img_png: null }

/** Whether a signature was given between two states of an order. */
export const isSignedAnew = (before: Signature, after: Signature): boolean =>
  before.signature_img !== after.signature_img || before.signature_img_png !== after.signature_img_png

/** The signature that an order names; an order without one has none to read. */
export async function findSignature(
  tx: Tx,
  companyId: string,
  orderId: string,
  id: string | null,
): Promise<Signature> {
  if (id === null) return UNSIGNED
  const found = await firstRow(
    tx,
    sql<Signature>`select signature_img, signature_img_png from order_signatures
      where company_id = ${companyId} and order_id = ${orderId} and id = ${id}`,
  )
  return found ?? UNSIGNED
}

/** What writes the signature of an order under a new id. */
export const signatureInsert = (
  tx: Tx,
  companyId: string,
  { id: orderId, signature_img, signature_img_png }: Pick<Order, 'id' | keyof Signature>,
  id: string,
): CompiledQuery =>
  tx
    .insertInto('order_signatures')
    .values({ company_id: companyId, order_id: orderId, id, signature_img, signature_img_png })
    .compile()
