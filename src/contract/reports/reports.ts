import { z } from 'zod'
import { FIGURE_KINDS, PERIODS } from '#domain/reports/define/shape.ts'
import { route } from '../base/route.ts'
import { day, line } from '../base/shared.ts'

const words = z.object({ en: z.string(), fr: z.string() })
const figureKind = z.enum(FIGURE_KINDS)

const description = z.object({
  path: z.string(),
  title: words,
  /** What it answers. */
  question: words,
  measures: z.array(z.object({ id: z.string(), words, formula: words, kind: figureKind })),
  groups: z.array(z.object({ id: z.string(), words })),
  /** By what it can also be filtered. */
  filters: z.array(z.object({ id: z.string(), words })),
  /** `as_of`: one day is asked for, its last. `now`: none counts. */
  period: z.enum([...PERIODS, 'as_of', 'now']),
  /** Its rows are facts, and the groups their columns. */
  list: z.boolean(),
  /** `sale`: it can also be read by the day of the sale. */
  bases: z.array(z.enum(['entry', 'sale'])),
})

/** Figures by name: decimal text, null where there is no denominator. */
const figures = z.record(z.string(), z.string().nullable())

const row = z.object({
  /** One for each group: the value to filter by, and what it is called. */
  keys: z.array(z.object({ value: z.string(), label: z.string() })),
  figures,
  /** The same of the period that is compared with. */
  before: figures.nullable(),
})

const block = z.object({
  currency: z.string(),
  rows: z.array(row),
  /** How many rows there are in all. */
  of: z.number(),
  total: figures,
  total_before: figures.nullable(),
})

const answer = z
  .object({
    path: z.string(),
    from: z.string(),
    to: z.string(),
    /** The days that are compared with. */
    before: z.object({ from: z.string(), to: z.string() }).nullable(),
    basis: z.enum(['entry', 'sale']),
    groups: z.array(z.string()),
    /** What is asked for, with what the values are called. */
    filters: z.array(
      z.object({
        dimension: z.string(),
        not: z.boolean(),
        values: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
    measures: z.array(z.string()),
    /** Each row is a fact, not a group. */
    list: z.boolean(),
    sort: z.string(),
    direction: z.enum(['asc', 'desc']),
    /** One for each currency: amounts of two currencies are never added. */
    blocks: z.array(block),
    /** Where there are no rows: the nearest day that has some, within 400 days. */
    nearest: day.nullable(),
    /** The last balance check of the company, and how many discrepancies it found. */
    proof: z.object({ at: z.string(), found: z.number().int() }).nullable(),
    /** When the day was closed, where one day of one shop is asked for; null while it is open. */
    closed_at: z.string().nullable(),
    /** When it was read. */
    as_of: z.string(),
  })
  .meta({ id: 'ReportAnswer' })
export type ReportAnswer = z.infer<typeof answer>
export type ReportBlock = z.infer<typeof block>
export type ReportRow = z.infer<typeof row>

const params = z.object({ category: line(40), sub: line(40), id: line(60) })

/** How many rows a reply has at most. */
export const MOST_ROWS = 10_000

const asked = z.object({
  /** Ids with a comma between them; none: every shop of the person. */
  shops: z.string().max(4000).default(''),
  from: day,
  to: day,
  basis: z.enum(['', 'entry', 'sale']).default(''),
  /** Dimensions with a comma between them; none: those that the report shows. */
  group: line(100).default(''),
  /** `make=Ford&make=Toyota&!hour=8`: values of one dimension are alternatives, `!` leaves them out. */
  filter: z.string().max(8000).default(''),
  sort: line(60).default(''),
  direction: z.enum(['', 'asc', 'desc']).default(''),
  /** Figures in the order of their columns, with a comma between them; none: those of the report. */
  columns: z.string().max(2000).default(''),
  language: z.enum(['en', 'fr-CA']).default('en'),
})

/** The files of a report. */
export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** How many values of a filter a reply has at most. */
export const MOST_CHOICES = 50

const compare = z.enum(['', 'before', 'week', 'year']).default('')

export const reports = {
  list: route({
    method: 'GET',
    path: '/api/v2/reports',
    allow: 'reports.view',
    reply: z.object({ reports: z.array(description) }),
    summary: 'All reports',
    description:
      'The reports that the person may open, each with its figures and their formulas, and what it can be grouped and filtered by.',
    example: {},
  }),
  run: route({
    method: 'GET',
    path: '/api/v2/reports/:category/:sub/:id',
    allow: 'reports.view',
    params,
    query: asked.extend({
      limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(500),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      /** With as many days before, the same weekdays before, or a year before. */
      compare,
    }),
    reply: answer,
    errors: ['not_found', 'not_allowed'],
    summary: 'Answer a report',
    description:
      'Sums of dated entries that nothing changes: what orders sold, returned and lost on the days of the period, in rows by group, with a total for each currency.',
    example: {},
  }),
  values: route({
    method: 'GET',
    path: '/api/v2/reports/:category/:sub/:id/values',
    allow: 'reports.view',
    params,
    query: asked.pick({ shops: true, from: true, to: true, basis: true, language: true }).extend({
      dimension: line(60),
      /** A part of the name. */
      q: line(100).default(''),
    }),
    reply: z.object({
      values: z.array(z.object({ value: z.string(), label: z.string() })),
      /** There are more than are sent. */
      more: z.boolean(),
    }),
    errors: ['not_found', 'not_allowed'],
    summary: 'Values to filter a report by',
    description: 'The values of one dimension that occur in the period, by name, at most 50 of them.',
    example: {},
  }),
  explain: route({
    method: 'GET',
    path: '/api/v2/reports/:category/:sub/:id/explain',
    allow: 'reports.view',
    params,
    query: asked.extend({ measure: line(60) }),
    reply: z.object({
      blocks: z.array(
        z.object({
          currency: z.string(),
          value: z.string().nullable(),
          /** The figures that it is calculated from; `by` are below the line. Empty where it is a sum of its own. */
          terms: z.array(
            z.object({
              measure: z.string(),
              sign: z.union([z.literal(1), z.literal(-1)]),
              side: z.enum(['of', 'by']),
              value: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    errors: ['not_found', 'not_allowed'],
    summary: 'How a figure is made',
    description: 'One figure of a report under its filters, with the figures that its formula names.',
    example: {},
  }),
  file: route({
    method: 'GET',
    path: '/api/v2/reports/:category/:sub/:id/file',
    allow: 'lists.export',
    params,
    query: asked.extend({
      compare,
      format: z.enum(REPORT_FORMATS).default('csv'),
      /** CSV without what was asked at its head. */
      data_only: z.enum(['true', 'false']).default('false'),
    }),
    kind: 'file',
    gives: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
    ],
    reply: z.unknown(),
    errors: ['not_found', 'not_allowed', 'report_too_long'],
    audit: ['export.made'],
    summary: 'A report as a file',
    description:
      'All rows of the answer with its total, as CSV, as a workbook, or as PDF: period, filters and formulas at the head, figures as numbers.',
    example: {},
  }),
  raw: route({
    method: 'GET',
    path: '/api/v2/report-raw-export',
    allow: 'company.export',
    sensitive: true,
    query: asked.pick({ shops: true, from: true, to: true }),
    kind: 'file',
    gives: ['application/zip'],
    reply: z.unknown(),
    errors: ['not_found', 'company_busy'],
    audit: ['export.made'],
    summary: 'The raw export as ZIP',
    description:
      'Every row behind the figures of a period as CSV files in one ZIP, so that anyone can check a figure without this software.',
    example: {},
  }),
}
