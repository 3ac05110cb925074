import type { Decimal } from '#domain/money/money.ts'

/** What a command does beyond its author's limit: a person with the right would have to approve it. */
export interface ApprovalNeed {
  kind: 'discount' | 'price' | 'fee' | 'exemption' | 'below_cost'
  /** For a discount, in percent of the goods. */
  limit: Decimal | null
  /** For a discount, the limit in money; for a price or a fee, the value before. */
  allowed: Decimal | null
  /** For a discount, the total discount; for a price or a fee, the value after. */
  amount: Decimal | null
}
