import type { api } from '#contract/api.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { paymentLink } from '../documents.ts'
import { paidIn } from '../paymentReceipt.ts'
import type { Context } from '#server/base/http/context.ts'
import { isBlackListed } from '#server/orders/index.ts'
import { readPaid } from './paid.ts'
import { aboutPaid } from './text.ts'

/** The payment of a receipt, where it may be sent, and its texts. */
export const getForPayment = (
  context: Context,
  { params }: ParsedOf<typeof api.receipts.getForPayment>,
): Promise<ReplyOf<typeof api.receipts.getForPayment>> =>
  context.tenant(async (tx) => {
    const paid = await readPaid(tx, context.session.company_id, params.id)
    const { facts, payer } = paid
    return {
      paid: paidIn(facts),
      change_due: facts.change_due,
      reversed: facts.reversed,
      currency: facts.shop.currency,
      time_zone: facts.shop.time_zone,
      made_at: facts.made_at,
      credit: facts.credit,
      owed: facts.owed,
      email: isBlackListed(payer, payer.email) ? '' : payer.email,
      phonenumber: payer.phonenumber,
      contacts: payer.contacts,
      ...(await context.services.customerTexts.about(context, tx, aboutPaid(paid))),
    }
  })

/** A signed address of the receipt. */
export async function linkPayment(
  { services, session }: Context,
  { params, body }: ParsedOf<typeof api.receipts.paymentLink>,
): Promise<{ url: string }> {
  const paid = await services.database.tenant(session.company_id, (tx) =>
    readPaid(tx, session.company_id, params.id),
  )
  const { format, language = paid.language } = body
  return { url: paymentLink(services, session, { payment_id: paid.facts.id, format, language }) }
}
