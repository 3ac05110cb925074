import type { Stripe } from 'stripe'
import type { ErrorCode } from '#contract/base/errors.ts'
import { money2, mul, type Decimal } from '#domain/money/money.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import type { Attempt, Outcome, ProviderData } from '../gateway.ts'
import { wordsOf } from '../stripeClient.ts'

/** An amount in the smallest unit, as Stripe counts: exact, since it has two decimals. */
const minor = (amount: Decimal): number => Number.parseInt(mul(amount, '100').toFixed(0), 10)
export const fromMinor = (cents: number): Decimal => money2(mul(String(cents), '0.01'))

/** What goes over the card, with its surcharge and the tip. */
export const totalMinor = (attempt: Attempt): number => minor(chargeTotal(attempt))

/** The same for a card that carries no surcharge. */
export const bareMinor = (attempt: Attempt): number => minor(chargeTotal({ ...attempt, surcharge: '0' }))

export const metadata = ({ id, order_id, company_id, shop_id }: Attempt) => ({
  attempt_id: id,
  ...(order_id !== null && { order_id }),
  company_id,
  shop_id,
})

export const unknown = (code: ErrorCode, error: unknown): Outcome => ({
  kind: 'unknown',
  code,
  message: wordsOf(error),
})

export const declined = (code: ErrorCode, message: string): Extract<Outcome, { kind: 'declined' }> => ({
  kind: 'declined',
  code,
  message,
})

const detailsOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'object' ? charge?.payment_method_details : undefined

/** Whether it was a credit, debit or prepaid card; empty where Stripe does not say, as for Interac. */
export const fundingOf = (intent: Stripe.PaymentIntent): string => {
  const details = detailsOf(intent)
  return details?.card_present?.funding ?? details?.card?.funding ?? ''
}

/** What is stored of a payment: its card, and whether it may be refunded without the card. */
function cardOf(intent: Stripe.PaymentIntent): ProviderData {
  const details = detailsOf(intent)
  const card = details?.card_present ?? details?.interac_present ?? details?.card
  return {
    payment_intent: intent.id,
    ...(card && { brand: card.brand ?? '', last4: card.last4 ?? '', funding: fundingOf(intent) }),
    ...(details?.interac_present && { interac: 'yes' }),
  }
}

/** A payment that was taken. */
export const taken = (intent: Stripe.PaymentIntent): Outcome => ({
  kind: 'ok',
  reference: intent.id,
  amount: fromMinor(intent.amount_received),
  data: cardOf(intent),
})
