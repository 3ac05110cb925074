import { isNegative } from '../money/money.ts'
import { adpRun, adpWorkforceNow } from './layouts/adp.ts'
import { nethris, powerpay } from './layouts/canadian.ts'
import {
  amounts,
  earnings,
  EARNING_KINDS,
  type EarningCodes,
  type EarningKind,
  type PayFile,
} from './layouts/layout.ts'
import { byCode, own } from './layouts/own.ts'
import { quickbooksDesktop, quickbooksOnline } from './layouts/quickbooks.ts'
import { gusto, paychex } from './layouts/unitedStates.ts'
import { payHours } from './payroll.ts'

export const PAY_FORMATS = [
  'csv',
  'by_code',
  'adp_wfn',
  'adp_run',
  'gusto',
  'paychex',
  'quickbooks_iif',
  'quickbooks_online',
  'nethris',
  'powerpay',
] as const
export type PayFormat = (typeof PAY_FORMATS)[number]

/** The usual codes of most providers. */
export const EARNING_CODES: EarningCodes = {
  regular: 'REG',
  overtime: 'OT',
  double: 'DT',
  rate: 'RATEADJ',
  adjustment: 'OTADJ',
  spiffs: 'SPIFF',
  holiday: 'HOL',
  premium: 'PREM',
  card_tips: 'TIPS',
  cash_tips: 'CASHTIPS',
}

/** Nethris has numbers as codes. These two are common; each customer has others. */
const NETHRIS_CODES: Partial<EarningCodes> = { regular: '1', overtime: '43' }

/** The codes of a file: the company's own, else the usual ones of the layout; empty where there is none. */
export function codesOf(format: PayFormat, chosen: EarningCodes): EarningCodes {
  const usual = format === 'nethris' ? NETHRIS_CODES : EARNING_CODES
  return Object.fromEntries(
    EARNING_KINDS.map((kind) => [kind, chosen[kind] || (usual[kind] ?? '')]),
  ) as EarningCodes
}

interface Layout {
  readonly write: (file: PayFile) => string
  /** It names the company by the provider's code. */
  readonly company_code?: boolean
  /** It has hours alone: no column for an amount, and none for hours below zero. */
  readonly hours_only?: boolean
  /** It has a row for each earning code. */
  readonly codes?: boolean
  /** It finds people by their names. */
  readonly names?: boolean
}

const LAYOUTS: Readonly<Record<PayFormat, Layout>> = {
  csv: { write: own },
  by_code: { write: byCode, codes: true },
  adp_wfn: { write: adpWorkforceNow, company_code: true },
  adp_run: { write: adpRun, company_code: true, codes: true },
  gusto: { write: gusto, names: true },
  paychex: { write: paychex, company_code: true, codes: true },
  quickbooks_iif: { write: quickbooksDesktop, hours_only: true },
  quickbooks_online: { write: quickbooksOnline, hours_only: true },
  nethris: { write: nethris, company_code: true, codes: true },
  powerpay: { write: powerpay, codes: true },
}

/** Whether the provider finds people by their names: two people of the same name would be mixed up. */
export const findsByName = (format: PayFormat): boolean => LAYOUTS[format].names ?? false

/** Why a file cannot be written in a layout. */
export type LayoutProblem =
  | 'company_code_missing'
  | 'company_code_digits'
  | 'quickbooks_company_missing'
  | 'format_without_amounts'
  | 'earning_code_missing'

/** The kinds of pay of a file that have no code. */
const uncoded = ({ rows, codes }: PayFile): EarningKind[] => {
  const used = new Set(rows.flatMap((row) => earnings(row).map(({ kind }) => kind)))
  return EARNING_KINDS.filter((kind) => used.has(kind) && codes[kind] === '')
}

const hoursBelowZero = ({ rows }: PayFile): boolean =>
  rows.some(({ figures }) => Object.values(payHours(figures)).some(isNegative))

/** What keeps a file from being written in a layout, and the kinds of pay that it is about; null where nothing does. */
export function layoutProblem(
  format: PayFormat,
  file: PayFile,
): { code: LayoutProblem; kinds: EarningKind[] } | null {
  const { company_code, codes, hours_only } = LAYOUTS[format]
  const because = (code: LayoutProblem, kinds: EarningKind[] = []) => ({ code, kinds })
  if (company_code && file.company_code === '') return because('company_code_missing')
  if (format === 'nethris' && !/^\d+$/.test(file.company_code)) return because('company_code_digits')
  const { name, created } = file.quickbooks
  if (format === 'quickbooks_iif' && (name === '' || created === ''))
    return because('quickbooks_company_missing')
  if (hours_only && (hoursBelowZero(file) || file.rows.some((row) => amounts(row).length > 0)))
    return because('format_without_amounts')
  const missing = codes ? uncoded(file) : []
  return missing.length > 0 ? because('earning_code_missing', missing) : null
}

/** The content of a payroll file in a provider's layout. */
export const payFile = (format: PayFormat, file: PayFile): string => LAYOUTS[format].write(file)

/** The name of the file, with the currency of its amounts: ADP expects its own. */
export function payFileName(format: PayFormat, { company_code, number, to, rows }: PayFile): string {
  if (format === 'adp_wfn') return `PR${company_code}EPI.csv`
  const [currency = ''] = rows.map((row) => row.currency.toUpperCase())
  return `payroll-${number}-${to}-${currency}.${format === 'quickbooks_iif' ? 'iif' : 'csv'}`
}
