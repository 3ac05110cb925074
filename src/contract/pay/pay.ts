import { z } from 'zod'
import { figures } from '#domain/pay/figures.ts'
import { PAY_COLUMNS } from '#domain/pay/layouts/layout.ts'
import { PAY_FORMATS } from '#domain/pay/payFiles.ts'
import { PAY_PERIODS } from '#domain/pay/periods.ts'
import { SPIFF_WAYS } from '#domain/pay/spiffRules.ts'
import { SUGGESTION_KINDS } from '#domain/pay/suggestions.ts'
import { TIP_WAYS } from '#domain/pay/tips.ts'
import { route } from '../base/route.ts'
import { day, id, line, money, versionOrNew } from '../base/shared.ts'

/** Dollars an hour, at most four decimals. */
const hourlyRate = z.string().regex(/^\d{1,5}(\.\d{1,4})?$/, 'not_money')

/** Why a person cannot be paid yet. */
const PAY_PROBLEMS = ['id_missing', 'rate_missing', 'week_not_approved', 'same_name'] as const

const payWeek = z.object({
  week_start: z.string(),
  /** Changes a week that an earlier file contains: its figures are the difference. */
  adjustment: z.boolean(),
  approved: z.boolean(),
  /** What the next file takes. */
  figures,
  /** What earlier files took. */
  exported: figures,
  /** The average rate on which overtime is paid, where the region pays it so. */
  regular_rate: z.string().nullable(),
})

/** A row of the ledger of spiffs, with what explains it. */
const spiff = z.object({
  id,
  order_id: id,
  order_number: z.string(),
  line_name: z.string(),
  line_name_french: z.string(),
  rule_name: z.string(),
  way: z.enum(SPIFF_WAYS),
  /** Dollars a unit, or percent. */
  rate: z.string(),
  /** Units, price or margin. */
  basis: z.string(),
  /** Negative where it takes something back. */
  amount: z.string(),
  /** Corrects an earlier row after a refund or a void. */
  corrects: z.boolean(),
  /** Something was taken back without a signed plan: check this with an accountant. */
  without_plan: z.boolean(),
  day: z.string(),
})

/** A person's part of a tip by card. */
const cardTip = z.object({
  payment_id: id,
  order_id: id.nullable(),
  order_number: z.string(),
  day: z.string(),
  /** The whole tip, or what of it was given back. */
  whole: z.string(),
  amount: z.string(),
  way: z.enum(TIP_WAYS),
})

/** A line that the law may ask for, and what was decided about it. */
const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  day: z.string(),
  /** Hours, dollars an hour and a factor make the amount. */
  hours: z.string(),
  rate: z.string(),
  factor: z.string(),
  amount: z.string(),
  holiday_name: z.string(),
  holiday_name_french: z.string(),
  /** The line is suggested now; false where it was accepted and the hours changed since. */
  due: z.boolean(),
  decision: z.object({ accepted: z.boolean(), amount: z.string(), by_name: z.string() }).nullable(),
})

const rate = z.object({
  id,
  position: z.string(),
  rate: z.string(),
  from_day: z.string(),
  by_name: z.string(),
  created_at: z.string(),
})

const payPerson = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  payroll_id: z.string(),
  department: z.string(),
  /** The shop whose week and rule count. */
  shop_name: z.string(),
  currency: z.string(),
  rates: z.array(rate),
  /** The person signed a plan that makes spiffs an advance until the order is final. */
  plan_signed: z.boolean(),
  /** No overtime, whatever the region. */
  exempt: z.boolean(),
  spiffs: z.array(spiff),
  suggestions: z.array(suggestion),
  card_tips: z.array(cardTip),
  cash_tips: z.array(z.object({ day: z.string(), amount: z.string() })),
  weeks: z.array(payWeek),
  total: figures,
  gross_pay: z.string(),
  problems: z.array(z.enum(PAY_PROBLEMS)),
})
export type PayPerson = z.infer<typeof payPerson>

const exported = z.object({
  id,
  number: z.number().int(),
  from_day: z.string(),
  to_day: z.string(),
  format: z.enum(PAY_FORMATS),
  file_name: z.string(),
  by_name: z.string(),
  created_at: z.string(),
  /** Why it was not handed over; null where it counts. */
  voided: z.object({ reason: z.string(), by_name: z.string(), voided_at: z.string() }).nullable(),
  /** The same figures in other layouts, the oldest first. */
  files: z.array(
    z.object({
      id,
      format: z.enum(PAY_FORMATS),
      file_name: z.string(),
      by_name: z.string(),
      created_at: z.string(),
    }),
  ),
})

