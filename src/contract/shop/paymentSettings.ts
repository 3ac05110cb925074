import { z } from 'zod'
import { PAYMENT_METHODS } from '#domain/payments/methods/methods.ts'
import { MOST_TIP_CHOICES } from '#domain/payments/taking/tips.ts'
import { route } from '../base/route.ts'
import { id, rate, seenVersion } from '../base/shared.ts'

const anyMethod = z.enum(PAYMENT_METHODS)
const blocked = z.object({ Technician: z.array(anyMethod), Manager: z.array(anyMethod) })

/** At most as much again as what is paid. */
const tipPercent = z.string().regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'not_a_rate')

/** A shop's payment settings. A gateway's method that is on needs the gateway's keys as well. */
export const paymentSettingsBody = z.object({
  payment_methods: z.array(anyMethod).min(1),
  surcharge_on: z.boolean(),
  surcharge_percent: rate,
  tips_on: z.boolean(),
  /** The percentages that are offered with a custom amount and none. */
  tip_percents: z.array(tipPercent).max(MOST_TIP_CHOICES),
  /** Methods whose payments a role may not turn into account credit. */
  credit_refund_blocked: blocked,
  version: seenVersion,
})

const settings = z
  .object({
    shop_id: id,
    shop_name: z.string(),
    payment_methods: z.array(z.string()),
    surcharge_on: z.boolean(),
    surcharge_percent: z.string(),
    tips_on: z.boolean(),
    tip_percents: z.array(z.string()),
    /** The rule of the region today; null where nothing is known, so that there is no surcharge. */
    surcharge_rule: z
      .object({
        region: z.string(),
        allowed: z.boolean(),
        cap: z.string().nullable(),
        notice: z.string(),
        source: z.string(),
        source_french: z.string(),
      })
      .nullable(),
    credit_refund_blocked: blocked,
    version: z.number().int(),
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof settings>

const params = z.object({ id })
const path = '/api/v2/shops/:id/payment_settings'

export const paymentSettings = {
  get: route({
    method: 'GET',
    path,
    allow: 'payments.settings',
    params,
    reply: settings,
    errors: ['not_found'],
    summary: 'Payment settings',
    description: 'Methods, the surcharge with the rule of the region, and the limits of refunds to credit.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path,
    allow: 'payments.settings',
    params,
    body: paymentSettingsBody,
    reply: settings,
    errors: [
      'not_found',
      'stale_version',
      'surcharge_not_allowed',
      'surcharge_over_cap',
      'surcharge_missing',
    ],
    emits: ['shop.changed'],
    audit: ['setting.changed'],
    summary: 'Change payment settings',
    description:
      'An outdated version is refused. So is a surcharge that the region’s dated rules forbid or cap lower.',
    example: {
      payment_methods: ['Cash', 'Credit'],
      surcharge_on: false,
      surcharge_percent: '0',
      tips_on: true,
      tip_percents: ['10', '15', '20'],
      version: 3,
    },
  }),
}
