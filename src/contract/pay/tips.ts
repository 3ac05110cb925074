import { z } from 'zod'
import { TIP_WAYS } from '#domain/pay/tips.ts'
import { route } from '../base/route.ts'
import { day, id, money } from '../base/shared.ts'
import { share } from './spiffs.ts'

const rule = z.object({
  id,
  from_day: z.string(),
  way: z.enum(TIP_WAYS),
  people: z.array(share),
  by_name: z.string(),
  created_at: z.string(),
})

const rules = z.object({ rules: z.array(rule) })
const declared = z.object({ tips: z.array(z.object({ day: z.string(), amount: z.string() })) })

/** How tips are shared, and the tips in cash that people declare. */
export const tips = {
  rules: route({
    method: 'GET',
    path: '/api/v2/pay/tip-rules',
    allow: 'staff.pay',
    reply: rules,
    summary: 'Rules for tips',
    description:
      'How tips by card are shared, each rule from its day on. Without one they belong to who took the payment.',
    example: {},
  }),
  addRule: route({
    method: 'POST',
    path: '/api/v2/pay/tip-rules',
    allow: 'staff.pay',
    body: z
      .object({ id, from_day: day, way: z.enum(TIP_WAYS), people: z.array(share).max(20).default([]) })
      .refine(({ way, people }) => way !== 'positions' || people.length > 0, {
        path: ['people'],
        error: 'required',
      }),
    reply: rules,
    errors: ['duplicate_id'],
    emits: ['pay.changed'],
    audit: ['pay.tip_rule'],
    summary: 'Set how tips are shared',
    description: 'Rules are kept; a later entry for the same day replaces the former one.',
    example: { from_day: '2026-11-01', way: 'hours' },
  }),
  mine: route({
    method: 'GET',
    path: '/api/v2/pay/cash-tips',
    allow: 'punches.own',
    query: z.object({ from: day, to: day }),
    reply: declared,
    summary: 'One’s declared cash tips',
    description: 'The tips in cash that the person declared for the days of a span.',
    example: { from: '2026-11-15', to: '2026-11-21' },
  }),
  declare: route({
    method: 'POST',
    path: '/api/v2/pay/cash-tips',
    allow: 'punches.own',
    body: z.object({ id, day, amount: money }),
    reply: declared,
    errors: ['duplicate_id', 'punch_in_future'],
    emits: ['pay.changed'],
    audit: {
      none: 'The ledger of declared tips has each one with its person and day, and is added to only.',
    },
    summary: 'Declare cash tips',
    description:
      'Declares the tips in cash of a day. A later declaration for the day replaces the former one, which is kept.',
    example: { day: '2026-11-20', amount: '14.00' },
  }),
}
