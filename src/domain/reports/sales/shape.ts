import type { Decimal } from '#domain/money/money.ts'

/** What a line of an order is. */
export const SALES_KINDS = [
  'package',
  'option',
  'part',
  'package_fee',
  'item',
  'casual',
  'charge',
  'after_tax_discount',
] as const
export type SalesKind = (typeof SALES_KINDS)[number]

/** The sums of a line, in the order's currency. Net sales are gross − coupons − discounts − returns. */
export const SALES_AMOUNTS = [
  /** At its price before any discount. */
  'gross',
  'coupons',
  /** Order discounts, discounts after tax, and negative free lines. */
  'discounts',
  /** What came back, before tax. */
  'returns',
  /** Shop charges. */
  'charges',
  /** Money taken for what is delivered later: gift cards and wash cards, after their share of discounts. */
  'liabilities',
  /** What is left of the line, taxed and not: net sales, liabilities and charges, before discounts after tax. */
  'taxable',
  'exempt',
  /** What the line’s goods cost the shop. */
  'cost',
  /** Of net sales, on the line of a package for all of its lines: its parts at retail first, the rest is labor. */
  'parts',
  'labor',
  /** What a part brings that bills only what is used above the included quantity. */
  'overage',
  /** What a package with all of its lines cost the shop, or a separate line; nothing for a line inside a package. */
  'job_cost',
] as const
export type SalesAmount = (typeof SALES_AMOUNTS)[number]
export type SalesAmounts = Record<SalesAmount, Decimal>

/** One line of what an order sold. */
export interface SalesLine extends SalesAmounts {
  /** Names the line within its order: its id, or the place of a charge. */
  key: string
  kind: SalesKind
  /** The order's package line to which it belongs. */
  package_line_id: string | null
  /** The package or the inventory item of the catalogue. */
  catalogue_id: string | null
  name: string
  name_french: string
  fee_item: string | null
  /** Who did the work of a labor line. */
  technician_id: string | null
  /** How much was sold and did not come back. */
  quantity: Decimal
  /** 1: it is on the order; a change has -1 where it no longer is, and 0 where it stays. */
  times: number
}

/** What the catalogue says of a line on the day of the sale. It stays with every later change of the sale. */
export interface LineFacts {
  /** The package of the catalogue to which the line belongs, or which it is. */
  package_id: string | null
  /** The financial category: an account of the journal. */
  category: string
  part_type: string
  viscosity: string
  formulation: string
}

/** A line with what the catalogue said of it. */
export type BookedLine = SalesLine & LineFacts

/** One tax line or fee of what an order sold. */
export interface SalesTax {
  /** Its place among the order's tax lines. */
  place: number
  name: string
  type: 'tax' | 'fee'
  /** The rate in percent; of a fee its amount. */
  rate: Decimal
  /** What the rate was applied to; nothing for a fee. */
  base: Decimal
  /** What was not taxed for what it is. */
  exempt_base: Decimal
  /** What was not taxed for who bought it. */
  exempt_party_base: Decimal
  amount: Decimal
  /** The part that the shop reclaims, as it was never paid. */
  asked_back: Decimal
}

/** What an order has sold as it now is: nothing unless it is complete or uncollectible. */
export interface Sales<Line extends SalesLine = SalesLine> {
  lines: Line[]
  taxes: SalesTax[]
  /** Net sales, liabilities, charges, taxes and fees. */
  total: Decimal
  /** What is never paid, without the taxes that are reclaimed. */
  bad_debt: Decimal
  /** 1 for an order with a vehicle, and for every order. */
  cars: number
  invoices: number
}
