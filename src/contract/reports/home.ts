import { z } from 'zod'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const figures = z.object({
  /** Finalized orders with a vehicle; a void takes its order out. */
  cars: z.number(),
  /** Without tax, after discounts. */
  sales: z.string(),
  /** Sales of orders with a vehicle by car; null on a day without cars. */
  ticket: z.string().nullable(),
})

const hour = z.object({
  /** The shop's local hour. */
  hour: z.number(),
  cars: z.number(),
  sales: z.string(),
  cars_before: z.number(),
  sales_before: z.string(),
})

const soldPackage = z.object({
  package_id: id,
  name: z.string(),
  name_french: z.string(),
  orders: z.number(),
})

export const home = {
  day: route({
    method: 'GET',
    path: '/api/v2/home',
    allow: 'signed_in',
    query: z.object({ shop_id: id }),
    reply: z
      .object({
        currency: z.string(),
        /** Today in the shop, when it was closed, and the same weekday a week ago. */
        day: z.string(),
        closed_at: z.string().nullable(),
        day_before: z.string(),
        today: figures,
        before_by_now: figures,
        before: figures,
        hours: z.array(hour),
        /** Bays with an active order, and all of them. */
        bays_in_use: z.number(),
        bays: z.number(),
        /** The most sold packages since this day. */
        packages_since: z.string(),
        packages: z.array(soldPackage),
      })
      .meta({ id: 'HomeDay' }),
    errors: ['not_found'],
    summary: 'Today at a glance',
    description:
      'Sales without tax, cars and the average ticket of today beside the same weekday a week ago, by the hour; bays in use, and the packages sold most in the last seven days. Orders count on the day they were finalized; a return or a void counts on its own day. A closed day is shown until the calendar day ends; what is sold after closing counts on the next.',
    example: {},
  }),
}
