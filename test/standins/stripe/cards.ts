/** What a card does: it can be charged, is refused by the form, is refused by every charge, or has to be confirmed first. */
type Outcome = 'good' | 'refused_by_form' | 'refused_by_charge' | 'confirm'

interface TestCard {
  brand: string
  last4: string
  outcome: Outcome
}

/** The test cards of Stripe that the pages know, by number. */
const CARDS: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', last4: '4242', outcome: 'good' },
  '5555555555554444': { brand: 'mastercard', last4: '4444', outcome: 'good' },
  '4000000000000002': { brand: 'visa', last4: '0002', outcome: 'refused_by_form' },
  '4000000000000341': { brand: 'visa', last4: '0341', outcome: 'refused_by_charge' },
  '4000002500003155': { brand: 'visa', last4: '3155', outcome: 'confirm' },
}

export const GOOD_CARD = '4242424242424242'
/** Can be saved, and is refused by every charge. */
export const BAD_CARD = '4000000000000341'

/** The card of a number as a person types it; undefined for a number that is no card. */
export const cardOf = (number: string): TestCard | undefined => CARDS[number.replaceAll(/\D/g, '')]
