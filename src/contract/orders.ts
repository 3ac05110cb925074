import { z } from 'zod'
import { COUPON_PROBLEMS } from '../domain/coupons.ts'
import { ROLES } from '../domain/roles.ts'
import { commandBody } from './orderCommands.ts'
import { PAY_STATUSES } from '../domain/orders/payStatus.ts'
import { filterQuery } from './filters.ts'
import { order, orderStatus, payStatus } from './orderShape.ts'
import { route } from './route.ts'
import { amount, id, instant, pageQuery } from './shared.ts'

const verdict = z.object({ ok: z.boolean(), code: z.string().optional() })

/** What may be done with this order now, by this person; buttons and refusals read the same rule. */
const actions = z.record(z.string(), verdict).meta({ id: 'OrderActions' })

export const orderReply = z.object({ order, actions }).meta({ id: 'OrderReply' })
export type OrderReply = z.infer<typeof orderReply>

const change = z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })

export const commandReply = z
  .object({
    order,
    actions,
    changes: z.array(change),
    /** True when this id was applied before and nothing happened now. */
    duplicate: z.boolean(),
    /** What someone else had entered in the same field in the meantime. */
    overwrote: z.unknown().optional(),
  })
  .meta({ id: 'OrderCommandReply' })
export type CommandReply = z.infer<typeof commandReply>

export const orderCard = z
  .object({
    id,
    version: z.number(),
    order_custom_id: z.string(),
    status: orderStatus,
    pay_status: payStatus,
    license_plate: z.string(),
    vin: z.string(),
    vehicle: z.string(),
    customer_name: z.string(),
    fleet_name: z.string(),
    first_job: z.string(),
    first_job_french: z.string(),
    jobs: z.number(),
    technician: z.string(),
    bay_id: id.nullable(),
    waiting: z.boolean(),
    promised_timestamp: z.string().nullable(),
    scheduled_start_timestamp: z.string().nullable(),
    created_timestamp: z.string(),
    stage_timestamp: z.string().nullable(),
    final_price: z.string(),
    currency: z.string(),
    moves: z.record(z.string(), verdict),
  })
  .meta({ id: 'OrderCard' })
export type OrderCard = z.infer<typeof orderCard>

