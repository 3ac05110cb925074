import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder, PurchaseReceipt } from '#contract/purchasing/purchaseOrderShapes.ts'
import { isZero } from '#domain/money/money.ts'
import { mayReceive } from '#domain/purchasing/purchaseOrder.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Chip, ConfirmDialog, Row, Section, toast, useFormats } from '#web/ui/index.ts'
import { ReturnSheet } from './ReturnSheet.tsx'
import { useLineQuantity } from '../PurchaseLines.tsx'
import css from '../purchasing.module.css'

/** What was received on a purchase order, newest first. */
export function Receipts({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui()
  const [reversing, setReversing] = useState<PurchaseReceipt | null>(null)
  const [returning, setReturning] = useState<PurchaseReceipt | null>(null)
  return (
    <Section title={t`Receipts`}>
      {order.receipts.map((row) => (
        <ReceiptRow
          key={row.id}
          order={order}
          row={row}
          onReverse={() => setReversing(row)}
          onReturn={() => setReturning(row)}
        />
      ))}
      {returning && <ReturnSheet order={order} receipt={returning} onClose={() => setReturning(null)} />}
      {reversing && <ReverseDialog order={order} row={reversing} onClose={() => setReversing(null)} />}
    </Section>
  )
}

interface ReceiptProps {
  order: PurchaseOrder
  row: PurchaseReceipt
}

interface ReceiptRowProps extends ReceiptProps {
  onReverse: () => void
  onReturn: () => void
}

function ReceiptRow({ order, row, onReverse, onReturn }: ReceiptRowProps) {
  const { t } = useLingui()
  const { dateTime, money, figure } = useFormats()
  const { time_zone } = useShop()
  const quantity = useLineQuantity()
  const may = useMay()
  const holds = !row.reversed && row.reverses_id === null
  const returns = may('purchasing.invoices') && holds
  const reverses = may('purchasing.receive') && mayReceive(order.state) && holds
  const facts = [
    row.packing_slip !== '' && t`Packing slip ${row.packing_slip}`,
    row.freight !== null && !isZero(row.freight) && t`Freight ${money(row.freight, order.currency)}`,
    row.note,
  ].filter(Boolean)
  return (
    <div className={css['pur-line']}>
      <div className={css['pur-line-head']}>
        <span>
          <strong>{dateTime(row.at, time_zone)}</strong> · {row.user_name}{' '}
          {row.reversed && <Chip>{t`Reversed`}</Chip>}
          {row.reverses_id !== null && <Chip>{t`Reversal`}</Chip>}
        </span>
        <Row gap={2}>
          {returns && <Button size="sm" onClick={onReturn}>{t`Return to supplier`}</Button>}
          {reverses && <Button size="sm" onClick={onReverse}>{t`Reverse`}</Button>}
        </Row>
      </div>
      {facts.length > 0 && <div className="ui-quiet">{facts.join(' · ')}</div>}
      <ul>
        {row.lines.map((line) => {
          const ordered = order.lines.find(({ id }) => id === line.line_id)
          const amount = ordered ? quantity(ordered, line.quantity) : figure(line.quantity)
          return (
            <li key={line.id}>
              {line.item_name}: {amount}
              {line.value !== null && ` · ${money(line.value, order.currency)}`}
              {line.reason !== '' && <span className="ui-quiet"> · {line.reason}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Takes what a receipt brought out of stock again, for a reason. */
function ReverseDialog({ order, row, onClose }: ReceiptProps & { onClose: () => void }) {
  const { t } = useLingui()
  const sending = useSending()
  const send = useSend('purchaseOrders.reverse', {
    onDone: () => {
      toast(t`Receipt reversed.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Reverse receipt`}
      confirm={t`Reverse receipt`}
      danger
      busy={send.isPending}
      error={send.error}
      reasonLabel={t`Reason`}
      onConfirm={(reason) =>
        send.mutate({ params: { id: order.id, receipt_id: row.id }, body: { id: sending.id(), reason } })
      }
    >
      <p>{t`Stock is reduced again. The receipt stays in the list.`}</p>
    </ConfirmDialog>
  )
}
