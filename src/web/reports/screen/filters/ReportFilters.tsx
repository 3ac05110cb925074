import { useLingui } from '@lingui/react/macro'
import { dimensionOf, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { PERIODS } from '#domain/reports/define/shape.ts'
import { useShops } from '#web/base/session/shop.ts'
import { DateField, SelectField } from '#web/ui/index.ts'
import { usePeriodWords } from '../reportWords.ts'
import type { ReportState } from '../useReport.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The period, what it is compared with, the shops, the groups and the day that counts. */
export function ReportFilters({ state }: { state: ReportState }) {
  const { t } = useLingui()
  const { shops } = useShops()
  const { report, set, basis, compare, shop } = state
  return (
    <>
      <PeriodFields state={state} />
      <SelectField
        label={t`Compare with`}
        data-report="compare"
        value={compare}
        onChange={(next) =>
          set({ compare: next === 'before' || next === 'week' || next === 'year' ? next : 'none' })
        }
        options={[
          { value: '', label: t`Nothing` },
          { value: 'before', label: t`Previous period` },
          { value: 'week', label: t`Previous period, same weekdays` },
          { value: 'year', label: t`A year before` },
        ]}
      />
      {shops.length > 1 && (
        <SelectField
          label={t`Shop`}
          value={shop === '' ? 'all' : shop}
          onChange={(next) => set({ shops: next })}
          options={[
            { value: 'all', label: t`All shops` },
            ...shops.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <GroupFields state={state} />
      {report.basis === 'both' && (
        <SelectField
          label={t`Date basis`}
          value={basis}
          onChange={(next) => set({ basis: next === 'sale' ? 'sale' : '' })}
          options={[
            { value: 'entry', label: t`Date of each change` },
            { value: 'sale', label: t`Sale date, with later changes` },
          ]}
        />
      )}
    </>
  )
}

function PeriodFields({ state: { period, days, set } }: { state: ReportState }) {
  const { t } = useLingui()
  const words = usePeriodWords()
  if (period === 'now') return null
  if (period === 'as_of')
    return <DateField label={t`As of`} value={days.to} onChange={(to) => to && set({ from: to, to })} />
  return (
    <>
      <SelectField
        label={t`Period`}
        data-report="period"
        value={period}
        onChange={(next) =>
          set(next === 'custom' ? { period: '', ...days } : { period: next, from: '', to: '' })
        }
        options={[...PERIODS, 'custom' as const].map((each) => ({ value: each, label: words[each] }))}
      />
      {period === 'custom' && (
        <>
          <DateField
            label={t`From`}
            value={days.from}
            max={days.to}
            onChange={(from) => from && set({ ...days, from })}
          />
          <DateField
            label={t`To`}
            value={days.to}
            min={days.from}
            onChange={(to) => to && set({ ...days, to })}
          />
        </>
      )}
    </>
  )
}

function GroupFields({ state: { report, groups, list, set } }: { state: ReportState }) {
  const { t } = useLingui()
  const say = useSay()
  const [first, second] = list ? [] : groups
  const among = [...new Set<DimensionId>([...report.groups, ...groups])]
  const none = { value: '', label: report.rows === 'facts' ? t`Each row` : t`Default view` }
  const options = (without?: DimensionId) =>
    among
      .filter((id) => id !== without)
      .map((id) => ({ value: id as string, label: say(dimensionOf(id).words) }))
  const group = (...ids: (string | undefined)[]) =>
    set({ group: ids.filter((id) => id !== undefined && id !== '').join(','), sort: '' })
  return (
    <>
      <SelectField
        label={t`Group by`}
        data-report="group"
        value={first ?? ''}
        onChange={(next) => group(next, next === second ? undefined : second)}
        options={[none, ...options()]}
      />
      {first !== undefined && (
        <SelectField
          label={t`Then by`}
          value={second ?? ''}
          onChange={(next) => group(first, next)}
          options={[{ value: '', label: t`Nothing` }, ...options(first)]}
        />
      )}
    </>
  )
}
