import { z } from 'zod'
import { TEXT_STATUSES } from '../../domain/messages/status.ts'
import { route } from '../base/route.ts'
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
    order_id: id.nullable(),
    order_custom_id: text,
    vehicle: text,
    last_body: text,
    last_at: text,
    /** Whether the customer wrote last. */
    last_from_customer: z.boolean(),
    unread: z.number(),
    assigned_to: id.nullable(),
    assigned_name: text,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

const entry = z.object({
  id,
  from_customer: z.boolean(),
  body: text,
  /** The status of a text to the customer; empty for what the customer wrote, and `waiting` before it was sent. */
  status: z.enum([...TEXT_STATUSES, 'waiting', 'refused', '']),
  reason: text,
  user_name: text,
  at: text,
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
    body: z.object({ id, shop_id: id, body: text.trim().min(1).max(1600) }),
    reply: z.object({ state: text, reason: text }),
    errors: ['not_found', 'text_too_long'],
    emits: ['message.queued'],
    rate: 60,
    summary: 'Answer a customer',
    description: 'Queues a text to the number of a conversation.',
    example: {
      id: '019ac2f0-0000-7000-8000-000000000001',
      shop_id: '019ac2f0-0000-7000-8000-000000000002',
      body: 'Yes',
    },
  }),
  read: route({
    method: 'POST',
    path: '/api/v2/conversations/:number/read',
    allow: 'orders.send',
    params,
    reply: z.object({ unread: z.number() }),
    emits: ['text.changed'],
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
    summary: 'Assign a conversation',
    description: 'Says who takes care of the texts with a number; null: no one.',
    example: { user_id: null },
  }),
}
