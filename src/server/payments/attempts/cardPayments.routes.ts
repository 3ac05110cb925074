import type { Say } from '#domain/base/words.ts'
import { api } from '#contract/api.ts'
import { cardMerchantStatus, isUnsettled } from '#domain/payments/taking/attempts.ts'
import { providerOf } from '#domain/payments/methods/providers.ts'
import { shopFor } from '#server/shop/index.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers, rowsBut, type Context } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { sayTo } from '#server/base/http/language.ts'
import { findOrder, orderReply } from '#server/orders/index.ts'
import { replayOf } from '#server/integrations/mx/wire.ts'
import { openGateway } from '../gateways/open.ts'
import {
  findAttempt,
  attemptsAt,
  listAttempts,
  waitingAttempts,
  type AttemptRow,
} from './attempts.queries.ts'
import { failedRefundsAt } from './failedRefunds.ts'
import { attemptReply, cardReply } from './reply.ts'
import { resolveManually } from './resolveManually.ts'
import { writeStart } from './start.ts'
import { loadSubjects } from './subjects.ts'
import { submitAttempt, cancelAttempt, isBeingSubmitted, syncAttempt } from './gatewayCalls.ts'

const say = (context: Context): Say => sayTo(context.request)

/** The order of an attempt, in the person's shops; one that pays into account credit has none. */
async function orderOf(tx: Tx, session: Author, attempt: AttemptRow | undefined): Promise<Order> {
  const order = attempt?.order_id && (await findOrder(tx, session, attempt.order_id))
  if (!order) throw new AppError('not_found')
  return order
}

const replyOf = (context: Context, attempt: AttemptRow) =>
  context.tenant(async (tx) => {
    const order = await orderOf(tx, context.session, attempt)
    return cardReply(tx, context.session, { order, attempt, say: say(context) })
  })

/** An attempt on an order of the person's shops. */
const seenAttempt = (context: Context, id: string): Promise<AttemptRow> =>
  context.tenant(async (tx) => {
    const attempt = await findAttempt(tx, context.session.company_id, id)
    await orderOf(tx, context.session, attempt)
    if (!attempt) throw new AppError('not_found')
    return attempt
  })

/** The attempt that was sent to MX Merchant under these digits. */
export async function sentToMx(
  tx: Tx,
  session: Author,
  shop: string,
  digits: string,
): Promise<AttemptRow | undefined> {
  const found = await attemptsAt(tx, session.company_id, shop, 'mx')
  return found.find((row) => replayOf(row.id) === digits)
}

const isOver = (attempt: AttemptRow): boolean => !isUnsettled(attempt.state)

export const cardPaymentRoutes = handlers(rowsBut(api.cardPayments, ['printable']))({
  async start(context, input) {
    const { attempt, repeated } = await context.tenant((tx) =>
      writeStart(tx, context.session, context.services.vault, { input }),
    )
    return replyOf(context, repeated ? attempt : await submitAttempt(context.services, attempt))
  },

  async check(context, { params }) {
    const found = await seenAttempt(context, params.id)
    if (isOver(found) || isBeingSubmitted(found)) return replyOf(context, found)
    return replyOf(context, await syncAttempt(context.services, found))
  },

  async cancel(context, { params }) {
    const found = await seenAttempt(context, params.id)
    if (isOver(found)) throw new AppError('payment_settled')
    return replyOf(context, await cancelAttempt(context.services, found))
  },

  resolveManually,

  listForOrder: (context, { params }) =>
    context.tenant(async (tx) => {
      const order = await findOrder(tx, context.session, params.id)
      if (!order) throw new AppError('not_found')
      const attempts = await listAttempts(tx, context.session.company_id, order.id)
      return { attempts: attempts.map((row) => attemptReply(row, say(context))) }
    }),

  waiting: (context, { query }) =>
    context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, query.shop_id)
      const { company_id } = context.session
      const attempts = await waitingAttempts(tx, company_id, shop.id)
      const ids = attempts.map(({ id }) => id)
      const subjects = await loadSubjects(tx, company_id, ids)
      return {
        attempts: attempts.map((row) => ({
          ...attemptReply(row, say(context)),
          subject: subjects.get(row.id) ?? '',
        })),
      }
    }),

  failedRefunds: (context, { query }) =>
    context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, query.shop_id)
      return { refunds: await failedRefundsAt(tx, context.session.company_id, shop.id, say(context)) }
    }),

  async setMxStatus(context, { body }) {
    const { session } = context
    const attempt = await context.tenant(async (tx) => {
      await shopFor(tx, session, body.sid, '/body/sid')
      return sentToMx(tx, session, body.sid, body.rid)
    })
    if (!attempt) throw new AppError('not_found')
    // A payment into account credit changes no order.
    const known = attempt.order_id === null ? attempt : await seenAttempt(context, attempt.id)
    const rests = isOver(known) || isBeingSubmitted(known)
    const now = rests ? known : await syncAttempt(context.services, known)
    const changed = rests ? null : now.order_id
    const order = changed && (await context.tenant((tx) => findOrder(tx, session, changed)))
    const { error, settled_by_hand } = attemptReply(now, say(context))
    return {
      data: {
        payment_status: cardMerchantStatus(now.state, settled_by_hand !== null),
        updated_orders: order ? [orderReply(order, session).order] : [],
        mx_message: error?.text ?? '',
      },
    }
  },

  async giftCard(context, { body }) {
    const { session } = context
    const { gateway, currency } = await context.tenant(async (tx) => {
      const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
      const of = { company_id: session.company_id, shop_id: shop.id, provider: 'giftUp' as const }
      return { gateway: await openGateway(tx, context.services, of), currency: shop.currency }
    })
    if ('missing' in gateway || !gateway.giftCard) throw new AppError('provider_not_configured')
    const card = await gateway.giftCard(body.code, currency)
    if (!card.ok) throw new AppError(card.code)
    const { remaining, title, expires_on } = card
    return { remaining, title, expires_on, currency: currency.toUpperCase() }
  },

  async readers(context, { query }) {
    const { session } = context
    const provider = providerOf(query.payment_method)
    if (!provider) throw new AppError('method_not_available')
    const gateway = await context.tenant(async (tx) => {
      await shopFor(tx, session, query.shop_id)
      return openGateway(tx, context.services, {
        company_id: session.company_id,
        shop_id: query.shop_id,
        provider,
      })
    })
    if ('missing' in gateway) throw new AppError('provider_not_configured')
    const found = await gateway.readers()
    if (!found.ok) throw new AppError(found.code)
    return { readers: found.readers }
  },
})
