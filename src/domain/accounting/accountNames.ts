import { ACCOUNTS } from '../till/postings.ts'
import { methodName } from '../payments/methodNames.ts'
import { STOCK_ACCOUNTS } from './stockPostings.ts'
import { lookUp } from '../base/lookUp.ts'

const FRENCH: Readonly<Record<string, string>> = {
  [ACCOUNTS.receivable]: 'Comptes clients',
  [ACCOUNTS.cash]: 'Encaisse',
  [ACCOUNTS.customer_credit]: 'Crédits des clients',
  [ACCOUNTS.surcharges]: 'Suppléments sur cartes',
  [ACCOUNTS.tips]: 'Pourboires à payer',
  [ACCOUNTS.bad_debts]: 'Mauvaises créances',
  [ACCOUNTS.credit_adjustments]: 'Ajustements de crédit',
  [ACCOUNTS.cash_rounding]: 'Arrondi du comptant',
  [ACCOUNTS.over_short]: 'Écarts de caisse',
  [ACCOUNTS.paid_in_out]: 'Entrées et sorties de caisse',
  [ACCOUNTS.charges]: 'Frais d’atelier',
  [ACCOUNTS.discounts]: 'Rabais',
  [ACCOUNTS.other]: 'Autre',
  [STOCK_ACCOUNTS.inventory]: 'Stock',
  [STOCK_ACCOUNTS.received]: 'Marchandises reçues non facturées',
  [STOCK_ACCOUNTS.cost_of_goods]: 'Coût des marchandises vendues',
  [STOCK_ACCOUNTS.shrinkage]: 'Pertes de stock',
  [STOCK_ACCOUNTS.in_transit]: 'Stock en transit',
  [STOCK_ACCOUNTS.opening]: 'Stock d’ouverture',
  [STOCK_ACCOUNTS.payable]: 'Comptes fournisseurs',
  [STOCK_ACCOUNTS.supplier_credits]: 'Crédits des fournisseurs',
  [STOCK_ACCOUNTS.price_variance]: 'Écarts de prix d’achat',
  [STOCK_ACCOUNTS.purchase_tax]: 'Taxes sur les achats',
}

/**
 * What a screen calls an account of the journal, in English or in Canadian French. Files keep the stored names, and a
 * company's own financial categories keep the names that it gave them.
 */
export function accountName(language: string, account: string): string {
  if (language !== 'fr-CA') return account
  const [kind = '', rest = ''] = account.split(/: (.*)/s)
  if (kind === 'Payments') return `Paiements : ${methodName(language, rest)}`
  if (kind === 'Tax') return `Taxe : ${rest}`
  return lookUp(FRENCH, account) ?? account
}
