import { z } from 'zod'
import { CHANNELS } from '#domain/messages/sending/outbox.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const text = z.string()

/** A vehicle that is due, and on which channels its owner would be reminded. */
const vehicle = z.object({
  vehicle_id: id,
  customer_id: id.nullable(),
  owner: text,
  year: z.number().nullable(),
  make: text,
  model: text,
  service: text,
  due_on: text,
  due_by: z.enum(['months', 'distance']),
  last_service: text,
  /** After which distance, in the unit of the shop, as the distance a day. */
  distance: z.number().nullable(),
  months: z.number().nullable(),
  a_day: text.nullable(),
  /** An empty reason: it would be sent. */
  ways: z.array(z.object({ channel: z.enum(CHANNELS), address: text, reason: text })),
  reason: z.enum(['', 'came_back', 'reminded']),
})

const preview = z
  .object({
    on: z.boolean(),
    next_run: text,
    quiet_from: z.number(),
    quiet_to: z.number(),
    coupon: z.object({ name: text, name_french: text }).nullable(),
    coupon_usable: z.boolean(),
    reached: z.number(),
    left_out: z.array(z.object({ reason: text, count: z.number() })),
    vehicles: z.array(vehicle),
    of: z.number(),
  })
  .meta({ id: 'RemindersPreview' })
export type RemindersPreview = z.infer<typeof preview>

export const reminders = {
  preview: route({
    method: 'GET',
    path: '/api/v2/reminders/:id',
    allow: 'operations.view',
    params: z.object({ id }),
    reply: preview,
    errors: ['not_found'],
    summary: 'Who gets a service reminder',
    description:
      'The vehicles of a shop that are due, who would get a reminder at the next run, and who would not and why; nothing is sent.',
    example: {},
  }),
}
