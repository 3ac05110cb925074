import { z } from 'zod'

const plan = z.strictObject({
  /** The price at Stripe: its amount, currency and interval are read there. */
  price: z.string().regex(/^\w{3,100}$/),
  name: z.string().trim().min(1).max(60),
  name_french: z.string().trim().min(1).max(60),
  /** Whether each shop in use is charged; otherwise the company pays once. */
  per_shop: z.boolean(),
})
export type Plan = z.infer<typeof plan>

const plans = z
  .array(plan)
  .min(1)
  .max(10)
  .refine((list) => new Set(list.map(({ price }) => price)).size === list.length)

/** The plans of the setting `BILLING_PLANS`; null for a text that is no valid list. */
export function readPlans(text: string): readonly Plan[] | null {
  try {
    return plans.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
