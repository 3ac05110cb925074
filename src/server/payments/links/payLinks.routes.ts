import { renderSVG } from 'uqr'
import { api } from '#contract/api.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { Order } from '#domain/orders/order.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers, type Context } from '#server/base/http/context.ts'
import { formatter } from '#server/base/papers/documentWords.ts'
import { languageOf, orderWords } from '#server/orders/index.ts'
import { attemptsOver } from '../attempts/attempts.queries.ts'
import { cancelAttempt } from '../attempts/gatewayCalls.ts'
import { loadLink, openLink, loadOrder, reported, writeLink } from './create.ts'
import { openPayLink, payOverLink } from './links.ts'
import { findLink, listLinks, stampLink } from './links.queries.ts'
import { payLinkMail } from './mail.ts'

/** The amount of a link as its message names it. */
const shownAmount = (order: Order, amount: string): string =>
  formatter(languageOf(order), order.currency, order.extras.time_zone).money(amount)

/** What the message with a link says. */
const wordsOf = (context: Context, order: Order, channel: Channel, amount: string) =>
  context.tenant((tx) => {
    const own = { amount: shownAmount(order, amount) }
    return orderWords(tx, context.session.company_id, order, { kind: 'payment_request', channel, own })
  })

async function mailed(
  context: Context,
  { order, to, amount, url }: { order: Order; to: string; amount: string; url: string },
) {
  if (to === '') return 'not_sent' as const
  const words = await wordsOf(context, order, 'email', amount)
  try {
    const button = { link: url, amount: shownAmount(order, amount) }
    const mail = payLinkMail(order, languageOf(order), words, button)
    return await context.services.mailer.send({ to, ...mail })
  } catch (error) {
    context.request.log.warn({ err: error }, 'a link to pay could not be mailed')
    return 'failed' as const
  }
}

export const payLinkRoutes = handlers(api.payLinks)({
  list: (context, { params }) =>
    context.tenant(async (tx) => {
      await loadOrder(tx, context.session, params.id)
      return { links: await listLinks(tx, context.session.company_id, params.id) }
    }),

  async create(context, { params, body }) {
    const number = await context.services.customerTexts.numberOfOrder(context, params.id, body.text_to)
    const { order, link, to } = await context.tenant((tx) =>
      writeLink(tx, context, { orderId: params.id, body, number }),
    )
    const url = await openLink(context, link.id)
    const { id, amount } = link
    const mail = await mailed(context, { order, to, amount, url })
    const { body: words } = await wordsOf(context, order, 'text', amount)
    const text = await context.services.customerTexts.sendLink(context, {
      id,
      order,
      kind: 'pay_link',
      to: number,
      words,
      link: url,
    })
    return { link, url, qr_svg: renderSVG(url), mail, text }
  },

  async withdraw(context, { params }) {
    const { session, services } = context
    const begun = await context.tenant(async (tx) => {
      await loadLink(tx, session, (await loadOrder(tx, session, params.id)).id, params.link_id)
      const attempts = await attemptsOver(tx, session.company_id, params.link_id)
      return attempts.find((row) => isUnsettled(row.state))
    })
    if (begun) await cancelAttempt(services, begun)
    return context.tenant(async (tx) => {
      const order = await loadOrder(tx, session, params.id)
      const row = await findLink(tx, session.company_id, params.link_id)
      if (!row || (await loadLink(tx, session, order.id, row.id)).state === 'paid')
        throw new AppError('link_paid')
      if (await stampLink(tx, row, 'withdrawn_at')) await reported(tx, session, order)
      return { link: await loadLink(tx, session, order.id, row.id) }
    })
  },

  open: (context, { body }) => openPayLink(context, body.token),

  pay: (context, { body }) => payOverLink(context, body),
})
