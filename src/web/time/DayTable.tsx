import { useLingui } from '@lingui/react/macro'
import type { WorkWeek } from '#contract/time/time.ts'
import { Table, useFormats, type Column } from '../ui/index.ts'
import { clockText } from './words.ts'

type Day = WorkWeek['by_day'][number]

/** The hours of each day by class. */
export function DayTable({ week }: { week: WorkWeek }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const columns: Column<Day>[] = [
    {
      key: 'date',
      header: t`Day`,
      cell: (row) => calendarDay(row.date, { weekday: 'long', month: 'short', day: 'numeric' }),
    },
    { key: 'regular', header: t`Regular`, align: 'end', cell: (row) => clockText(row.regular_minutes) },
    { key: 'overtime', header: t`Overtime`, align: 'end', cell: (row) => clockText(row.overtime_minutes) },
    { key: 'double', header: t`Double time`, align: 'end', cell: (row) => clockText(row.double_minutes) },
  ]
  if (week.by_day.length === 0) return null
  return <Table caption={t`Hours by day`} columns={columns} rows={week.by_day} rowKey={(row) => row.date} />
}
