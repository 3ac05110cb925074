import { api } from '#contract/api.ts'
import type { Conversation } from '#contract/messages/conversations.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers, type Context } from '#server/base/http/context.ts'
import { emit } from '#server/base/outbox.ts'
import { languageFor } from '#server/orders/index.ts'
import { shopFor } from '#server/shop/index.ts'
import {
  assignTo,
  listConversations,
  listEntries,
  giveTo,
  isPictureSeen,
  markRead,
  unreadCount,
} from './conversations.queries.ts'
import { queueMessage, refuseTooLong } from '../outbox/queue.ts'
import { addPicture, asReply, attachPicture, openPicture } from '../pictures/pictures.ts'
import { picturesWith, takeAlong } from '../pictures/pictures.queries.ts'
import { judge } from '../outbox/recipient.queries.ts'

async function found(tx: Tx, { session }: Context, number: string): Promise<Conversation> {
  const [conversation] = await listConversations(tx, session, number)
  if (!conversation) throw new AppError('not_found')
  return conversation
}

const whoseOf = ({ customer_id }: Conversation) => ({ customer_id, fleet_location_id: null })

/** A photo that is gone, or belongs to another number or company, refuses the answer. */
async function takePictures(
  tx: Tx,
  { session }: Context,
  { number, ids, messageId }: { number: string; ids: readonly string[]; messageId: string },
): Promise<void> {
  const different = [...new Set(ids)]
  if ((await takeAlong(tx, session.company_id, { number, ids: different, messageId })) !== different.length)
    throw new AppError('not_found')
}

const changed = (tx: Tx, { session: { company_id, user_id } }: Context): Promise<void> =>
  emit(tx, { company_id, event: 'text.changed', subject_id: company_id, user_id })

export const conversationRoutes = handlers(api.conversations)({
  list: (context) =>
    context.tenant(async (tx) => ({
      conversations: await listConversations(tx, context.session),
      configured: context.services.texts.missing.length === 0,
    })),

  unread: (context) => context.tenant(async (tx) => ({ unread: await unreadCount(tx, context.session) })),

  get: (context, { params: { number } }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const conversation = await found(tx, context, number)
      const recipient = { channel: 'text' as const, address: number, ...whoseOf(conversation) }
      const { refusal } = await judge(tx, company_id, recipient, 'transactional')
      const blocked = context.services.texts.missing.length > 0 ? 'not_configured' : (refusal ?? '')
      const pictures = await picturesWith(tx, company_id, number)
      const entries = (await listEntries(tx, context.session, number)).map((entry) => ({
        ...entry,
        pictures: pictures
          .filter((row) => row.entry_id === entry.id)
          .map((row) => asReply(context.services, context.session, row)),
      }))
      return { conversation, entries, blocked }
    }),

  reply: (context, { params: { number }, body: { id, shop_id, body, picture_ids } }) =>
    context.tenant(async (tx) => {
      if (body === '' && picture_ids.length === 0) throw new AppError('answer_empty')
      const shop = await shopFor(tx, context.session, shop_id, '/body/shop_id')
      const conversation = await found(tx, context, number)
      const queued = await queueMessage(tx, context.session, {
        ...whoseOf(conversation),
        cause: `conversation ${id}`,
        channel: 'text',
        kind: 'conversation',
        shop,
        order_id: conversation.order_id,
        address: number,
        language: languageFor(conversation.language, shop.region),
        subject: '',
        body,
        due: await databaseNow(tx),
      })
      // The same answer again has been queued before.
      if (!queued) return { state: 'queued', reason: '' }
      refuseTooLong(queued, '/body/body')
      await takePictures(tx, context, { number, ids: picture_ids, messageId: queued.id })
      return { state: queued.state, reason: queued.reason }
    }),

  markRead: (context, { params: { number } }) =>
    context.tenant(async (tx) => {
      if (await markRead(tx, context.session, number)) await changed(tx, context)
      return { unread: await unreadCount(tx, context.session) }
    }),

  assign: (context, { params: { number }, body: { user_id } }) =>
    context.tenant(async (tx) => {
      await found(tx, context, number)
      if (!(await assignTo(tx, context.session.company_id, number, user_id))) throw new AppError('not_found')
      await changed(tx, context)
      return { assigned_to: user_id }
    }),

  setCustomer: (context, { params: { number }, body: { customer_id } }) =>
    context.tenant(async (tx) => {
      await found(tx, context, number)
      if (!(await giveTo(tx, context.session.company_id, number, customer_id)))
        throw new AppError('not_found')
      await changed(tx, context)
      return { conversation: await found(tx, context, number) }
    }),

  async addPicture(context, { params }) {
    await context.tenant((tx) => found(tx, context, params.number))
    return addPicture(context, params)
  },

  async attachPicture(context, { params: { picture_id: id }, body }) {
    await context.tenant(async (tx) => {
      if (!(await isPictureSeen(tx, context.session, id))) throw new AppError('not_found')
    })
    return attachPicture(context, id, body)
  },
  openPicture: (context, { params }) => openPicture(context, params.token),
})
