import { z } from 'zod'
import { DAY_CHANGES } from '#domain/till/dayReport.ts'
import { PICTURES } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { readKind } from '../base/stored.ts'
import { day, id, line, money, requiredLine } from '../base/shared.ts'

const ofDay = z.object({ shop_id: id, day })
const pieces = z.record(z.string().max(8), z.number().int().min(0).max(100_000))

const movement = z.object({
  id,
  kind: z.enum(['in', 'out']),
  amount: z.string(),
  reason: z.string(),
  user_name: z.string(),
  created_at: z.string(),
})

/** A drawer of one day: the expected amount by the ledger, and the counted one. */
const drawer = z
  .object({
    id,
    drawer: z.string(),
    opened_at: z.string(),
    opened_name: z.string(),
    opening_float: z.string(),
    cash_taken: z.string(),
    cash_refunded: z.string(),
    paid_in: z.string(),
    paid_out: z.string(),
    expected: z.string(),
    closed_at: z.string().nullable(),
    closed_name: z.string(),
    count: pieces,
    counted: z.string().nullable(),
    /** Counted less expected: negative is short. */
    over_short: z.string().nullable(),
    note: z.string(),
    movements: z.array(movement),
    images: z.array(z.object({ id })),
  })
  .meta({ id: 'TillDrawer' })
export type TillDrawer = z.infer<typeof drawer>

/** A tax or fee; its French name is empty where it has none. */
const taxAmount = z.object({ name: z.string(), name_french: z.string(), amount: z.string() })

/** The report of a day. Refunds and discounts are positive figures under their own names. */
const reportWith = <Tax extends z.ZodType>(tax: Tax) =>
  z.object({
    orders: z.number().int(),
    subtotal: z.string(),
    discounts: z.string(),
    charges: z.string(),
    taxes: z.array(tax),
    total: z.string(),
    /** Finalized and voided on the day: not in the total. */
    voided: z.object({ orders: z.number().int(), total: z.string() }),
    /** What was returned, voided after its day was closed, and written off. Negative when it was undone. */
    changes: z.array(
      z.object({
        kind: z.enum(DAY_CHANGES),
        orders: z.number().int(),
        /** Before taxes and fees. */
        amount: z.string(),
        /** Taxes and fees that went back; of a write-off, those that the shop reclaims. */
        taxes: z.array(tax),
        total: z.string(),
      }),
    ),
    /** Sales less returns and voids; null in a report that an older version stored. */
    net: z.object({ before_tax: z.string(), taxes: z.array(tax), total: z.string() }).nullable(),
    methods: z.array(
      z.object({ method: z.string(), taken: z.string(), refunded: z.string(), net: z.string() }),
    ),
    surcharges: z.string(),
    /** Tips, less the refunded part. */
    tips: z.string(),
    /** What rounding cash to coins added, less what it took. */
    cash_rounding: z.string(),
    credit_given: z.string(),
    /** Cash without a drawer: recorded after every drawer was counted, or on a day on which none was opened. */
    cash_uncounted: z.string(),
    over_short: z.string(),
  })

const dayReport = reportWith(taxAmount).meta({ id: 'DayReport' })

/** Releases of version 1 added tips, cash rounding, changes, the net and French names one after the other. */
const BEFORE_VERSION_2 = { tips: '0.00', cash_rounding: '0.00', changes: [], net: null }

/** The Z report that the closing of a day stores. */
export const storedDayReport = readKind({
  columns: ['shop_days.report', 'shop_day_reopenings.report'],
  version: 2,
  // French names that are missing are read from the day's orders.
  shape: reportWith(taxAmount.partial({ name_french: true })),
  upgrades: [(report) => ({ ...BEFORE_VERSION_2, ...report })],
})

export type StoredReport = z.infer<(typeof storedDayReport)['shape']>

const tillDay = z
  .object({
    shop_id: id,
    day,
    /** The present business day: what is recorded now counts to it. */
    current_day: day,
    currency: z.string(),
    closed_at: z.string().nullable(),
    closed_name: z.string(),
    /** The end of the audit log when the day was closed. */
    audit: z.object({ seq: z.number().int(), hash: z.string() }).nullable(),
    /** Closed, and no later day is: an Owner can open it again. */
    reopenable: z.boolean(),
    /** The closings that were undone, oldest first. */
    reopenings: z.array(
      z.object({
        closed_at: z.string(),
        closed_name: z.string(),
        reopened_at: z.string(),
        user_name: z.string(),
        reason: z.string(),
      }),
    ),
    drawers: z.array(drawer),
    report: dayReport,
  })
  .meta({ id: 'TillDay' })
export type TillDay = z.infer<typeof tillDay>

const drawerId = z.object({ id })

