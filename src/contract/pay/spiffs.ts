import { z } from 'zod'
import { SPIFF_SPLITS, SPIFF_SUBJECTS, SPIFF_WAYS } from '#domain/pay/spiffRules.ts'
import { route } from '../base/route.ts'
import { day, id, requiredLine } from '../base/shared.ts'

/** Who shares, with a weight. */
export const share = z.object({
  /** A position on the order; null is the advisor, who began it. */
  position: requiredLine(60).nullable(),
  share: z.string().regex(/^(?!0+(\.0+)?$)\d{1,3}(\.\d{1,2})?$/, 'not_a_share'),
})

const terms = {
  name: requiredLine(80),
  from_day: day,
  to_day: day.nullable().default(null),
  /** Empty: all shops. */
  shop_ids: z.array(id).max(200).default([]),
  subject: z.enum(SPIFF_SUBJECTS),
  /** A package, an item or a financial category; null for every line. */
  subject_id: id.nullable().default(null),
  way: z.enum(SPIFF_WAYS),
  /** Dollars a unit, or percent. */
  amount: z.string().regex(/^\d{1,6}(\.\d{1,4})?$/, 'not_money'),
  cap: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'not_money')
    .nullable()
    .default(null),
  split: z.enum(SPIFF_SPLITS).default('shares'),
  people: z.array(share).min(1).max(20),
}

const rule = z
  .object({
    id,
    ...terms,
    to_day: z.string().nullable(),
    from_day: z.string(),
    /** The name of the package, item or category. */
    subject_name: z.string(),
    subject_name_french: z.string(),
    by_name: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'SpiffRule' })
export type SpiffRuleReply = z.infer<typeof rule>

const rules = z.object({ rules: z.array(rule) })

/** A row of the ledger as the person who earned it sees it. */
const ownSpiff = z.object({
  id,
  order_id: id,
  order_number: z.string(),
  line_name: z.string(),
  line_name_french: z.string(),
  rule_name: z.string(),
  /** Negative where it takes something back. */
  amount: z.string(),
  corrects: z.boolean(),
  day: z.string(),
})

/** Rules by which people earn spiffs and commissions. */
export const spiffs = {
  mine: route({
    method: 'GET',
    path: '/api/v2/pay/spiffs/mine',
    allow: 'punches.own',
    query: z.object({ from: day, to: day }),
    reply: z.object({ spiffs: z.array(ownSpiff), total: z.string() }),
    summary: 'One’s own spiffs and commissions',
    description:
      'What the person earned by order in a span of days, with corrections after refunds and voids. Without the figures from which it comes: a margin is not everyone’s to see.',
    example: { from: '2026-11-15', to: '2026-11-21' },
  }),
  rules: route({
    method: 'GET',
    path: '/api/v2/pay/spiff-rules',
    allow: 'staff.pay',
    reply: rules,
    summary: 'Spiff and commission rules',
    description:
      'The present rules by name. For one line of an order the most specific wins, then the newest.',
    example: {},
  }),
  saveRule: route({
    method: 'POST',
    path: '/api/v2/pay/spiff-rules',
    allow: 'staff.pay',
    body: z
      .object({ id, replaces: id.nullable().default(null), ...terms })
      .refine(({ subject, subject_id }) => (subject === 'any') === (subject_id === null), {
        path: ['subject_id'],
        error: 'required',
      })
      .refine(({ from_day, to_day }) => to_day === null || from_day <= to_day, {
        path: ['to_day'],
        error: 'ends_before_it_begins',
      }),
    reply: rules,
    errors: ['not_found', 'duplicate_id'],
    emits: ['pay.changed'],
    audit: ['pay.spiff_rule'],
    summary: 'Save a rule',
    description:
      'Adds a rule, or replaces one from now on. What was earned by the former one stays. The same id again changes nothing.',
    example: {
      name: 'Wiper blades',
      from_day: '2026-11-01',
      subject: 'any',
      way: 'flat',
      amount: '2.00',
      people: [{ position: 'Hood', share: '1' }],
    },
  }),
  endRule: route({
    method: 'POST',
    path: '/api/v2/pay/spiff-rules/:id/end',
    allow: 'staff.pay',
    params: z.object({ id }),
    reply: rules,
    errors: ['not_found'],
    emits: ['pay.changed'],
    audit: ['pay.spiff_rule'],
    summary: 'End a rule',
    description: 'Orders that are paid from now on earn nothing by it.',
    example: {},
  }),
}
