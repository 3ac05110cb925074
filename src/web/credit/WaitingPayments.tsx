import { useLingui } from '@lingui/react/macro'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { useAttemptWords, useReportedOutcome } from '../payments/attemptWords.ts'
import { AttemptLink } from '../payments/SubjectLink.tsx'
import { Button, ProblemBanner, Section, useFormats } from '../ui/index.ts'
import { useMethodName } from '../orders/methodName.ts'
import css from './receivables.module.css'
import { PaymentMark } from '../orders/status/PaymentMark.tsx'

type Waiting = CallReply<'cardPayments.waiting'>['attempts'][number]

/** How often the list is fetched, besides live events. */
const ASK_MS = 30_000

/** Every payment and refund of the shop without an outcome; nothing while there is none. */
export function WaitingPayments() {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { data, error } = useCall('cardPayments.waiting', { query: { shop_id } }, { every: ASK_MS })
  if (error) return <ProblemBanner error={error} />
  if (!data || data.attempts.length === 0) return null
  return (
    <Section
      title={t`Unconfirmed payments`}
      description={t`We check each one every minute. Until it’s confirmed, its order or account can’t take another payment.`}
    >
      <ul className={css['owed-waiting']}>
        {data.attempts.map((row) => (
          <WaitingRow key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function WaitingRow({ row }: { row: Waiting }) {
  const { t } = useLingui()
  const { money, dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const method = useMethodName()
  const words = useAttemptWords()
  const lookUp = useLookUp(row)
  const amount = money(chargeTotal(row), row.currency)
  const name = row.user_name
  const when = dateTime(row.made_at, zone)
  return (
    <li>
      <span>
        <strong>{words.what(row, amount)}</strong>
        <small className="ui-quiet">
          {method(row.payment_method)} · {name === '' ? t`Started ${when}.` : t`Started by ${name}, ${when}.`}
        </small>
        {row.error && <small>{row.error.text}</small>}
        <ProblemBanner error={lookUp.error} />
      </span>
      <PaymentMark of={{ has_issue_payment: row.state === 'in_issue', has_open_payment: true }} />
      <AttemptLink of={row} />
      <Button size="sm" busy={lookUp.busy} onClick={lookUp.run}>{t`Check status`}</Button>
    </li>
  )
}

/** Looks it up at its provider now, through its order or its payer, and shows the result. */
function useLookUp({ id, payer, currency }: Waiting) {
  const tell = useReportedOutcome(currency)
  const ofOrder = useSend('cardPayments.check', { onDone: ({ attempt }) => tell(attempt) })
  const ofPayer = useSend('payments.checkCardCredit', { onDone: ({ attempt }) => tell(attempt) })
  return {
    run: () =>
      payer === null
        ? ofOrder.mutate({ params: { id } })
        : ofPayer.mutate({ params: { ...payer, payment_id: id } }),
    busy: ofOrder.isPending || ofPayer.isPending,
    error: ofOrder.error ?? ofPayer.error,
  }
}
