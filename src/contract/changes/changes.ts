import { z } from 'zod'
import { AUTHOR_KINDS } from '#domain/people/authors.ts'
import { route } from '../base/route.ts'
import { id, instant } from '../base/shared.ts'

const cursor = z
  .string()
  .regex(/^\d{1,12}-\d{1,15}$/)
  .meta({
    description:
      'A place in the feed. Keep it as it is: its form may change. `0-0` is before the oldest change that is kept.',
  })

const LIST = /^[a-z_.*]+(,[a-z_.*]+)*$/

const change = z
  .object({
    cursor,
    id: id.meta({ description: 'The id of the event itself: the same wherever the event is delivered.' }),
    type: z.string().meta({ description: 'What happened, such as `order.finalized`.' }),
    at: instant,
    shop_id: id.nullable(),
    subject: z.object({
      kind: z.string(),
      id,
      link: z.string().nullable().meta({ description: 'The path that reads it, where it has one.' }),
      version: z.int().nullable(),
    }),
    author: z.object({
      kind: z
        .enum(AUTHOR_KINDS)
        .nullable()
        .meta({ description: 'What did it; null for events of a former release.' }),
      for: id.nullable().meta({ description: 'The person who did it, or for whom it was done.' }),
    }),
    details: z.record(z.string(), z.unknown()).meta({ description: 'What else the event says.' }),
    object: z.unknown().optional().meta({
      description:
        'The subject as it is now, where it was asked for and the reader may read it; null once it is gone.',
    }),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof change>

const from = {
  after: cursor,
  types: z.string().max(2000).regex(LIST).optional().meta({
    description: 'Only these types, separated by commas; `order.*` is every type of an area.',
  }),
  shops: z
    .string()
    .max(4000)
    .regex(/^[0-9a-f,-]+$/)
    .optional()
    .meta({
      description:
        'Only events of these shops, by id and separated by commas, and those that concern every shop.',
    }),
}

export const changes = {
  start: route({
    method: 'GET',
    path: '/api/v2/changes/start',
    allow: 'signed_in',
    reply: z.object({ cursor, oldest: cursor }),
    summary: 'Begin to follow the changes',
    description:
      'The present end of the feed. Keep it before you read your first full list: what changes meanwhile comes after it. `oldest` is the earliest place from which changes can still be read: they are kept for at least 90 days.',
    example: {},
  }),
  list: route({
    method: 'GET',
    path: '/api/v2/changes',
    allow: 'signed_in',
    query: z.object({
      ...from,
      limit: z.coerce.number().int().min(1).max(500).default(100),
      wait: z.coerce.number().int().min(0).max(30).default(0).meta({
        description: 'Seconds to wait for the next change, where there is none yet.',
      }),
      include: z.literal('object').optional().meta({
        description: 'Adds the subject as it is now to each change; at most 50 changes come at once.',
      }),
    }),
    reply: z.object({ data: z.array(change), cursor, has_more: z.boolean(), oldest: cursor }),
    errors: ['cursor_expired', 'feed_restored', 'too_many_requests'],
    summary: 'Changes after a cursor',
    description:
      'Everything that happened in the company after a place, in one order that never changes: each event once, none left out. Keep the reply’s `cursor` once you have handled its changes, and ask again from there. Events of shops in which the reader does not work are left out.',
    example: {},
  }),
  stream: route({
    method: 'GET',
    path: '/api/v2/changes/stream',
    allow: 'signed_in',
    query: z.object(from),
    kind: 'stream',
    reply: z.unknown(),
    errors: ['cursor_expired', 'feed_restored', 'too_many_requests'],
    summary: 'Changes as they happen',
    description:
      'The same changes as server-sent events: the id of each is its cursor, its data one change as JSON. A line with a colon every quarter of a minute shows that the connection lives.',
    example: {},
  }),
}
