import { dec, isDecimal, type Decimal } from '../money/money.ts'
import { findRegion } from '../places/regions.ts'
import { LENGTHS, type Reader } from './check.ts'

/** Why a sale to this customer is exempt from tax; empty where no reason is given. */
export const EXEMPTION_KINDS = [
  '',
  'resale',
  'government',
  'first_nations',
  'nonprofit',
  'farm',
  'diplomat',
  'other',
] as const
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number]

export interface TermsInput {
  discount_type?: 1 | 2 | null | undefined
  discount_amount?: Decimal | undefined
  tax_exempt?: boolean | undefined
  tax_exempt_num?: string | undefined
  tax_exempt_kind?: string | undefined
  tax_exempt_region?: string | undefined
  tax_exempt_issued?: string | null | undefined
  tax_exempt_expiry?: string | null | undefined
  charge_location_tax?: boolean | undefined
}

/** Discount (1 fixed, 2 percent), exemption from tax, and whether tax follows the customer's own place. */
export interface Terms {
  discount_type: 1 | 2 | null
  discount_amount: Decimal
  tax_exempt: boolean
  tax_exempt_num: string
  tax_exempt_kind: ExemptionKind
  /** Empty: wherever the shop is. */
  tax_exempt_region: string
  /** Calendar dates of the certificate, "2026-11-21". */
  tax_exempt_issued: string | null
  tax_exempt_expiry: string | null
  charge_location_tax: boolean
}

const MOST_DAYS = 365

/** Days until a bill is due; null where the fleet's own terms apply. */
export function readDays(reader: Reader, days: number | null | undefined): number {
  if (days === undefined || days === null) return 0
  const fits = Number.isInteger(days) && days >= 0 && days <= MOST_DAYS
  return fits ? days : reader.wrong('payment_terms.days_to_payment', 'days_out_of_range', 0)
}

function readDate(reader: Reader, field: string, text: string | null | undefined): string | null {
  const typed = (text ?? '').trim()
  if (typed === '') return null
  return isCalendarDate(typed) ? typed : reader.wrong(field, 'not_a_date', null)
}

/** True for a day that exists, written as 2026-11-21. */
export function isCalendarDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1]
  return days !== undefined && Number(year) >= 1900 && Number(day) >= 1 && Number(day) <= days
}

function readDiscount(reader: Reader, input: TermsInput): Pick<Terms, 'discount_type' | 'discount_amount'> {
  const type = input.discount_type ?? null
  if (type === null) return { discount_type: null, discount_amount: '0' }
  const amount = (input.discount_amount ?? '').trim()
  if (!isDecimal(amount) || !/^\d{1,10}(\.\d{1,4})?$/.test(amount)) {
    return reader.wrong('discount_amount', 'not_an_amount', { discount_type: null, discount_amount: '0' })
  }
  if (type === 2 && dec(amount).gt('100')) reader.wrong('discount_amount', 'discount_above_100', '')
  return { discount_type: type, discount_amount: dec(amount).toFixed() }
}

/** The terms of a customer or a fleet location. */
export function readTerms(reader: Reader, input: TermsInput): Terms {
  const discount = readDiscount(reader, input)
  const place = reader.line('tax_exempt_region', input.tax_exempt_region, LENGTHS.code)
  const region = place === '' ? null : findRegion(place)
  if (place !== '' && region === null) reader.wrong('tax_exempt_region', 'not_a_region', '')
  const issued = readDate(reader, 'tax_exempt_issued', input.tax_exempt_issued)
  const expiry = readDate(reader, 'tax_exempt_expiry', input.tax_exempt_expiry)
  if (issued !== null && expiry !== null && expiry < issued)
    reader.wrong('tax_exempt_expiry', 'expiry_before_issue', null)
  return {
    ...discount,
    tax_exempt: input.tax_exempt ?? false,
    tax_exempt_num: reader.line('tax_exempt_num', input.tax_exempt_num, LENGTHS.code),
    tax_exempt_kind: reader.choice('tax_exempt_kind', input.tax_exempt_kind, EXEMPTION_KINDS, ''),
    tax_exempt_region: region?.code ?? '',
    tax_exempt_issued: issued,
    tax_exempt_expiry: expiry,
    charge_location_tax: input.charge_location_tax ?? false,
  }
}
