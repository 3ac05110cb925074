import type { Decimal } from '../money/money.ts'

/** The tax rate of a place in percent, with its source. */
export interface LocationRate {
  zip_code: string
  total_rate: Decimal
  source: string
}
