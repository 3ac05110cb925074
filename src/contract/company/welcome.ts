import { z } from 'zod'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import { route } from '../base/route.ts'
import { day, id } from '../base/shared.ts'

const sold = z.object({
  cars: z.number().int(),
  /** Without tax, after discounts, in the shop's currency. */
  sales: z.string(),
})

const shop = z
  .object({
    shop_id: id,
    name: z.string(),
    city: z.string(),
    region: z.string(),
    currency: z.string(),
    /** When today was closed; null while it is open. */
    closed_at: z.string().nullable(),
    /** Today in the shop. */
    day,
    /** Orders in each stage before the end. */
    stages: z.record(z.enum(ACTIVE_STATUSES), z.number().int()),
    /** How long the orders that no one works on yet wait since they began, in whole minutes: on average and the longest. */
    wait_minutes: z.number().int().nullable(),
    longest_wait_minutes: z.number().int().nullable(),
    today: sold,
    /** The same weekday a week ago, up to this time of day. */
    before: sold,
    /** The day's share of the shop's monthly goal; null without a goal. */
    goal: z.string().nullable(),
    /** Who is clocked in, by name. */
    in_now: z.array(z.object({ name: z.string(), position: z.string(), on_break: z.boolean() })),
    drawers_open: z.number().int(),
    /** Active orders whose promised time has passed. */
    late: z.number().int(),
    /** Drawers that are still open from an earlier day. */
    drawers_forgotten: z.number().int(),
    /** Card payments whose outcome is not known. */
    payments_in_issue: z.number().int(),
    /** Texts since yesterday that did not reach the customer. */
    texts_failed: z.number().int(),
  })
  .meta({ id: 'WelcomeShop' })
export type WelcomeShop = z.infer<typeof shop>

export const welcome = {
  shops: route({
    method: 'GET',
    path: '/api/v2/company/welcome',
    allow: 'shops.all',
    reply: z.object({ shops: z.array(shop) }),
    summary: 'All shops now',
    description:
      'For each shop in use: cars by stage, waiting time, today’s sales beside the same weekday a week ago and the goal, open drawers, and what needs attention.',
    example: {},
  }),
}
