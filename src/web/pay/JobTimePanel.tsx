import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { JobTimeReport } from '#contract/pay/jobTime.ts'
import { dec } from '#domain/money/money.ts'
import { localDate } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { serverInstant } from '../base/device/serverClock.ts'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { clockText } from '../time/words.ts'
import {
  DateField,
  Empty,
  ErrorState,
  Loading,
  Money,
  Row,
  Section,
  Skeleton,
  Stack,
  Table,
  useFormats,
  type Column,
} from '../ui/index.ts'

type Person = JobTimeReport['people'][number]
type Figures = JobTimeReport['whole']

/** Time on orders against shift time and sold labor, by person and for the shop. */
export function JobTimePanel() {
  const { t } = useLingui()
  const may = useMay()
  const { id: shop_id, name, time_zone } = useShop()
  const today = localDate(serverInstant(), time_zone)
  const [from, setFrom] = useState(shiftedDay(today, -13))
  const [to, setTo] = useState(today)
  const valid = from !== '' && to !== ''
  const query = { shop_id, from: valid ? from : today, to: valid ? to : today }
  const { data, error, refetch } = useCall(
    'jobTime.report',
    { query },
    { keepPrevious: true, enabled: valid },
  )
  const columns = useColumns()
  return (
    <Stack gap={6}>
      <Row wrap>
        <DateField label={t`From`} value={from} onChange={setFrom} />
        <DateField label={t`To`} value={to} onChange={setTo} />
      </Row>
      <Section
        title={t`Job time, ${name}`}
        description={t`Productivity = job time ÷ clocked. Efficiency = billed ÷ job time. Proficiency = billed ÷ clocked. Billed is the labor sold, of the line’s technician, else shared by job time on the order, else alike by position.`}
      >
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          data.people.length === 0 ? (
            <Empty>{t`No time in this date range.`}</Empty>
          ) : (
            <Table
              caption={t`Job time by person`}
              columns={columns}
              rows={[...data.people, { ...data.whole, user_id: '', user_name: t`Whole shop` }]}
              rowKey={({ user_id }) => user_id ?? 'none'}
            />
          )
        ) : (
          <Loading>
            <Skeleton height={180} />
          </Loading>
        )}
      </Section>
      {may('staff.pay') && <LaborCosts query={query} />}
    </Stack>
  )
}

function useColumns(): Column<Person>[] {
  const { t } = useLingui()
  const { figure } = useFormats()
  const share = (value: string | null) =>
    value === null ? '–' : `${figure(dec(value).times(100).toFixed(0))} %`
  const minutes = (key: keyof Figures & ('clocked' | 'job' | 'billed' | 'unassigned'), header: string) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: Person) => clockText(Math.round(row[key])),
  })
  const ratio = (key: 'productivity' | 'efficiency' | 'proficiency', header: string) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: Person) => share(row[key]),
  })
  return [
    {
      key: 'name',
      header: t`Name`,
      cell: (row) => (row.user_id === null ? t`No technician` : row.user_name),
    },
    minutes('clocked', t`Clocked`),
    minutes('job', t`Job time`),
    minutes('billed', t`Billed`),
    { ...minutes('unassigned', t`Unassigned`), hideBelow: 'phone' },
    ratio('productivity', t`Proficiency`),
    { ...ratio('efficiency', t`Efficiency`), hideBelow: 'phone' },
    { ...ratio('proficiency', t`Proficiency`), hideBelow: 'phone' },
  ]
}

function LaborCosts({ query }: { query: { shop_id: string; from: string; to: string } }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('jobTime.orders', { query }, { keepPrevious: true })
  const columns = useCostColumns(data?.currency ?? 'usd')
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.orders.length === 0) return null
  return (
    <Section
      title={t`Labor cost of orders`}
      description={t`Job time at each person’s straight rate, without overtime premium.`}
    >
      <Table
        caption={t`Labor cost of orders`}
        columns={columns}
        rows={data.orders}
        rowKey={({ order_id }) => order_id}
      />
    </Section>
  )
}

function useCostColumns(currency: string): Column<CallReply<'jobTime.orders'>['orders'][number]>[] {
  const { t } = useLingui()
  return [
    { key: 'order', header: t`Order`, cell: (row) => row.order_number },
    { key: 'job', header: t`Job`, align: 'end', cell: (row) => clockText(Math.round(row.minutes)) },
    {
      key: 'cost',
      header: t`Cost`,
      align: 'end',
      cell: (row) => <Money value={row.cost} currency={currency} />,
    },
  ]
}
