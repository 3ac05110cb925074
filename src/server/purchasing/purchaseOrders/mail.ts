import type { Language } from '#domain/base/words.ts'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { moveRefusal } from '#domain/purchasing/purchaseOrder.ts'
import { databaseNow } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { emit } from '#server/base/outbox.ts'
import { mailPaper, type MailedPaper } from '#server/base/papers/mailPaper.ts'
import { shopFor, shopMail, type MailingShop } from '#server/shop/index.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { addMail, setState } from './purchaseOrders.queries.ts'
import { purchasePaper } from './orderPaper.ts'
import { orderWords } from './orderWords.ts'
import { foundPurchase, isOverLimit, purchaseReply, totalOf, type FoundPurchase } from './reply.ts'
import { findSupplier } from '../suppliers/suppliers.queries.ts'

type MailInput = ParsedOf<typeof api.purchaseOrders.mail>

/** The answer of a mail that was sent with this id already. */
const answered = (context: Context, { params, body }: MailInput) =>
  context.tenant(async (tx) => {
    const purchase_order = await purchaseReply(tx, context.session, params.id)
    const stored = purchase_order.mails.find(({ id }) => id === body.id)
    return stored && { purchase_order, mail: stored.outcome }
  })

/** What the mail needs; an order that may not be sent is refused before anything leaves. */
const readOrder = (context: Context, { params, body }: MailInput) =>
  context.tenant(async (tx) => {
    const { session } = context
    const found = await foundPurchase(tx, session, params.id)
    const { row, lines } = found
    if (row.version !== body.version)
      throw new AppError('stale_version', { current: await purchaseReply(tx, session, params.id) })
    if (row.state === 'closed' || row.state === 'cancelled') throw new AppError('purchase_order_state')
    const refusal = row.state === 'draft' ? moveRefusal('draft', 'sent', lines) : null
    if (refusal) throw new AppError(refusal)
    if (row.state === 'draft' && isOverLimit(found, totalOf(found))) throw new AppError('purchase_over_limit')
    const shop = await shopFor(tx, session, row.shop_id)
    const supplier = await findSupplier(tx, session.company_id, row.supplier_id)
    if (!supplier) throw new AppError('not_found')
    return { found, shop, supplier, now: await databaseNow(tx) }
  })

/** Whether a draft may count as sent: it may have changed while the mail left. */
const maySend = (found: FoundPurchase): boolean =>
  found.row.state === 'draft' &&
  moveRefusal('draft', 'sent', found.lines) === null &&
  !isOverLimit(found, totalOf(found))

/** Records the mail; a draft that left is sent. */
const record = (
  context: Context,
  { params, body }: MailInput,
  { sent_to, mail }: MailedPaper,
): Promise<PurchaseOrder> =>
  context.tenant(async (tx) => {
    const { session } = context
    const { company_id, user_id, name } = session
    const found = await foundPurchase(tx, session, params.id, { lock: true })
    const at = await databaseNow(tx)
    const written = { id: body.id, purchase_order_id: params.id, sent_to, outcome: mail, user_name: name, at }
    await addMail(tx, company_id, written)
    if (mail === 'sent' && maySend(found))
      await setState(tx, company_id, { id: params.id, state: 'sent', at })
    const { shop_id } = found.row
    await emit(tx, { company_id, event: 'purchase_order.changed', subject_id: params.id, shop_id, user_id })
    return purchaseReply(tx, session, params.id)
  })

/** The mail to a supplier to which a purchase order is attached. */
export function purchaseMail(
  shop: MailingShop,
  { language, name, number }: { language: Language; name: string; number: number },
): Omit<Mail, 'to'> {
  const w = orderWords(language)
  const subject = w.subject(shop.name, number)
  return shopMail(shop, { kind: 'purchase_order', language, name, subject, parts: [w.text] })
}

/** Mails a purchase order as a PDF. It counts as sent only when the mail left. */
export async function mailPurchase(
  context: Context,
  input: MailInput,
): Promise<{ purchase_order: PurchaseOrder; mail: MailedPaper['mail'] }> {
  const known = await answered(context, input)
  if (known) return known
  const { found, shop, supplier, now } = await readOrder(context, input)
  const { language, account_number } = supplier
  const logo = await context.services.files.dataUri(shop.settings.order_logo)
  const model = purchasePaper(found, shop, language, { logo, now, account_number, priced: true })
  const mail = purchaseMail(shop, { language, name: supplier.name, number: found.row.number })
  const mailed = await mailPaper(context, { to: input.body.to, model, mail })
  return { purchase_order: await record(context, input, mailed), mail: mailed.mail }
}
