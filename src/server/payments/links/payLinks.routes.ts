import { renderSVG } from 'uqr'
import { api } from '../../../contract/api.ts'
import type { PayLink } from '../../../contract/payLinks.ts'
import type { ParsedOf } from '../../../contract/route.ts'
import { isUnsettled } from '../../../domain/payments/attempts.ts'
import { askedFor } from '../../../domain/orders/payStatus.ts'
import { acceptPayment, balanceDue, ledgerRows } from '../../../domain/payments/ledger.ts'
import { money2 } from '../../../domain/money.ts'
import { orderFacts } from '../../../domain/orders/commands/status.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { canTakePayment } from '../../../domain/orders/status.ts'
import { publicUrl } from '../../config.ts'
import type { Tx } from '../../db.ts'
import { AppError } from '../../errors.ts'
import { handlers, type Context, type Session } from '../../http/context.ts'
import { keepLinkToken } from '../../http/linkTokens.ts'
import { secretToken } from '../../http/tokens.ts'
import { addressOf, languageOf, refuseListed } from '../../orders/customer.ts'
import { findOrder } from '../../orders/orders.queries.ts'
import { refused } from '../../orders/reply.ts'
import { emit } from '../../outbox.ts'
import { attemptsOver } from '../attempts/attempts.queries.ts'
import { wayOf } from '../attempts/start.ts'
import { giveUp } from '../attempts/work.ts'
import { reachedAt, texted, textNumberOn } from '../../texts/send.ts'
import { orderPayments } from '../payments.queries.ts'
import { openPayLink, payOverLink } from './links.ts'
import { findLink, insertLink, linksOf, stampLink } from './links.queries.ts'
import { payLinkMail } from './mail.ts'

type CreateBody = ParsedOf<typeof api.payLinks.create>['body']

async function orderOf(tx: Tx, session: Session, id: string): Promise<Order> {
  const order = await findOrder(tx, session, id)
  if (!order) throw new AppError('not_found')
  return order
}

async function linkOf(tx: Tx, session: Session, orderId: string, id: string): Promise<PayLink> {
  const link = (await linksOf(tx, session.company_id, orderId)).find((row) => row.id === id)
  if (!link) throw new AppError('not_found')
  return link
}

const told = (tx: Tx, { company_id, user_id }: Session, { id, shop_id }: Order) =>
  emit(tx, { company_id, event: 'payment.link_changed', subject_id: id, shop_id, user_id })

/** Where the link is mailed to; empty when it is only copied or there is no address. */
function recipient(order: Order, { send, to }: CreateBody): string {
  if (!send) return ''
  refuseListed(order, to)
  return to || addressOf(order)
}

/** Writes a link for an order that takes a payment of this amount by the provider's page. */
async function write(
  tx: Tx,
  { session, services }: Context,
  orderId: string,
  body: CreateBody,
  number: string,
) {
  const order = await orderOf(tx, session, orderId)
  const guard = canTakePayment(orderFacts(order, false), session.actor)
  if (!guard.ok) throw refused(guard, order, session)
  await wayOf(tx, session, services.vault, order.shop_id, 'Online')
  const payments = await orderPayments(tx, session.company_id, order.id)
  const balance_due = balanceDue(askedFor(order), ledgerRows(payments))
  const accepted = acceptPayment({ method: 'Online', tendered: body.amount, balance_due })
  if (!accepted.ok) throw refused({ ok: false, code: accepted.code, field: 'amount' }, order, session)
  const sent_to = recipient(order, body)
  const reached = reachedAt(sent_to, number)
  const fresh = { id: body.id, order_id: order.id, amount: money2(body.amount), sent_to: reached }
  if (!(await insertLink(tx, session, fresh))) throw new AppError('duplicate_id')
  await told(tx, session, order)
  return { order, to: sent_to, link: await linkOf(tx, session, order.id, body.id) }
}

async function mailed({ services, request }: Context, order: Order, to: string, amount: string, url: string) {
  if (to === '') return 'not_sent' as const
  try {
    await services.mailer.send({ to, ...payLinkMail(order, languageOf(order), amount, url) })
    return 'sent' as const
  } catch (error) {
    request.log.warn({ err: error }, 'a link to pay could not be mailed')
    return 'failed' as const
  }
}

export const payLinkRoutes = handlers(api.payLinks)({
  list: (context, { params }) =>
    context.tenant(async (tx) => {
      await orderOf(tx, context.session, params.id)
      return { links: await linksOf(tx, context.session.company_id, params.id) }
    }),

  async create(context, { params, body }) {
    const { session, services } = context
    const { token, hash } = secretToken()
    const number = await textNumberOn(context, params.id, body.text_to)
    const { order, link, to } = await context.tenant((tx) => write(tx, context, params.id, body, number))
    await services.database.directory((tx) => keepLinkToken(tx, session, 'pay_link', link.id, hash))
    const url = `${publicUrl(services.config)}/pay?token=${token}`
    const { id, amount } = link
    const mail = await mailed(context, order, to, amount, url)
    const text = await texted(context, { id, order, kind: 'pay_link', to: number, amount, link: url })
    return { link, url, qr_svg: renderSVG(url), mail, text }
  },

  async withdraw(context, { params }) {
    const { session, services } = context
    const begun = await context.tenant(async (tx) => {
      await linkOf(tx, session, (await orderOf(tx, session, params.id)).id, params.link_id)
      const attempts = await attemptsOver(tx, session.company_id, params.link_id)
      return attempts.find((row) => isUnsettled(row.state))
    })
    if (begun) await giveUp(services, begun)
    return context.tenant(async (tx) => {
      const order = await orderOf(tx, session, params.id)
      const row = await findLink(tx, session.company_id, params.link_id)
      if (!row || (await linkOf(tx, session, order.id, row.id)).state === 'paid')
        throw new AppError('link_paid')
      if (await stampLink(tx, row, 'withdrawn_at')) await told(tx, session, order)
      return { link: await linkOf(tx, session, order.id, row.id) }
    })
  },

  open: (context, { body }) => openPayLink(context, body.token),

  pay: (context, { body }) => payOverLink(context, body),
})
