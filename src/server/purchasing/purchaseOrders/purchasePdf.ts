import { actorCan } from '#domain/people/roles.ts'
import { databaseNow } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { wordsOf } from '#server/base/papers/documentWords.ts'
import type { Context } from '#server/base/http/context.ts'
import { shopFor } from '#server/shop/index.ts'
import { purchasePaper } from './orderPaper.ts'
import { orderWords } from './orderWords.ts'
import { foundPurchase } from './reply.ts'
import { findSupplier } from '../suppliers/suppliers.queries.ts'

/** A purchase order as its supplier gets it; without prices where the person sees no costs. */
export async function purchasePdf(context: Context, id: string): Promise<Buffer> {
  const { services, session } = context
  const { found, shop, supplier, now } = await context.tenant(async (tx) => {
    const order = await foundPurchase(tx, session, id)
    const ordersFrom = await findSupplier(tx, session.company_id, order.row.supplier_id)
    if (!ordersFrom) throw new AppError('not_found')
    return {
      found: order,
      shop: await shopFor(tx, session, order.row.shop_id),
      supplier: ordersFrom,
      now: await databaseNow(tx),
    }
  })
  const { language, account_number } = supplier
  const logo = await services.files.dataUri(shop.settings.order_logo)
  const priced = actorCan(session.actor, 'costs.view')
  const { state, sent_at } = found.row
  const paper = purchasePaper(found, shop, language, { logo, now: sent_at ?? now, account_number, priced })
  // What was not sent is no order: on paper it says so.
  const stamps = { draft: orderWords(language).draft, cancelled: wordsOf(language).cancelled }
  const stamp = state === 'draft' || state === 'cancelled' ? stamps[state] : ''
  return services.pdf.render(session.company_id, { ...paper, stamp })
}
