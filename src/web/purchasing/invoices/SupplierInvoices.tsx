import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import type { PurchaseMatch, SupplierInvoice } from '#contract/purchasing/supplierInvoices.ts'
import { isPositive } from '#domain/money/money.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Chip, Empty, ErrorState, Loading, Row, Section, Stack, useFormats } from '#web/ui/index.ts'
import { Cores } from './Cores.tsx'
import { Differences, useDifferenceWords } from './Differences.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { OpenCredits } from './OpenCredits.tsx'
import { VoidInvoiceDialog } from './VoidInvoiceDialog.tsx'
import { useMatchWords } from '../purchasingWords.ts'
import css from '../purchasing.module.css'

/** The invoices of a purchase order, how they agree with what came, and what the supplier owes. */
export function SupplierInvoices({ order }: { order: PurchaseOrder }) {
  const { data, error, refetch } = useCall('supplierInvoices.match', { params: { id: order.id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading>{null}</Loading>
  const { match } = data
  return (
    <>
      {match.differences.length > 0 && <Differences rows={match.differences} withOrder={false} />}
      <Invoices order={order} match={match} />
      <Cores order={order} match={match} />
      <OpenCredits scope={{ purchase_order_id: order.id }} />
    </>
  )
}

interface MatchProps {
  order: PurchaseOrder
  match: PurchaseMatch
}

function Invoices({ order, match }: MatchProps) {
  const { t } = useLingui()
  const words = useMatchWords()
  const may = useMay()('purchasing.invoices')
  const [recording, setRecording] = useState(false)
  const [voiding, setVoiding] = useState<SupplierInvoice | null>(null)
  const state = words[match.state]
  const add = may && <Button onClick={() => setRecording(true)}>{t`Record invoice`}</Button>
  return (
    <Section title={t`Supplier invoices`}>
      <Stack gap={4}>
        <Row wrap>
          <Chip tone={state.tone}>{state.words}</Chip>
          {match.invoices.length > 0 && add}
        </Row>
        {match.invoices.length === 0 && <Empty action={add}>{t`No invoices yet.`}</Empty>}
        {match.invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            order={order}
            invoice={invoice}
            onVoid={may && match.settlements.length === 0 ? () => setVoiding(invoice) : undefined}
          />
        ))}
        <Settlements order={order} match={match} />
      </Stack>
      {recording && <InvoiceSheet order={order} match={match} onClose={() => setRecording(false)} />}
      {voiding && <VoidInvoiceDialog order={order} invoice={voiding} onClose={() => setVoiding(null)} />}
    </Section>
  )
}

interface InvoiceRowProps {
  order: PurchaseOrder
  invoice: SupplierInvoice
  onVoid: (() => void) | undefined
}

function InvoiceRow({ order, invoice, onVoid }: InvoiceRowProps) {
  const { t, i18n } = useLingui()
  const { money, figure, calendarDay } = useFormats()
  const extra = [
    isPositive(invoice.freight) && t`Freight ${money(invoice.freight, order.currency)}`,
    isPositive(invoice.cores) && t`Core deposits ${money(invoice.cores, order.currency)}`,
    isPositive(invoice.tax) && t`Tax ${money(invoice.tax, order.currency)}`,
    invoice.user_name,
    invoice.void_reason,
  ].filter(Boolean)
  return (
    <div className={css['pur-line']}>
      <div className={css['pur-line-head']}>
        <span>
          <strong>{t`Invoice ${invoice.number}`}</strong> · {calendarDay(invoice.invoiced_on)} ·{' '}
          {money(invoice.total, order.currency)} {invoice.voided_at !== null && <Chip>{t`Voided`}</Chip>}
        </span>
        {invoice.voided_at === null && onVoid && (
          <Button size="sm" onClick={onVoid}>
            {t({ context: 'action', message: 'Void' })}
          </Button>
        )}
      </div>
      <div className="ui-quiet">{extra.join(' · ')}</div>
      <ul>
        {invoice.lines.map((line) => {
          const ordered = order.lines.find(({ id }) => id === line.line_id)
          const name = i18n.locale === 'fr-CA' ? ordered?.item_name_french : ordered?.item_name
          return (
            <li key={line.id}>
              {name}: {figure(line.quantity)} ×{' '}
              {money(line.price, order.currency, { maximumFractionDigits: 4 })} ={' '}
              {money(line.amount, order.currency)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** How differences were settled, and what went back. */
function Settlements({ order, match }: MatchProps) {
  const { t } = useLingui()
  const { dateTime, money, figure } = useFormats()
  const { time_zone } = useShop()
  const words = useDifferenceWords()
  if (match.settlements.length === 0 && match.returns.length === 0) return null
  return (
    <ul>
      {match.settlements.map((row) => (
        <li key={row.id}>
          {words[row.kind]} {money(row.amount, order.currency)}:{' '}
          {row.outcome === 'accepted' ? t`accepted` : t`claimed as a credit`}{' '}
          <span className="ui-quiet">
            {[row.user_name, dateTime(row.at, time_zone), row.note].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
      {match.returns.flatMap((row) =>
        row.lines.map((line) => (
          <li key={`${row.id}/${line.receipt_line_id}`}>
            {t`Returned: ${figure(line.quantity)} ${line.item_name}, ${money(line.amount, order.currency)}`}{' '}
            <span className="ui-quiet">
              {[row.user_name, dateTime(row.at, time_zone), row.reason].filter(Boolean).join(' · ')}
            </span>
          </li>
        )),
      )}
    </ul>
  )
}