const country = z.enum(['US', 'CA'])

const payGroup = z
  .object({
    /** Of its own, or the country whose shops are in no group of their own. */
    id: z.string(),
    /** Empty for the shops of a country. */
    name: z.string(),
    country,
    /** The legal entity that employs the people. */
    legal_name: z.string(),
    /** The layout of the payroll provider. */
    format: z.enum(PAY_FORMATS),
    /** The number by which the provider knows the company. */
    company_code: z.string(),
    period: z.enum(PAY_PERIODS),
    shops: z.array(z.object({ id, name: z.string() })),
    currencies: z.array(z.string()),
    /** 0: it follows the company's settings. */
    version: z.number().int(),
  })
  .meta({ id: 'PayGroup' })
export type PayGroup = z.infer<typeof payGroup>

/** The id of a pay group or a country; empty: that of one's own shop. */
const groupId = z.union([id, country, z.literal('')]).default('')

const period = z
  .object({
    from: z.string(),
    to: z.string(),
    /** The period is over. */
    over: z.boolean(),
    /** Whose pay it is. */
    group: payGroup,
    groups: z.array(payGroup),
    people: z.array(payPerson),
    exports: z.array(exported),
  })
  .meta({ id: 'PayPeriod' })
export type PayPeriodReply = z.infer<typeof period>

/** How the file of a payroll provider is written. */
const layout = {
  format: z.enum(PAY_FORMATS),
  /** The columns of the product’s own file. */
  columns: z
    .array(z.enum(PAY_COLUMNS))
    .min(1)
    .default([...PAY_COLUMNS]),
  /** The day on which people get their pay, for layouts that have it. */
  pay_date: day.nullable().default(null),
}
/** What a layout may lack. */
const LAYOUT_ERRORS = [
  'company_code_missing',
  'company_code_digits',
  'quickbooks_company_missing',
  'earning_code_missing',
  'format_without_amounts',
] as const

