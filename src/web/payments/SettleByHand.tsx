import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CardAttempt } from '#contract/payments/cardPayments.ts'
import { maySettleByHand } from '#domain/payments/attempts.ts'
import { chargeTotal } from '#domain/payments/tips.ts'
import { serverNow } from '../base/serverClock.ts'
import type { CallInput } from '../base/callTypes.ts'
import { madeHere } from '../base/device.ts'
import { useSend } from '../base/hooks.ts'
import { useMay } from '../base/session.ts'
import { Button, ProblemBanner, Row, Segmented, Stack, TextField, useFormats } from '../ui/index.ts'
import css from './money.module.css'

type Outcome = CallInput<'cardPayments.settleByHand'>['body']['outcome']

/** How often its age is checked. */
const LOOK_MS = 10_000

/** Whether it is old enough to be settled by hand, as time passes. */
function useOldEnough({ state, made_at }: CardAttempt): boolean {
  const [now, setNow] = useState(serverNow)
  const old = maySettleByHand(state, Date.parse(made_at), now)
  useEffect(() => {
    if (old) return undefined
    const timer = setInterval(() => setNow(serverNow()), LOOK_MS)
    return () => clearInterval(timer)
  }, [old])
  return old
}

/**
 * How to settle a payment or refund in issue: a button for owners once it is old enough, and an explanation otherwise.
 */
export function SettleByHand({ attempt, onOpen }: { attempt: CardAttempt; onOpen: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  const old = useOldEnough(attempt)
  if (attempt.state !== 'in_issue') return null
  if (!may('payments.settle_by_hand'))
    return (
      <span className="ui-quiet">{t`If the provider can’t confirm it, an owner can resolve it manually 10 minutes after it started.`}</span>
    )
  if (!old)
    return (
      <span className="ui-quiet">{t`If the provider can’t confirm it, you can resolve it manually 10 minutes after it started.`}</span>
    )
  return <Button size="sm" variant="ghost" onClick={onOpen}>{t`Resolve manually…`}</Button>
}

/** The names of the two outcomes, for a payment and for a refund, and the effect of recording each. */
function useOutcomeWords({ kind, ...charge }: CardAttempt) {
  const { t } = useLingui()
  const { money } = useFormats()
  const amount = money(chargeTotal(charge), charge.currency)
  return kind === 'refund'
    ? {
        taken: t`The refund went through`,
        not_taken: t`The refund did not go through`,
        record: { taken: t`Record ${amount} as refunded`, not_taken: t`Record as not refunded` },
      }
    : {
        taken: t`The payment went through`,
        not_taken: t`The payment did not go through`,
        record: { taken: t`Record ${amount} as paid`, not_taken: t`Record as not paid` },
      }
}

interface FormProps {
  attempt: CardAttempt
  onBack: () => void
  /** It has an outcome now: the person's, or the provider's after all. */
  onDone: () => void
}

/** What the processor's own page shows, and why a person records it. */
export function SettleForm({ attempt, onBack, onDone }: FormProps) {
  const { t } = useLingui()
  const words = useOutcomeWords(attempt)
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const send = useSend('cardPayments.settleByHand', { onDone })
  const blocked =
    outcome === ''
      ? t`Choose the outcome.`
      : outcome === 'taken' && reference.trim() === ''
        ? t`Enter the processor’s reference.`
        : reason.trim() === ''
          ? t`Enter a reason.`
          : null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (outcome === '' || blocked !== null || send.isPending) return
        const made = madeHere()
        send.mutate({
          params: { id: attempt.id },
          body: { ...made, outcome, reference: outcome === 'taken' ? reference : '', reason },
        })
      }}
    >
      <Stack>
        <p>{t`Check the processor’s dashboard first. What you record here is posted as is.`}</p>
        <ProblemBanner error={send.error} />
        <div className={css['money-extra']}>
          <span className={css['money-label']}>{t`Outcome`}</span>
          <Segmented<Outcome | ''>
            label={t`Outcome`}
            value={outcome}
            onChange={setOutcome}
            options={[
              { value: 'taken', label: words.taken },
              { value: 'not_taken', label: words.not_taken },
            ]}
          />
        </div>
        {outcome === 'taken' && (
          <TextField
            label={t`Processor reference`}
            description={t`Transaction number or ID in the processor’s dashboard`}
            value={reference}
            onChange={setReference}
            maxLength={120}
            required
          />
        )}
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} required />
        {blocked !== null && (
          <p className="ui-quiet" aria-hidden>
            {blocked}
          </p>
        )}
        <Row end wrap>
          <Button onClick={onBack}>{t`Back`}</Button>
          <Button type="submit" variant="primary" busy={send.isPending} disabledReason={blocked}>
            {outcome === '' ? t`Record` : words.record[outcome]}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
