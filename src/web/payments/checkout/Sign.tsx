import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { madeHere, newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { showOrder } from '#web/orders/handle/orderCommands.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, ProblemBanner, Row, toast } from '#web/ui/index.ts'
import { Signature, type Strokes } from '#web/ui/fields/Signature.tsx'
import css from '../money.module.css'

/** The customer signs at the counter; the signature is on the invoice. */
export function Sign({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const { order } = handle
  const [strokes, setStrokes] = useState<Strokes>([])
  const [id, setId] = useState(newId)
  const send = useSend('receipts.sign', {
    onDone: (reply) => {
      showOrder(order.id, reply)
      toast(t`Signature saved.`)
      onClose()
    },
    onFailed: () => setId(newId()),
  })
  const sign = () =>
    send.mutate({
      params: { id: order.id },
      body: { id, ...madeHere(), signature: strokes },
    })
  return (
    <div className={css['pay-ask']}>
      <ProblemBanner error={send.error} />
      <Signature strokes={strokes} onChange={setStrokes} />
      <Row>
        <Button
          variant="primary"
          busy={send.isPending}
          disabledReason={strokes.length === 0 ? t`Have the customer sign in the box.` : null}
          onClick={sign}
        >{t`Save signature`}</Button>
        <Button onClick={onClose}>{t`Back`}</Button>
      </Row>
    </div>
  )
}
