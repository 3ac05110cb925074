import { z } from 'zod'
import { EXCEPTION_KINDS } from '#domain/inventory/exceptions.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { day, id, line, versionOrNew } from '../base/shared.ts'

const kind = z.enum(EXCEPTION_KINDS)

const month = z.object({
  /** Its first day. */
  month: z.string(),
  /** What the stock was worth at its end; of the present month, now. */
  value: z.string(),
  /** What orders used, at cost, less what they gave back. */
  used: z.string(),
  /** What counts and adjustments took and found, at cost; first counts are not found goods. */
  lost: z.string(),
  found: z.string(),
})

const named = { item_id: id, item_name: z.string(), item_name_french: z.string() }

const metrics = z
  .object({
    currency: z.string(),
    value: z.string(),
    items: z.number(),
    used_year: z.string(),
    average_value: z.string(),
    /** Null without stock. */
    turns: z.string().nullable(),
    /** Null without usage. */
    days_of_supply: z.string().nullable(),
    /** Of stock without use in 180 days. */
    dead_value: z.string(),
    dead_items: z.number(),
    /** Of the last three months, with this one. */
    shrinkage: z.string(),
    /** In percent of what was used then; null without usage. */
    shrinkage_percent: z.string().nullable(),
    /** The last 13, the oldest first. */
    months: z.array(month),
    /** The dearest 100. */
    dead: z.array(
      z.object({
        ...named,
        unit: z.string(),
        on_hand: z.string(),
        value: z.string(),
        /** Null: never. */
        used_at: z.string().nullable(),
      }),
    ),
    /** The newest 100 of the last 180 days. */
    price_changes: z.array(
      z.object({
        ...named,
        supplier_name: z.string(),
        purchase_order: z.object({ id, number: z.number() }).nullable(),
        /** The cost of one. */
        before: z.string(),
        after: z.string(),
        percent: z.string().nullable(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'StockMetrics' })
export type StockMetrics = z.infer<typeof metrics>

const exception = z
  .object({
    kind,
    /** The item, purchase order, expected credit or tank. */
    subject_id: id,
    tank: z.object({ id, name: z.string() }).nullable(),
    item: z.object({ id, name: z.string(), name_french: z.string(), unit: z.string() }).nullable(),
    purchase_order: z.object({ id, number: z.number() }).nullable(),
    supplier: z.object({ id, name: z.string() }).nullable(),
    /** What is there, or how many items share a code. */
    quantity: z.string().nullable(),
    /** What it is about, in the shop’s currency: a value, a price, an open amount; a cost of one after a jump. */
    amount: z.string().nullable(),
    /** The cost with which the amount is compared. */
    before: z.string().nullable(),
    /** The code that items share. */
    code: z.string().nullable(),
    since: z.string().nullable(),
    /** What people do about it; version 0: nothing yet. */
    owner_id: id.nullable(),
    owner_name: z.string().nullable(),
    due_on: z.string().nullable(),
    note: z.string(),
    expected_until: z.string().nullable(),
    /** It is known and as it should be, today still. */
    is_expected: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'StockException' })
export type StockException = z.infer<typeof exception>

export const exceptionBody = z.object({
  shop_id: id,
  kind,
  subject_id: id,
  owner_id: id.nullable(),
  due_on: day.nullable(),
  note: line(500).default(''),
  /** It is known and as it should be until the end of this day. */
  expected_until: day.nullable(),
  /** The version that the editor has seen; 0 for the first note. */
  version: versionOrNew,
})
export type ExceptionBody = z.infer<typeof exceptionBody>

/** How many exceptions one reply has at most. */
export const MOST_EXCEPTIONS = 500

const exceptions = z.object({
  /** The first 500. */
  exceptions: z.array(exception).max(MOST_EXCEPTIONS),
  total: z.number(),
  currency: z.string(),
  /** The people who may be named as owners. */
  people: z.array(z.object({ id, name: z.string() })),
})

export const stockMetrics = {
  get: route({
    method: 'GET',
    path: '/api/v2/inventory/metrics',
    allow: 'costs.view',
    query: z.object({ shop_id: id }),
    reply: z.object({ metrics }),
    errors: ['not_found'],
    summary: 'Metrics of stock',
    description:
      'What the stock of a shop is worth and was worth at the ends of the last months, turns, days of supply, dead stock, shrinkage, and changes of purchase prices.',
    example: {},
  }),
  exceptions: route({
    method: 'GET',
    path: '/api/v2/inventory/exceptions',
    allow: 'costs.view',
    query: z.object({ shop_id: id }),
    reply: exceptions,
    errors: ['not_found'],
    summary: 'Exceptions in stock and purchasing',
    description:
      'What someone should look at in a shop: negative stock, sales of goods that were not there, items never counted, jumps in cost, prices below cost, codes of two items, late purchase orders, goods without an invoice, differences to settle and credits that do not come. Worked out when they are read.',
    example: {},
  }),
  note: route({
    method: 'PUT',
    path: '/api/v2/inventory/exceptions',
    allow: 'inventory.adjust',
    body: exceptionBody,
    reply: z.object({ version: z.number() }),
    errors: ['not_found', 'stale_version'],
    emits: ['stock_exception.changed'],
    audit: UNAUDITED.records,
    summary: 'Note what is done about an exception',
    description:
      'Who takes care of it and until when, or why it is as it should be for a while. An outdated version is refused.',
    example: { kind: 'negative', due_on: '2026-11-30', note: 'Count on Friday', version: 0 },
  }),
}
