import { useLingui } from '@lingui/react/macro'
import type { DayJournal } from '../../contract/journal.ts'
import type { TillDay } from '../../contract/till.ts'
import { saveText } from '../app/download.ts'
import { useCall, useSend } from '../app/hooks.ts'
import { useShop } from '../app/shop.ts'
import { useUser } from '../app/session.ts'
import {
  Button,
  Empty,
  ProblemBanner,
  Section,
  Skeleton,
  Table,
  useFormats,
  type Column,
} from '../ui/index.ts'

type Line = DayJournal['lines'][number]

/** The day in double entry, and its way into the books: once, as a file. */
export function JournalSection({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const manager = useUser()?.role !== 'Technician'
  const { shop_id, day } = till
  const { data, error } = useCall('dayJournal.get', { query: { shop_id, day } }, { enabled: manager })
  if (!manager) return null
  return (
    <Section
      title={t`Journal`}
      description={t`Posted when the day is closed. What changes later stands in the day in which it happens.`}
      actions={data?.closed && <ExportButtons journal={data} />}
    >
      <ProblemBanner error={error} />
      {data ? <Lines journal={data} currency={till.currency} /> : !error && <Skeleton height={120} />}
    </Section>
  )
}

function ExportButtons({ journal: { shop_id, day } }: { journal: DayJournal }) {
  const { t } = useLingui()
  const send = useSend('dayJournal.export', {
    refresh: ['dayJournal.'],
    onDone: ({ file_name, text }) => saveText(file_name, text),
  })
  const button = (format: 'csv' | 'iif', label: string) => (
    <Button size="sm" busy={send.isPending} onClick={() => send.mutate({ body: { shop_id, day, format } })}>
      {label}
    </Button>
  )
  return (
    <>
      <ProblemBanner error={send.error} />
      {button('csv', t`Export CSV`)}
      {button('iif', t`Export IIF`)}
    </>
  )
}

function Lines({ journal, currency }: { journal: DayJournal; currency: string }) {
  const { t } = useLingui()
  const { money, dateTime } = useFormats()
  const { time_zone } = useShop()
  const amount = (value: string) => (value === '' ? '' : money(value, currency))
  const columns: Column<Line>[] = [
    { key: 'account', header: t`Account`, cell: ({ account }) => account },
    { key: 'code', header: t`Code`, cell: ({ code }) => code, hideBelow: 'phone' },
    { key: 'debit', header: t`Debit`, align: 'end', cell: ({ debit }) => amount(debit) },
    { key: 'credit', header: t`Credit`, align: 'end', cell: ({ credit }) => amount(credit) },
  ]
  if (journal.lines.length === 0) return <Empty>{t`Nothing was booked on this day.`}</Empty>
  const name = journal.exported_by
  const at = journal.exported_at === null ? '' : dateTime(journal.exported_at, time_zone)
  const total = money(journal.total, currency)
  return (
    <>
      <Table caption={t`Journal`} columns={columns} rows={journal.lines} rowKey={({ account }) => account} />
      <p className="ui-quiet">
        {t`Debit and credit: ${total}`}
        {at !== '' && ` · ${t`exported by ${name}, ${at}`}`}
      </p>
    </>
  )
}
