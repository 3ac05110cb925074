import { useLingui } from '@lingui/react/macro'
import type { DayJournal } from '#contract/accounting/journal.ts'
import type { TillDay } from '#contract/till/till.ts'
import { saveText } from '../base/client/download.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'
import { useAccountName } from '../shop/lists/useAccountName.ts'
import { useShop } from '../base/session/shop.ts'
import { useMay } from '../base/session/session.ts'
import {
  Button,
  Empty,
  ProblemBanner,
  Section,
  Skeleton,
  Table,
  toast,
  useFormats,
  type Column,
} from '../ui/index.ts'
import { EntryState } from './EntryState.tsx'

type Line = DayJournal['lines'][number]

/** The day in double entry, and its export to the books: once, as a file. */
export function JournalSection({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const manager = useMay()('accounting.view')
  const { shop_id, day } = till
  const { data, error } = useCall('dayJournal.get', { query: { shop_id, day } }, { enabled: manager })
  if (!manager) return null
  return (
    <Section
      title={t`Journal`}
      description={t`Posted when the day is closed. Later changes post to the day they’re made.`}
      actions={data?.closed && <ExportButtons journal={data} />}
    >
      <ProblemBanner error={error} />
      {data ? <Lines journal={data} currency={till.currency} /> : !error && <Skeleton height={120} />}
    </Section>
  )
}

function ExportButtons({ journal }: { journal: DayJournal }) {
  const { t } = useLingui()
  const { shop_id, day } = journal
  const send = useSend('dayJournal.export', {
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
      <SendButton journal={journal} />
    </>
  )
}

/** To QuickBooks Online, where the installation has it. */
function SendButton({ journal: { shop_id, day, exported_format, entry } }: { journal: DayJournal }) {
  const { t } = useLingui()
  const { data } = useCall('accounting.get', { query: { shop_id } })
  const send = useSend('dayJournal.send', {
    onDone: () => toast(t`Day posted to QuickBooks.`),
    // The present state is shown next to the lines.
    onFailed: () => void refresh('dayJournal.'),
  })
  if (!data || data.state === 'not_configured') return null
  return (
    <>
      <ProblemBanner error={send.error} />
      <Button
        size="sm"
        busy={send.isPending}
        disabledReason={
          exported_format === 'quickbooks'
            ? t`This day is already in QuickBooks.`
            : data.state !== 'connected' && t`An owner can connect QuickBooks under Settings > Payments.`
        }
        onClick={() => send.mutate({ body: { shop_id, day } })}
      >
        {entry?.state === 'sending' ? t`Resend to QuickBooks` : t`Send to QuickBooks`}
      </Button>
    </>
  )
}

function Lines({ journal, currency }: { journal: DayJournal; currency: string }) {
  const { t } = useLingui()
  const accountName = useAccountName()
  const { money, dateTime } = useFormats()
  const { time_zone } = useShop()
  const amount = (value: string) => (value === '' ? '' : money(value, currency))
  const columns: Column<Line>[] = [
    { key: 'account', header: t`Account`, cell: ({ account }) => accountName(account) },
    { key: 'code', header: t`Code`, cell: ({ code }) => code, hideBelow: 'phone' },
    { key: 'debit', header: t`Debit`, align: 'end', cell: ({ debit }) => amount(debit) },
    { key: 'credit', header: t`Credit`, align: 'end', cell: ({ credit }) => amount(credit) },
  ]
  if (journal.lines.length === 0) return <Empty>{t`Nothing was posted on this day.`}</Empty>
  const name = journal.exported_by
  const at = journal.exported_at === null ? '' : dateTime(journal.exported_at, time_zone)
  const total = money(journal.total, currency)
  return (
    <>
      <EntryState journal={journal} />
      <Table caption={t`Journal`} columns={columns} rows={journal.lines} rowKey={({ account }) => account} />
      <p className="ui-quiet">
        {t`Debit and credit: ${total}`}
        {at !== '' && ` · ${t`exported by ${name}, ${at}`}`}
        {journal.exported_format === 'quickbooks' && ` · ${t`in QuickBooks`}`}
      </p>
    </>
  )
}
