import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dec, isZero, sub } from '#domain/money/money.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { PageLink } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { ErrorState, Figure, Money, Section, Skeleton, useFormats } from '../ui/index.ts'
import css from './home.module.css'
import { soldOn, useHomeDay, useWeekday } from './useHomeDay.ts'

type Summary = CallReply<'orders.summary'>
type HomeDay = CallReply<'home.day'>

/** Today's sums, each beside the same weekday a week ago at this time of day; each leads to its orders. */
export function TodaySection({ summary }: { summary: Summary }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const { time_zone } = useShop()
  const { data, error, refetch } = useHomeDay()
  const closed = data?.closed_at ? time(data.closed_at, time_zone) : ''
  const noTax = t`Sales don’t include tax.`
  return (
    <Section title={t`Today`} description={closed === '' ? noTax : `${t`Closed ${closed}`} · ${noTax}`}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <dl className={css['home-sums']}>
        {data ? <Sales data={data} /> : !error && <Skeleton height={120} />}
        <Sum name={t`Collected`} note={t`Payments minus refunds`}>
          <Money value={summary.taken_today} currency={summary.currency} className={css['home-figure']} />
        </Sum>
        <Unpaid summary={summary} />
      </dl>
    </Section>
  )
}

function Sum({ name, children, note }: { name: string; children: ReactNode; note: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className="ui-quiet">{note}</dd>
    </div>
  )
}

function Sales({ data }: { data: HomeDay }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const compared = useCompared(data.day_before)
  const { currency, today, before_by_now: before } = data
  const big = css['home-figure']
  const ticket = before.ticket === null ? null : money(before.ticket, currency)
  return (
    <>
      <Sum
        name={t`Net sales`}
        note={compared(money(before.sales, currency), change(today.sales, before.sales))}
      >
        <Money value={today.sales} currency={currency} className={big} />
      </Sum>
      <Sum
        name={t`Cars`}
        note={compared(String(before.cars), change(String(today.cars), String(before.cars)))}
      >
        <PageLink to="/dash/order_history" search={soldOn(data.day)}>
          <Figure className={big}>{today.cars}</Figure>
        </PageLink>
      </Sum>
      <Sum
        name={t`Average ticket`}
        note={
          ticket === null ? t`No orders to compare` : compared(ticket, change(today.ticket, before.ticket))
        }
      >
        {today.ticket === null ? (
          <span className={big}>–</span>
        ) : (
          <Money value={today.ticket} currency={currency} className={big} />
        )}
      </Sum>
    </>
  )
}

/** By how many percent a figure is above or below another; null where there is nothing to compare with. */
function change(now: string | null, before: string | null): string | null {
  if (now === null || before === null || isZero(before)) return null
  return dec(sub(now, before)).times(100).div(before).round(0).toFixed()
}

function useCompared(dayBefore: string): (before: string, percent: string | null) => string {
  const { t } = useLingui()
  const { percent: inPercent } = useFormats()
  const weekday = useWeekday()(dayBefore)
  return (before, percent) => {
    if (percent === null) return t`${before} at this time last ${weekday}`
    const sign = percent.startsWith('-') ? '−' : '+'
    const by = `${sign}${inPercent(percent.replace('-', ''))}`
    return t`${by} · ${before} at this time last ${weekday}`
  }
}

function Unpaid({ summary }: { summary: Summary }) {
  const { t } = useLingui()
  const { unpaid, unpaid_sum, currency } = summary
  const orders = t`${plural(unpaid, { one: '# order', other: '# orders' })}`
  return (
    <Sum
      name={t`Total unpaid`}
      note={
        <PageLink to="/dash/order_history" search={{ status: 'complete', pay: 'unpaid' }}>
          {orders}
        </PageLink>
      }
    >
      <Money value={unpaid_sum} currency={currency} className={css['home-figure']} />
    </Sum>
  )
}
