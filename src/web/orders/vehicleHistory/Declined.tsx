import { useLingui } from '@lingui/react/macro'
import type { VehicleHistoryPage } from '#contract/orders/vehicleHistory.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Chip, Money, Section, Table, useFormats, type Column } from '#web/ui/index.ts'
import { useDeclineReason } from '../declineReason.ts'
import { useDay, useName } from './historyWords.ts'

/** Declined work, until it is done. */
export function DeclinedSection({ rows }: { rows: VehicleHistoryPage['declined'] }) {
  const { t } = useLingui()
  const columns = useDeclinedColumns()
  return (
    <Section title={t`Declined work`}>
      <Table
        caption={t`Declined work`}
        rows={rows.map((row, at) => ({ ...row, at }))}
        rowKey={(row) => String(row.at)}
        columns={columns}
      />
    </Section>
  )
}

/** The vehicle's former owners, as far as they are known. */
export function OwnersSection({ owners }: { owners: VehicleHistoryPage['owners'] }) {
  const { t } = useLingui()
  const columns = useOwnerColumns()
  return (
    <Section title={t`Owners`}>
      <Table
        caption={t`Owners`}
        rows={owners.map((row, at) => ({ ...row, at }))}
        rowKey={(row) => String(row.at)}
        columns={columns}
      />
    </Section>
  )
}

function useDeclinedColumns(): Column<VehicleHistoryPage['declined'][number]>[] {
  const { t } = useLingui()
  const day = useDay()
  const name = useName()
  const reason = useDeclineReason()
  return [
    {
      key: 'what',
      header: t`Work`,
      cell: (row) => (
        <>
          <strong>{name(row)}</strong> {row.done_since && <Chip tone="ok">{t`Done since`}</Chip>}
          {(row.reason !== '' || row.note !== '') && (
            <div className="ui-quiet">
              {[reason(row.reason), row.note].filter((text) => text !== '').join(' · ')}
            </div>
          )}
        </>
      ),
    },
    { key: 'date', header: t`Declined on`, cell: (row) => day(row.date) },
    {
      key: 'amount',
      header: t`Price quoted`,
      align: 'end',
      cell: (row) =>
        row.amount !== null && row.currency !== '' && <Money value={row.amount} currency={row.currency} />,
    },
  ]
}

function useOwnerColumns(): Column<VehicleHistoryPage['owners'][number]>[] {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone: zone } = useShop()
  const day = (at: string) => date(at, zone)
  return [
    { key: 'name', header: t`Name`, cell: (row) => row.name },
    { key: 'from', header: t`On file since`, cell: (row) => day(row.from) },
    { key: 'to', header: t`Until`, cell: (row) => (row.to === null ? t`Today` : day(row.to)) },
  ]
}
