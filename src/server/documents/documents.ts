import { z } from 'zod'
import type { Order } from '../../domain/orders/order.ts'
import { AppError } from '../errors.ts'
import type { Context, Services, Session } from '../http/context.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { orderPayments } from '../payments/payments.queries.ts'
import { documentHtml } from './html.ts'
import { documentModel } from './model.ts'

const LINK_SECONDS = 300

const link = z.object({
  company_id: z.uuid(),
  user_id: z.uuid(),
  role: z.enum(['Owner', 'Manager', 'Technician', 'Company']),
  order_id: z.uuid(),
  kind: z.enum(['invoice', 'estimate']),
  format: z.enum(['pdf', 'html']),
  language: z.enum(['en', 'fr-CA']),
  explained: z.boolean().default(false),
})
type Link = z.infer<typeof link>

/** The customer's language decides, else the shop's region: French in Quebec. */
function languageOf(order: Order): 'en' | 'fr-CA' {
  return (order.customer ?? order.fleet)?.language ?? (order.shop.region === 'QC' ? 'fr-CA' : 'en')
}

type Wanted = Pick<Link, 'kind' | 'format'> & {
  language?: Link['language'] | undefined
  explained?: boolean | undefined
}

/** A signed address of a document, good for five minutes: a link cannot carry the bearer's token. */
export function documentLink(services: Services, session: Session, order: Order, wanted: Wanted): string {
  const { company_id, user_id, role } = session
  const { kind, format, language = languageOf(order), explained = false } = wanted
  const value: Link = { company_id, user_id, role, order_id: order.id, kind, format, language, explained }
  return `/api/v2/documents/${services.tokens.signLink(value, LINK_SECONDS)}`
}

/** Sends the document of a signed address. */
export async function sendDocument(context: Context, token: string): Promise<void> {
  const { database, pdf } = context.services
  const opened = link.safeParse(context.services.tokens.openLink(token))
  if (!opened.success) throw new AppError('link_not_valid')
  const { kind, format, language, explained, order_id, ...rest } = opened.data
  const session: Session = { ...rest, session_id: rest.user_id, name: '' }
  const { order, payments } = await database.tenant(session.company_id, async (tx) => {
    const found = await findOrder(tx, session, order_id)
    if (!found) throw new AppError('not_found')
    return { order: found, payments: await orderPayments(tx, session.company_id, order_id) }
  })
  const logo = await context.services.files.dataUri(order.shop.order_logo_image)
  const model = documentModel(order, payments, { kind, language, logo, explained })
  const { reply } = context
  reply.header('cache-control', 'private, no-store')
  if (format === 'html') {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    )
    await reply.type('text/html; charset=utf-8').send(documentHtml(model))
    return
  }
  const bytes = await pdf.render(model)
  reply.header('content-disposition', `inline; filename="${kind}-${order.order_custom_id}.pdf"`)
  await reply.type('application/pdf').send(bytes)
}
