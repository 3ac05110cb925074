import type { Decimal } from '../money/money.ts'
import { regionCode } from './regions.ts'
import { ESTIMATE_RULES, FEE_RULES, SURCHARGE_RULES, TAX_RATES } from './regulationRows.ts'

/** A rule in force from one local day to another, both included; `valid_to` null is open. */
export interface Dated {
  region: string
  valid_from: string
  valid_to: string | null
  source: string
}

export interface TaxRate extends Dated {
  line_no: number
  name_en: string
  name_fr: string
  /** Percent. */
  rate: Decimal
  compound: boolean
}

export interface FeeRule extends Dated {
  code: 'tire_fee' | 'battery_fee'
  name_en: string
  name_fr: string
  /** For each new tire or battery. */
  amount: Decimal
  taxable: boolean
  due_from_exempt: boolean
}

export interface EstimateRule extends Dated {
  /** A written estimate is needed above this amount; "0" is always. */
  above: Decimal
  /** Days for which an estimate is good; null when the law does not say. */
  valid_days: number | null
  /** How far the final price may go over the estimate without consent: the larger of both, at most `most`. */
  overrun: { percent: Decimal; amount: Decimal; most: Decimal | null }
  /** What a customer may declare instead of asking for a written estimate. */
  waivers: readonly EstimateWaiver[]
  /** The customer accepts before any work is begun, not only before the bill. */
  before_work: boolean
}

/** `limit`: no estimate as long as the bill stays within a stated amount; `none`: no estimate at all. */
export type EstimateWaiver = 'limit' | 'none'

export interface SurchargeRule extends Dated {
  allowed: boolean
  /** Largest surcharge in percent; null when not allowed. */
  cap: Decimal | null
  notice: string
  source_french: string
}

const inForce = (row: Dated, date: string) =>
  row.valid_from <= date && (row.valid_to === null || date <= row.valid_to)

function rowsOf<T extends Dated>(rows: readonly T[], region: string, date: string): T[] {
  const code = regionCode(region)
  return rows.filter((row) => row.region === code && inForce(row, date))
}

/** The default tax lines of a region (abbreviation or name) on a local day "2025-04-01"; US states have none. */
export function taxesFor(region: string, date: string): TaxRate[] {
  return rowsOf(TAX_RATES, region, date).sort((a, b) => a.line_no - b.line_no)
}

/** The fees that a region's law asks for on a local day. */
export function feesFor(region: string, date: string): FeeRule[] {
  return rowsOf(FEE_RULES, region, date)
}

/** The region's rule on written estimates on a local day, or null. */
export function estimateRule(region: string, date: string): EstimateRule | null {
  return rowsOf(ESTIMATE_RULES, region, date)[0] ?? null
}

/**
 * The rule on card surcharges of a region on a local day; where no row speaks for the region, its country's.
 * Null: nothing known, so no surcharge. Debit and prepaid cards never carry one.
 */
export function surchargeRule(country: string, region: string, date: string): SurchargeRule | null {
  return rowsOf(SURCHARGE_RULES, region, date)[0] ?? countryRule(country, date)
}

function countryRule(country: string, date: string): SurchargeRule | null {
  return SURCHARGE_RULES.find((row) => row.region === `country:${country}` && inForce(row, date)) ?? null
}
