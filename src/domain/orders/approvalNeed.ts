import type { Decimal } from '../money/money.ts'

/** What a command does beyond its author's limit: what a person with the right would have to allow. */
export interface ApprovalNeed {
  kind: 'discount' | 'price' | 'fee' | 'exemption' | 'below_cost'
  /** In percent of the goods, for a discount. */
  limit: Decimal | null
  /** For a discount what the limit comes to in money, for a price or a fee what it was. */
  allowed: Decimal | null
  /** For a discount all that would be given, for a price or a fee what it would be. */
  amount: Decimal | null
}
