import { z } from 'zod'
import { route } from '../base/route.ts'
import { day, id } from '../base/shared.ts'

const figures = {
  clocked: z.number(),
  job: z.number(),
  billed: z.number(),
  unassigned: z.number(),
  /** Parts of one; null where the divisor is zero. */
  productivity: z.string().nullable(),
  efficiency: z.string().nullable(),
  proficiency: z.string().nullable(),
}

const report = z
  .object({
    from: z.string(),
    to: z.string(),
    people: z.array(z.object({ user_id: id.nullable(), user_name: z.string(), ...figures })),
    whole: z.object(figures),
  })
  .meta({ id: 'JobTimeReport' })
export type JobTimeReport = z.infer<typeof report>

const span = z.object({ shop_id: id, from: day, to: day })

/** Time on orders against shift time and sold labor. */
export const jobTime = {
  report: route({
    method: 'GET',
    path: '/api/v2/pay/job-time',
    allow: 'punches.edit_others',
    query: span,
    reply: report,
    errors: ['not_found', 'span_too_long'],
    summary: 'Job time of a shop',
    description:
      'Minutes of each person in a shop and a span of at most 92 days: clocked, on orders, billed and unassigned, with productivity (job ÷ clocked), efficiency (billed ÷ job) and proficiency (billed ÷ clocked). Billed is labor as it was shared when its order was sold; a row without a person is of no one.',
    example: { from: '2026-11-01', to: '2026-11-15' },
  }),
  orders: route({
    method: 'GET',
    path: '/api/v2/pay/job-time/orders',
    allow: 'staff.pay',
    query: span,
    reply: z.object({
      currency: z.string(),
      orders: z.array(
        z.object({ order_id: id, order_number: z.string(), minutes: z.number(), cost: z.string() }),
      ),
    }),
    errors: ['not_found', 'span_too_long'],
    summary: 'Labor cost of orders',
    description:
      'What job time on orders of a shop cost: minutes at each person’s straight rate of the day, without overtime premium.',
    example: { from: '2026-11-01', to: '2026-11-15' },
  }),
}
