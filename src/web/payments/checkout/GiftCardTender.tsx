import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cmp } from '#domain/money/money.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, Money, NumberField, ProblemBanner, useFormats } from '#web/ui/index.ts'
import { useAmountProblem, useUnsavedProblem } from './payProblems.ts'
import type { CardPay } from './useCardPay.ts'
import { spendable } from './useOrderCredit.ts'
import type { PayState } from './usePay.ts'
import { GiftCardCode, type FoundCard } from '../GiftCardCode.tsx'
import checkoutCss from './checkout.module.css'
import moneyCss from '../money.module.css'

interface GiftCardProps {
  handle: OrderHandle
  pay: PayState
  card: CardPay
}

/** Pays with a gift card: its code is typed or scanned, its balance is shown, and only then is it charged. */
export function GiftCardTender({ handle, pay, card }: GiftCardProps) {
  const [found, setFound] = useState<FoundCard | null>(null)
  const { owed, setGiven } = pay
  const take = (next: FoundCard) => {
    setFound(next)
    setGiven(spendable(next.card.remaining, owed))
  }
  return (
    <>
      <GiftCardCode shopId={handle.order.shop_id} onFound={take} onChange={() => setFound(null)} />
      {found && <AmountForm handle={handle} pay={pay} card={card} found={found} />}
      {!found && <ProblemBanner error={card.error} />}
    </>
  )
}

function AmountForm({ handle, pay, card, found }: GiftCardProps & { found: FoundCard }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = handle.order
  const { remaining, title } = found.card
  const { amount } = pay
  const words = money(amount, currency)
  const most = money(remaining, currency)
  const wrong = useAmountProblem(pay)
  const unsaved = useUnsavedProblem(handle, pay.method)
  const short =
    cmp(amount, remaining) > 0
      ? t`This gift card has only ${most}. Collect the rest with another payment method.`
      : null
  const blocked = wrong ?? short ?? unsaved
  return (
    <form
      className={checkoutCss['pay-tender']}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) card.start(pay.method, amount, found.code)
      }}
    >
      <output className={moneyCss['pay-standing']}>
        <strong>
          <Money value={remaining} currency={currency} />
        </strong>
        <span>{title === '' ? t`remaining on the gift card` : t`remaining on “${title}”`}</span>
      </output>
      <ProblemBanner error={card.error} />
      <NumberField
        className={checkoutCss['pay-given']}
        label={t`Amount`}
        value={pay.given}
        placeholder={money(pay.owed, currency)}
        onChange={pay.setGiven}
      />
      {blocked !== null && (
        <p className={checkoutCss['pay-blocked']} aria-hidden>
          {blocked}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={card.busy} disabledReason={blocked}>
        {t`Redeem ${words} from gift card`}
      </Button>
    </form>
  )
}
