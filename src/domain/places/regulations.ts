import type { Dated } from './regulationRules.ts'
import type { EstimateRule, SurchargeRule, TaxRate } from './regulationRules.ts'
import { isPositive } from '../money/money.ts'
import { regionCode } from './regions.ts'
import { ESTIMATE_RULES, SURCHARGE_RULES, TAX_RATES } from './regulationRows.ts'

const inForce = (row: Dated, date: string) =>
  row.valid_from <= date && (row.valid_to === null || date <= row.valid_to)

function rowsOf<T extends Dated>(rows: readonly T[], region: string, date: string): T[] {
  const code = regionCode(region)
  return rows.filter((row) => row.region === code && inForce(row, date))
}

/** The default tax lines of a region (abbreviation or name) on a local day "2025-04-01"; none where its rates aren't known. */
export function taxesFor(region: string, date: string): TaxRate[] {
  return rowsOf(TAX_RATES, region, date).sort((a, b) => a.line_no - b.line_no)
}

/** A tax as a paper has it. */
export interface ChargedTax {
  type: 'tax' | 'fee'
  name: string
  name_french: string
  amount: string
  number: string
}

/**
 * The taxes on a paper of a region that the law wants with the seller's registration number, and that have none. Taxes
 * of 0 percent are not charged. Source: the region's declared rates on that local day.
 */
export function taxesWithoutNumber<Tax extends ChargedTax>(
  region: string,
  date: string,
  taxes: readonly Tax[],
): Tax[] {
  const unnumbered = taxes.filter(
    ({ type, amount, number }) => type === 'tax' && number.trim() === '' && isPositive(amount),
  )
  // Most orders have all their numbers.
  if (unnumbered.length === 0) return []
  const names = new Set(
    taxesFor(region, date).flatMap((rate) => (rate.number_required ? [rate.name_en, rate.name_fr] : [])),
  )
  return unnumbered.filter(({ name, name_french }) => names.has(name) || names.has(name_french))
}

/** The region's rule on written estimates on a local day, or null. */
export function estimateRule(region: string, date: string): EstimateRule | null {
  return rowsOf(ESTIMATE_RULES, region, date)[0] ?? null
}

/**
 * The rule on card surcharges of a region on a local day; where no row is for the region, its country's. Null: nothing
 * known, so no surcharge. Debit and prepaid cards never carry one.
 */
export function surchargeRule(country: string, region: string, date: string): SurchargeRule | null {
  return rowsOf(SURCHARGE_RULES, region, date)[0] ?? countryRule(country, date)
}

function countryRule(country: string, date: string): SurchargeRule | null {
  return SURCHARGE_RULES.find((row) => row.region === `country:${country}` && inForce(row, date)) ?? null
}
