import type { Ask } from './ask.ts'
import type { DimensionId } from './dimensions.ts'
import { FACT_COLUMNS, type Fact, type FactSum } from './facts.ts'

/** Sums of a fact by shop and day, and by these columns. */
export interface Rollup {
  table: string
  /** The columns that tell its rows of a day apart, beside shop and currency. */
  columns: readonly string[]
  /** By what it can be grouped and filtered. */
  dimensions: readonly DimensionId[]
  /** Sums that it does not have: they need more than its columns. */
  without?: readonly FactSum[]
}

const DAYS: readonly DimensionId[] = ['day', 'week', 'month', 'year', 'weekday', 'shop']

/** The rollups of facts. A day is in them once it is sealed: no fact is written into it anymore. */
export const ROLLUPS = {
  entries: {
    table: 'entry_days',
    columns: ['hour', 'cause'],
    dimensions: [...DAYS, 'hour', 'cause'],
  },
  lines: {
    table: 'line_days',
    columns: [
      'kind',
      'package_id',
      'catalogue_id',
      'name',
      'name_french',
      'fee_item',
      'category',
      'part_type',
      'viscosity',
      'formulation',
    ],
    without: ['job_net', 'job_cost'],
    dimensions: [
      ...DAYS,
      'sold_as',
      'line_kind',
      'item',
      'fee_item',
      'category',
      'part_type',
      'viscosity',
      'oil_formulation',
    ],
  },
  taxes: {
    table: 'tax_days',
    columns: ['name', 'type', 'rate'],
    dimensions: [...DAYS, 'tax_line', 'tax_type', 'tax_rate'],
  },
  money: {
    table: 'money_days',
    columns: ['hour', 'method', 'is_money', 'money_kind', 'provider', 'card_kind', 'region'],
    dimensions: [...DAYS, 'hour', 'method', 'is_money', 'money_kind', 'provider', 'card_kind', 'region'],
    without: ['surcharge_over'],
  },
  offers: {
    table: 'offer_days',
    columns: ['opened_by', 'way'],
    dimensions: [...DAYS, 'opened_by', 'consent_way'],
  },
  billed: {
    table: 'labor_days',
    columns: ['user_id'],
    without: ['billed_jobs'],
    dimensions: [...DAYS, 'person'],
  },
} as const satisfies Partial<Record<Fact, Rollup>>
export type RolledFact = keyof typeof ROLLUPS
export const ROLLED_FACTS = Object.keys(ROLLUPS) as RolledFact[]

const isRolled = (fact: Fact): fact is RolledFact => fact in ROLLUPS

/** The sums of a rollup. */
export const rollupSums = (fact: RolledFact): FactSum[] => {
  const rollup: Rollup = ROLLUPS[fact]
  return FACT_COLUMNS[fact].sums.filter((name: FactSum) => !rollup.without?.includes(name))
}

/**
 * The rollup from which a question can be answered: it has every group, every filter and every sum; null where facts are
 * needed, as for lists, medians, and sales by the day of the sale.
 */
export function rollupFor(
  fact: Fact,
  { groups, filters, only, list, basis }: Ask,
  needs: { sums: readonly FactSum[]; takes: number },
): RolledFact | null {
  if (!isRolled(fact) || list || basis === 'sale' || needs.takes > 0) return null
  const dimensions: readonly DimensionId[] = ROLLUPS[fact].dimensions
  const asked = [...groups, ...[...filters, ...only].map(({ dimension }) => dimension)]
  const sums = rollupSums(fact)
  return asked.every((id) => dimensions.includes(id)) && needs.sums.every((name) => sums.includes(name))
    ? fact
    : null
}
