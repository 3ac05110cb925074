import type { Decimal } from '../money/money.ts'
export interface EstimateRule extends Dated {
  /** A written estimate is needed above this amount; "0" is always. */
  above: Decimal
  /** Days for which an estimate is good; null when the law does not say. */
  valid_days: number | null
  /** How far the final price may exceed the estimate without consent: the larger of both, at most `most`. */
  overrun: { percent: Decimal; amount: Decimal; most: Decimal | null }
  /** What a customer may declare instead of asking for a written estimate. */
  waivers: readonly EstimateWaiver[]
  /** The customer accepts before any work begins, not only before the bill. */
  before_work: boolean
}

export interface SurchargeRule extends Dated {
  allowed: boolean
  /** Largest surcharge in percent; null when not allowed. */
  cap: Decimal | null
  notice: string
  source_french: string
}

export interface TaxRate extends Dated {
  line_no: number
  name_en: string
  name_fr: string
  /** Percent. */
  rate: Decimal
  compound: boolean
  /** The seller's registration number must be on invoices with this tax. */
  number_required: boolean
  /** Counties or cities may add their own percentage, which only the shop knows. */
  local_surtax: boolean
}

/** A rule in force from one local day to another, both included; `valid_to` null is open. */
export interface Dated {
  region: string
  valid_from: string
  valid_to: string | null
  source: string
}

/** `limit`: no estimate as long as the bill stays within a stated amount; `none`: no estimate at all. */
export type EstimateWaiver = 'limit' | 'none'
