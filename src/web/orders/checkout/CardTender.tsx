import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CardAttempt } from '../../../contract/cardPayments.ts'
import { useCall } from '../../app/hooks.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import { chargeTotal } from '../../../domain/payments/tips.ts'
import { Beside, useBesideProblem } from './Beside.tsx'
import {
  Button,
  Money,
  NumberField,
  ProblemBanner,
  SelectField,
  useFormats,
  useShortcuts,
} from '../../ui/index.ts'
import { useAmountProblem, useUnsavedProblem } from './payProblems.ts'
import type { CardPay } from './useCardPay.ts'
import type { PayState } from './usePay.ts'

interface CardProps {
  handle: OrderHandle
  pay: PayState
  card: CardPay
}

/** Where a payment stands, in words. */
function useStanding(): (attempt: CardAttempt) => string {
  const { t } = useLingui()
  return (attempt) => {
    if (attempt.state === 'in_issue') return t`Nobody knows yet what became of it. It is looked up by itself.`
    if (attempt.state === 'cancelled') return t`Cancelled. Nothing was charged.`
    if (attempt.state === 'failed') return t`It did not go through.`
    if (attempt.step === 'reader') return t`Waiting for the card at the terminal…`
    if (attempt.step === 'customer') return t`Waiting for the customer to pay…`
    return t`Waiting for the provider…`
  }
}

/** A payment that was sent: its state in words, and Cancel, which is always there. */
export function CardStanding({ card, currency }: { card: CardPay; currency: string }) {
  const { t } = useLingui()
  const standing = useStanding()
  const { attempt } = card
  if (!attempt) return null
  return (
    <div className="pay-card">
      <output className="pay-standing">
        <strong>
          <Money value={chargeTotal(attempt)} currency={currency} />
        </strong>
        <span>{standing(attempt)}</span>
        {attempt.error && <span className="pay-card-error">{attempt.error.text}</span>}
        {card.quiet && <span>{t`No answer for a while. It is looked up every minute from here on.`}</span>}
      </output>
      {card.quiet && <Button size="lg" full onClick={card.askOn}>{t`Look it up now`}</Button>}
      {attempt.url !== '' && (
        <a href={attempt.url} target="_blank" rel="noreferrer">{t`Page on which the customer pays`}</a>
      )}
      <ProblemBanner error={card.error} />
      {card.waiting ? (
        <Button size="lg" full busy={card.cancelling} onClick={card.cancel}>{t`Cancel this payment`}</Button>
      ) : (
        <Button size="lg" full variant="primary" onClick={card.again}>{t`Try again`}</Button>
      )}
    </div>
  )
}

/** Chooses the amount and the terminal, and sends it there. */
export function CardTender({ handle, pay, card }: CardProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { order } = handle
  const [target, setTarget] = useState('')
  const query = { shop_id: order.shop_id, payment_method: pay.method }
  const { data, error } = useCall('cardPayments.readers', { query })
  const readers = data?.readers ?? []
  const chosen =
    target || (readers.find((row) => row.connection === 'connected' && !row.busy) ?? readers[0])?.id || ''
  const { amount, charge } = pay
  const words = money(charge.total, order.currency)
  const wrong = useAmountProblem(pay)
  const unsaved = useUnsavedProblem(handle)
  const problem = useBesideProblem(charge)
  const looking = data ? null : t`Connecting to the terminals…`
  const blocked = wrong ?? looking ?? unsaved ?? problem
  const send = () => blocked === null && card.start(pay.method, amount, chosen, charge)
  useShortcuts([{ keys: 'F9', label: t`Accept the payment`, run: send, everywhere: true }])
  const state = (row: (typeof readers)[number]) =>
    row.connection !== 'connected'
      ? t`${row.label} · disconnected`
      : row.busy
        ? t`${row.label} · busy`
        : row.label
  return (
    <form
      className="pay-tender"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ProblemBanner error={card.error ?? error} />
      {readers.length > 1 && (
        <SelectField
          label={t`Terminal`}
          value={chosen}
          onChange={setTarget}
          options={readers.map((row) => ({ value: row.id, label: state(row) }))}
        />
      )}
      <NumberField
        className="pay-given"
        label={t`Amount`}
        value={pay.given}
        placeholder={money(pay.owed, order.currency)}
        onChange={pay.setGiven}
        data-autofocus
      />
      <Beside charge={charge} amount={amount} currency={order.currency} />
      {blocked !== null && (
        <p className="pay-blocked" aria-hidden>
          {blocked}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={card.busy} disabledReason={blocked}>
        {t`Send ${words} to the terminal`}
      </Button>
    </form>
  )
}
