import { useLingui } from '@lingui/react/macro'
import type { StockTransfer, TransferLine } from '#contract/inventory/transfers.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink, usePageId } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Button,
  Chip,
  EditablePage,
  Facts,
  Page,
  Row,
  Section,
  Stack,
  Table,
  useFormats,
  type Column,
} from '#web/ui/index.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { TransferActions } from './TransferActions.tsx'
import { TransferEditor } from './TransferEditor.tsx'
import { useTransferStates } from './transferWords.ts'

/** One transfer between two shops: its items, and the next step. */
export default function TransferPage() {
  const { t } = useLingui()
  const id = usePageId()
  return (
    <EditablePage
      title={t`Transfer`}
      query={useCall('transfers.get', { params: { id } })}
      renderEditor={({ transfer }, onDone) => <TransferEditor stored={transfer} onDone={onDone} />}
    >
      {({ transfer }, onEdit) => <Shown transfer={transfer} onEdit={onEdit} />}
    </EditablePage>
  )
}

function Shown({ transfer, onEdit }: { transfer: StockTransfer; onEdit: () => void }) {
  const { t } = useLingui()
  const state = useTransferStates()[transfer.state]
  const edits = useMay()('inventory.count') && transfer.state === 'requested'
  const columns = useColumns(transfer)
  return (
    <Page
      title={t`Transfer ${transfer.number}`}
      width="normal"
      facts={<Chip tone={state.tone}>{state.words}</Chip>}
      actions={
        <Row wrap>
          <Button onClick={() => print()}>{t`Print`}</Button>
          {edits && <Button onClick={onEdit}>{t`Edit`}</Button>}
          <TransferActions transfer={transfer} />
        </Row>
      }
    >
      <Stack gap={6}>
        <TransferFacts transfer={transfer} />
        <Section title={t`Items`}>
          <Table caption={t`Items`} columns={columns} rows={transfer.lines} rowKey={(row) => row.id} />
        </Section>
      </Stack>
    </Page>
  )
}

/** From where to where, and who did what when. */
function TransferFacts({ transfer }: { transfer: StockTransfer }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const by = (name: string | null, at: string | null) =>
    name === null || at === null ? '' : `${name}, ${dateTime(at, time_zone)}`
  return (
    <Section>
      <Facts
        facts={[
          [t`From shop`, transfer.from_shop_name],
          [t`To shop`, transfer.to_shop_name],
          [t`Requested by`, by(transfer.created_by_name, transfer.created_at)],
          [t`Sent by`, by(transfer.sent_by_name, transfer.sent_at)],
          [t`Received by`, by(transfer.received_by_name, transfer.received_at)],
          [t`Canceled by`, by(transfer.canceled_by_name, transfer.canceled_at)],
          [t`Note`, transfer.note],
        ]}
      />
    </Section>
  )
}

function useColumns({ state, currency }: StockTransfer): Column<TransferLine>[] {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const measure = useMeasure()
  const amount = (row: TransferLine, quantity: string | null) =>
    quantity === null ? '–' : measure.amount(quantity, row.unit)
  const seesCost = useMay()('costs.view')
  const isSent = state === 'sent' || state === 'received'
  const sent: Column<TransferLine> = {
    key: 'sent',
    header: t({ context: 'transfer', message: 'Sent' }),
    align: 'end',
    cell: (row) => amount(row, row.sent),
  }
  const value: Column<TransferLine> = {
    key: 'value',
    header: t`Value`,
    align: 'end',
    cell: (row) => (row.value === null ? '–' : money(row.value, currency)),
    hideBelow: 'phone',
  }
  const received: Column<TransferLine> = {
    key: 'received',
    header: t({ context: 'transfer', message: 'Received' }),
    align: 'end',
    cell: (row) => (
      <>
        {amount(row, row.received)}
        {row.reason !== '' && <div className="ui-quiet">{row.reason}</div>}
      </>
    ),
  }
  return [
    {
      key: 'item',
      header: t`Item`,
      cell: (row) => (
        <>
          <PageLink to="/dash/inventory/add_products" search={{ id: row.item_id }}>
            {(i18n.locale === 'fr-CA' && row.item_name_french) || row.item_name}
          </PageLink>
          <div className="ui-quiet">{row.part_number}</div>
        </>
      ),
    },
    { key: 'quantity', header: t`Requested`, align: 'end', cell: (row) => amount(row, row.quantity) },
    ...(isSent ? [sent] : []),
    ...(isSent && seesCost ? [value] : []),
    ...(state === 'received' ? [received] : []),
  ]
}
