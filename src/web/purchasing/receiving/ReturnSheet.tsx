import { amount, requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder, PurchaseReceipt } from '#contract/purchasing/purchaseOrderShapes.ts'
import { isDecimal, isPositive } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { toast } from '#web/ui/index.ts'
import { z } from 'zod'
import { FormNumber, FormSheet, FormText, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

interface ReturnProps {
  order: PurchaseOrder
  receipt: PurchaseReceipt
  onClose: () => void
}

const returnForm = z.object({
  reason: requiredLine(200),
  quantities: z.array(amount.nullable()),
})

/** Returns goods of a receipt to the supplier, for a reason. */
export function ReturnSheet({ order, receipt, onClose }: ReturnProps) {
  const { t } = useLingui()
  const form = useZodForm(returnForm, { reason: '', quantities: receipt.lines.map(() => null) })
  const typed = useWatch({ control: form.control, name: 'quantities' })
  const [ids] = useState(() => receipt.lines.map(newId))
  const sending = useSending()
  const send = useSend('supplierCredits.returnGoods', {
    onDone: () => {
      toast(t`Returned. A supplier credit is expected.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const lines = receipt.lines.flatMap((line, at) => {
    const [id, quantity] = [ids[at], typed[at]]
    return id && quantity && isDecimal(quantity) && isPositive(quantity)
      ? [{ id, receipt_line_id: line.id, quantity }]
      : []
  })
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={t`Return to supplier`}
      save={t`Return to supplier`}
      saving={send}
      blocked={lines.length === 0 && t`Enter a quantity.`}
      onSubmit={({ reason }) =>
        send.mutate({
          params: { id: order.id },
          body: { id: sending.id(), receipt_id: receipt.id, reason, lines },
        })
      }
    >
      <p>{t`Items leave stock, and a credit for their price is expected.`}</p>
      {receipt.lines.map((line, at) => (
        <FormNumber
          key={line.id}
          name={`quantities.${at}`}
          label={t`Quantity of ${line.item_name}`}
          decimals={4}
          end={order.lines.find(({ id }) => id === line.line_id)?.purchase_unit}
          none
        />
      ))}
      <FormText name="reason" label={t`Reason`} maxLength={200} required />
    </FormSheet>
  )
}
