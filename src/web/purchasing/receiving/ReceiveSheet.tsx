import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { showReply, useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { useMay } from '#web/base/session/session.ts'
import { Banner, toast } from '#web/ui/index.ts'
import { OverTank, useOverTank } from '#web/inventory/tanks/OverTank.tsx'
import { ReceiveLine } from './ReceiveLine.tsx'
import { came, freshReceipt, receiptForm, receiptOf, type ReceiptForm } from './receiving.ts'
import { FormCheckbox, FormNumber, FormSheet, FormText, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

interface ReceiveProps {
  order: PurchaseOrder
  onClose: () => void
}

/** Sends the receipt; asks about a packing slip that was received before, and about a tank without room. */
function useReceive({ order, onClose }: ReceiveProps, { packing_slip, known_slip, lines }: ReceiptForm) {
  const { t } = useLingui()
  const [refusedSlip, setRefusedSlip] = useState('')
  const tank = useOverTank(lines.map(({ quantity }) => quantity ?? '').join(' '))
  const sending = useSending()
  const seesCost = useMay()('costs.view')
  const params = { id: order.id }
  const slip = packing_slip.trim()
  const again =
    slip !== '' &&
    (slip === refusedSlip || order.receipts.some((row) => !row.reversed && row.packing_slip === slip))
  const send = useSend('purchaseOrders.receive', {
    onDone: (reply) => {
      const { delivery } = reply.purchase_order
      // The page is updated together with the sheet, so that no button moves before the next press.
      showReply('purchaseOrders.get', { params }, reply)
      toast(delivery === 'received' ? t`Everything is received.` : t`Received.`)
      onClose()
    },
    onFailed: (error) => {
      sending.failed(error)
      tank.failed(error)
      if (error.code === 'packing_slip_received') setRefusedSlip(slip)
    },
  })
  const receive = (form: ReceiptForm) =>
    send.mutate({
      params,
      body: {
        ...receiptOf(order, form, seesCost),
        id: sending.id(),
        known_slip: again && form.known_slip,
        over_tank: tank.confirmed,
      },
    })
  const missing = again && !known_slip ? t`Check the packing slip first.` : tank.missing
  return { send, receive, again, tank, missing }
}

/** Receives goods: the quantity and price of each line, and back orders. */
export function ReceiveSheet({ order, onClose }: ReceiveProps) {
  const { t } = useLingui()
  const form = useZodForm(receiptForm(order), freshReceipt(order))
  const typed = useWatch({ control: form.control }) as ReceiptForm
  const { send, receive, again, tank, missing } = useReceive({ order, onClose }, typed)
  const nothing = !typed.lines.some(came) && t`Enter the quantities received.`
  const seesCost = useMay()('costs.view')
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={t`Receive: purchase order ${order.number}`}
      save={t`Add to stock`}
      saving={send}
      reported={again || tank.tanks !== null}
      blocked={nothing || missing}
      onSubmit={receive}
    >
      <FormText name="packing_slip" label={t`Packing slip`} maxLength={60} data-autofocus />
      {again && (
        <Banner tone="warn" title={t`This packing slip was already received.`}>
          <FormCheckbox name="known_slip" label={t`This is a different delivery`} />
        </Banner>
      )}
      {order.lines.map((line, at) => (
        <ReceiveLine key={line.id} line={line} at={at} seesCost={seesCost} />
      ))}
      {tank.tanks && <OverTank tanks={tank.tanks} confirmed={tank.confirmed} onConfirm={tank.confirm} />}
      {seesCost && (
        <FormNumber
          name="freight"
          label={t`Freight and fees`}
          description={t`Shared among the items by value.`}
          none
        />
      )}
      <FormText name="note" label={t`Note`} maxLength={200} />
    </FormSheet>
  )
}
