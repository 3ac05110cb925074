import { z } from 'zod'
import { MOST_POINTS } from '#domain/inspections/kinds.ts'
import { DECLINE_REASONS } from '#domain/orders/lines/declined.ts'
import { answer, marks, measure } from '#domain/inspections/shapes.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { amount, email, id, language, mailOutcome, requiredLine } from '../base/shared.ts'
import { textOutcome, textTo } from '../base/textShape.ts'
import { byLink, byOrder, token, visitorLink, visitorPage } from '../base/visitorLink.ts'

const text = z.string()

/** A link with which a customer decides without an account. */
const link = z
  .object({ ...visitorLink, state: z.enum(['waiting', 'used', 'withdrawn', 'expired']) })
  .meta({ id: 'AuthorizationLink' })

export const decision = z.object({
  line_id: id,
  name: text,
  name_french: text,
  approved: z.boolean(),
  /** A code of the reasons for declining; empty where approved. */
  reason: text,
  note: text,
  /** Before tax, and with taxes, as shown. */
  price: text,
  adds: text,
})

/** A customer's decision: who, when, how, on which device, and what the page showed. */
const authorization = z
  .object({
    id,
    link_id: id,
    name: text,
    way: z.literal('link'),
    address: text,
    user_agent: text,
    made_at: text,
    language,
    decisions: z.array(decision),
    total: text,
  })
  .meta({ id: 'Authorization' })

const job = z.object({
  line_id: id,
  name: text,
  name_french: text,
  details: z.array(z.object({ name: text, name_french: text })),
  price: text,
  adds: text,
  finding_id: id.nullable(),
})

const finding = z.object({
  id,
  group: text,
  group_french: text,
  name: text,
  name_french: text,
  answer: answer.nullable(),
  note: text,
  values: z.array(z.object({ unit: measure, value: text })),
  photos: z.array(z.object({ id, kind: z.enum(['photo', 'video']), url: text, marks })),
})

/** What the customer sees: the vehicle, the findings, and the price of each job. */
export const authorizationPage = z
  .object({
    ...visitorPage,
    vehicle: z.object({
      name: text,
      license_plate: text,
      vin: text,
      mileage: z.number().nullable(),
      unit: z.enum(['miles', 'km']),
    }),
    findings: z.array(finding),
    /** Checked points that are fine. */
    fine: z.number(),
    /** Points of the inspection that were not checked. */
    not_checked: z.array(z.object({ name: text, name_french: text })),
    jobs: z.array(job),
    /** The order's total without any of these jobs, taxes included. */
    total: text,
  })
  .meta({ id: 'AuthorizationPage' })
export type AuthorizationPage = z.infer<typeof authorizationPage>

const stroke = z.array(z.tuple([z.number().int().min(0).max(1000), z.number().int().min(0).max(300)])).min(2)

/** Lines of a signature in a box of 1000 by 300. */
export const signature = z
  .array(stroke.max(MOST_POINTS * 2))
  .min(1)
  .max(60)

const closed = ['link_not_valid', 'link_used', 'link_expired', 'link_withdrawn', 'order_closed'] as const
const exampleToken = 'the token of the link'

export const authorizations = {
  list: route({
    method: 'GET',
    path: '/api/v2/orders/:id/authorizations',
    allow: 'signed_in',
    params: byOrder,
    reply: z.object({ links: z.array(link), authorizations: z.array(authorization) }),
    errors: ['not_found'],
    summary: 'Links and answers of an order',
    description: 'The links that were created for the customer, and every decision made through them.',
    example: {},
  }),
  create: route({
    method: 'POST',
    path: '/api/v2/orders/:id/authorizations',
    allow: 'orders.send',
    params: byOrder,
    body: z.object({
      id,
      /** Whether it is mailed; without an address, to the customer’s own. */
      send: z.boolean(),
      to: z.union([z.literal(''), email]).default(''),
      /** The number that it is texted to; empty texts nothing. The text has the link’s id. */
      text_to: textTo.default(''),
    }),
    reply: z.object({ link, url: text, mail: mailOutcome, text: textOutcome }),
    errors: [
      'not_found',
      'order_closed',
      'duplicate_id',
      'nothing_to_show',
      'inspection_note_missing',
      'address_black_listed',
      'texts_not_configured',
      'number_black_listed',
      'texts_refused',
      'number_stopped',
      'text_number_not_valid',
    ],
    emits: ['authorization.link_made', 'text.changed'],
    audit: UNAUDITED.order,
    summary: 'Create a link for the customer',
    description:
      'Creates a link, valid for seven days, on which the customer sees the findings and approves or declines each job. It is emailed if they have an address, or texted. The address is returned here once; only its hash is stored. Earlier links of the order are cancelled.',
    example: { id: '0193f0a0-0000-7000-8000-000000000001', send: true },
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/v2/orders/:id/authorizations/:link_id/withdraw',
    allow: 'orders.send',
    params: byLink,
    reply: z.object({ link }),
    errors: ['not_found', 'link_used'],
    emits: ['authorization.link_withdrawn'],
    audit: UNAUDITED.order,
    summary: 'Cancel a link',
    description: 'A customer who opens the link is told that it was cancelled.',
    example: {},
  }),
  open: route({
    method: 'POST',
    path: '/api/v2/authorizations/open',
    allow: 'public',
    body: z.object({ token }),
    reply: authorizationPage,
    rate: 30,
    errors: closed,
    audit: UNAUDITED.customer,
    summary: 'Open a customer’s link',
    description: 'The vehicle, the findings with their photos, and the price of each recommended job.',
    example: { token: exampleToken },
  }),
  price: route({
    method: 'POST',
    path: '/api/v2/authorizations/price',
    allow: 'public',
    body: z.object({ token, approved: z.array(id).max(100) }),
    reply: z.object({ total: text }),
    rate: 60,
    errors: closed,
    audit: UNAUDITED.reads,
    summary: 'Total with these jobs',
    description: 'The total with taxes, as the counter would bill it, if these jobs were approved.',
    example: { token: exampleToken, approved: [] },
  }),
  decide: route({
    method: 'POST',
    path: '/api/v2/authorizations/decide',
    allow: 'public',
    body: z.object({
      token,
      by: requiredLine(120),
      language,
      decisions: z
        .array(
          z
            .object({
              line_id: id,
              approved: z.boolean(),
              /** Why it is declined. */
              reason: z.enum(DECLINE_REASONS).nullable(),
              note: z.string().trim().max(300),
              /** What the page showed. */
              price: amount,
              adds: z.string().max(16),
            })
            .refine((row) => row.approved || row.reason !== null, { path: ['reason'], error: 'required' })
            .refine((row) => row.reason !== 'other' || row.note !== '', {
              path: ['note'],
              error: 'required',
            }),
        )
        .min(1)
        .max(100),
      /** The total that the page showed with these decisions. */
      total: amount,
      signature,
    }),
    reply: z.object({ total: text, currency: z.enum(['usd', 'cad', 'eur']) }),
    rate: 10,
    errors: [...closed, 'prices_changed'],
    emits: ['authorization.recorded', 'order.changed'],
    audit: UNAUDITED.customer,
    summary: 'Record the customer’s decision',
    description:
      'Records the decision on every job once, with name, time, device, what was shown and the signature. If prices changed since, it is refused with the current page, so that the customer decides again.',
    example: {
      token: exampleToken,
      by: 'Chantal Bélanger',
      language: 'fr-CA',
      decisions: [],
      total: '129.45',
      signature: [],
    },
  }),
}
