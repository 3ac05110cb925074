import type { Decimal } from '../money/money.ts'

interface MinimumWage {
  readonly region: string
  readonly from: string
  readonly rate: Decimal
}

/** Minimum wages where a suggestion is at that wage. New York City, Long Island and Westchester have a higher one. */
const MINIMUM_WAGES: readonly MinimumWage[] = [
  { region: 'US-NY', from: '2024-01-01', rate: '15.00' },
  { region: 'US-NY', from: '2025-01-01', rate: '15.50' },
  { region: 'US-NY', from: '2026-01-01', rate: '16.00' },
  { region: 'CA-AB', from: '2018-10-01', rate: '15.00' },
]

/** The minimum wage of a region on a day, in its currency; null where none is known. */
export const minimumWage = (region: string, day: string): Decimal | null =>
  MINIMUM_WAGES.findLast((row) => row.region === region && row.from <= day)?.rate ?? null
