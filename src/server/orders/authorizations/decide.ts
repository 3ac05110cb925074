import type { AuthorizationPage } from '#contract/orders/authorizations.ts'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { totalsWith } from '#domain/orders/prices/pricing.ts'
import type { Order } from '#domain/orders/order.ts'
import { isActiveStatus } from '#domain/orders/status/status.ts'
import { sanitizeLine, sanitizeText } from '#domain/base/text.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { linkOfToken } from '#server/base/http/linkTokens.ts'
import { newId } from '#server/base/ids.ts'
import { applyOrderCommand } from '../commands/apply.ts'
import { lockOrder } from '../orders.queries.ts'
import { emit } from '#server/base/outbox.ts'
import { insertAuthorization, lockLink, stampLink, type LinkRow } from './links.queries.ts'
import { authorizationPage } from './page.ts'
import { drawnSignature } from './signature.ts'

type DecideBody = ParsedOf<typeof api.authorizations.decide>['body']

/** A holder of the link acts for the customer: within the company of the link, on its order alone. */
const sessionOf = (link: LinkRow, name: string): Author => ({
  company_id: link.company_id,
  user_id: link.user_id,
  actor: { kind: 'customer_link', order_id: link.order_id },
  name,
})

function checkLink(link: LinkRow): void {
  if (link.used_at !== null) throw new AppError('link_used')
  if (link.withdrawn_at !== null) throw new AppError('link_withdrawn')
  if (Date.parse(link.expires_at) <= Date.now()) throw new AppError('link_expired')
}

/** Runs work on the order of a link that may still be answered; link and order stay locked until it is done. */
export async function withLink<T>(
  context: Context,
  token: string,
  work: (tx: Tx, link: LinkRow, order: Order) => Promise<T>,
): Promise<T> {
  const { database } = context.services
  const known = await linkOfToken(database, 'authorization', token)
  return database.tenant({ company_id: known.company_id, by: 'customer_link' }, async (tx) => {
    const link = await lockLink(tx, known.company_id, known.link_id)
    const order = link && (await lockOrder(tx, sessionOf(link, ''), link.order_id))
    if (!link || !order) throw new AppError('link_not_valid')
    checkLink(link)
    if (!isActiveStatus(order.status)) throw new AppError('order_closed')
    return work(tx, link, order)
  })
}

const approvedIn = (body: DecideBody): string[] =>
  body.decisions.filter((row) => row.approved).map((row) => row.line_id)

/**
 * Whether the page on which the customer decided is the present one: the same jobs at the same prices, the same total.
 */
function isPresent(page: AuthorizationPage, order: Order, body: DecideBody): boolean {
  const decided = new Map(body.decisions.map((row) => [row.line_id, row]))
  return (
    decided.size === page.jobs.length &&
    body.decisions.length === page.jobs.length &&
    page.jobs.every(({ line_id, price, adds }) => {
      const row = decided.get(line_id)
      return row?.price === price && row.adds === adds
    }) &&
    totalsWith(order, approvedIn(body)).total === body.total
  )
}

/** Records the customer's decision, once, and moves the order accordingly. */
export async function decide(
  context: Context,
  body: DecideBody,
): Promise<{ total: string; currency: Order['currency'] }> {
  const signature = await drawnSignature(body.signature)
  return withLink(context, body.token, async (tx, link, order) => {
    const page = await authorizationPage(context.services, tx, link, { order, expires_at: link.expires_at })
    if (!isPresent(page, order, body)) throw new AppError('prices_changed', { current: page })
    const by = sanitizeLine(body.by)
    if (by === '') {
      throw new AppError('invalid_input', {
        fields: [{ pointer: '/body/by', code: 'required', detail: 'by' }],
      })
    }
    const id = newId()
    await recordDecision(context, tx, link, { ...body, id, by, page, ...signature })
    const decisions = body.decisions.map(({ line_id, approved, reason, note }) => ({
      line_id,
      approved,
      reason: reason ?? '',
      note,
    }))
    const { order: after } = await applyOrderCommand(tx, sessionOf(link, by), link.order_id, {
      id: newId(),
      device_id: link.id,
      made_at: new Date().toISOString(),
      type: 'authorization.record',
      authorization_id: id,
      by,
      contact: link.sent_to === '' ? context.request.ip : link.sent_to,
      decisions,
      ...signature,
    })
    await emit(tx, {
      company_id: link.company_id,
      event: 'authorization.recorded',
      subject_id: link.order_id,
      shop_id: order.shop_id,
      payload: { authorization_id: id },
    })
    return { total: after.final_price, currency: after.currency }
  })
}

type Recorded = DecideBody & {
  id: string
  page: AuthorizationPage
  signature_img: string
  signature_img_png: string
}

async function recordDecision(context: Context, tx: Tx, link: LinkRow, given: Recorded): Promise<void> {
  const { id, by, page, language, total, signature_img, signature_img_png } = given
  const decisions = page.jobs.map((job) => {
    const { line_id, name, name_french, price, adds } = job
    const row = given.decisions.find((decision) => decision.line_id === line_id)
    const said = {
      approved: row?.approved ?? false,
      reason: row?.reason ?? '',
      note: sanitizeText(row?.note ?? ''),
    }
    return { line_id, name, name_french, price, adds, ...said }
  })
  await stampLink(tx, link.company_id, link.id, 'used_at')
  await insertAuthorization(tx, link.company_id, {
    id,
    order_id: link.order_id,
    link_id: link.id,
    name: by,
    address: context.request.ip,
    user_agent: (context.request.headers['user-agent'] ?? '').slice(0, 400),
    language,
    decisions,
    shown: page,
    total,
    signature_img,
    signature_img_png,
  })
}
