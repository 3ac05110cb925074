import { z } from 'zod'
import { partyKind } from '../../contract/parties.ts'
import type { Order } from '../../domain/orders/order.ts'
import { AppError } from '../errors.ts'
import type { Context, Services, Session } from '../http/context.ts'
import { languageOf } from '../orders/customer.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { orderPayments } from '../payments/payments.queries.ts'
import { documentHtml } from './html.ts'
import { readStatement, type StatementOf } from '../receivables/statement.ts'
import { documentModel, type DocumentModel } from './model.ts'
import { statementModel } from './statement.ts'

const LINK_SECONDS = 300

const common = {
  company_id: z.uuid(),
  user_id: z.uuid(),
  role: z.enum(['Owner', 'Manager', 'Technician', 'Company']),
  format: z.enum(['pdf', 'html']),
  language: z.enum(['en', 'fr-CA']),
}
const link = z.object({
  ...common,
  order_id: z.uuid(),
  kind: z.enum(['invoice', 'estimate', 'receipt']),
  explained: z.boolean().default(false),
})
type Link = z.infer<typeof link>

const account = z.object({
  ...common,
  kind: z.literal('statement'),
  payer: z.object({ kind: partyKind, id: z.uuid(), shop_id: z.uuid() }),
})
type Account = z.infer<typeof account>

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

/** A signed address of a payer's statement, good for five minutes. */
export function statementLink(
  services: Services,
  session: Session,
  { format, language, ...payer }: StatementOf & Pick<Account, 'format' | 'language'>,
): string {
  const { company_id, user_id, role } = session
  const value: Account = { company_id, user_id, role, kind: 'statement', format, language, payer }
  return `/api/v2/documents/${services.tokens.signLink(value, LINK_SECONDS)}`
}

const sessionOf = ({ company_id, user_id, role }: Link | Account): Session => ({
  company_id,
  user_id,
  role,
  session_id: user_id,
  name: '',
})

async function accountModel({ services }: Context, opened: Account): Promise<DocumentModel> {
  const session = sessionOf(opened)
  const facts = await services.database.tenant(session.company_id, (tx) =>
    readStatement(tx, session, opened.payer),
  )
  const logo = await services.files.dataUri(facts.shop.settings.order_logo)
  return statementModel(facts, opened.language, logo)
}

async function orderModel({ services }: Context, opened: Link): Promise<DocumentModel> {
  const { kind, language, explained, order_id } = opened
  const session = sessionOf(opened)
  const { order, payments } = await services.database.tenant(session.company_id, async (tx) => {
    const found = await findOrder(tx, session, order_id)
    if (!found) throw new AppError('not_found')
    return { order: found, payments: await orderPayments(tx, session.company_id, order_id) }
  })
  const logo = await services.files.dataUri(order.shop.order_logo_image)
  const paper = kind === 'receipt' ? 'invoice' : kind
  return documentModel(order, payments, { kind: paper, language, logo, explained })
}

const fileName = (kind: Link['kind'] | Account['kind'], model: DocumentModel): string =>
  kind === 'statement' ? `statement-${new Date().toISOString().slice(0, 10)}` : `${kind}-${model.number}`

/** Sends the document of a signed address. */
export async function sendDocument(context: Context, token: string): Promise<void> {
  const { pdf, tokens } = context.services
  const opened = z.union([link, account]).safeParse(tokens.openLink(token))
  if (!opened.success) throw new AppError('link_not_valid')
  const { kind, format } = opened.data
  const model =
    opened.data.kind === 'statement'
      ? await accountModel(context, opened.data)
      : await orderModel(context, opened.data)
  const { reply } = context
  reply.header('cache-control', 'private, no-store')
  if (format === 'html') {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    )
    await reply.type('text/html; charset=utf-8').send(documentHtml(model, kind === 'receipt'))
    return
  }
  const bytes = await pdf.render(model)
  reply.header('content-disposition', `inline; filename="${fileName(kind, model)}.pdf"`)
  await reply.type('application/pdf').send(bytes)
}
