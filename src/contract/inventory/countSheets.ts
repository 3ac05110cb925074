import { z } from 'zod'
import { MISSING_CHOICES, SHEET_CHOICES, SHEET_STATES } from '#domain/inventory/countSheet.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { amount, id, instant, line, pageQuery, requiredLine, seenVersion, language } from '../base/shared.ts'

/** How many items one sheet has at most. */
export const MOST_SHEET_LINES = 5000
const MOST_AT_ONCE = 200

const state = z.enum(SHEET_STATES)

const listed = z
  .object({
    id,
    /** Runs per company. */
    number: z.number(),
    shop_id: id,
    name: z.string(),
    blind: z.boolean(),
    state,
    items: z.number(),
    /** How many of the items are counted. */
    counted: z.number(),
    created_by_name: z.string(),
    created_at: z.string(),
    posted_at: z.string().nullable(),
    /** What the posted differences are worth together; null before, and for those who see no costs. */
    value: z.string().nullable(),
  })
  .meta({ id: 'ListedCountSheet' })
export type ListedCountSheet = z.infer<typeof listed>

const sheetLine = z
  .object({
    id,
    item_id: id,
    item_name: z.string(),
    item_name_french: z.string(),
    part_number: z.string(),
    barcode: z.string(),
    unit: z.string(),
    bin: z.string(),
    /** Not on the list at first: it was found while counting. */
    found: z.boolean(),
    /** In the item’s own unit; null: not counted, or to be counted again. */
    counted: z.string().nullable(),
    counted_at: z.string().nullable(),
    counted_by_name: z.string().nullable(),
    /** Someone asked for another count: who, and what was counted before; null without such a request. */
    recount: z.object({ name: z.string(), counted: z.string().nullable() }).nullable(),
    /** What should have been there when it was counted (now, where it is not counted); null where the sheet is blind. */
    expected: z.string().nullable(),
    /** What the difference is worth; null where nothing is expected, and for those who see no costs. */
    value: z.string().nullable(),
    /** Some of it moved between the first and the last part of its count. */
    moved_meanwhile: z.boolean(),
    /** It was counted elsewhere after this count, so this one changes nothing. */
    outdated: z.boolean(),
    /** Why another quantity is there. */
    reason: z.string(),
  })
  .meta({ id: 'CountSheetLine' })
export type CountSheetLine = z.infer<typeof sheetLine>

const sheet = listed
  .omit({ items: true, counted: true })
  .extend({
    currency: z.string(),
    posted_by_name: z.string().nullable(),
    canceled_by_name: z.string().nullable(),
    canceled_at: z.string().nullable(),
    /** The differences are worth more than this person may post. */
    over_limit: z.boolean(),
    version: z.number(),
    lines: z.array(sheetLine),
  })
  .meta({ id: 'CountSheet' })
export type CountSheet = z.infer<typeof sheet>

const group = z.object({ value: z.string(), label: z.string(), label_french: z.string(), items: z.number() })

const choices = z
  .object({
    /** How many items the shop has. */
    all: z.number(),
    /** How many the catalogue has, also what the shop never had. */
    catalogue: z.number(),
    /** How many were not counted in the last 90 days. */
    not_counted: z.number(),
    bin: z.array(group),
    category: z.array(group),
    brand: z.array(group),
    class: z.array(group),
  })
  .meta({ id: 'CountChoices' })
export type CountChoices = z.infer<typeof choices>

export const sheetBody = z.object({
  /** The sheet’s own id: sent again it is made once. */
  id,
  shop_id: id,
  name: requiredLine(80),
  /** Those who count do not see how much should be there. */
  blind: z.boolean(),
  by: z.enum(SHEET_CHOICES),
  /** The bins, categories (ids), brands or classes; empty for all, a cycle and the catalogue. */
  values: z.array(z.string().max(60)).max(500).default([]),
  /** How many items a cycle has. */
  size: z.number().int().min(1).max(500).default(20),
})

const entry = z.object({
  /** The entry’s own id: sent again it counts once. */
  id,
  /** An item that is not on the sheet is added to it. */
  item_id: id,
  /** Replaces what was counted, or is added to it. */
  kind: z.enum(['set', 'add']),
  /** In the item’s own unit. */
  quantity: amount,
  /** When it was counted; at most 7 days ago. */
  counted_at: instant,
})
export type SheetEntry = z.infer<typeof entry>

const params = z.object({ id })
const reply = z.object({ sheet })
const step = {
  /** The step’s own id: sent again it counts once. */
  id,
  version: seenVersion,
}

