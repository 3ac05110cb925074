import { z } from 'zod'
import { COUPON_PROBLEMS } from '#domain/catalogue/coupons.ts'
import { commandsBody } from './orderCommands.ts'
import { MOST_TAG } from '#domain/orders/tags.ts'
import { PAY_STATUSES } from '#domain/orders/status/payStatus.ts'
import { filterQuery } from '../base/filters.ts'
import {
  commandApproval,
  change,
  commandReply,
  findResult,
  orderCard,
  orderPage,
  orderRow,
} from './orderReplies.ts'
import { order } from '#domain/orders/order.ts'
import { catalogueItem, cataloguePackage } from '#domain/catalogue/package.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import {
  amount,
  day,
  id,
  instant,
  keyedPageQuery,
  keyedPageReply,
  money,
  requiredLine,
  seenVersion,
} from '../base/shared.ts'

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
    allow: 'orders.create',
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
      /** An order to practice on: it counts nowhere and uses no number of the shop. */
      practice: z.literal(true).optional(),
    }),
    reply: orderPage,
    errors: ['not_found', 'duplicate_id', 'shop_archived'],
    emits: ['order.created', 'practice_order.changed'],
    audit: UNAUDITED.order,
    summary: 'Create an order',
    description:
      'Creates an open order with the shop’s next number, its taxes and charges. The same id again returns the same order. With `practice` it is an order to practice on, with a number of its own and a practice vehicle if none is named: it is in no list, report, ledger or export.',
    example,
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/orders/:id',
    allow: 'signed_in',
    params: byId,
    reply: orderPage,
    errors: ['not_found'],
    summary: 'One order',
    description: 'The order with its totals, its payments, and the actions that are allowed.',
    example: {},
  }),
  command: route({
    method: 'POST',
    path: '/api/v2/orders/:id/commands',
    allow: 'signed_in',
    params: byId,
    query: z.object({
      /** `full`: the reply carries the whole order. */
      order: z.enum(['full']).optional(),
    }),
    body: commandsBody,
    reply: commandReply,
    errors: [
      'shop_archived',
      'not_found',
      'stale_version',
      'order_closed',
      'transition_not_allowed',
      'order_has_open_payment',
      'order_has_issue_payment',
      'order_has_payments',
      'order_not_complete',
      'schedule_time_missing',
      'schedule_time_past',
      'day_closed',
      'reason_required',
      'finalize_incomplete',
      'line_not_found',
      'field_not_editable',
      'too_many_photos',
      'too_many_tags',
      'total_below_zero',
      'discount_above_100',
      'discount_above_price',
      'total_too_large',
      'price_not_allowed',
      ...COUPON_PROBLEMS,
      'package_not_priced',
      'package_not_on_sale',
      'item_does_not_fit',
      'not_allowed',
      'duplicate_id',
      'already_in_status',
      'order_is_ended',
      'nothing_owed',
      'reason_unknown',
      'contact_required',
      'estimate_waiver_not_offered',
      'estimate_before_work',
      'note_required',
      'dates_out_of_order',
    ],
    emits: [
      'order.changed',
      'order.moved',
      'order.finalized',
      'order.sending_chosen',
      'order.canceled',
      'order.voided',
      'order.written_off',
      'practice_order.changed',
    ],
    audit: ['order.voided', 'order.reopened', 'order.written_off', 'order.override'],
    summary: 'Change an order',
    description:
      'Applies one command, or up to 100 in one write. Different fields merge; for the same field the last arrival wins, and the reply says what it replaced; status commands carry the version they saw. A refused single command is an error with the newer state. In a list each command has its own outcome; those behind a refused one still apply, unless they name what it would have added. The reply carries the fields that changed; `order=full` adds the whole order.',
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
    allow: 'signed_in',
    params: byId,
    reply: z.object({
      entries: z.array(
        z.object({
          id,
          kind: z.enum(['created', 'command', 'payment', 'file']),
          type: z.string(),
          user_name: z.string(),
          device_id: id.nullable(),
          at: z.string(),
          changes: z.array(change),
          reason: z.string(),
          note: z.string(),
          approval: commandApproval.nullable(),
          /** The number of the other order of a merge or split. */
          other: z.string(),
        }),
      ),
    }),
    errors: ['not_found'],
    summary: 'Order history',
    description: 'Every change with its author, time and device, newest first.',
    example: {},
  }),
  board: route({
    method: 'GET',
    path: '/api/v2/orders/board',
    allow: 'signed_in',
    query: z.object({ shop_id: id }),
    reply: z.object({ cards: z.array(orderCard) }).meta({ id: 'Board' }),
    errors: ['not_found'],
    summary: 'Job board',
    description: 'Every active order of a shop, and finalized orders until they are paid or the day ends.',
    example: {},
  }),
  repeat: route({
    method: 'GET',
    path: '/api/v2/orders/:id/repeat',
    allow: 'signed_in',
    params: byId,
    query: z.object({
      /** The order to repeat; without it the vehicle’s last finalized one. */
      of: id.optional(),
    }),
    reply: z
      .object({
        /** Null where the vehicle was not here before. */
        former: order.nullable(),
        /** The packages that the former order names, as this shop sells them today. */
        packages: z.array(cataloguePackage),
        /** The items that it names or that may fill the slots of these packages, as they are sold today. */
        items: z.array(catalogueItem),
      })
      .meta({ id: 'Repeat' }),
    errors: ['not_found'],
    summary: 'Work to repeat from an order',
    description:
      'The former order, and what today’s catalogue sells of it. The client builds the commands from both: the work comes along at today’s prices; payments, discounts, signatures and declined work do not.',
    example: {},
  }),
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
  pay: route({
    method: 'POST',
    path: '/api/v2/orders/:id/payments',
    allow: 'payments.take',
    params: byId,
    body: z.object({
      id,
      device_id: id,
      made_at: instant,
      payment_method: z.string().max(40),
      /** The amount tendered; in cash it may be more than the balance. */
      amount: money,
      reference: z.string().trim().max(80).default(''),
      /** The tip, in addition to the amount. */
      tip: money.default('0'),
      expected_version: seenVersion,
    }),
    reply: orderPage.extend({ change_due: z.string() }).meta({ id: 'PaymentReply' }),
    errors: [
      'not_found',
      'stale_version',
      'payment_too_large',
      'payment_not_positive',
      'nothing_owed',
      'order_is_ended',
      'order_is_uncollectible',
      'order_has_open_payment',
      'order_has_issue_payment',
      'reference_required',
      'method_not_available',
      'payer_required',
      'credit_too_small',
      'tips_not_taken',
      'tip_too_large',
      'duplicate_id',
    ],
    emits: ['payment.taken', 'practice_order.changed'],
    audit: UNAUDITED.payments,
    summary: 'Take a payment',
    description:
      'Records a payment by a manual method, or from the payer’s account credit, in the ledger. Cash gives change; any other method refuses more than the balance.',
    example: { payment_method: 'Cash', amount: '120.00', expected_version: 7 },
  }),
  reversePayment: route({
    method: 'POST',
    path: '/api/v2/orders/:id/payments/:payment_id/reverse',
    allow: 'payments.reverse',
    params: z.object({ id, payment_id: id }),
    body: z.object({
      id,
      device_id: id,
      made_at: instant,
      reason: requiredLine(200),
      expected_version: seenVersion,
    }),
    reply: orderPage,
    errors: [
      'not_found',
      'stale_version',
      'payment_already_reversed',
      'payment_has_refunds',
      'payment_by_gateway',
      'payment_day_closed',
      'credit_too_small',
      'order_is_ended',
      'duplicate_id',
    ],
    emits: ['payment.reversed', 'practice_order.changed'],
    audit: ['payment.reversed'],
    summary: 'Reverse a payment',
    description: 'Adds a reversing entry for a payment that was recorded by mistake. The entry itself stays.',
    example: { reason: 'Wrong method', expected_version: 8 },
  }),
  documentLink: route({
    method: 'POST',
    path: '/api/v2/orders/:id/documents',
    allow: 'signed_in',
    whileReadOnly: true,
    params: byId,
    body: z.object({
      /** `receipt`: the invoice for a printer of 80 mm, as a page. `inspection`: its report, with photos. */
      kind: z.enum(['invoice', 'estimate', 'receipt', 'inspection']),
      format: z.enum(['pdf', 'html']),
      language: z.enum(['en', 'fr-CA']).optional(),
      explained: z.boolean().optional(),
    }),
    reply: z.object({ url: z.string() }),
    errors: ['not_found', 'no_inspection'],
    audit: UNAUDITED.reads,
    summary: 'Link to an invoice, estimate or inspection report',
    description:
      'Returns a signed address that is valid for five minutes. Without a language, the customer’s is used, or else that of the shop’s region. `explained` adds a page that shows how each amount was calculated.',
    example: { kind: 'invoice', format: 'pdf' },
  }),
  document: route({
    method: 'GET',
    path: '/api/v2/documents/:token',
    allow: 'public',
    params: z.object({ token: z.string().max(600) }),
    kind: 'file',
    gives: ['application/pdf', 'text/html'],
    reply: z.unknown(),
    errors: ['link_not_valid', 'not_found'],
    summary: 'An invoice or estimate',
    description: 'A PDF, or an HTML page for printing.',
    example: {},
  }),
}
