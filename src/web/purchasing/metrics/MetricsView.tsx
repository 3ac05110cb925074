import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StockMetrics } from '#contract/purchasing/stockMetrics.ts'
import { lastDayOf } from '#domain/inventory/metrics.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink, useGo } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Bars, ErrorState, Section, Skeleton, Stack, useFormats } from '#web/ui/index.ts'
import { DeadStock, PriceSteps } from './MetricRows.tsx'
import css from './metrics.module.css'

/** The figures of a shop's stock, each with how it is worked out, and their pictures. */
export function MetricsView({ shopId: shop_id }: { shopId: string }) {
  const { data, error, refetch } = useCall('stockMetrics.get', { query: { shop_id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  const { metrics } = data
  return (
    <Stack gap={6}>
      <Figures metrics={metrics} />
      <Pictures metrics={metrics} />
      <DeadStock metrics={metrics} />
      <PriceSteps metrics={metrics} />
    </Stack>
  )
}

function Figures({ metrics }: { metrics: StockMetrics }) {
  const { t } = useLingui()
  const { money, figure, percent } = useFormats()
  const { currency, turns, days_of_supply, shrinkage_percent } = metrics
  const worth = (amount: string) => money(amount, currency)
  const figures: { label: string; value: string; more?: ReactNode; how: string }[] = [
    {
      label: t`Value on hand`,
      value: worth(metrics.value),
      more: <Plural value={metrics.items} one="# item" other="# items" />,
      how: t`What is on hand, at average cost.`,
    },
    {
      label: t`Turns per year`,
      value: turns === null ? '–' : figure(turns, { maximumFractionDigits: 2 }),
      more: t`${worth(metrics.used_year)} used`,
      how: t`Cost of what orders used in 365 days, divided by the average value at the ends of the months.`,
    },
    {
      label: t`Days of supply`,
      value: days_of_supply === null ? '–' : figure(days_of_supply, { maximumFractionDigits: 0 }),
      how: t`Value on hand, divided by the cost of what is used per day.`,
    },
    {
      label: t`Dead stock`,
      value: worth(metrics.dead_value),
      more: <Plural value={metrics.dead_items} one="# item" other="# items" />,
      how: t`On hand for more than 180 days, and not used on an order since then.`,
    },
    {
      label: t`Shrinkage, 3 months`,
      value: worth(metrics.shrinkage),
      more: shrinkage_percent !== null && t`${percent(shrinkage_percent)} of usage`,
      how: t`Losses from counts and adjustments less gains, at cost. First counts are not gains.`,
    },
  ]
  return (
    <dl className={css['metric-figures']}>
      {figures.map(({ label, value, more, how }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={css['metric-value']}>{value}</dd>
          <dd>{more}</dd>
          <dd className="ui-quiet">{how}</dd>
        </div>
      ))}
    </dl>
  )
}

const REPORT = '/dash/reports/:category/:subCategory/:id'

/** Leads from the bar of a month to the movements of that month. */
function useRowsOf(months: StockMetrics['months'], label: (month: string) => string) {
  const go = useGo()
  const { id: shop } = useShop()
  const searchOf = (at: number) => {
    const { month = '' } = months[at] ?? {}
    return { from: month, to: lastDayOf(month), shops: shop }
  }
  return (id: 'stock_ledger' | 'stock_use' | 'adjustments_shrinkage') => {
    const ids = { category: 'inventory', subCategory: 'stock', id }
    return {
      open: (at: number) => go(REPORT, searchOf(at), { ids }),
      link: (at: number) => (
        <PageLink to={REPORT} ids={ids} search={searchOf(at)}>
          {label(months[at]?.month ?? '')}
        </PageLink>
      ),
    }
  }
}

/** The last months as bars; each picture has its table, and each bar leads to its movements. */
function Pictures({ metrics: { months, currency } }: { metrics: StockMetrics }) {
  const { t } = useLingui()
  const { money, calendarDay } = useFormats()
  const label = (month: string) => calendarDay(month, { month: 'short', year: '2-digit' })
  const figure = (value: number) => money(value.toFixed(2), currency)
  const rowsOf = useRowsOf(months, label)
  const leads = useMay()('reports.sales')
  const pictures = [
    {
      title: t`Value at the end of the month`,
      names: { now: t`Value` },
      rows: months.map(({ month, value }) => ({ label: label(month), now: Number(value) })),
      report: 'stock_ledger' as const,
    },
    {
      title: t`Used on orders, at cost`,
      names: { now: t`Used` },
      rows: months.map(({ month, used }) => ({ label: label(month), now: Number(used) })),
      report: 'stock_use' as const,
    },
    {
      title: t`Losses and gains, at cost`,
      names: { now: t`Losses`, before: t`Found` },
      rows: months.map(({ month, lost, found }) => ({
        label: label(month),
        now: Number(lost),
        before: Number(found),
      })),
      report: 'adjustments_shrinkage' as const,
    },
  ]
  return (
    <div className={css['metric-pictures']}>
      {pictures.map(({ title, names, rows, report }) => (
        <Section
          key={title}
          title={title}
          {...(leads && { description: t`Select a month to see its movements.` })}
        >
          <Bars
            caption={title}
            of={t`Month`}
            names={names}
            rows={rows}
            figure={figure}
            {...(leads && { rowsOf: rowsOf(report) })}
          />
        </Section>
      ))}
    </div>
  )
}
