import { useState } from 'react'
import { mayBearSurcharge, surchargeOn, type CardKind } from '#domain/payments/taking/surcharge.ts'
import {
  chargeTotal,
  chosenTip,
  NO_TIP,
  takesTip,
  tipProblem,
  type TipChoice,
} from '#domain/payments/taking/tips.ts'

/** A shop's tips and surcharge on an amount. */
interface Terms {
  surcharge_percent: string
  tips_on: boolean
  tip_percents: readonly string[]
}

export interface ChargeState {
  /** The amount for percentages of a tip and the surcharge. */
  amount: string
  /** The chosen tip for this amount; empty is none. */
  tip: string
  tipChoice: TipChoice
  setTip: (choice: TipChoice) => void
  /** Whether a tip is offered for this method. */
  tipped: boolean
  tooMuch: boolean
  card: CardKind
  setCard: (kind: CardKind) => void
  /** Whether the kind of card must be chosen first. */
  asksCard: boolean
  surcharge: string
  /** The card's total charge. */
  total: string
}

/** Tip, and the surcharge of a credit card, on an amount that a card pays. */
export function useCharge(terms: Terms, method: string, amount: string): ChargeState {
  const [choice, setTip] = useState(NO_TIP)
  const [card, setCard] = useState<CardKind>('')
  const tipped = terms.tips_on && takesTip(method)
  const tip = tipped ? chosenTip(choice, amount) : ''
  const asksCard = mayBearSurcharge(method) && method !== 'Credit' && terms.surcharge_percent !== '0'
  const surcharge = surchargeOn(amount, method, terms.surcharge_percent, asksCard ? card : '')
  return {
    amount,
    tip,
    tipChoice: tipped ? choice : NO_TIP,
    setTip,
    tipped,
    tooMuch: tipProblem(terms, method, amount, tip || '0') !== null,
    card: asksCard ? card : '',
    setCard,
    asksCard,
    surcharge,
    total: chargeTotal({ amount, tip: tip || '0', surcharge }),
  }
}
