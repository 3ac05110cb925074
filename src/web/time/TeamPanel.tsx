import { useLingui } from '@lingui/react/macro'
import { localDate } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { serverInstant } from '../base/device/serverClock.ts'
import { useShop } from '../base/session/shop.ts'
import {
  Button,
  Chip,
  Empty,
  ErrorState,
  Loading,
  ProblemBanner,
  Row,
  Section,
  Skeleton,
  Stack,
  Table,
  useFormats,
  type Column,
} from '../ui/index.ts'
import { CorrectionList } from './CorrectionList.tsx'
import { clockText } from './words.ts'

type Week = CallReply<'time.weeks'>['weeks'][number]

/** For managers: corrections that wait, and the week of everyone. */
export function TeamPanel({ day }: { day: string | undefined }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const { time_zone } = useShop()
  const [, set] = usePageSearch<'/dash/punch_list'>()
  const shown = day ?? localDate(serverInstant(), time_zone)
  const { data, error, refetch } = useCall('time.weeks', { query: { day: shown } }, { keepPrevious: true })
  const columns = useColumns()
  const words = calendarDay(shown, { dateStyle: 'long' })
  return (
    <Stack gap={6}>
      <Waiting />
      <Section
        title={t`Hours in the week of ${words}`}
        actions={
          <Row>
            <Button size="sm" onClick={() => set({ day: shiftedDay(shown, -7) })}>{t`Previous week`}</Button>
            <Button size="sm" onClick={() => set({ day: shiftedDay(shown, 7) })}>{t`Next week`}</Button>
          </Row>
        }
      >
        {data ? (
          data.weeks.length === 0 ? (
            <Empty>{t`No one punched in this week.`}</Empty>
          ) : (
            <Table
              caption={t`Hours of the week`}
              columns={columns}
              rows={data.weeks}
              rowKey={({ user_id }) => user_id}
              onRow={({ user_id, week_start }) => set({ user: user_id, day: week_start }, { push: true })}
            />
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton height={180} />
          </Loading>
        )}
      </Section>
    </Stack>
  )
}

function Waiting() {
  const { t } = useLingui()
  const { data, error } = useCall('time.corrections')
  if (error) return <ProblemBanner error={error} />
  if (!data || data.corrections.length === 0) return null
  return (
    <Section title={t`Corrections to review`}>
      <CorrectionList corrections={data.corrections} named />
    </Section>
  )
}

function useColumns(): Column<Week>[] {
  const { t } = useLingui()
  return [
    { key: 'name', header: t`Name`, cell: ({ user_name }) => user_name },
    { key: 'regular', header: t`Regular`, align: 'end', cell: (row) => clockText(row.regular_minutes) },
    { key: 'overtime', header: t`Overtime`, align: 'end', cell: (row) => clockText(row.overtime_minutes) },
    {
      key: 'double',
      header: t`Double time`,
      align: 'end',
      hideBelow: 'phone',
      cell: (row) => clockText(row.double_minutes),
    },
    { key: 'state', header: t`Status`, cell: (row) => <State row={row} /> },
  ]
}

function State({ row }: { row: Week }) {
  const { t } = useLingui()
  return (
    <Row>
      {row.blocked ? (
        <Chip tone="danger">{t`To correct`}</Chip>
      ) : row.approved?.present ? (
        <Chip tone="ok">{t`Approved`}</Chip>
      ) : row.over ? (
        <Chip tone="warn">{t`To approve`}</Chip>
      ) : (
        <Chip>{t`In progress`}</Chip>
      )}
      {row.signed?.present && row.signed.answer === 'yes' && <Chip tone="ok">{t`Signed`}</Chip>}
      {row.signed?.answer === 'no' && <Chip tone="danger">{t`Disputed`}</Chip>}
    </Row>
  )
}
