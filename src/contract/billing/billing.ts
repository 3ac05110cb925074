import { z } from 'zod'
import { JSON_BODY } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { email, id, instant, line, nothing, requiredLine } from '../base/shared.ts'

export const BILLING_STATES = ['trial', 'active', 'ending', 'payment_failed', 'read_only'] as const

const plan = z.object({
  price: z.string(),
  name: z.string(),
  name_french: z.string(),
  /** Whether each shop in use is charged. */
  per_shop: z.boolean(),
})

const account = z
  .object({
    /** Names the account in the addresses of its screens. */
    id,
    state: z.enum(BILLING_STATES),
    trial_ends_at: instant,
    /** From when the company is read-only; null while its plan is paid. */
    read_only_from: instant.nullable(),
    /** Since when a payment is overdue. */
    failed_since: instant.nullable(),
    /** The price of the present plan; empty without one. */
    price: z.string(),
    /** How many shops are charged. */
    quantity: z.number().int(),
    /** The end of the paid period. */
    period_end: instant.nullable(),
    /** When the plan ends that was cancelled. */
    cancel_at: instant.nullable(),
    /** The shops in use. */
    shops: z.number().int(),
    plans: z.array(plan),
  })
  .meta({ id: 'BillingAccount' })
export type BillingAccount = z.infer<typeof account>

const overview = z
  .object({
    /** Null: the company pays nothing here and nothing is limited. */
    account: account.nullable(),
  })
  .meta({ id: 'BillingOverview' })
export type BillingOverview = z.infer<typeof overview>

const price = z.object({
  id: z.string(),
  amount: z.string(),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  interval_count: z.number().int(),
})
export type BillingPrice = z.infer<typeof price>

const preview = z
  .object({
    due_now: z.string(),
    currency: z.string(),
    lines: z.array(z.object({ words: z.string(), amount: z.string() })),
    /** The second as of which the change was calculated: it is made as of the same one. */
    prorated_at: z.number().int(),
  })
  .meta({ id: 'BillingPreview' })
export type BillingPreview = z.infer<typeof preview>

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  made_at: instant,
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  pdf: z.string(),
  page: z.string(),
})

const TAX_ID_KINDS = [
  'us_ein',
  'ca_bn',
  'ca_gst_hst',
  'ca_qst',
  'ca_pst_bc',
  'ca_pst_mb',
  'ca_pst_sk',
] as const

export const billingDetails = z
  .object({
    name: requiredLine(120),
    email,
    address: z.object({
      line1: line(120),
      line2: line(120),
      city: line(80),
      state: line(40),
      postal_code: line(12),
      country: z.enum(['US', 'CA', '']),
    }),
    tax_ids: z.array(z.object({ kind: z.enum(TAX_ID_KINDS), value: requiredLine(30) })).max(5),
  })
  .meta({ id: 'BillingDetails' })
export type BillingDetails = z.infer<typeof billingDetails>

const storedDetails = z.object({
  ...billingDetails.shape,
  name: z.string(),
  email: z.string(),
  address: z.object({ ...billingDetails.shape.address.shape, country: z.string() }),
})

const card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  is_default: z.boolean(),
})
const cards = z.object({ cards: z.array(card) }).meta({ id: 'BillingCards' })

const providerId = z.string().regex(/^\w{3,120}$/)
const params = z.object({ id: providerId })

/** What any question to the provider may answer. */
const ASKED = ['billing_off', 'billing_unavailable'] as const

