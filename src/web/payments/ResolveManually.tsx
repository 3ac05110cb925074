import { line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CardAttempt } from '#contract/payments/cardPayments.ts'
import { canResolveManually } from '#domain/payments/taking/attempts.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import { serverNow } from '../base/device/serverClock.ts'
import type { CallInput } from '../base/client/callTypes.ts'
import { madeHere } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { useMay } from '../base/session/session.ts'
import { Button, Row, useFormats } from '../ui/index.ts'
import css from './money.module.css'
import { z } from 'zod'
import { Form, FormSegmented, FormText, useZodForm } from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

type Outcome = CallInput<'cardPayments.resolveManually'>['body']['outcome']

/** How often its age is checked. */
const LOOK_MS = 10_000

/** Whether it is old enough to be settled by hand, as time passes. */
function useOldEnough({ state, made_at }: CardAttempt): boolean {
  const [now, setNow] = useState(serverNow)
  const old = canResolveManually(state, Date.parse(made_at), now)
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
export function ResolveManually({ attempt, onOpen }: { attempt: CardAttempt; onOpen: () => void }) {
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

const settleForm = z
  .object({
    outcome: z.enum(['', 'taken', 'not_taken']).refine((outcome) => outcome !== '', 'required'),
    reference: line(120),
    // Not `requiredLine`: with that one a missing reason would hide a missing reference.
    reason: line(200).min(1),
  })
  .refine(({ outcome, reference }) => outcome !== 'taken' || reference.trim() !== '', {
    path: ['reference'],
    error: 'required',
  })

/** What the processor's own page shows, and why a person records it. */
export function ResolveForm({ attempt, onBack, onDone }: FormProps) {
  const { t } = useLingui()
  const words = useOutcomeWords(attempt)
  const form = useZodForm(settleForm, { outcome: '', reference: '', reason: '' })
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const send = useSend('cardPayments.resolveManually', { onDone })
  const record = ({ outcome: chosen, reference, reason }: z.input<typeof settleForm>) => {
    if (chosen === '' || send.isPending) return
    send.mutate({
      params: { id: attempt.id },
      body: { ...madeHere(), outcome: chosen, reference: chosen === 'taken' ? reference : '', reason },
    })
  }
  return (
    <Form form={form} error={send.error} onSubmit={record}>
      <p>{t`Check the processor’s dashboard first. What you record here is posted as is.`}</p>
      <div className={css['money-extra']}>
        <span className={css['money-label']}>{t`Outcome`}</span>
        <FormSegmented<Outcome | ''>
          name="outcome"
          label={t`Outcome`}
          options={[
            { value: 'taken', label: words.taken },
            { value: 'not_taken', label: words.not_taken },
          ]}
        />
      </div>
      {outcome === 'taken' && (
        <FormText
          name="reference"
          label={t`Processor reference`}
          description={t`Transaction number or ID in the processor’s dashboard`}
          maxLength={120}
          required
        />
      )}
      <FormText name="reason" label={t`Reason`} maxLength={200} required />
      <Row end wrap>
        <Button onClick={onBack}>{t`Back`}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={send.isPending}
          disabledReason={outcome === '' && t`Choose the outcome.`}
        >
          {outcome === '' ? t`Record` : words.record[outcome]}
        </Button>
      </Row>
    </Form>
  )
}
