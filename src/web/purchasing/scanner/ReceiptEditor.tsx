import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isPositive } from '#domain/money/money.ts'
import { mayReceive } from '#domain/purchasing/purchaseOrder.ts'
import { lineOfCode } from '#domain/purchasing/scanReceipt.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { Banner, scanSignal, Section, Stack, TextField } from '#web/ui/index.ts'
import { CodeForm } from '#web/inventory/scanner/CodeForm.tsx'
import { deviceReceipts } from './deviceReceipts.ts'
import { ReceivedRow } from './ReceivedRow.tsx'
import {
  isMore,
  receiptOrder,
  quantityOf,
  scannedOf,
  substitutedBy,
  withOneMore,
  type DeviceReceipt,
} from './receiptStore.ts'
import { StrangeItem } from './StrangeItem.tsx'
import { ScanSteps } from '#web/inventory/scanner/scanParts.tsx'

interface ReceiptEditorProps {
  receipt: DeviceReceipt
  onClose: () => void
}

/** A receipt while it is made: each scan of an item adds one purchase unit of its line. */
export function ReceiptEditor({ receipt, onClose }: ReceiptEditorProps) {
  const { t } = useLingui()
  const [last, setLast] = useState<string | null>(null)
  const [strange, setStrange] = useState<string | null>(null)
  const isOpen = useNewerOrder(receipt)
  const { order } = receipt
  const change = (how: (present: DeviceReceipt) => DeviceReceipt) => void deviceReceipts.change(receipt, how)
  const scanned = (code: string) => {
    const line =
      substitutedBy(receipt, code) ?? lineOfCode(order.lines, code, ({ id }) => quantityOf(receipt, id))
    scanSignal(line !== null)
    setStrange(line ? null : code)
    setLast(line?.id ?? null)
    if (line) change((present) => withOneMore(present, line.id))
  }
  return (
    <>
      <Section title={t`Purchase order ${order.number} · ${order.supplier_name}`}>
        <Stack gap={4}>
          {!isOpen && <Banner tone="warn" title={t`This purchase order can’t receive more items.`} />}
          <CodeForm label={t`Scan or type an item`} action={t`Add one`} onCode={scanned} />
          {strange !== null && (
            <StrangeItem key={strange} code={strange} receipt={receipt} onDone={() => setStrange(null)} />
          )}
          {order.lines.map((line) => (
            <ReceivedRow
              key={line.id}
              line={line}
              receipt={receipt}
              isLast={line.id === last}
              onChange={change}
            />
          ))}
        </Stack>
      </Section>
      <Section>
        <Stack gap={4}>
          <TextField
            label={t`Packing slip`}
            value={receipt.packing_slip}
            onChange={(packing_slip) => change((present) => ({ ...present, packing_slip }))}
            maxLength={60}
          />
          <ScanSteps
            kind={deviceReceipts}
            row={receipt}
            finish={t`Finish`}
            missing={useMissing(receipt)}
            discard={{
              title: t`Discard this receipt?`,
              words: t`Your scans are deleted from this device. Nothing is added to stock.`,
            }}
            onClose={onClose}
          />
        </Stack>
      </Section>
    </>
  )
}

/** What is missing until the receipt can be finished. */
function useMissing(receipt: DeviceReceipt): string | false {
  const { t } = useLingui()
  const came = receipt.order.lines.filter((line) => isPositive(quantityOf(receipt, line.id)))
  if (came.length === 0) return t`Scan the items received.`
  const unexplained = came.some((line) => {
    const { reason, other } = scannedOf(receipt, line.id)
    return reason.trim() === '' && (other !== null || isMore(receipt, line))
  })
  return unexplained && t`You received more than ordered, or a different item. Enter a reason.`
}

/** Updates the lines as others change and receive them; false where nothing can be received any more. */
function useNewerOrder(receipt: DeviceReceipt): boolean {
  const { data } = useCall('purchaseOrders.get', { params: { id: receipt.order.id } })
  const newer = data && JSON.stringify(receiptOrder(data.purchase_order))
  const present = JSON.stringify(receipt.order)
  useEffect(() => {
    if (newer === undefined || newer === present) return
    void deviceReceipts.change(receipt, (row) => ({
      ...row,
      order: JSON.parse(newer) as DeviceReceipt['order'],
    }))
  }, [newer, present, receipt])
  return !data || mayReceive(data.purchase_order.state)
}