export const countSheets = {
  list: route({
    method: 'GET',
    path: '/api/v2/inventory/count_sheets',
    allow: 'signed_in',
    query: z.object({ shop_id: id, state: state.optional(), ...pageQuery }),
    reply: z.object({ sheets: z.array(listed), total: z.number() }),
    errors: ['not_found'],
    summary: 'Count sheets',
    description: 'The count sheets of a shop, newest first, with how much of each is counted.',
    example: {},
  }),
  choices: route({
    method: 'GET',
    path: '/api/v2/inventory/count_choices',
    allow: 'inventory.count',
    query: z.object({ shop_id: id }),
    reply: z.object({ choices }),
    errors: ['not_found'],
    summary: 'What a count sheet can have',
    description:
      'The bins, categories, brands and classes of a shop’s items, with how many items each has. Class A are the items that make up 80 % of the worth of what was used in a year, B those up to 95 %, C the rest.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/inventory/count_sheets/:id',
    allow: 'signed_in',
    params,
    query: z.object({
      /** Also what a blind sheet hides, for those who may record counts. */
      review: z.enum(['true', 'false']).default('false'),
    }),
    reply,
    errors: ['not_found'],
    summary: 'One count sheet',
    description:
      'The sheet with its lines: what was counted, by whom and when. What should be there is hidden while a blind sheet is counted, and values from those who see no costs.',
    example: {},
  }),
  paper: route({
    method: 'GET',
    path: '/api/v2/inventory/count_sheets/:id/paper',
    allow: 'signed_in',
    params,
    query: z.object({ language: language.default('en') }),
    kind: 'file',
    gives: ['application/pdf'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'Count sheet as PDF',
    description: 'The lines of the sheet to count on paper. What a blind sheet hides is not on it.',
    example: {},
  }),
  create: route({
    method: 'POST',
    path: '/api/v2/inventory/count_sheets',
    allow: 'inventory.count',
    body: sheetBody,
    reply,
    errors: ['not_found', 'duplicate_id', 'nothing_to_count', 'too_many_to_count'],
    emits: ['count_sheet.changed'],
    audit: UNAUDITED.draft,
    summary: 'Begin a count sheet',
    description:
      'Lists the items of a shop to be counted. A cycle has random items of those that were not counted for longest. Nothing is locked: selling goes on.',
    example: { name: 'Bin A', blind: true, by: 'bin', values: ['A-01', 'A-02'] },
  }),
  enter: route({
    method: 'POST',
    path: '/api/v2/inventory/count_sheets/:id/entries',
    allow: 'inventory.count_sheet',
    params,
    body: z.object({ entries: z.array(entry).min(1).max(MOST_AT_ONCE) }),
    reply: z.object({
      /** Of the sheet, after these entries. */
      version: z.number(),
    }),
    errors: ['not_found', 'duplicate_id', 'count_sheet_state', 'too_many_to_count'],
    emits: ['count_sheet.changed'],
    audit: UNAUDITED.draft,
    summary: 'Enter counts on a sheet',
    description:
      'Several people enter counts at once, also later with the instant at which each was made. On hand does not change before the sheet is posted.',
    example: { entries: [{ kind: 'set', quantity: '12', counted_at: '2026-11-23T14:05:00Z' }] },
  }),
  findItems: route({
    method: 'POST',
    path: '/api/v2/inventory/count_sheets/find_items',
    allow: 'inventory.count_sheet',
    whileReadOnly: true,
    body: z.object({
      rows: z
        .array(z.object({ row: z.number().int().min(1).max(1_000_000), code: requiredLine(60) }))
        .min(1)
        .max(500),
    }),
    reply: z.object({
      lines: z.array(
        z.object({ row: z.number(), item_id: id, item_name: z.string(), item_name_french: z.string() }),
      ),
      /** Rows whose number no item has, and rows whose number several items have. */
      unknown: z.array(z.number()),
      ambiguous: z.array(z.number()),
    }),
    errors: [],
    audit: UNAUDITED.reads,
    summary: 'Find the items of a list of counts',
    description:
      'By part number, then by barcode, each without regard to case, spaces and dashes. Nothing is saved.',
    example: { rows: [{ row: 1, code: 'PH-7317' }] },
  }),
  recount: route({
    method: 'POST',
    path: '/api/v2/inventory/count_sheets/:id/recount',
    allow: 'inventory.count',
    params,
    body: z.object({
      /** The lines, each with the id of the request for it. */
      entries: z
        .array(z.object({ id, line_id: id }))
        .min(1)
        .max(MOST_AT_ONCE),
    }),
    reply,
    errors: ['not_found', 'duplicate_id', 'count_sheet_state'],
    emits: ['count_sheet.changed'],
    audit: UNAUDITED.draft,
    summary: 'Ask for another count',
    description: 'Drops what was counted of these lines until now. What was dropped stays readable.',
    example: { entries: [{}] },
  }),
  explain: route({
    method: 'POST',
    path: '/api/v2/inventory/count_sheets/:id/reasons',
    allow: 'inventory.count',
    params,
    body: z.object({ line_id: id, reason: line(200) }),
    reply,
    errors: ['not_found', 'count_sheet_state'],
    emits: ['count_sheet.changed'],
    audit: UNAUDITED.draft,
    summary: 'Say why a quantity differs',
    description: 'The reason of one line; it becomes the note of its stock movement.',
    example: { reason: 'Two bottles broke' },
  }),
  post: route({
    method: 'POST',
    path: '/api/v2/inventory/count_sheets/:id/post',
    allow: 'inventory.count',
    params,
    body: z.object({
      ...step,
      /** What becomes of the lines without a count. */
      missing: z.enum(MISSING_CHOICES),
    }),
    reply,
    errors: ['not_found', 'stale_version', 'count_sheet_state', 'count_sheet_empty', 'count_over_limit'],
    emits: ['count_sheet.changed'],
    audit: ['stock.counted'],
    summary: 'Post a count sheet',
    description:
      'Sets on hand to what was counted: one movement a line, for the quantity at the instant of its count, so that what was sold since then stays valid. A line that was counted elsewhere later changes nothing. Over the shop’s limit only those who may.',
    example: { version: 4, missing: 'leave' },
  }),
  cancel: route({
    method: 'POST',
    path: '/api/v2/inventory/count_sheets/:id/cancel',
    allow: 'inventory.count',
    params,
    body: z.object(step),
    reply,
    errors: ['not_found', 'stale_version', 'count_sheet_state'],
    emits: ['count_sheet.changed'],
    audit: UNAUDITED.draft,
    summary: 'Cancel a count sheet',
    description: 'Ends a sheet without a change of stock. One that was posted stays.',
    example: { version: 4 },
  }),
}
