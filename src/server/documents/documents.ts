import { z } from 'zod'
import { partyKind } from '#contract/parties/parties.ts'
import type { Payment } from '#contract/orders/orderReplies.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context, Services } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { openOwn, signForSession } from '../base/http/signedLinks.ts'
import { anyOrder, languageOf, findOrder, findPractice } from '../orders/index.ts'
import { documentHtml } from '../base/papers/html.ts'
import { bayName } from '../shop/index.ts'
import { readStatement, type StatementOf } from './statementPaper.ts'
import { readPaid } from './receipts/paid.ts'
import { paidOn } from './receipts/paid.queries.ts'
import { bayPaper } from './bayPaper.ts'
import { documentModel } from './model.ts'
import type { DocumentModel } from '../base/papers/model.ts'
import { slipOf } from './receipts/slip.ts'
import { paymentReceiptModel } from './paymentReceipt.ts'
import { hasInspection, readInspection } from './inspection/read.ts'
import { statementModel } from './statement.ts'

const LINK_SECONDS = 300

const common = { format: z.enum(['pdf', 'html']), language: z.enum(['en', 'fr-CA']) }
const link = z.strictObject({
  ...common,
  order_id: z.uuid(),
  kind: z.enum(['invoice', 'estimate', 'receipt', 'inspection']),
  explained: z.boolean().default(false),
})
type Link = z.infer<typeof link>

const account = z.strictObject({
  ...common,
  kind: z.literal('statement'),
  payer: z.object({ kind: partyKind, id: z.uuid(), shop_id: z.uuid() }),
})
type Account = z.infer<typeof account>

const paid = z.strictObject({ ...common, kind: z.literal('payment'), payment_id: z.uuid() })
type PaidLink = z.infer<typeof paid>

type Wanted = Pick<Link, 'kind' | 'format'> & {
  language?: Link['language'] | undefined
  explained?: boolean | undefined
}

/** A link cannot carry the bearer's token: the address itself is signed, and valid for five minutes. */
const signed = (services: Services, session: Author, value: Link | Account | PaidLink): string =>
  `/api/v2/documents/${signForSession(services, session, value, LINK_SECONDS)}`

/** A signed address of a document. */
export function documentLink(services: Services, session: Author, order: Order, wanted: Wanted): string {
  const { kind, format, language = languageOf(order), explained = false } = wanted
  return signed(services, session, { order_id: order.id, kind, format, language, explained })
}

/** A signed address of a payer's statement. */
export const statementLink = (
  services: Services,
  session: Author,
  { format, language, ...payer }: StatementOf & Pick<Account, 'format' | 'language'>,
): string => signed(services, session, { kind: 'statement', format, language, payer })

/** A signed address of the receipt of a payment into account credit or over many orders. */
export const paymentLink = (
  services: Services,
  session: Author,
  of: Pick<PaidLink, 'payment_id' | 'format' | 'language'>,
): string => signed(services, session, { kind: 'payment', ...of })

/** Who reads a document: a person with their session, or a customer. */
interface Reader {
  services: Services
  session: Author
}

async function accountModel({ services, session }: Reader, opened: Account): Promise<DocumentModel> {
  const facts = await services.database.tenant(session.company_id, (tx) =>
    readStatement(tx, session, opened.payer),
  )
  const logo = await services.files.dataUri(facts.shop.settings.order_logo)
  return statementModel(facts, opened.language, logo)
}

/** An order, or one to practice on, with its payments as its papers name them. */
async function paidOrderOf(
  tx: Tx,
  session: Author,
  id: string,
): Promise<{ order: Order; payments: Payment[] }> {
  const order = await findOrder(tx, session, id)
  if (order) return { order, payments: await paidOn(tx, session.company_id, id) }
  const practice = await findPractice(tx, session, id)
  if (!practice) throw new AppError('not_found')
  return { order: practice.document, payments: practice.payments }
}

/** The order of a signed address; one that is gone, or has no inspection any more, is not found. */
async function inspectionOf({ services, session }: Reader, opened: Link): Promise<DocumentModel> {
  const order = await services.database.tenant(session.company_id, (tx) =>
    anyOrder(tx, session, opened.order_id),
  )
  if (!hasInspection(order)) throw new AppError('not_found')
  return readInspection({ services, session }, order, opened.language)
}

