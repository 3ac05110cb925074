import { api } from '#contract/api.ts'
import type { MessageRule } from '#domain/messages/templates/kinds.ts'
import { normalizedAddress } from '#domain/messages/consent/suppression.ts'
import { templateProblems } from '#domain/messages/templates/templateProblems.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, type Context } from '../base/http/context.ts'
import { emit } from '../base/outbox.ts'
import { suppress } from '../base/mail/suppress.ts'
import { findOrder } from '../orders/index.ts'
import { addTemplate, shopFor, loadTemplate, type ShopRow } from '../shop/index.ts'
import { offeredCoupon, refuseUnusable } from './campaigns/offer.ts'
import { storeRule, listRules } from './auto/rules.queries.ts'
import { isConfigured } from './configured.ts'
import { messagesHealth } from './outbox/health.ts'
import { sendTemplateTest, testChannel } from './auto/testMessage.ts'
import { findMessage, messageList, messagesOfOrder, requeue } from './outbox/list.queries.ts'
import { listPauses, resume } from './outbox/pauses.queries.ts'
import { endSuppression, suppressionList } from './outbox/suppressions.queries.ts'
import { openStatement } from './auto/openStatement.ts'
import { refuseChannel } from './templateChannel.ts'
import { unsubscribe, unsubscribePage } from './consents/unsubscribe.ts'

/** Whether each channel is set up on this installation. */
const configuredOf = ({ services }: Context) => ({
  email: isConfigured(services, 'email'),
  text: isConfigured(services, 'text'),
})

/** Only reminders of a service offer a coupon, and only one that can be used in the shop. */
async function refuseCoupon(
  tx: Tx,
  { session }: Context,
  shop: ShopRow,
  { kind, coupon_id }: MessageRule,
): Promise<void> {
  if (coupon_id === null) return
  const offered = await offeredCoupon(tx, session.company_id, { couponId: coupon_id, shop })
  refuseUnusable(kind === 'service_due' ? offered : { ...offered, problem: 'coupon_not_active' })
}

export const messageRoutes = handlers(api.messages)({
  list: (context, { query }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const messages = await messageList(tx, context.session, query.state, query.limit)
      return { messages, pauses: await listPauses(tx, company_id), configured: configuredOf(context) }
    }),

  listForOrder: (context, { params }) =>
    context.tenant(async (tx) => {
      if (!(await findOrder(tx, context.session, params.id))) throw new AppError('not_found')
      return { messages: await messagesOfOrder(tx, context.session, params.id) }
    }),

  resend: (context, { params }) =>
    context.tenant(async (tx) => {
      const { company_id, user_id } = context.session
      if (!(await findMessage(tx, context.session, params.id))) throw new AppError('not_found')
      const queued = await requeue(tx, company_id, params.id)
      if (!queued) throw new AppError('message_not_resendable')
      await emit(tx, { company_id, event: 'message.queued', subject_id: params.id, user_id, ...queued })
      const message = await findMessage(tx, context.session, params.id)
      if (!message) throw new AppError('not_found')
      return { message }
    }),

  resume: (context, { body }) =>
    context.tenant(async (tx) => {
      const { company_id, name, user_id } = context.session
      if (await resume(tx, company_id, body.channel, name)) {
        audit(tx, context.session, { kind: 'messages.resumed', after: body.channel })
        await emit(tx, { company_id, event: 'message.queued', subject_id: company_id, user_id })
      }
      return { pauses: await listPauses(tx, company_id) }
    }),

  suppressions: (context) =>
    context.tenant(async (tx) => ({ suppressions: await suppressionList(tx, context.session.company_id) })),

  suppress: (context, { body }) =>
    context.tenant(async (tx) => {
      const { company_id, name } = context.session
      const address = normalizedAddress(body.channel, body.address)
      if (address === null) throw new AppError('message_address_not_valid')
      const { id, channel, note } = body
      await suppress(tx, company_id, { id, channel, address, reason: 'manual', note, user_name: name })
      audit(tx, context.session, { kind: 'suppression.added', subject: address, reason: note })
      return { suppressions: await suppressionList(tx, company_id) }
    }),

  unsuppress: (context, { params }) =>
    context.tenant(async (tx) => {
      const { company_id, name } = context.session
      const ended = await endSuppression(tx, company_id, params.id, name)
      if (!ended) throw new AppError('not_found')
      audit(tx, context.session, { kind: 'suppression.ended', subject: ended.address })
      return { suppressions: await suppressionList(tx, company_id) }
    }),

  rules: (context, { params }) =>
    context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, params.id, '/params/id')
      const { review_link } = shop.settings
      const rules = await listRules(tx, context.session.company_id, shop.id)
      return { rules, configured: configuredOf(context), review_link }
    }),

  saveRule: (context, { params, body }) =>
    context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, params.id, '/params/id')
      await refuseCoupon(tx, context, shop, body)
      const version = await storeRule(tx, context.session.company_id, shop.id, body)
      if (version === undefined) throw new AppError('stale_version')
      const { kind: subject, email, text } = body
      const channels = [...(email ? ['email'] : []), ...(text ? ['text'] : [])]
      const after = channels.join(', ') || 'inactive'
      audit(tx, context.session, { kind: 'messages.rule', shop_id: shop.id, subject, after })
      return { rule: { ...body, version } }
    }),

  template: (context, { params: { kind, channel } }) =>
    context.tenant((tx) => {
      refuseChannel(kind, channel)
      return loadTemplate(tx, context.session.company_id, kind, channel)
    }),

  saveTemplate: (context, { params: { kind, channel }, body }) =>
    context.tenant(async (tx) => {
      const { company_id, name } = context.session
      const { standard, version, ...words } = body
      refuseChannel(kind, channel)
      const problems = standard ? [] : templateProblems(kind, channel, words)
      if (problems.length > 0) {
        const fields = problems.map(({ field, code, detail }) => ({
          pointer: `/body/${field}`,
          code,
          detail,
        }))
        throw new AppError('template_not_valid', { fields })
      }
      const { current } = await loadTemplate(tx, company_id, kind, channel)
      const row = { kind, channel, standard, version, user_name: name, ...words }
      if (current.version !== version || !(await addTemplate(tx, company_id, row)))
        throw new AppError('stale_version')
      audit(tx, context.session, { kind: 'messages.template', subject: kind, after: channel })
      return loadTemplate(tx, company_id, kind, channel)
    }),

  test: (context, { params, body }) => sendTemplateTest(context, params, body),
  health: (context) => messagesHealth(context),
  testChannel: (context, { params, body }) => testChannel(context, params.channel, body),
  openStatement: (context, { params }) => openStatement(context, params.token),
  unsubscribePage: (context, { params }) => unsubscribePage(context, params.token),
  unsubscribe: (context, { params }) => unsubscribe(context, params.token),
})
