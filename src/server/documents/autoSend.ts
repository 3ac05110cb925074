import { billedParty } from '../../domain/orders/billedParty.ts'
import { z } from 'zod'
import { normalizePhone } from '../../domain/base/phone.ts'
import type { Order } from '../../domain/orders/order.ts'
import { actingAfter, type Acting } from '../base/acting.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { JobServices } from '../base/tasks.ts'
import { addressOf, findCommands, findOrder, languageOf } from '../orders/index.ts'
import { mailInvoice } from './receipts/mail.ts'
import { textInvoice } from './receipts/text.ts'

const payload = z.object({
  company_id: z.uuid(),
  event_id: z.uuid(),
  subject_id: z.uuid(),
  user_id: z.uuid(),
})

interface Finalized {
  acting: Acting
  order: Order
  /** The id of what is sent for this event: a repeated run sends nothing again. */
  id: string
}

/** The order that was finalized; null when it was re-opened meanwhile. */
async function finalized(services: JobServices, raw: unknown): Promise<Finalized | null> {
  const { company_id, event_id, subject_id, user_id } = payload.parse(raw)
  const name = await services.database.tenant(company_id, (tx) => userName(tx, company_id, user_id))
  const acting = actingAfter(services, { company_id, user_id, name })
  const order = await acting.tenant((tx) => findOrder(tx, acting.session, subject_id))
  return order?.status === 'complete' ? { acting, order, id: event_id } : null
}

async function userName(tx: Tx, company_id: string, id: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return user ? `${user.first_name} ${user.last_name}`.trim() : ''
}

/** Mails the invoice of a finalized order to a customer who gets invoices by email. */
export async function emailFinalized(services: JobServices, raw: unknown): Promise<void> {
  const found = await finalized(services, raw)
  if (!found) return
  const { acting, order, id } = found
  const party = billedParty(order)
  const to = addressOf(order)
  if (!party?.auto_send_order_email || to === '') return
  const { company_id } = acting.session
  const done = await acting.tenant((tx) => findCommands(tx, company_id, order.id, [id]))
  if (done.has(id)) return
  await mailInvoice(acting, order, { to, language: languageOf(order) }, id)
}

/** Texts a link to the invoice of a finalized order to a customer who gets invoices by text. */
export async function textFinalized(services: JobServices, raw: unknown): Promise<void> {
  const found = await finalized(services, raw)
  if (!found) return
  const { acting, order, id } = found
  const party = billedParty(order)
  const to = normalizePhone(party?.phonenumber ?? '')
  if (!party?.auto_send_order_text || to === null || services.texts.missing.length > 0) return
  try {
    await textInvoice(acting, order, { id, to })
  } catch (error) {
    // The customer refuses texts, or the number cannot get them: the order's texts say so.
    if (error instanceof AppError) return
    throw error
  }
}
