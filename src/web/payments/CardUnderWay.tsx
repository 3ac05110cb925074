import { useLingui } from '@lingui/react/macro'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { useCall } from '../base/client/hooks.ts'
import { toast, useFormats } from '../ui/index.ts'
import { useReportedOutcome } from './attemptWords.ts'
import { PaymentStatus } from './PaymentStatus.tsx'
import { useCreditCard, type CardPayer } from './useCreditCard.ts'
import css from './money.module.css'

/** A payment by card of this payer without an outcome, as a reload or another station finds it. */
export function CardUnderWay({ payer }: { payer: CardPayer }) {
  const { data } = useCall('payments.cardCredits', { params: payer })
  const left = data?.attempts.find((row) => isUnsettled(row.state))
  return left ? <Followed key={left.id} payer={payer} kind={left.kind} currency={left.currency} /> : null
}

interface FollowedProps {
  payer: CardPayer
  kind: 'payment' | 'refund'
  currency: string
}

function Followed({ payer, kind, currency }: FollowedProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const tell = useReportedOutcome(currency)
  const card = useCreditCard(payer, ({ attempt }) => {
    const words = money(attempt.amount, currency)
    if (attempt.state === 'success' && attempt.kind === 'payment')
      toast(t`${words} was added to account credit.`)
    else tell(attempt)
  })
  return (
    <div className={css['money-under-way']}>
      <p className="ui-quiet">
        {kind === 'refund'
          ? t`Card refund in progress. This amount can’t be used until it completes.`
          : t`Card payment in progress. It will be added to account credit.`}
      </p>
      <PaymentStatus following={card} currency={currency}>
        {null}
      </PaymentStatus>
    </div>
  )
}
