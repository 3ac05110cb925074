import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallReply } from '../base/client/callTypes.ts'
import { PageLink } from '../base/navigation.tsx'
import { Bars, Empty, Figure, Section, Skeleton, useFormats } from '../ui/index.ts'
import css from './home.module.css'
import { soldOn, useHomeDay, useWeekday } from './useHomeDay.ts'

type HomeDay = CallReply<'home.day'>

/** Cars and sales by the hour, beside the same weekday a week ago. */
export function HoursSection() {
  const { t } = useLingui()
  const { data } = useHomeDay()
  return (
    <Section title={t`By hour`}>
      {!data ? (
        <Skeleton height={250} />
      ) : data.hours.length === 0 ? (
        <Empty>{t`No finalized orders today or a week ago.`}</Empty>
      ) : (
        <Hours data={data} />
      )}
    </Section>
  )
}

function Hours({ data }: { data: HomeDay }) {
  const { t } = useLingui()
  const { money, hourName } = useFormats()
  const weekday = useWeekday()(data.day_before)
  const names = { now: t`Today`, before: t`Last ${weekday}` }
  const rows = data.hours.map((row) => ({ ...row, label: hourName(row.hour) }))
  return (
    <div className={css['home-hours']}>
      <div>
        <h3>{t`Cars per hour`}</h3>
        <Bars
          caption={t`Cars per hour`}
          of={t`Hour`}
          names={names}
          rows={rows.map((row) => ({ label: row.label, now: row.cars, before: row.cars_before }))}
          figure={String}
        />
      </div>
      <div>
        <h3>{t`Net sales per hour`}</h3>
        <Bars
          caption={t`Net sales per hour`}
          of={t`Hour`}
          names={names}
          rows={rows.map((row) => ({
            label: row.label,
            now: Number(row.sales),
            before: Number(row.sales_before),
          }))}
          figure={(value) => money(value.toFixed(2), data.currency)}
        />
      </div>
      <p>
        <PageLink to="/dash/order_history" search={soldOn(data.day)}>
          <Trans>View today’s finalized orders</Trans>
        </PageLink>
      </p>
    </div>
  )
}

/** The packages that sold most in the last seven days, and how many bays have an order. */
export function PackagesSection() {
  const { t, i18n } = useLingui()
  const { data } = useHomeDay()
  const most = Math.max(1, ...(data?.packages ?? []).map(({ orders }) => orders))
  return (
    <Section title={t`Top packages`} description={t`Finalized orders in the last 7 days`}>
      {data?.packages.length === 0 && <Empty>{t`No packages sold yet.`}</Empty>}
      {!data && <Skeleton height={160} />}
      <ol className={css['home-packages']}>
        {data?.packages.map((row) => (
          <li key={row.package_id}>
            <PageLink
              to="/dash/order_history"
              search={{ ...soldOn(data.packages_since, data.day), package: row.package_id }}
            >
              {i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name}
            </PageLink>
            <Figure>{t`${plural(row.orders, { one: '# order', other: '# orders' })}`}</Figure>
            <progress value={row.orders} max={most} aria-hidden />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** How many bays have an active order; leads to the board by bay. */
export function BaysMark({ className }: { className: string | undefined }) {
  const { data } = useHomeDay()
  if (!data || data.bays === 0) return null
  const { bays, bays_in_use: used } = data
  return (
    <PageLink to="/dash/active_orders" search={{ view: 'bays' }} className={className}>
      <Figure>
        <Trans>
          {used} of <Plural value={bays} one="# bay" other="# bays" /> in use
        </Trans>
      </Figure>
    </PageLink>
  )
}