export const orderRow = z
  .object({
    id,
    order_custom_id: z.string(),
    status: orderStatus,
    pay_status: payStatus,
    created_timestamp: z.string(),
    complete_timestamp: z.string().nullable(),
    vehicle: z.string(),
    license_plate: z.string(),
    vin: z.string(),
    customer_name: z.string(),
    fleet_name: z.string(),
    first_job: z.string(),
    first_job_french: z.string(),
    jobs: z.number(),
    final_price: z.string(),
    net_paid: z.string(),
    currency: z.string(),
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof orderRow>

const findResult = z
  .object({
    kind: z.enum(['order', 'vehicle', 'customer', 'fleet']),
    id,
    title: z.string(),
    detail: z.string(),
    status: orderStatus.nullable(),
  })
  .meta({ id: 'FindResult' })

const payment = z
  .object({
    id,
    payment_type: z.string(),
    payment_method: z.string(),
    payment_processing_status: z.string(),
    amount: z.string(),
    tendered: z.string().nullable(),
    change_due: z.string(),
    reference: z.string(),
    reverses_id: id.nullable(),
    reason: z.string(),
    user_name: z.string(),
    made_at: z.string(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof payment>

const byId = z.object({ id })
const example = {
  id: '0193f0a0-0000-7000-8000-000000000001',
  shop_id: '0193f0a0-0000-7000-8000-000000000002',
  flow_type: 'vin',
}

const known: ReadonlySet<string> = new Set(PAY_STATUSES)
const arePayStatuses = (text: string): boolean => text.split(',').every((one) => known.has(one))

export const orders = {
  create: route({
    method: 'POST',
    path: '/api/v2/orders',
    allow: ROLES,
    body: z.object({
      id,
      shop_id: id,
      flow_type: z.enum(['none', 'vin', 'blank_order', 'name', 'year_make_model', 'other_vehicle']),
      device_id: id,
      made_at: instant,
      vehicle_id: id.nullable().optional(),
      customer_id: id.nullable().optional(),
      fleet_location_id: id.nullable().optional(),
      mileage: z.number().int().min(0).max(9_999_999).nullable().optional(),
      vin_search: z.string().max(40).optional(),
      plate_search: z.string().max(40).optional(),
    }),
    reply: orderReply,
    errors: ['not_found', 'duplicate_id'],
    emits: ['order.created'],
    summary: 'Begin an order',
    description:
      'Writes a new open order with the shop’s running number, its taxes and charges. The same id again answers the same order.',
    example,
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/orders/:id',
    allow: ROLES,
    params: byId,
    reply: z.object({ order, actions, payments: z.array(payment) }).meta({ id: 'OrderPage' }),
    errors: ['not_found'],
    summary: 'One order',
    description: 'The order with its totals, its payments, and what may be done with it.',
    example: {},
  }),
  command: route({
    method: 'POST',
    path: '/api/v2/orders/:id/commands',
    allow: ROLES,
    params: byId,
    body: commandBody,
    reply: commandReply,
    errors: [
      'not_found',
      'stale_version',
      'order_closed',
      'transition_not_allowed',
      'order_has_open_payment',
      'order_has_payments',
      'order_not_complete',
      'reason_required',
      'finalize_incomplete',
      'line_not_found',
      'field_not_editable',
      'total_below_zero',
      'total_too_large',
      'price_not_allowed',
      ...COUPON_PROBLEMS,
      'package_not_priced',
      'role_not_allowed',
      'duplicate_id',
      'already_in_status',
      'order_is_complete',
      'order_is_ended',
      'nothing_owed',
      'reason_unknown',
      'note_required',
    ],
    emits: [
      'order.changed',
      'order.moved',
      'order.finalized',
      'order.cancelled',
      'order.voided',
      'order.uncollectible',
    ],
    summary: 'Change an order',
    description:
      'Applies one command. Different fields merge; for the same field the last arrival wins and is told; status commands carry the version they saw. A refusal carries the newer state.',
    example: {
      id: example.id,
      device_id: example.id,
      made_at: '2026-11-21T14:00:00Z',
      type: 'field.set',
      change: { field: 'mileage', value: 84210 },
    },
  }),
  history: route({
    method: 'GET',
    path: '/api/v2/orders/:id/history',
    allow: ROLES,
    params: byId,
    reply: z.object({
      entries: z.array(
        z.object({
          id,
          kind: z.enum(['created', 'command', 'payment']),
          type: z.string(),
          user_name: z.string(),
          device_id: id.nullable(),
          at: z.string(),
          changes: z.array(change),
          reason: z.string(),
          note: z.string(),
        }),
      ),
    }),
    errors: ['not_found'],
    summary: 'History of an order',
    description: 'Every change with its author, time and device, newest first.',
    example: {},
  }),
  board: route({
    method: 'GET',
    path: '/api/v2/orders/board',
    allow: ROLES,
    query: z.object({ shop_id: id }),
    reply: z.object({ cards: z.array(orderCard) }).meta({ id: 'Board' }),
    errors: ['not_found'],
    summary: 'The board',
    description: 'Every active order of a shop, and the finalized ones until they are paid or the day ends.',
    example: {},
  }),
  search: route({
    method: 'GET',
    path: '/api/v2/orders',
    allow: ROLES,
    query: z.object({
      shop_id: id.optional(),
      q: z.string().trim().max(100).optional(),
      status: z.string().max(120).optional(),
      /** One pay status, or several with commas. */
      pay_status: z.string().max(120).refine(arePayStatuses).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      total_min: amount.optional(),
      total_max: amount.optional(),
      customer_id: id.optional(),
      fleet_location_id: id.optional(),
      vehicle_id: id.optional(),
      ...filterQuery,
      sort: z.enum(['newest', 'oldest', 'total']).default('newest'),
      ...pageQuery,
    }),
    reply: z.object({ rows: z.array(orderRow), total: z.number(), sum: z.string() }),
    errors: ['not_found'],
    summary: 'Search orders',
    description:
      'By number, name, plate, VIN, date or total, with filters and pages. `status` and `pay_status` are comma-separated lists.',
    example: {},
  }),
  find: route({
    method: 'GET',
    path: '/api/v2/find',
    allow: ROLES,
    query: z.object({ q: z.string().trim().min(1).max(100), shop_id: id.optional() }),
    reply: z.object({ results: z.array(findResult) }),
    summary: 'Find as you type',
    description: 'Orders, vehicles, customers and fleets that match what was typed or scanned.',
    example: {},
  }),
  summary: route({
    method: 'GET',
    path: '/api/v2/orders/summary',
    allow: ROLES,
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
    summary: 'What is happening now',
    description:
      'Counts by status, late and waiting orders, today’s sales and payments, and the latest events of a shop.',
    example: {},
  }),
  pay: route({
    method: 'POST',
    path: '/api/v2/orders/:id/payments',
    allow: ROLES,
    params: byId,
    body: z.object({
      id,
      device_id: id,
      made_at: instant,
      payment_method: z.string().max(40),
      /** What the customer gives; for cash it may be more than what is owed. */
      amount,
      reference: z.string().trim().max(80).default(''),
      expected_version: z.number().int().min(1),
    }),
    reply: z
      .object({ order, actions, payments: z.array(payment), change_due: z.string() })
      .meta({ id: 'PaymentReply' }),
    errors: [
      'not_found',
      'stale_version',
      'payment_too_large',
      'payment_not_positive',
      'nothing_owed',
      'order_is_ended',
      'order_is_uncollectible',
      'order_has_open_payment',
      'reference_required',
      'method_not_available',
      'duplicate_id',
    ],
    emits: ['payment.taken'],
    summary: 'Take a payment',
    description:
      'Records a payment by a manual method in the ledger. Cash gives change; any other method refuses more than the balance.',
    example: { payment_method: 'Cash', amount: '120.00', expected_version: 7 },
  }),
  reversePayment: route({
    method: 'POST',
    path: '/api/v2/orders/:id/payments/:payment_id/reverse',
    allow: ['Owner', 'Manager', 'Company'],
    params: z.object({ id, payment_id: id }),
    body: z.object({
      id,
      device_id: id,
      made_at: instant,
      reason: z.string().trim().min(1).max(200),
      expected_version: z.number().int().min(1),
    }),
    reply: z.object({ order, actions, payments: z.array(payment) }),
    errors: ['not_found', 'stale_version', 'payment_already_reversed', 'duplicate_id'],
    emits: ['payment.reversed'],
    summary: 'Reverse a payment',
    description: 'Adds a reversing entry for a payment that was recorded wrongly; the entry itself stays.',
    example: { reason: 'Wrong method', expected_version: 8 },
  }),
  documentLink: route({
    method: 'POST',
    path: '/api/v2/orders/:id/documents',
    allow: ROLES,
    params: byId,
    body: z.object({
      kind: z.enum(['invoice', 'estimate']),
      format: z.enum(['pdf', 'html']),
      language: z.enum(['en', 'fr-CA']).optional(),
    }),
    reply: z.object({ url: z.string() }),
    errors: ['not_found'],
    summary: 'A link to the invoice or the estimate',
    description:
      'Answers a signed address that is good for five minutes. Without a language, the customer’s decides, else the shop’s region.',
    example: { kind: 'invoice', format: 'pdf' },
  }),
  document: route({
    method: 'GET',
    path: '/api/v2/documents/:token',
    allow: 'public',
    params: z.object({ token: z.string().max(600) }),
    kind: 'file',
    reply: z.unknown(),
    errors: ['link_not_valid', 'not_found'],
    summary: 'The document itself',
    description: 'A PDF, or a page made for printing.',
    example: {},
  }),
}
