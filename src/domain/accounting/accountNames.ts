import { msg, msgIn, type Say, type Words } from '#domain/base/words.ts'
import { ACCOUNTS } from '../till/postings.ts'
import { methodName } from '../payments/methods/methodNames.ts'
import { STOCK_ACCOUNTS } from './stockPostings.ts'
import { lookUp } from '../base/lookUp.ts'

const NAMES: Readonly<Record<string, Words>> = {
  [ACCOUNTS.receivable]: msg('Accounts receivable'),
  [ACCOUNTS.cash]: msg('Cash on hand'),
  [ACCOUNTS.customer_credit]: msg('Customer credit'),
  [ACCOUNTS.surcharges]: msg('Card surcharges'),
  [ACCOUNTS.tips]: msg('Tips payable'),
  [ACCOUNTS.bad_debts]: msg('Bad debts'),
  [ACCOUNTS.credit_adjustments]: msg('Credit adjustments'),
  [ACCOUNTS.cash_rounding]: msg('Cash rounding'),
  [ACCOUNTS.over_short]: msg('Cash over and short'),
  [ACCOUNTS.paid_in_out]: msg('Paid in and out'),
  [ACCOUNTS.charges]: msg('Shop charges'),
  [ACCOUNTS.discounts]: msg('Discounts'),
  [ACCOUNTS.other]: msg('Other'),
  [STOCK_ACCOUNTS.inventory]: msgIn('account', 'Inventory'),
  [STOCK_ACCOUNTS.received]: msg('Goods received not invoiced'),
  [STOCK_ACCOUNTS.cost_of_goods]: msg('Cost of goods sold'),
  [STOCK_ACCOUNTS.shrinkage]: msg('Inventory shrinkage'),
  [STOCK_ACCOUNTS.in_transit]: msg('Inventory in transit'),
  [STOCK_ACCOUNTS.opening]: msg('Opening inventory'),
  [STOCK_ACCOUNTS.payable]: msg('Accounts payable'),
  [STOCK_ACCOUNTS.supplier_credits]: msg('Supplier credits'),
  [STOCK_ACCOUNTS.price_variance]: msg('Purchase price variance'),
  [STOCK_ACCOUNTS.purchase_tax]: msg('Tax on purchases'),
}

/**
 * What a screen calls an account of the journal. Files keep the stored names, and a company's own financial categories
 * keep the names that it gave them.
 */
export function accountName(say: Say, account: string): string {
  const [kind = '', rest = ''] = account.split(/: (.*)/s)
  if (kind === 'Payments') return say(msg('Payments: {method}', { method: methodName(say, rest) }))
  if (kind === 'Tax') return say(msg('Tax: {name}', { name: rest }))
  return say(lookUp(NAMES, account) ?? account)
}