export const pay = {
  period: route({
    method: 'GET',
    path: '/api/v2/pay/period',
    allow: 'staff.pay',
    query: z.object({ day: day.optional(), group: groupId }),
    reply: period,
    errors: ['not_found'],
    summary: 'Payroll of a period',
    description:
      'Hours and gross pay of a pay group in the payroll period of a day, by person and week, with differences to what earlier files took, and what holds a file up. No taxes.',
    example: {},
  }),
  addRate: route({
    method: 'POST',
    path: '/api/v2/pay/rates',
    allow: 'staff.pay',
    sensitive: true,
    body: z.object({ id, user_id: id, position: line(60).default(''), rate: hourlyRate, from_day: day }),
    reply: z.object({ rates: z.array(rate) }),
    errors: ['not_found', 'duplicate_id'],
    emits: ['pay.changed'],
    audit: ['pay.rate'],
    summary: 'Set a rate of pay',
    description:
      'A rate per hour from a day on, usual or of a position. Rates are kept; a later entry for the same day replaces the former one.',
    example: { rate: '24.50', from_day: '2026-11-01' },
  }),
  savePerson: route({
    method: 'POST',
    path: '/api/v2/pay/people/:id',
    allow: 'staff.pay',
    params: z.object({ id }),
    body: z.object({
      payroll_id: line(30),
      department: line(30),
      /** Absent: as it is. */
      plan_signed: z.boolean().optional(),
    }),
    reply: z.object({
      user_id: id,
      payroll_id: z.string(),
      department: z.string(),
      plan_signed: z.boolean(),
    }),
    errors: ['not_found'],
    emits: ['pay.changed'],
    audit: ['pay.number', 'pay.plan_signed'],
    summary: 'Save a person’s payroll number',
    description: 'The number by which the payroll provider knows the person, and the department.',
    example: { payroll_id: '1042', department: '' },
  }),
  decide: route({
    method: 'POST',
    path: '/api/v2/pay/suggestions',
    allow: 'staff.pay',
    body: z.object({
      id,
      user_id: id,
      kind: z.enum(SUGGESTION_KINDS),
      day,
      accept: z.boolean(),
      /** What is paid; the suggested amount or another. */
      amount: money,
    }),
    reply: z.object({ suggestions: z.array(suggestion) }),
    errors: ['not_found'],
    emits: ['pay.changed'],
    audit: ['pay.suggestion'],
    summary: 'Decide about a suggested line',
    description:
      'Accepts a line of pay that the law of the region may ask for, or refuses it. Accepted lines go into the next file; a later decision counts instead.',
    example: { kind: 'meal_premium', day: '2026-11-20', accept: true, amount: '21.00' },
  }),
  export: route({
    method: 'POST',
    path: '/api/v2/pay/exports',
    allow: 'staff.pay',
    sensitive: true,
    body: z.object({
      id,
      /** The first day of the period. */
      from: day,
      group: groupId,
      ...layout,
    }),
    reply: z.object({ export: exported }),
    errors: [
      'not_found',
      'duplicate_id',
      'payroll_currencies',
      'payroll_not_over',
      'payroll_not_ready',
      'payroll_nothing_new',
      ...LAYOUT_ERRORS,
    ],
    emits: ['pay.changed'],
    audit: ['export.made'],
    summary: 'Hand over a period',
    description:
      'Writes the file of a payroll provider with what no earlier file took: the period’s approved weeks, and differences of earlier weeks as adjustments. Nothing is handed over twice; the same id again answers the same file.',
    example: { format: 'csv', from: '2026-11-01' },
  }),
  voidExport: route({
    method: 'POST',
    path: '/api/v2/pay/exports/:id/void',
    allow: 'staff.pay',
    params: z.object({ id }),
    body: z.object({ reason: line(200).min(1) }),
    reply: z.object({ export: exported }),
    errors: ['not_found', 'payroll_file_voided'],
    emits: ['pay.changed'],
    audit: ['pay.export_voided'],
    summary: 'Void a payroll file',
    description: 'Marks a file that was not handed over. What it took goes into the next file.',
    example: { reason: 'Wrong layout' },
  }),
  reissue: route({
    method: 'POST',
    path: '/api/v2/pay/exports/:id/files',
    allow: 'staff.pay',
    sensitive: true,
    params: z.object({ id }),
    body: z.object({
      id,
      ...layout,
    }),
    reply: z.object({ export: exported }),
    errors: ['not_found', 'duplicate_id', 'payroll_file_voided', ...LAYOUT_ERRORS],
    emits: ['pay.changed'],
    audit: ['pay.export_reissued'],
    summary: 'Write a payroll file in another layout',
    description: 'The figures that a file took, in another layout and under the same number.',
    example: { format: 'csv' },
  }),
  saveGroup: route({
    method: 'PUT',
    path: '/api/v2/pay/groups/:id',
    allow: 'staff.pay',
    params: z.object({ id }),
    body: z.object({
      name: line(60).min(1),
      country,
      legal_name: line(120).default(''),
      format: z.enum(PAY_FORMATS),
      company_code: line(20).default(''),
      period: z.enum(PAY_PERIODS),
      shop_ids: z.array(id).max(500),
      removed: z.boolean().default(false),
      version: versionOrNew,
    }),
    reply: z.object({ groups: z.array(payGroup) }),
    errors: ['not_found', 'stale_version'],
    emits: ['pay.changed'],
    audit: ['pay.group'],
    summary: 'Save a pay group',
    description:
      'Shops of one employer in one country that are paid together, with provider, number and period. A shop leaves the group in which it was; without a group it is paid with the other shops of its country.',
    example: { name: 'Maple Oil inc.', country: 'CA', format: 'nethris', period: 'biweekly' },
  }),
  file: route({
    method: 'GET',
    path: '/api/v2/pay/exports/:id/file',
    allow: 'staff.pay',
    sensitive: true,
    params: z.object({ id }),
    /** A file in another layout; empty: as it was made first. */
    query: z.object({ file: z.union([id, z.literal('')]).default('') }),
    kind: 'file',
    gives: ['text/csv', 'text/plain'],
    reply: z.unknown(),
    errors: ['not_found'],
    audit: ['export.made'],
    summary: 'A payroll file',
    description: 'The file as it was made.',
    example: {},
  }),
}
