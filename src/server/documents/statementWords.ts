import { AGES, type Age } from '#domain/credit/ageing.ts'

interface StatementWords {
  statement: string
  asOf: string
  account: string
  order: string
  daysLate: string
  total: string
  balance: string
  open: string
  nothingOpen: string
  due: string
  credit: string
  payments: string
  ages: Record<Age, string>
  pay: string
}

const en: StatementWords = {
  statement: 'Statement',
  asOf: 'As of',
  account: 'Account',
  order: 'Invoice',
  daysLate: 'Days past due',
  total: 'Total',
  balance: 'Balance',
  open: 'Unpaid invoices',
  nothingOpen: 'No balance due.',
  due: 'due',
  credit: 'Account credit',
  payments: 'Payments in the last 90 days',
  ages: {
    current: 'Current',
    days_30: '1–30 days past due',
    days_60: '31–60 days past due',
    days_90: '61–90 days past due',
    over_90: 'Over 90 days past due',
  },
  pay: 'Total due',
}

const fr: StatementWords = {
  statement: 'État de compte',
  asOf: 'En date du',
  account: 'Compte',
  order: 'Facture',
  daysLate: 'Jours de retard',
  total: 'Total',
  balance: 'Solde',
  open: 'Factures impayées',
  nothingOpen: 'Aucun solde dû.',
  due: 'échéance',
  credit: 'Crédit au compte',
  payments: 'Paiements des 90 derniers jours',
  ages: {
    current: 'Courant',
    days_30: '1 à 30 jours de retard',
    days_60: '31 à 60 jours de retard',
    days_90: '61 à 90 jours de retard',
    over_90: 'Plus de 90 jours de retard',
  },
  pay: 'Total dû',
}

/** What a statement says, in the payer's language. */
export const statementWords = (language: string): StatementWords => (language === 'fr-CA' ? fr : en)

/** The ages in their order, with their words. */
export const ageRows = (w: StatementWords): [Age, string][] => AGES.map((age) => [age, w.ages[age]])
