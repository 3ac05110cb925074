import { z } from 'zod'
import { PAY_STATUSES } from '#domain/orders/status/payStatus.ts'
import { MOST_TAG } from '#domain/orders/tags.ts'
import { filterQuery } from '../base/filters.ts'
import { route } from '../base/route.ts'
import { amount, day, id, keyedPageQuery, keyedPageReply } from '../base/shared.ts'
import { findResult, orderRow } from './orderReplies.ts'

const known: ReadonlySet<string> = new Set(PAY_STATUSES)
const arePayStatuses = (text: string): boolean => text.split(',').every((one) => known.has(one))

/** Routes that search and count orders. */
export const orderSearch = {
  search: route({
    method: 'GET',
    path: '/api/v2/orders',
    allow: 'signed_in',
    query: z.object({
      shop_id: id.optional(),
      q: z.string().trim().max(100).optional(),
      status: z.string().max(120).optional(),
      /** One pay status, or several with commas. */
      pay_status: z.string().max(120).refine(arePayStatuses).optional(),
      from: day.optional(),
      to: day.optional(),
      /** The first and the last business day of finalizing. */
      finalized_from: day.optional(),
      finalized_to: day.optional(),
      /** A package that is on the order. */
      package_id: id.optional(),
      total_min: amount.optional(),
      total_max: amount.optional(),
      customer_id: id.optional(),
      fleet_location_id: id.optional(),
      vehicle_id: id.optional(),
      /** Only orders without a customer and a fleet. */
      payer: z.enum(['none']).optional(),
      /** Only orders with this tag, in any case. */
      tag: z.string().trim().min(1).max(MOST_TAG).optional(),
      ...filterQuery,
      sort: z.enum(['newest', 'oldest', 'total']).default('newest'),
      ...keyedPageQuery,
    }),
    reply: z.object({
      rows: z.array(orderRow),
      ...keyedPageReply,
      /** How many orders match; with `more` at least this many. */
      total: z.number(),
      more: z.boolean(),
      /** What they sold, less returns, without cancelled and void orders; null with `more`. */
      sum: z.string().nullable(),
    }),
    errors: ['not_found'],
    summary: 'Search orders',
    description:
      'By number, name, plate, VIN, date or total, with filters and pages. `status` and `pay_status` are comma-separated lists. `previous` and `next` are the cursors of the neighboring pages. Up to 1,000 matches are counted and summed; `more` means that there may be others.',
    example: {},
  }),
  find: route({
    method: 'GET',
    path: '/api/v2/find',
    allow: 'signed_in',
    query: z.object({
      q: z.string().trim().min(1).max(100),
      shop_id: id.optional(),
      /** For a new order, vehicles and people come first, and ended orders are left out. */
      purpose: z.enum(['any', 'new_order']).default('any'),
    }),
    reply: z.object({ results: z.array(findResult) }),
    summary: 'Search as you type',
    description:
      'Orders, vehicles, customers and fleets that match the typed or scanned text. With `purpose=new_order`: vehicles, customers and fleets, then active orders.',
    example: {},
  }),
  activeCount: route({
    method: 'GET',
    path: '/api/v2/orders/active_count',
    allow: 'signed_in',
    query: z.object({ shop_id: id }),
    reply: z.object({ orders: z.number().int() }).meta({ id: 'ActiveCount' }),
    errors: ['not_found'],
    summary: 'Number of active orders',
    description: 'How many orders of a shop are active: the number beside Active orders in the menu.',
    example: {},
  }),
  summary: route({
    method: 'GET',
    path: '/api/v2/orders/summary',
    allow: 'signed_in',
    query: z.object({ shop_id: id }),
    reply: z
      .object({
        counts: z.record(z.string(), z.number()),
        late: z.number(),
        waiting: z.number(),
        finalized_today: z.number(),
        sales_today: z.string(),
        taken_today: z.string(),
        unpaid: z.number(),
        unpaid_sum: z.string(),
        currency: z.string(),
        recent: z.array(
          z.object({
            id,
            order_id: id,
            event: z.string(),
            order_custom_id: z.string(),
            vehicle: z.string(),
            user_name: z.string(),
            at: z.string(),
          }),
        ),
      })
      .meta({ id: 'ShopSummary' }),
    errors: ['not_found'],
    summary: 'Shop summary',
    description:
      'Counts by status, late and waiting orders, and the latest orders of a shop; for its business day, sales without tax and payments less refunds.',
    example: {},
  }),
}
