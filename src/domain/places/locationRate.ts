import type { Decimal } from '../money/money.ts'

/** The rate of a place: in percent, with who says so. */
export interface LocationRate {
  zip_code: string
  total_rate: Decimal
  source: string
}
