import { sql } from 'kysely'
import type { Rate } from '#domain/time/rates.ts'
import { rows, type Tx } from '../base/db.ts'

export interface RateRow {
  id: string
  user_id: string
  position: string
  rate: string
  from_day: string
  by_name: string
  created_at: string
}

/** The rates of a person, or of everyone, in the order in which they were entered. */
export function rateRows(tx: Tx, companyId: string, userId: string | null): Promise<RateRow[]> {
  return rows(
    tx,
    sql<RateRow>`select id, user_id, position, rate::text, from_day, by_name, created_at from pay_rates
      where company_id = ${companyId} and (${userId}::uuid is null or user_id = ${userId})
      order by created_at, id`,
  )
}

/** Rates by position as the calculation takes them; the last entry for a day counts. */
export function ratesOf(found: readonly RateRow[]): Record<string, Rate> {
  const positions = new Map<string, Map<string, string>>()
  for (const { position, from_day, rate } of found) {
    const name = position === '' ? 'default' : position
    const days = positions.get(name) ?? new Map<string, string>()
    positions.set(name, days.set(from_day, rate))
  }
  return Object.fromEntries(
    [...positions].map(([name, days]) => [
      name,
      [...days]
        .map(([from, rate]) => ({ from, rate }))
        .sort((one, other) => one.from.localeCompare(other.from)),
    ]),
  )
}

/** Whether the usual rate applies on a day: time before it would be paid nothing. */
export function hasRate(rates: Readonly<Record<string, Rate>>, day: string): boolean {
  const usual = rates['default']
  return typeof usual === 'object' && usual.some(({ from }) => from <= day)
}
