import { useLingui } from '@lingui/react/macro'
import { rounded } from '#domain/money/rounding.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import {
  Chip,
  Empty,
  ErrorState,
  Loading,
  Money,
  Skeleton,
  Table,
  useFormats,
  type Column,
} from '../ui/index.ts'
import { useMarkWords } from './markWords.ts'

type Worked = CallReply<'schedules.worked'>
type Row = Worked['rows'][number]

const TONES = {
  late: 'warn',
  left_early: 'warn',
  missing: 'danger',
  unplanned: 'neutral',
  open: 'ok',
} as const

/** Planned against worked time of a week, by person and day. */
export function WorkedTable({ shopId, week }: { shopId: string; week: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('schedules.worked', { query: { shop_id: shopId, day: week } })
  const columns = useColumns(data)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={260} />
      </Loading>
    )
  if (data.rows.length === 0) return <Empty>{t`Nothing scheduled or worked this week.`}</Empty>
  return (
    <Table
      caption={t`Scheduled vs. worked`}
      columns={columns}
      rows={data.rows}
      rowKey={(row) => `${row.user_id} ${row.day}`}
    />
  )
}

function useColumns(data: Worked | undefined): Column<Row>[] {
  const { t } = useLingui()
  const { figure, calendarDay } = useFormats()
  const words = useMarkWords()
  const names = new Map(data?.people.map(({ id, name }) => [id, name]))
  const hours = (minutes: number) => figure(rounded(String(minutes / 60)))
  const cost = (value: string | null) =>
    value === null ? '–' : <Money value={value} currency={data?.currency ?? 'usd'} />
  const costs: Column<Row>[] = data?.rows.some((row) => row.planned_cost !== null || row.worked_cost !== null)
    ? [
        {
          key: 'planned_cost',
          header: t`Scheduled cost`,
          align: 'end',
          cell: (row) => cost(row.planned_cost),
          hideBelow: 'phone',
        },
        { key: 'worked_cost', header: t`Cost`, align: 'end', cell: (row) => cost(row.worked_cost) },
      ]
    : []
  return [
    { key: 'person', header: t`Person`, cell: (row) => names.get(row.user_id) ?? '' },
    {
      key: 'day',
      header: t`Day`,
      cell: (row) => calendarDay(row.day, { weekday: 'long' }),
    },
    {
      key: 'planned',
      header: t`Scheduled`,
      align: 'end',
      cell: (row) => <span className="ui-num">{hours(row.planned_minutes)}</span>,
    },
    {
      key: 'worked',
      header: t`Worked`,
      align: 'end',
      cell: (row) => <span className="ui-num">{hours(row.worked_minutes)}</span>,
    },
    {
      key: 'marks',
      header: t`Differences`,
      cell: (row) =>
        row.marks.map((mark) => (
          <Chip key={mark} tone={TONES[mark]}>
            {words(mark, row)}
          </Chip>
        )),
    },
    ...costs,
  ]
}
