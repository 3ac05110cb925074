import { msg, type Language, said, type Said } from '#domain/base/words.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  title: msg('Purchase order'),
  draft: msg('DRAFT'),
  supplier: msg('Supplier'),
  date: msg('Date'),
  account: msg('Our account'),
  reference: msg('Your reference'),
  expected: msg('Expected on'),
  items: msg('Items'),
  freight: msg('Freight'),
  cores: msg('Core deposits'),
  total: msg('Total'),
  subject: (shop: string, number: number) => msg('{shop}: purchase order {number}', { shop, number }),
  text: msg('Our purchase order is attached. Please confirm it and the delivery date.'),
}

/** What a purchase order and its mail say, in the supplier's language. */
export const orderWords = (language: Language): Said<typeof WORDS> => said(WORDS, sayIn(language))
