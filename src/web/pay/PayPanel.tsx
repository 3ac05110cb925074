import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayPeriodReply, PayPerson } from '#contract/pay/pay.ts'
import { payHours } from '#domain/pay/payroll.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { useCall } from '../base/client/hooks.ts'
import {
  Button,
  Chip,
  Empty,
  ErrorState,
  Loading,
  Money,
  Row,
  Section,
  SelectField,
  Skeleton,
  Stack,
  Table,
  useFormats,
  type Column,
} from '../ui/index.ts'
import { ExportSection } from './ExportSection.tsx'
import { PayGroups } from './PayGroups.tsx'
import { PayPersonSheet } from './PayPersonSheet.tsx'
import { SpiffRules } from './SpiffRules.tsx'
import { TipRules } from './TipRules.tsx'
import { useGroupName, useProblemWord } from './words.ts'

interface PayPanelProps {
  day: string | undefined
  onDay: (day: string) => void
}

/** Payroll of a period: everyone's hours and gross pay, what holds it up, and the files. */
export function PayPanel({ day, onDay }: PayPanelProps) {
  const { t } = useLingui()
  const [group, setGroup] = useState('')
  const query = { ...(day !== undefined && { day }), group }
  const { data, error, refetch } = useCall('pay.period', { query }, { keepPrevious: true })
  const [open, setOpen] = useState<string | null>(null)
  const nameOf = useGroupName()
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height={220} />
      </Loading>
    )
  const person = data.people.find(({ user_id }) => user_id === open)
  return (
    <Stack gap={6}>
      <Row wrap>
        <Button onClick={() => onDay(shiftedDay(data.from, -1))}>{t`Previous period`}</Button>
        <Button
          disabledReason={!data.over && t`This is the current period.`}
          onClick={() => onDay(shiftedDay(data.to, 1))}
        >{t`Next period`}</Button>
        {data.groups.length > 1 && (
          <SelectField
            label={t`Pay group`}
            value={data.group.id}
            onChange={setGroup}
            options={data.groups.map((each) => ({
              value: each.id,
              label: `${nameOf(each)} (${each.currencies.map((code) => code.toUpperCase()).join(', ')})`,
            }))}
          />
        )}
      </Row>
      <People period={data} onOpen={setOpen} />
      <ExportSection key={data.group.id} period={data} />
      <PayGroups groups={data.groups} />
      <SpiffRules />
      <TipRules />
      {person && <PayPersonSheet key={person.user_id} person={person} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function People({ period, onOpen }: { period: PayPeriodReply; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const columns = useColumns()
  const day = (text: string) => calendarDay(text)
  const [from, to] = [day(period.from), day(period.to)]
  return (
    <Section
      title={t`Pay from ${from} to ${to}`}
      description={t`Gross pay before taxes and deductions. Select a person for rates and every figure.`}
    >
      {period.people.length === 0 ? (
        <Empty>{t`No one to pay.`}</Empty>
      ) : (
        <Table
          caption={t`Payroll`}
          columns={columns}
          rows={period.people}
          rowKey={({ user_id }) => user_id}
          onRow={({ user_id }) => onOpen(user_id)}
        />
      )}
    </Section>
  )
}

function useColumns(): Column<PayPerson>[] {
  const { t } = useLingui()
  const word = useProblemWord()
  const { figure } = useFormats()
  const hours = (row: PayPerson, kind: 'regular' | 'overtime' | 'double') =>
    figure(payHours(row.total)[kind], { minimumFractionDigits: 2 })
  return [
    { key: 'name', header: t`Name`, cell: (row) => `${row.first_name} ${row.last_name}` },
    { key: 'regular', header: t`Regular`, align: 'end', cell: (row) => hours(row, 'regular') },
    { key: 'overtime', header: t`Overtime`, align: 'end', cell: (row) => hours(row, 'overtime') },
    {
      key: 'double',
      header: t`Double time`,
      align: 'end',
      hideBelow: 'phone',
      cell: (row) => hours(row, 'double'),
    },
    {
      key: 'spiffs',
      header: t`Spiffs`,
      align: 'end',
      hideBelow: 'phone',
      cell: (row) => <Money value={row.total.spiff_pay} currency={row.currency} />,
    },
    {
      key: 'gross',
      header: t`Gross pay`,
      align: 'end',
      cell: (row) => <Money value={row.gross_pay} currency={row.currency} />,
    },
    {
      key: 'problems',
      header: t`Status`,
      cell: (row) => (
        <Row wrap>
          {row.suggestions.some(({ decision }) => decision === null) && (
            <Chip tone="brand">{t`Suggested pay to review`}</Chip>
          )}
          {row.problems.map((problem) => (
            <Chip key={problem} tone="warn">
              {word(problem)}
            </Chip>
          ))}
        </Row>
      ),
    },
  ]
}
