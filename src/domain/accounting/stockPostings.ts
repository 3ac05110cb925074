import type { StockReason } from '../inventory/stock.ts'
import { money2, negated, type Decimal } from '../money/money.ts'
import { byAccount, type Posting } from '../till/postings.ts'

/** The accounts of a company that keeps perpetual inventory. */
export const STOCK_ACCOUNTS = {
  inventory: 'Inventory',
  received: 'Goods received not invoiced',
  cost_of_goods: 'Cost of goods sold',
  shrinkage: 'Inventory shrinkage',
  in_transit: 'Inventory in transit',
  opening: 'Opening inventory',
  payable: 'Accounts payable',
  supplier_credits: 'Supplier credits',
  price_variance: 'Purchase price variance',
  purchase_tax: 'Tax on purchases',
} as const

/** The other account of each reason. */
const AGAINST: Readonly<Record<StockReason, string>> = {
  used: STOCK_ACCOUNTS.cost_of_goods,
  given_back: STOCK_ACCOUNTS.cost_of_goods,
  returned: STOCK_ACCOUNTS.cost_of_goods,
  cost_correction: STOCK_ACCOUNTS.cost_of_goods,
  counted: STOCK_ACCOUNTS.shrinkage,
  adjusted: STOCK_ACCOUNTS.shrinkage,
  received: STOCK_ACCOUNTS.received,
  returned_to_supplier: STOCK_ACCOUNTS.received,
  transfer_out: STOCK_ACCOUNTS.in_transit,
  transfer_in: STOCK_ACCOUNTS.in_transit,
  opening: STOCK_ACCOUNTS.opening,
  unit_changed: STOCK_ACCOUNTS.inventory,
}

/** What stock was worth more, or less where it is negative, for one reason; in the shop's currency. */
export interface StockValue {
  reason: StockReason
  value: Decimal
}

/** The movements of stock as postings, which add up to zero. */
export const stockPostings = (moved: readonly StockValue[]): Posting[] =>
  byAccount(
    moved.flatMap(({ reason, value }) => [
      { account: STOCK_ACCOUNTS.inventory, amount: money2(value) },
      { account: AGAINST[reason], amount: negated(value) },
    ]),
  )

/** What invoices, claims and credits of suppliers come to: debits are positive, and they add up to zero. */
export interface PurchaseSums {
  received: Decimal
  payable: Decimal
  credits: Decimal
  variance: Decimal
  tax: Decimal
}

/** The invoices and credits of suppliers as postings. */
export const purchasePostings = ({ received, payable, credits, variance, tax }: PurchaseSums): Posting[] =>
  byAccount([
    { account: STOCK_ACCOUNTS.received, amount: received },
    { account: STOCK_ACCOUNTS.payable, amount: payable },
    { account: STOCK_ACCOUNTS.supplier_credits, amount: credits },
    { account: STOCK_ACCOUNTS.price_variance, amount: variance },
    { account: STOCK_ACCOUNTS.purchase_tax, amount: tax },
  ])
