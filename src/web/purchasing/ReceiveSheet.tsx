import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { showReply, useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { useMay } from '../base/session.ts'
import {
  Banner,
  Button,
  Checkbox,
  NumberField,
  ProblemBanner,
  Row,
  Sheet,
  Stack,
  TextField,
  toast,
} from '../ui/index.ts'
import type { OverfullTank } from '#contract/inventory/tanks.ts'
import { OverTank, overfullOf } from '../inventory/tanks/OverTank.tsx'
import { ReceiveLine } from './ReceiveLine.tsx'
import { asksWhy, came, fresh, type Arriving } from './receiving.ts'

/** Receives goods: what came of each line, at which price, and what comes later. */
export function ReceiveSheet({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useLingui()
  const [slip, setSlip] = useState('')
  const [freight, setFreight] = useState('')
  const [note, setNote] = useState('')
  const [isOther, setOther] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, Arriving>>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, fresh(line)])),
  )
  const seesCost = useMay()('costs.view')
  const sending = useSending()
  const send = useSend('purchaseOrders.receive', {
    onDone: (reply) => {
      const { delivery } = reply.purchase_order
      // The page behind changes with the sheet, so that nothing moves under the next press.
      showReply('purchaseOrders.get', { params: { id: order.id } }, reply)
      toast(delivery === 'received' ? t`Everything is received.` : t`Received.`)
      onClose()
    },
    onFailed: (error) => {
      sending.failed(error)
      if (error.code === 'packing_slip_received') setKnown(slip)
      const over = overfullOf(error)
      if (over) setOverfull(over)
    },
  })
  const rowOf = (line: PurchaseLine) => typed[line.id] ?? fresh(line)
  const arriving = order.lines.filter((line) => came(rowOf(line)))
  const unexplained = arriving.some((line) => asksWhy(line, rowOf(line)) && rowOf(line).reason.trim() === '')
  const [known, setKnown] = useState('')
  const [overfull, setOverfull] = useState<readonly OverfullTank[] | null>(null)
  const [isMeant, setMeant] = useState(false)
  const askAgain = () => {
    setOverfull(null)
    setMeant(false)
  }
  const again =
    slip.trim() !== '' &&
    (slip === known || order.receipts.some((row) => !row.reversed && row.packing_slip === slip.trim()))
  const missing =
    arriving.length === 0
      ? t`Enter what came.`
      : unexplained
        ? t`More or something else came than was ordered. Enter the reason.`
        : again && !isOther
          ? t`Check the packing slip first.`
          : overfull && !isMeant && t`Check the quantity first.`
  const receive = () =>
    send.mutate({
      params: { id: order.id },
      body: {
        id: sending.id(),
        packing_slip: slip,
        known_slip: again && isOther,
        over_tank: isMeant,
        freight: freight || '0',
        note,
        lines: arriving.map((line) => {
          const { id, quantity, price, reason, other } = rowOf(line)
          return {
            id,
            line_id: line.id,
            quantity,
            reason,
            ...(seesCost && price !== '' && { price }),
            ...(other && { item_id: other.id }),
          }
        }),
        back_ordered: order.lines.filter((line) => rowOf(line).later).map(({ id }) => id),
      },
    })
  return (
    <Sheet open onClose={onClose} title={t`Receive: purchase order ${order.number}`}>
      <Stack gap={4}>
        <ProblemBanner error={again || overfull ? null : send.error} />
        <TextField label={t`Packing slip`} value={slip} onChange={setSlip} maxLength={60} data-autofocus />
        {again && (
          <Banner tone="warn" title={t`This packing slip was received already.`}>
            <Checkbox label={t`This is another delivery`} checked={isOther} onChange={setOther} />
          </Banner>
        )}
        {order.lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            row={rowOf(line)}
            seesCost={seesCost}
            onChange={(change) => {
              setTyped({ ...typed, [line.id]: { ...rowOf(line), ...change } })
              if (change.quantity !== undefined) askAgain()
            }}
          />
        ))}
        {overfull && <OverTank tanks={overfull} confirmed={isMeant} onConfirm={setMeant} />}
        {seesCost && (
          <NumberField
            label={t`Freight and fees`}
            description={t`Shared among the items by value.`}
            value={freight}
            onChange={setFreight}
          />
        )}
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={200} />
        <Row>
          <Button variant="primary" busy={send.isPending} disabledReason={missing} onClick={receive}>
            {t`Put into stock`}
          </Button>
          <Button onClick={onClose}>{t`Back`}</Button>
        </Row>
      </Stack>
    </Sheet>
  )
}
