import { z } from 'zod'
import { TEXT_STATUSES } from '#domain/messages/sending/status.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { MOST_PICTURE_BYTES, MOST_PICTURES, PICTURE_STATES } from '#domain/messages/sending/pictures.ts'
import { PICTURES } from '../base/media.ts'
import { id } from '../base/shared.ts'

const text = z.string()
/** A number in its stored form. */
const number = text.regex(/^\d{7,15}$/)
const params = z.object({ number })

const conversation = z
  .object({
    number,
    customer_id: id.nullable(),
    /** The customer's or fleet location's name; empty when not known. */
    name: text,
    first_name: text,
    /** The customer’s language; null where it is not known. */
    language: text.nullable(),
    /** False for a number that the shop never texted about an order or a customer, until a person says whose it is. */
    known: z.boolean(),
    /** The customer whose number it is, where a person said so. */
    given_to: id.nullable(),
    /** How many of its texts were not kept: too many within an hour. */
    dropped: z.number(),
    order_id: id.nullable(),
    order_custom_id: text,
    vehicle: text,
    last_body: text,
    last_at: text,
    /** Whether the customer wrote last. */
    last_from_customer: z.boolean(),
    /**
     * The customer’s last text probably asks to end texts, and no person has answered it or blocked the number. Clear
     * words block the number at once.
     */
    may_ask_to_stop: z.boolean(),
    unread: z.number(),
    assigned_to: id.nullable(),
    assigned_name: text,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

const picture = z.object({
  id,
  state: z.enum(PICTURE_STATES),
  /** Why it is not shown; empty otherwise. */
  reason: text,
  /** An address that shows it for an hour; empty where it cannot be shown. */
  url: text,
  /** Whether it is among the files of an order. */
  attached: z.boolean(),
})
export type TextPicture = z.infer<typeof picture>

const entry = z.object({
  id,
  from_customer: z.boolean(),
  body: text,
  /** The status of a text to the customer; empty for what the customer wrote, and `waiting` before it was sent. */
  status: z.enum([...TEXT_STATUSES, 'waiting', 'refused', '']),
  reason: text,
  user_name: text,
  at: text,
  pictures: z.array(picture),
})

export const conversations = {
  list: route({
    method: 'GET',
    path: '/api/v2/conversations',
    allow: 'orders.send',
    reply: z.object({ conversations: z.array(conversation), configured: z.boolean() }),
    summary: 'Conversations by text',
    description: 'The numbers that were texted, or wrote, in the last year, the newest first.',
    example: {},
  }),
  unread: route({
    method: 'GET',
    path: '/api/v2/conversations/unread',
    allow: 'orders.send',
    reply: z.object({ unread: z.number() }),
    summary: 'Unread replies',
    description: 'How many texts of customers are unread.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/conversations/:number',
    allow: 'orders.send',
    params,
    reply: z.object({
      conversation,
      entries: z.array(entry),
      /** Why this number cannot be texted; empty when it can. */
      blocked: text,
    }),
    errors: ['not_found'],
    summary: 'A conversation',
    description: 'The last 200 texts with one number, the oldest first.',
    example: {},
  }),
  reply: route({
    method: 'POST',
    path: '/api/v2/conversations/:number/reply',
    allow: 'orders.send',
    params,
    body: z.object({
      id,
      shop_id: id,
      body: text.trim().max(1600),
      picture_ids: z.array(id).max(MOST_PICTURES).default([]),
    }),
    reply: z.object({ state: text, reason: text }),
    errors: ['not_found', 'text_too_long', 'answer_empty'],
    emits: ['message.queued', 'message.changed', 'order.changed'],
    rate: 60,
    audit: UNAUDITED.messages,
    summary: 'Answer a customer',
    description: 'Queues a text to the number of a conversation, with up to three photos that were added.',
    example: {
      id: '019ac2f0-0000-7000-8000-000000000001',
      shop_id: '019ac2f0-0000-7000-8000-000000000002',
      body: 'Yes',
    },
  }),
  markRead: route({
    method: 'POST',
    path: '/api/v2/conversations/:number/read',
    allow: 'orders.send',
    params,
    reply: z.object({ unread: z.number() }),
    emits: ['text.changed'],
    audit: UNAUDITED.messages,
    summary: 'Mark as read',
    description: 'The replies of a number so far are read.',
    example: {},
  }),
  assign: route({
    method: 'POST',
    path: '/api/v2/conversations/:number/assign',
    allow: 'orders.send',
    params,
    body: z.object({ user_id: id.nullable() }),
    reply: z.object({ assigned_to: id.nullable() }),
    errors: ['not_found'],
    emits: ['text.changed'],
    audit: UNAUDITED.messages,
    summary: 'Assign a conversation',
    description: 'Says who takes care of the texts with a number; null: no one.',
    example: { user_id: null },
  }),
  setCustomer: route({
    method: 'POST',
    path: '/api/v2/conversations/:number/customer',
    allow: 'orders.send',
    params,
    body: z.object({ customer_id: id.nullable() }),
    reply: z.object({ conversation }),
    errors: ['not_found'],
    emits: ['text.changed'],
    audit: UNAUDITED.messages,
    summary: 'Say whose number it is',
    description:
      'Joins a conversation with a customer; null: with none. The number is not added to the customer’s record.',
    example: { customer_id: null },
  }),
  addPicture: route({
    method: 'PUT',
    path: '/api/v2/conversations/:number/pictures/:picture_id',
    allow: 'orders.send',
    params: z.object({ number, picture_id: id }),
    upload: MOST_PICTURE_BYTES,
    takes: PICTURES,
    reply: z.object({ picture }),
    errors: ['not_found', 'unsupported_file', 'too_large', 'duplicate_id', 'too_many_pictures'],
    rate: 60,
    audit: UNAUDITED.draft,
    summary: 'Add a photo to an answer',
    description:
      'The body is a PNG, JPEG or WebP photo of up to 5 MB, encoded again. The answer that names it takes it along. The same id again returns the same photo.',
    example: {},
  }),
  attachPicture: route({
    method: 'POST',
    path: '/api/v2/text_pictures/:picture_id/attach',
    allow: 'files.add',
    params: z.object({ picture_id: id }),
    body: z.object({ order_id: id, file_id: id }),
    reply: z.object({ attachment_id: id }),
    errors: ['not_found', 'too_many_files', 'duplicate_id'],
    emits: ['attachment.changed'],
    audit: UNAUDITED.files,
    summary: 'Add a texted photo to an order’s files',
    description:
      'Copies a photo of a conversation into the files of an order. A second time changes nothing.',
    example: {
      order_id: '019ac2f0-0000-7000-8000-000000000001',
      file_id: '019ac2f0-0000-7000-8000-000000000002',
    },
  }),
  openPicture: route({
    method: 'GET',
    path: '/api/v2/text_picture_files/:token',
    allow: 'public',
    kind: 'file',
    params: z.object({ token: text.max(700) }),
    gives: ['image/jpeg', 'image/png'],
    reply: z.unknown(),
    errors: ['link_not_valid'],
    summary: 'A texted photo by its signed address',
    description: 'The photo, for an hour: the page shows it, and the provider fetches what is sent.',
    example: {},
  }),
}
