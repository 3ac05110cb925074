import { add, money2, negated, sub, type Decimal } from '../money/money.ts'
import type { SalesCause } from '../orders/status/salesCause.ts'
import { ACCOUNTS, balanced, byAccount, type Posting } from './postings.ts'

/** Why an order is in the books: it was sold, or a part of it was never paid. */
export const CAUSES = ['sale', 'written_off'] as const
export type Cause = (typeof CAUSES)[number]

/** A posting of an order, with its cause. */
export interface OrderPosting extends Posting {
  cause: Cause
}

/** What an entry sold in one category, in the order's currency. */
export interface BookedCategory {
  /** The financial category, as it was on the day of the sale: the account. */
  category: string
  /** Goods, services and liabilities after coupons, less what came back. */
  sold: Decimal
  /** Order discounts, discounts after tax, and negative free lines. */
  discounts: Decimal
  /** Shop charges. */
  charges: Decimal
}

/** A tax line or fee of an entry. */
export interface BookedTax {
  name: string
  amount: Decimal
  /** The part that the shop reclaims, as it was never paid. */
  asked_back: Decimal
}

/** One entry of the sales of an order, by category. Σ sold − discounts + charges + taxes = total. */
export interface BookedEntry {
  order_id: string
  cause: SalesCause
  /** The order was sold on the day of the entry. */
  same_day: boolean
  /** 1 where an order was sold, -1 where it no longer is, else 0. */
  invoices: number
  total: Decimal
  /** What is never paid, without the taxes that are reclaimed. */
  bad_debt: Decimal
  categories: readonly BookedCategory[]
  taxes: readonly BookedTax[]
}

const sum = (amounts: readonly Decimal[]): Decimal => money2(add('0', ...amounts))

const TAX = 'Tax: '

/** The account of a tax line. */
export const taxAccount = (name: string): string => `${TAX}${name}`

/** The name of the tax line of an account; null for any other account. */
export const taxOf = (account: string): string | null =>
  account.startsWith(TAX) ? account.slice(TAX.length) : null

/** What was sold or came back. Always balanced: a cent that the categories leave over goes to Other. */
function salePostings({ total, categories, taxes }: BookedEntry): Posting[] {
  return balanced(
    [
      { account: ACCOUNTS.receivable, amount: money2(total) },
      { account: ACCOUNTS.discounts, amount: sum(categories.map((row) => row.discounts)) },
      ...categories.map(({ category, sold, charges }) => ({
        account: category,
        amount: negated(add(sold, charges)),
      })),
      ...taxes.map(({ name, amount }) => ({ account: taxAccount(name), amount: negated(amount) })),
    ],
    ACCOUNTS.other,
  )
}

/** What was not paid: its share of the taxes is reclaimed, the rest is a loss. */
function lossPostings({ bad_debt, taxes }: BookedEntry): Posting[] {
  const asked = taxes.map(({ name, asked_back }) => ({ account: taxAccount(name), amount: asked_back }))
  return balanced([{ account: ACCOUNTS.bad_debts, amount: money2(bad_debt) }, ...asked], ACCOUNTS.receivable)
}

/** What an entry of the sales posts. The postings of each cause add up to zero. */
export const entryPostings = (entry: BookedEntry): OrderPosting[] => [
  ...salePostings(entry).map((row) => ({ ...row, cause: 'sale' as const })),
  ...lossPostings(entry).map((row) => ({ ...row, cause: 'written_off' as const })),
]

/** What an order sold on the day of its sale, before anything came back. */
export interface FinalizedSale {
  /** Before discounts, after coupons. */
  subtotal: Decimal
  discounts: Decimal
  charges: Decimal
  taxes: { name: string; amount: Decimal }[]
  total: Decimal
}

/** An order with entries on the day. */
export interface DayOrder {
  id: string
  /** Why its sale changed on the day. */
  kind: 'voided' | 'returned'
  /** As it was finalized on the day; null where it was sold on another day, or is void again. */
  finalized: FinalizedSale | null
  /** Sold and voided on the day: its total. */
  voided: Decimal | null
  /** What the books get of it on the day. */
  change: readonly OrderPosting[]
}

const SOLD: ReadonlySet<SalesCause> = new Set(['sale', 'reopened'])

function finalizedSale(entries: readonly BookedEntry[]): FinalizedSale {
  const lines = entries.flatMap(({ categories }) => categories)
  return {
    subtotal: sum(lines.map(({ sold }) => sold)),
    discounts: sum(lines.map(({ discounts }) => discounts)),
    charges: sum(lines.map(({ charges }) => charges)),
    taxes: entries.flatMap(({ taxes }) => taxes),
    total: sum(entries.map(({ total }) => total)),
  }
}

/** The postings of several entries, by cause and account. */
const together = (postings: readonly OrderPosting[]): OrderPosting[] =>
  CAUSES.flatMap((cause) =>
    byAccount(postings.filter((row) => row.cause === cause)).map((row) => ({ ...row, cause })),
  )

function dayOrder(id: string, entries: readonly BookedEntry[]): DayOrder {
  const own = entries.filter(({ same_day }) => same_day)
  const isSold = own.reduce((count, { invoices }) => count + invoices, 0) > 0
  const voids = entries.filter(({ cause }) => cause === 'void')
  const gone = own.filter(({ cause }) => cause === 'void').map(({ total }) => total)
  return {
    id,
    kind: voids.length > 0 ? 'voided' : 'returned',
    finalized: isSold ? finalizedSale(own.filter(({ cause }) => SOLD.has(cause))) : null,
    voided: !isSold && gone.length > 0 ? money2(sub('0', add(...gone))) : null,
    change: together(entries.flatMap(entryPostings)),
  }
}

/** The orders with entries on a day, from all entries of that day in their order. */
export const dayOrders = (entries: readonly BookedEntry[]): DayOrder[] =>
  [...Map.groupBy(entries, ({ order_id }) => order_id)].map(([id, own]) => dayOrder(id, own))
