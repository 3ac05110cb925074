import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder, PurchaseReceipt } from '#contract/purchasing/purchaseOrderShapes.ts'
import { isDecimal, isPositive } from '#domain/money/money.ts'
import { newId } from '../base/device.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { Button, NumberField, ProblemBanner, Row, Sheet, Stack, TextField, toast } from '../ui/index.ts'

interface ReturnProps {
  order: PurchaseOrder
  receipt: PurchaseReceipt
  onClose: () => void
}

/** Returns goods of a receipt to the supplier, for a reason. */
export function ReturnSheet({ order, receipt, onClose }: ReturnProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [rows, setRows] = useState(() => receipt.lines.map((line) => ({ line, id: newId(), quantity: '' })))
  const sending = useSending()
  const send = useSend('supplierCredits.returnGoods', {
    onDone: () => {
      toast(t`Returned. A credit of the supplier is expected.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const lines = rows
    .filter(({ quantity }) => isDecimal(quantity) && isPositive(quantity))
    .map(({ id, line, quantity }) => ({ id, receipt_line_id: line.id, quantity }))
  const missing = lines.length === 0 ? t`Enter a quantity.` : reason.trim() === '' && t`Enter a reason.`
  const back = () =>
    send.mutate({
      params: { id: order.id },
      body: { id: sending.id(), receipt_id: receipt.id, reason, lines },
    })
  return (
    <Sheet open onClose={onClose} title={t`Return to supplier`}>
      <Stack gap={4}>
        <ProblemBanner error={send.error} />
        <p>{t`The goods leave stock, and a credit at their price is expected.`}</p>
        {rows.map(({ line, quantity }, at) => (
          <NumberField
            key={line.id}
            label={t`Quantity of ${line.item_name}`}
            value={quantity}
            decimals={4}
            end={order.lines.find(({ id }) => id === line.line_id)?.purchase_unit}
            onChange={(value) =>
              setRows(rows.map((row, index) => (index === at ? { ...row, quantity: value } : row)))
            }
          />
        ))}
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} />
        <Row>
          <Button variant="primary" busy={send.isPending} disabledReason={missing} onClick={back}>
            {t`Return to supplier`}
          </Button>
          <Button onClick={onClose}>{t`Back`}</Button>
        </Row>
      </Stack>
    </Sheet>
  )
}