export const billing = {
  get: route({
    method: 'GET',
    path: '/api/v2/billing',
    allow: 'company.billing',
    reply: overview,
    emits: ['company.changed'],
    summary: 'The subscription of the company',
    description: 'What the provider said last. Without billing in this installation, `account` is null.',
    example: {},
  }),
  refresh: route({
    method: 'POST',
    path: '/api/v2/billing/refresh',
    allow: 'company.billing',
    whileReadOnly: true,
    reply: overview,
    errors: ASKED,
    emits: ['company.changed'],
    audit: UNAUDITED.provider,
    summary: 'Read the subscription at the provider',
    description: 'Reads the subscription again, for example after a payment on the page of the provider.',
    example: {},
  }),
  prices: route({
    method: 'GET',
    path: '/api/v2/billing/prices',
    allow: 'company.billing',
    reply: z.object({ prices: z.array(price) }),
    errors: ASKED,
    summary: 'Prices of the plans',
    description: 'The amount, currency and interval of each plan, as the provider has them.',
    example: {},
  }),
  preview: route({
    method: 'POST',
    path: '/api/v2/billing/preview',
    allow: 'company.billing',
    whileReadOnly: true,
    body: z.object({ price: providerId }),
    reply: preview,
    errors: [...ASKED, 'not_found'],
    audit: UNAUDITED.reads,
    summary: 'What a plan would cost',
    description: 'What is due now for a plan, with what is credited for the rest of the present one.',
    example: { price: 'price_yearly' },
  }),
  choosePlan: route({
    method: 'POST',
    path: '/api/v2/billing/plan',
    allow: 'company.billing',
    sensitive: true,
    whileReadOnly: true,
    body: z.object({
      id,
      price: providerId,
      /** The price of the plan that the person saw; empty without one. */
      seen: z.string(),
      prorated_at: z.number().int(),
    }),
    reply: overview,
    errors: [
      ...ASKED,
      'not_found',
      'stale_version',
      'billing_busy',
      'billing_card_needed',
      'billing_card_refused',
      'billing_payment_due',
    ],
    emits: ['company.changed'],
    rate: 30,
    audit: ['billing.plan'],
    summary: 'Choose or change the plan',
    description:
      'Charges the default card as the preview said. A refused card changes nothing. The same id again charges nothing more.',
    example: {
      id: '01936f2e-0000-7000-8000-000000000001',
      price: 'price_yearly',
      seen: 'price_monthly',
      prorated_at: 1_795_430_000,
    },
  }),
  setPlanEnding: route({
    method: 'POST',
    path: '/api/v2/billing/end',
    allow: 'company.billing',
    sensitive: true,
    whileReadOnly: true,
    body: z.object({ id, ending: z.boolean() }),
    reply: overview,
    errors: [...ASKED, 'not_found', 'billing_busy', 'billing_card_needed'],
    emits: ['company.changed'],
    rate: 30,
    audit: ['billing.plan'],
    summary: 'Cancel the plan, or keep it',
    description:
      'A cancelled plan lasts until the end of its paid period; an overdue one ends now. Until a plan has ended, it can be kept, with a default card.',
    example: { id: '01936f2e-0000-7000-8000-000000000001', ending: true },
  }),
  pay: route({
    method: 'POST',
    path: '/api/v2/billing/pay',
    allow: 'company.billing',
    sensitive: true,
    whileReadOnly: true,
    body: z.object({ id }),
    reply: overview,
    errors: [...ASKED, 'billing_busy', 'billing_card_refused'],
    emits: ['company.changed'],
    rate: 30,
    audit: ['billing.paid'],
    summary: 'Pay open invoices',
    description: 'Charges the default card for what is open.',
    example: { id: '01936f2e-0000-7000-8000-000000000001' },
  }),
  invoices: route({
    method: 'GET',
    path: '/api/v2/billing/invoices',
    allow: 'company.billing',
    reply: z.object({ invoices: z.array(invoice) }),
    errors: ASKED,
    summary: 'Invoices of the subscription',
    description: 'The newest 36, each with its PDF at the provider.',
    example: {},
  }),
  details: route({
    method: 'GET',
    path: '/api/v2/billing/details',
    allow: 'company.billing',
    reply: storedDetails,
    errors: ASKED,
    summary: 'Billing details',
    description: 'Name, email, address and tax numbers that invoices of the subscription show.',
    example: {},
  }),
  saveDetails: route({
    method: 'PUT',
    path: '/api/v2/billing/details',
    allow: 'company.billing',
    sensitive: true,
    whileReadOnly: true,
    body: billingDetails,
    reply: storedDetails,
    errors: [...ASKED, 'billing_refused'],
    emits: ['company.changed'],
    audit: ['billing.details'],
    summary: 'Save the billing details',
    description: 'The next invoices show them.',
    example: {
      name: 'Bayline Auto Care Inc.',
      email: 'books@bayline.example',
      address: {
        line1: '1245 boul. Curé-Labelle',
        line2: '',
        city: 'Laval',
        state: 'QC',
        postal_code: 'H7V 2V6',
        country: 'CA',
      },
      tax_ids: [{ kind: 'ca_gst_hst', value: '123456789RT0001' }],
    },
  }),
  cards: route({
    method: 'GET',
    path: '/api/v2/billing/cards',
    allow: 'company.billing',
    reply: cards,
    errors: ASKED,
    emits: ['company.changed'],
    summary: 'Payment methods of the subscription',
    description: 'The cards at the provider. Bayline never sees their numbers.',
    example: {},
  }),
  cardForm: route({
    method: 'POST',
    path: '/api/v2/billing/cards/form',
    allow: 'company.billing',
    sensitive: true,
    whileReadOnly: true,
    reply: z.object({ url: z.string() }),
    errors: ASKED,
    rate: 30,
    emits: ['company.changed'],
    audit: UNAUDITED.reads,
    summary: 'Form for a new card',
    description: 'The address of a form of the provider. It leads back to the payment methods.',
    example: {},
  }),
  addCard: route({
    method: 'POST',
    path: '/api/v2/billing/cards',
    allow: 'company.billing',
    sensitive: true,
    whileReadOnly: true,
    body: z.object({ session: providerId }),
    reply: cards,
    errors: [...ASKED, 'not_found', 'billing_card_refused'],
    emits: ['company.changed'],
    rate: 30,
    audit: ['billing.card'],
    summary: 'Use the card of a finished form',
    description: 'Makes it the default and pays with it what is overdue.',
    example: { session: 'cs_test_1' },
  }),
  setDefaultCard: route({
    method: 'POST',
    path: '/api/v2/billing/cards/:id/default',
    allow: 'company.billing',
    sensitive: true,
    whileReadOnly: true,
    params,
    reply: cards,
    errors: [...ASKED, 'not_found'],
    emits: ['company.changed'],
    audit: ['billing.card'],
    summary: 'Make a card the default',
    description: 'The next payment is taken from it.',
    example: {},
  }),
  removeCard: route({
    method: 'DELETE',
    path: '/api/v2/billing/cards/:id',
    allow: 'company.billing',
    sensitive: true,
    whileReadOnly: true,
    params,
    reply: cards,
    errors: [...ASKED, 'not_found', 'billing_card_needed'],
    audit: ['billing.card'],
    summary: 'Remove a card',
    description: 'The default card of a plan that goes on cannot be removed.',
    example: {},
  }),
  notices: route({
    method: 'GET',
    path: '/api/v2/company/notices',
    allow: 'signed_in',
    reply: z.object({
      notices: z.array(
        z.object({
          kind: z.enum(['trial_ends', 'plan_ends', 'payment_failed', 'read_only', 'deletion']),
          /** When the company becomes, or became, read-only; or when it will be deleted. */
          at: instant,
        }),
      ),
    }),
    summary: 'What everyone of the company has to know',
    description:
      'Whether the company is read-only or will be deleted. Those who may change the billing also hear when it will be.',
    example: {},
  }),
  webhook: route({
    method: 'POST',
    path: '/api/v2/billing/webhook',
    allow: 'public',
    takes: JSON_BODY,
    reply: nothing,
    raw: true,
    errors: ['billing_off', 'billing_unavailable', 'webhook_not_signed'],
    emits: ['billing.notified'],
    audit: UNAUDITED.provider,
    summary: 'Webhook of the billing provider',
    description:
      'Stores a signed message once and reads the subscription that it is about. Nothing else in the message is trusted.',
    example: { id: 'evt_1', type: 'customer.subscription.updated' },
  }),
}
