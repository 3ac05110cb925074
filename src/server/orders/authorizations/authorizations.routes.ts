import { api } from '#contract/api.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { totalsWith } from '#domain/orders/prices/pricing.ts'
import type { Order } from '#domain/orders/order.ts'
import { isActiveStatus } from '#domain/orders/status/status.ts'
import { publicUrl } from '#server/base/config.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { MailOutcome } from '#server/base/mail/mail.ts'
import { handlers, type Context } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { storeLinkToken } from '#server/base/http/linkTokens.ts'
import { secretToken } from '#server/base/http/tokens.ts'
import { findOrder } from '../orders.queries.ts'
import { emit } from '#server/base/outbox.ts'
import { reachedAt } from '#domain/base/phone.ts'
import { decide, withLink } from './decide.ts'
import { listAuthorizations, insertLink, listLinks, lockLink, stampLink } from './links.queries.ts'
import { addressOf, languageOf, refuseListed } from '../customer/customer.ts'
import { refuseSuppressed } from '../customer/suppressed.queries.ts'
import { authorizationMail } from './mail.ts'
import { orderWords } from '../customer/messageValues.ts'
import type { Words } from '#server/shop/index.ts'
import { authorizationPage, hasSomething } from './page.ts'
import { refuseWithoutNote } from '../customer/inspectionNotes.ts'

async function orderOf(tx: Tx, session: Author, id: string): Promise<Order> {
  const order = await findOrder(tx, session, id)
  if (!order) throw new AppError('not_found')
  return order
}

/** What the message with the link says. */
const wordsOf = (context: Context, order: Order, channel: Channel): Promise<Words> =>
  context.tenant((tx) =>
    orderWords(tx, context.session.company_id, order, { kind: 'approval_request', channel }),
  )

async function mailed(
  context: Context,
  order: Order,
  to: string,
  url: string,
): Promise<MailOutcome | 'failed' | 'not_sent'> {
  if (to === '') return 'not_sent'
  const words = await wordsOf(context, order, 'email')
  try {
    const mail = authorizationMail(order, languageOf(order), words, url)
    return await context.services.mailer.send({ to, ...mail })
  } catch (error) {
    context.request.log.warn({ err: error }, 'the link could not be mailed')
    return 'failed'
  }
}

/** Notifies the stations that show the order. */
const reported = (
  tx: Tx,
  session: Author,
  order: Order,
  event: 'authorization.link_made' | 'authorization.link_withdrawn',
) =>
  emit(tx, {
    company_id: session.company_id,
    event,
    subject_id: order.id,
    shop_id: order.shop_id,
    user_id: session.user_id,
  })

async function linkOf(tx: Tx, session: Author, orderId: string, id: string) {
  const link = (await listLinks(tx, session.company_id, orderId)).find((row) => row.id === id)
  if (!link) throw new AppError('not_found')
  return link
}

export const authorizationRoutes = handlers(api.authorizations)({
  async list(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      await orderOf(tx, session, params.id)
      return {
        links: await listLinks(tx, session.company_id, params.id),
        authorizations: await listAuthorizations(tx, session.company_id, params.id),
      }
    })
  },

  async create(context, { params, body }) {
    const { session, services } = context
    const { token, hash } = secretToken()
    const number = await context.services.customerTexts.numberOfOrder(context, params.id, body.text_to)
    const { order, link, to } = await context.tenant(async (tx) => {
      const found = await orderOf(tx, session, params.id)
      if (!isActiveStatus(found.status)) throw new AppError('order_closed')
      if (!hasSomething(found)) throw new AppError('nothing_to_show')
      refuseWithoutNote(found)
      if (body.send) {
        refuseListed(found, body.to)
        await refuseSuppressed(tx, session.company_id, body.to)
      }
      const sent_to = body.send ? body.to || addressOf(found) : ''
      const fresh = { id: body.id, order_id: found.id, sent_to: reachedAt(sent_to, number) }
      if (!(await insertLink(tx, session, fresh))) throw new AppError('duplicate_id')
      await reported(tx, session, found, 'authorization.link_made')
      return { order: found, to: sent_to, link: await linkOf(tx, session, found.id, body.id) }
    })
    await services.database.directory((tx) =>
      storeLinkToken(tx, session, { kind: 'authorization', linkId: link.id, hash }),
    )
    const url = `${publicUrl(services.config)}/authorize?token=${token}`
    const mail = await mailed(context, order, to, url)
    const { body: words } = await wordsOf(context, order, 'text')
    const said = { id: link.id, order, kind: 'authorization' as const, to: number, words, link: url }
    return { link, url, mail, text: await context.services.customerTexts.sendLink(context, said) }
  },

  async withdraw(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const order = await orderOf(tx, session, params.id)
      await linkOf(tx, session, order.id, params.link_id)
      const row = await lockLink(tx, session.company_id, params.link_id)
      if (row?.used_at) throw new AppError('link_used')
      await stampLink(tx, session.company_id, params.link_id, 'withdrawn_at')
      await reported(tx, session, order, 'authorization.link_withdrawn')
      return { link: await linkOf(tx, session, order.id, params.link_id) }
    })
  },

  open: (context, { body }) =>
    withLink(context, body.token, async (tx, link, order) => {
      await stampLink(tx, link.company_id, link.id, 'opened_at')
      return authorizationPage(context.services, tx, link, { order, expires_at: link.expires_at })
    }),

  price: (context, { body }) =>
    withLink(context, body.token, async (_tx, _link, order) => ({
      total: totalsWith(order, body.approved).total,
    })),

  decide: (context, { body }) => decide(context, body),
})
