import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isNegative, isPositive, negated } from '#domain/money/money.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { Banner, Money, useFormats } from '#web/ui/index.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import css from './pay.module.css'

type Page = Extract<CallReply<'receipts.open'>, { of: 'payment' }>

/** A payment into account credit or over many orders, or its refund. */
export function PaidIn({ page, children }: { page: Page; children: ReactNode }) {
  const { t } = useLingui()
  const { dateTime, money } = useFormats()
  const back = isNegative(page.paid)
  const words = money(back ? negated(page.paid) : page.paid, page.currency)
  const until = dateTime(page.expires_at, page.time_zone)
  return (
    <div className={css['payer']}>
      <div>
        <h1>{page.customer_name || t`Your payment`}</h1>
        <p className="ui-quiet">{dateTime(page.made_at, page.time_zone)}</p>
      </div>
      {page.reversed ? (
        <Banner tone="warn" title={t`This payment was reversed because it was recorded by mistake.`} />
      ) : (
        <Banner
          tone="ok"
          title={back ? t`${words} was refunded to you.` : t`Thank you. You paid ${words}.`}
        />
      )}
      <Sums page={page} />
      {children}
      <p className="ui-quiet">{t`This page is available until ${until}. Save the receipt to keep a copy.`}</p>
    </div>
  )
}

/** Where the money went, how it was paid, and the state of the account. */
function Sums({ page }: { page: Page }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const method = useMethodName()
  const { currency, credit, owed } = page
  return (
    <dl className={css['payer-sums']}>
      {page.orders.map((row) => (
        <Sum
          key={row.order_custom_id}
          label={t`Order #${row.order_custom_id}`}
          value={row.amount}
          currency={currency}
        />
      ))}
      {page.payments.map((row) => (
        <Sum
          key={row.id}
          label={[method(row.payment_method), row.reference, dateTime(row.made_at, page.time_zone)]
            .filter((part) => part !== '')
            .join(' · ')}
          value={row.amount}
          currency={currency}
        />
      ))}
      {(owed === null || isPositive(credit)) && (
        <Sum label={t`Account credit`} value={credit} currency={currency} due={owed === null} />
      )}
      {owed !== null && <Sum label={t`Balance due`} value={owed} currency={currency} due />}
    </dl>
  )
}

interface SumProps {
  label: string
  value: string
  currency: string
  /** The last one, which counts. */
  due?: boolean
}

function Sum({ label, value, currency, due = false }: SumProps) {
  const look = due ? css['payer-due'] : undefined
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={look}>
        <Money value={value} currency={currency} />
      </dd>
    </>
  )
}
