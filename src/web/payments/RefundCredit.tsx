import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { negated } from '#domain/money/money.ts'
import { providerOf } from '#domain/payments/methods/providers.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, Dialog, useStepFocus } from '../ui/index.ts'
import { useMethodName } from '../orders/methodName.ts'
import { InMoney, ToCard, type RefundCreditProps } from './RefundCreditForm.tsx'
import { PaymentReceipt, type JustPaid } from './receipt/PaymentReceipt.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { useCreditCard, type CardPayer } from './useCreditCard.ts'
import css from './money.module.css'

interface RefundProps extends RefundCreditProps {
  payer: CardPayer
}

/** Refunds a payment into account credit: to its card, or in money; it ends on the receipt. */
export function RefundCredit(props: RefundProps) {
  const { t } = useLingui()
  const method = useMethodName()
  const [given, setGiven] = useState<JustPaid | null>(null)
  const step = useStepFocus(given ? 'given' : 'giving')
  const { entry, onClose } = props
  const name = method(entry.payment_method)
  return (
    <Dialog open onClose={onClose} title={given ? t`Refunded` : t`Refund · ${name}`}>
      <div ref={step} tabIndex={-1} className={css['pay-stage']}>
        {given ? (
          <PaymentReceipt id={given.id} just={given} onClose={onClose} />
        ) : providerOf(entry.payment_method) === null ? (
          <InMoney {...props} onDone={setGiven} />
        ) : (
          <ByCard {...props} onDone={setGiven} />
        )}
      </div>
    </Dialog>
  )
}

/** Through the provider of the card, followed until its outcome. */
function ByCard({ payer, onDone, ...props }: RefundProps & { onDone: (given: JustPaid) => void }) {
  const { t } = useLingui()
  const { currency } = useShop()
  const card = useCreditCard(payer, ({ attempt }) => {
    if (attempt.state !== 'success') return
    onDone({ id: attempt.id, paid: negated(attempt.amount), change_due: '0.00', currency })
  })
  if (!card.attempt) return <ToCard {...props} card={card} />
  return (
    <PaymentStatus following={card} currency={currency}>
      <Button size="lg" full variant="primary" onClick={card.again}>{t`Try again`}</Button>
    </PaymentStatus>
  )
}
