import { csvRow } from '#domain/base/csv.ts'
import { isZero, type Decimal } from '#domain/money/money.ts'
import { overtimeAdjustment, payHours, rateAdjustment } from '../payroll.ts'
import type { PayFigures } from '../figures.ts'

/** The columns of the product's own file, in order. */
export const PAY_COLUMNS = [
  'company_code',
  'employee_id',
  'first_name',
  'last_name',
  'shop',
  'department',
  'period_from',
  'period_to',
  'pay_date',
  'week_start',
  'regular_hours',
  'overtime_hours',
  'double_hours',
  'rate',
  'regular_pay',
  'overtime_pay',
  'double_pay',
  'rate_adjustment',
  'overtime_adjustment',
  'spiff_pay',
  'holiday_pay',
  'premium_pay',
  'gross_pay',
  'card_tips',
  'cash_tips',
  'currency',
  'adjustment',
  'export_number',
] as const
export type PayColumn = (typeof PAY_COLUMNS)[number]

/** A person's week in a file. An adjustment changes a week that an earlier file contains. */
export interface PayRow {
  readonly employee_id: string
  readonly first_name: string
  readonly last_name: string
  /** The shop whose week and rule count. */
  readonly shop: string
  readonly department: string
  readonly currency: string
  readonly week_start: string
  /** The usual rate, from which a provider computes pay. */
  readonly rate: Decimal
  readonly adjustment: boolean
  readonly figures: PayFigures
}

export interface PayFile {
  readonly number: number
  readonly company_code: string
  /** The company as QuickBooks Desktop knows it: the values of a file that it exported. */
  readonly quickbooks: { readonly name: string; readonly created: string }
  readonly from: string
  readonly to: string
  /** Null where it was not entered. */
  readonly pay_date: string | null
  readonly rows: readonly PayRow[]
  readonly columns: readonly PayColumn[]
  readonly codes: EarningCodes
}

/** The kinds of pay that have a code of the provider. */
export const EARNING_KINDS = [
  'regular',
  'overtime',
  'double',
  'rate',
  'adjustment',
  'spiffs',
  'holiday',
  'premium',
  'card_tips',
  'cash_tips',
] as const
export type EarningKind = (typeof EARNING_KINDS)[number]
export type EarningCodes = Readonly<Record<EarningKind, string>>

/** No zero is written: some providers overwrite with it, and leave blanks as they are. */
export const blank = (value: Decimal): string => (isZero(value) ? '' : value)
export const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
export const lines = (rows: readonly (readonly string[])[]): string => rows.map((row) => csvRow(row)).join('')

export interface Earning {
  readonly kind: EarningKind
  readonly hours: string
  readonly amount: string
}

/** What a provider cannot compute from hours: an amount for each kind that is not zero. */
export function amounts({ figures, rate }: PayRow): Earning[] {
  const found: [EarningKind, Decimal][] = [
    ['rate', rateAdjustment(figures, rate)],
    ['adjustment', overtimeAdjustment(figures, rate)],
    ['spiffs', figures.spiff_pay],
    ['holiday', figures.holiday_pay],
    ['premium', figures.premium_pay],
    ['card_tips', figures.card_tips],
    ['cash_tips', figures.cash_tips],
  ]
  return found
    .map(([kind, amount]) => ({ kind, hours: '', amount: blank(amount) }))
    .filter(({ amount }) => amount !== '')
}

/** A line for each kind of hours and of amounts that is not zero. */
export function earnings(row: PayRow): Earning[] {
  const hours = payHours(row.figures)
  const worked = (['regular', 'overtime', 'double'] as const).map((kind) => ({
    kind,
    hours: blank(hours[kind]),
    amount: '',
  }))
  return [...worked.filter((each) => each.hours !== ''), ...amounts(row)]
}
