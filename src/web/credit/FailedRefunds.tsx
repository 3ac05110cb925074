import { useLingui } from '@lingui/react/macro'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { AttemptLink } from '../payments/SubjectLink.tsx'
import { ProblemBanner, Section, useFormats } from '../ui/index.ts'
import { useMethodName } from '../orders/methodName.ts'
import css from './receivables.module.css'

type Failed = CallReply<'cardPayments.failedRefunds'>['refunds'][number]

/** Every failed refund of the shop that was not replaced; nothing while there is none. */
export function FailedRefunds() {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { data, error } = useCall('cardPayments.failedRefunds', { query: { shop_id } })
  if (error) return <ProblemBanner error={error} />
  if (!data || data.refunds.length === 0) return null
  return (
    <Section
      title={t`Failed refunds`}
      description={t`These customers didn’t get their money. Open the order or account and refund it again to clear it from this list.`}
    >
      <ul className={css['owed-waiting']}>
        {data.refunds.map((row) => (
          <FailedRow key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function FailedRow({ row }: { row: Failed }) {
  const { t } = useLingui()
  const { money, dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const method = useMethodName()
  const amount = money(row.amount, row.currency)
  const way = method(row.payment_method)
  const name = row.user_name
  const when = dateTime(row.made_at, zone)
  return (
    <li>
      <span>
        <strong>{t`Refund of ${amount} failed · ${way}`}</strong>
        <small className="ui-quiet">
          {name === '' ? t`Started ${when}.` : t`Started by ${name}, ${when}.`}
        </small>
        {row.error && <small>{row.error.text}</small>}
      </span>
      <AttemptLink of={row} />
    </li>
  )
}
