import { msg, said, type Said } from '#domain/base/words.ts'
import { AGES, type Age } from '#domain/credit/ageing.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  statement: msg('Statement'),
  asOf: msg('As of'),
  account: msg('Account'),
  order: msg('Invoice'),
  daysLate: msg('Days past due'),
  total: msg('Total'),
  balance: msg('Balance'),
  open: msg('Unpaid invoices'),
  nothingOpen: msg('No balance due.'),
  due: msg('due'),
  credit: msg('Account credit'),
  payments: msg('Payments in the last 90 days'),
  ages: {
    current: msg('Current'),
    days_30: msg('1–30 days past due'),
    days_60: msg('31–60 days past due'),
    days_90: msg('61–90 days past due'),
    over_90: msg('Over 90 days past due'),
  },
  pay: msg('Total due'),
}

type StatementWords = Said<typeof WORDS>

/** What a statement says, in the payer's language. */
export const statementWords = (language: string): StatementWords => said(WORDS, sayIn(language))

/** The ages in their order, with their words. */
export const ageRows = (w: StatementWords): [Age, string][] => AGES.map((age) => [age, w.ages[age]])