async function orderModel(reader: Reader, opened: Link): Promise<DocumentModel> {
  const { kind, language, explained, order_id } = opened
  if (kind === 'inspection') return inspectionOf(reader, opened)
  const { services, session } = reader
  const { order, payments, bay } = await services.database.tenant(session.company_id, async (tx) => {
    const found = await paidOrderOf(tx, session, order_id)
    return { ...found, bay: await bayName(tx, session.company_id, found.order.bay_id) }
  })
  const logo = await services.files.dataUri(order.shop.order_logo_image)
  const paper = kind === 'receipt' ? 'invoice' : kind
  return documentModel(order, payments, { kind: paper, language, logo, explained, bay })
}

async function paymentModel({ services, session }: Reader, opened: PaidLink): Promise<DocumentModel> {
  const { company_id } = session
  const { facts } = await services.database.tenant(company_id, (tx) =>
    readPaid(tx, company_id, opened.payment_id),
  )
  const logo = await services.files.dataUri(facts.shop.settings.order_logo)
  return paymentReceiptModel(facts, opened.language, logo)
}

type Opened = Link | Account | PaidLink

function modelOf(reader: Reader, opened: Opened): Promise<DocumentModel> {
  if (opened.kind === 'statement') return accountModel(reader, opened)
  return opened.kind === 'payment' ? paymentModel(reader, opened) : orderModel(reader, opened)
}

/** Receipts use narrow paper when they are printed; as a PDF everything is letter size. */
const isNarrow = (kind: Opened['kind']): boolean => kind === 'receipt' || kind === 'payment'

/** Sends the document of a signed address. */
export async function sendDocument(context: Context, token: string): Promise<void> {
  const { services, reply } = context
  const { value, author } = await openOwn(services, z.union([link, account, paid]), token)
  const { kind, format } = value
  const model = await modelOf({ services, session: author }, value)
  reply.header('cache-control', 'private, no-store')
  if (format === 'html') {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    )
    await reply.type('text/html; charset=utf-8').send(documentHtml(model, isNarrow(kind)))
    return
  }
  const bytes = await services.pdf.render(author.company_id, model)
  reply.header('content-disposition', `inline; filename="${model.file}.pdf"`)
  await reply.type('application/pdf').send(bytes)
}

/** The receipt of an order as a receipt printer draws it. */
export async function receiptSlip(context: Context, order_id: string, language?: Link['language']) {
  const { session } = context
  const order = await context.tenant((tx) => anyOrder(tx, session, order_id))
  const wanted = { kind: 'receipt', format: 'html', explained: false } as const
  const opened = { order_id, language: language ?? languageOf(order), ...wanted }
  return slipOf(await orderModel(context, opened))
}

/** The order for the technician in the bay, as a PDF. */
export async function workOrderPdf(
  context: Context,
  id: string,
  language: Link['language'],
): Promise<Buffer> {
  const { services, session } = context
  const sheet = await context.tenant(async (tx) => {
    const order = await anyOrder(tx, session, id)
    return bayPaper(order, language, await bayName(tx, session.company_id, order.bay_id))
  })
  return services.pdf.render(session.company_id, sheet)
}

const ENDED: ReadonlySet<Order['status']> = new Set(['complete', 'void', 'uncollectible'])

/** The documents of several orders as one PDF, each in its customer's language. */
export async function ordersPdf(
  context: Context,
  ids: readonly string[],
  kind: 'invoice' | 'estimate' | 'fitting',
): Promise<Buffer> {
  const { services, session } = context
  const models: DocumentModel[] = []
  for (const order_id of new Set(ids)) {
    const order = await context.tenant((tx) => findOrder(tx, session, order_id))
    if (!order) throw new AppError('not_found')
    const fitting = ENDED.has(order.status) ? 'invoice' : 'estimate'
    const wanted = kind === 'fitting' ? fitting : kind
    const paper = { kind: wanted, format: 'pdf', explained: false } as const
    models.push(await orderModel(context, { order_id, language: languageOf(order), ...paper }))
  }
  return services.pdf.render(session.company_id, models)
}
