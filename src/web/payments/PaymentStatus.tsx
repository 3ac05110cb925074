import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { CardAttempt } from '#contract/payments/cardPayments.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import { Button, Money, ProblemBanner, useStepFocus } from '../ui/index.ts'
import type { Following } from './following.ts'
import { ResolveManually, ResolveForm } from './ResolveManually.tsx'
import css from './money.module.css'

/** The state of a payment or refund, in words of its kind. */
function useStanding(): (attempt: CardAttempt) => string {
  const { t } = useLingui()
  const payment = ({ state, step }: CardAttempt): string => {
    if (state === 'cancelled') return t`Cancelled. Nothing was charged.`
    if (state === 'failed') return t`The payment did not go through.`
    if (step === 'reader') return t`Waiting for card…`
    if (step === 'customer') return t`Waiting for the customer to pay…`
    return t`Waiting for the provider…`
  }
  const refund = ({ state, step }: CardAttempt): string => {
    if (state === 'success') return t`Refund completed.`
    if (state === 'cancelled') return t`Cancelled. Nothing was refunded.`
    if (state === 'failed') return t`The refund did not go through.`
    if (step === 'reader') return t`Have the customer present the original card at the terminal…`
    if (step === 'gateway') return t`Refund submitted. It is recorded once the provider confirms it.`
    return t`Waiting for the provider…`
  }
  return (attempt) => {
    if (attempt.state === 'in_issue') return t`Not confirmed yet. We’re checking automatically.`
    return attempt.kind === 'refund' ? refund(attempt) : payment(attempt)
  }
}

interface StandingProps {
  following: Following
  currency: string
  /** What is shown once it is done, where there is more to say. */
  done?: string
  /** What can be done once it has ended. */
  children: ReactNode
}

/**
 * A payment or refund that was sent: its state in words, and Cancel while it can still be stopped. One that can no
 * longer be looked up is settled by hand instead: it usually is in a dialog already.
 */
export function PaymentStatus(props: StandingProps) {
  const { attempt, lookNow } = props.following
  const [settling, setSettling] = useState(false)
  const byHand = settling && attempt?.state === 'in_issue'
  const step = useStepFocus(byHand ? 'by hand' : 'standing')
  const back = () => setSettling(false)
  const settled = () => {
    back()
    lookNow()
  }
  return (
    <div ref={step} tabIndex={-1} className={css['money-step']}>
      {byHand ? (
        <ResolveForm attempt={attempt} onBack={back} onDone={settled} />
      ) : (
        <Stands {...props} onSettle={() => setSettling(true)} />
      )}
    </div>
  )
}

function Stands({ following, currency, done, children, onSettle }: StandingProps & { onSettle: () => void }) {
  const { t } = useLingui()
  const standing = useStanding()
  const { attempt, quiet, waiting } = following
  if (!attempt) return null
  const refund = attempt.kind === 'refund'
  // A refund that the provider has accepted cannot be stopped any more.
  const stoppable = !refund || attempt.step !== 'gateway'
  return (
    <div className={css['pay-card']}>
      <output className={css['pay-standing']}>
        <strong>
          <Money value={chargeTotal(attempt)} currency={currency} />
        </strong>
        <span>{attempt.state === 'success' && done ? done : standing(attempt)}</span>
        {attempt.error && <span className={css['pay-card-error']}>{attempt.error.text}</span>}
        {quiet && <span>{t`No response for a while. We’re checking every minute.`}</span>}
      </output>
      {quiet && <Button size="lg" full onClick={following.askOn}>{t`Check status`}</Button>}
      {attempt.url !== '' && (
        <a href={attempt.url} target="_blank" rel="noreferrer">{t`Customer payment page`}</a>
      )}
      <ProblemBanner error={following.error} />
      {waiting && stoppable && (
        <Button size="lg" full busy={following.cancelling} onClick={following.cancel}>
          {refund ? t`Cancel refund` : t`Cancel payment`}
        </Button>
      )}
      <ResolveManually attempt={attempt} onOpen={onSettle} />
      {!waiting && children}
    </div>
  )
}
