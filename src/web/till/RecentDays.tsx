import { useLingui } from '@lingui/react/macro'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { ProblemBanner, Section, Table, useFormats, type Column } from '../ui/index.ts'
import css from './till.module.css'

type Day = CallReply<'till.days'>['days'][number]

/** A separate function, so that the table's cells are not new components each time. */
function useColumns(shown: string): Column<Day>[] {
  const { t } = useLingui()
  const { currency } = useShop()
  const { money, calendarDay } = useFormats()
  const [, set] = usePageSearch<'/dash/payment_manager'>()
  return [
    {
      key: 'day',
      header: t`Day`,
      cell: ({ day }) => (
        <button
          type="button"
          className={css['till-day']}
          aria-current={day === shown ? 'date' : undefined}
          onClick={() => set({ day }, { push: true })}
        >
          {calendarDay(day)}
        </button>
      ),
    },
    { key: 'drawers', header: t`Drawers`, align: 'end', cell: ({ drawers }) => drawers, hideBelow: 'phone' },
    {
      key: 'over_short',
      header: t`Over or short`,
      align: 'end',
      cell: ({ over_short }) => money(over_short, currency),
    },
    {
      key: 'closed',
      header: t`Status`,
      cell: ({ closed_at, closed_name: name }) =>
        closed_at === null ? t({ context: 'day', message: 'Open' }) : t`Closed by ${name}`,
    },
  ]
}

/** The last days, each with whether it is closed; a manager opens any of them. */
export function RecentDays({ shown }: { shown: string }) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const manager = useMay()('till.close')
  const { data, error } = useCall('till.days', { query: { shop_id } }, { enabled: manager })
  const columns = useColumns(shown)
  if (!manager || (!error && (data?.days.length ?? 0) === 0)) return null
  return (
    <Section title={t`Recent days`}>
      <ProblemBanner error={error} />
      <Table caption={t`Recent days`} columns={columns} rows={data?.days ?? []} rowKey={({ day }) => day} />
    </Section>
  )
}