export const till = {
  day: route({
    method: 'GET',
    path: '/api/v2/till',
    allow: 'signed_in',
    query: z.object({ shop_id: id, day: day.optional() }),
    reply: tillDay,
    errors: ['not_found'],
    summary: 'Drawers and report of a day',
    description:
      'The drawers of a shop with the expected cash by the ledger, and the day’s report; without a day, the current one.',
    example: {},
  }),
  days: route({
    method: 'GET',
    path: '/api/v2/till/days',
    allow: 'till.close',
    query: z.object({ shop_id: id }),
    reply: z.object({
      days: z.array(
        z.object({
          day,
          closed_at: z.string().nullable(),
          closed_name: z.string(),
          over_short: z.string(),
          drawers: z.number().int(),
        }),
      ),
    }),
    errors: ['not_found'],
    summary: 'Recent days',
    description: 'The last 60 days on which a drawer was open or that were closed, newest first.',
    example: {},
  }),
  open: route({
    method: 'POST',
    path: '/api/v2/till/drawers',
    allow: 'till.open',
    body: z.object({ id, device_id: id, shop_id: id, drawer: requiredLine(40), opening_float: money }),
    reply: tillDay,
    errors: ['not_found', 'duplicate_id', 'drawer_open_already'],
    emits: ['till.changed'],
    audit: { none: 'The drawer keeps who opened it, when and with what starting cash.' },
    summary: 'Open a drawer',
    description:
      'Opens a drawer with its starting cash for the current day. Cash taken at this station goes into it.',
    example: { drawer: 'Front', opening_float: '200.00' },
  }),
  move: route({
    method: 'POST',
    path: '/api/v2/till/drawers/:id/movements',
    allow: 'till.open',
    params: drawerId,
    body: z.object({ id, kind: z.enum(['in', 'out']), amount: money, reason: requiredLine(200) }),
    reply: tillDay,
    errors: ['not_found', 'duplicate_id', 'payment_not_positive', 'drawer_closed', 'drawer_too_low'],
    emits: ['till.changed'],
    audit: ['till.cash_in', 'till.cash_out'],
    summary: 'Pay cash in or out',
    description:
      'A movement other than a payment, with its reason: change from the bank, a deposit, a purchase. No more is paid out than the drawer has to hold.',
    example: { kind: 'out', amount: '40.00', reason: 'Shop towels' },
  }),
  count: route({
    method: 'POST',
    path: '/api/v2/till/drawers/:id/count',
    allow: 'till.close',
    params: drawerId,
    body: z.object({
      /** At least one denomination is named, with 0 where there is nothing. */
      count: pieces.refine((count) => Object.keys(count).length > 0, {
        message: 'Name at least one denomination, with 0 where there is none.',
      }),
      note: line(500).default(''),
    }),
    reply: tillDay,
    errors: ['not_found', 'drawer_closed', 'drawer_below_zero'],
    emits: ['till.changed'],
    audit: ['till.counted'],
    summary: 'Count and close a drawer',
    description:
      'Takes the number of each denomination and stores what is over or short. A counted drawer is closed.',
    example: { count: { '20': 11, '5': 6 }, note: '' },
  }),
  closeDay: route({
    method: 'POST',
    path: '/api/v2/till/days/close',
    allow: 'till.close',
    body: ofDay,
    reply: tillDay,
    errors: ['not_found', 'drawers_open', 'day_not_begun'],
    emits: ['day.closed'],
    audit: ['till.closed'],
    summary: 'Close a day',
    description:
      'Keeps the Z-report and locks the day: what is recorded later counts to the next day, and orders of this day are no longer re-opened and their payments no longer reversed; a void counts to the day on which it is done.',
    example: { day: '2026-11-21' },
  }),
  reopenDay: route({
    method: 'POST',
    path: '/api/v2/till/days/reopen',
    allow: 'till.reopen',
    body: ofDay.extend({ reason: requiredLine(200) }),
    reply: tillDay,
    errors: ['not_found', 'day_not_last', 'day_in_books'],
    emits: ['day.reopened'],
    audit: ['till.reopened'],
    summary: 'Re-open a day',
    description:
      'Undoes the closing of the last closed day, until the next one is closed. What was recorded after the closing and before the end of the day counts to it again, with its drawers. The closing and its report are kept. A day that is open is answered as it is.',
    example: { day: '2026-11-21', reason: 'Closed before the last car left' },
  }),
  reportFile: route({
    method: 'GET',
    path: '/api/v2/till/report_file',
    allow: 'signed_in',
    query: z.object({ shop_id: id, day, language: z.enum(['en', 'fr-CA']).default('en') }),
    kind: 'file',
    gives: ['application/pdf'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'The Z-report as PDF',
    description: 'The report of a closed day, or the present report of an open one.',
    example: {},
  }),
  addImage: route({
    method: 'POST',
    path: '/api/v2/till/drawers/:id/images',
    allow: 'till.open',
    params: drawerId,
    upload: 10 * 1024 * 1024,
    takes: PICTURES,
    reply: tillDay,
    errors: ['not_found', 'unsupported_file', 'too_large', 'too_many_images'],
    emits: ['till.changed'],
    audit: UNAUDITED.records,
    summary: 'Add a photo to a drawer',
    description: 'A photo of a deposit slip or a receipt; re-encoded, at most 1600 × 1600 pixels.',
    example: {},
  }),
  image: route({
    method: 'GET',
    path: '/api/v2/till_images/:id',
    allow: 'signed_in',
    params: drawerId,
    kind: 'file',
    gives: ['image/png'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'A drawer’s photo',
    description: 'The photo as PNG.',
    example: {},
  }),
}
