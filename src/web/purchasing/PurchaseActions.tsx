import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { isPositive } from '#domain/money/money.ts'
import { mayReceive, moveRefusal, type PurchaseState } from '#domain/purchasing/purchaseOrder.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { useGo } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { printsAtOnce } from '../printing/printDocument.ts'
import { Button, Dialog, ProblemBanner, Row, Stack, toast } from '../ui/index.ts'
import { AskApprovalDialog } from './ApprovalDialogs.tsx'
import { MailDialog } from './MailDialog.tsx'
import { printPurchaseOrder } from './printPurchaseOrder.ts'
import { ReceiveSheet } from './receiving/ReceiveSheet.tsx'

/** Moves a purchase order; a refusal is shown as a message. */
function useMoving() {
  return useSend('purchaseOrders.move', {
    onDone: ({ purchase_order }, { body }) => {
      if (body.to === 'sent' && printsAtOnce('purchase_order')) printPurchaseOrder(purchase_order)
    },
    onFailed: (error) => toast(error.message, { tone: 'danger' }),
  })
}

/** What can be done next with a purchase order, the usual step first. */
export function PurchaseActions({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui()
  const may = useMay()
  const [receiving, setReceiving] = useState(false)
  const [closing, setClosing] = useState(false)
  const [mailing, setMailing] = useState(false)
  const [asking, setAsking] = useState(false)
  const move = useMoving()
  const { id, state, version, lines } = order
  const to = (target: PurchaseState) => move.mutate({ params: { id }, body: { to: target, version } })
  const can = (target: PurchaseState) => may('purchasing.edit') && moveRefusal(state, target, lines) === null
  const receives = may('purchasing.receive') && mayReceive(state)
  const mails = may('purchasing.edit') && lines.length > 0 && (state === 'draft' || mayReceive(state))
  const held =
    state === 'draft' && order.over_limit && t`This purchase order is over your limit. Ask for approval.`
  const isOpen = lines.some((line) => isPositive(line.remaining))
  return (
    <>
      {can('draft') && <Button busy={move.isPending} onClick={() => to('draft')}>{t`Back to draft`}</Button>}
      {can('cancelled') && (
        <Button busy={move.isPending} onClick={() => to('cancelled')}>{t`Cancel order`}</Button>
      )}
      {mayReceive(state) && may('purchasing.edit') && (
        <Button
          busy={move.isPending}
          onClick={() => (isOpen ? setClosing(true) : to('closed'))}
        >{t`Close`}</Button>
      )}
      {can('accepted') && (
        <Button
          busy={move.isPending}
          disabledReason={held}
          onClick={() => to('accepted')}
        >{t`Mark as confirmed`}</Button>
      )}
      {mails && <Button disabledReason={held} onClick={() => setMailing(true)}>{t`Email`}</Button>}
      {held !== false && may('purchasing.edit') && lines.length > 0 && order.approval !== 'asked' && (
        <Button variant="primary" onClick={() => setAsking(true)}>{t`Request approval`}</Button>
      )}
      {state === 'draft' && may('purchasing.edit') && (
        <Button
          variant="primary"
          busy={move.isPending}
          disabledReason={lines.length === 0 ? t`Add an item first.` : held}
          onClick={() => to('sent')}
        >{t`Mark as sent`}</Button>
      )}
      {receives && <Button variant="primary" onClick={() => setReceiving(true)}>{t`Receive`}</Button>}
      {receiving && <ReceiveSheet order={order} onClose={() => setReceiving(false)} />}
      {mailing && <MailDialog order={order} onClose={() => setMailing(false)} />}
      {asking && <AskApprovalDialog order={order} onClose={() => setAsking(false)} />}
      {closing && <CloseDialog order={order} onClose={() => setClosing(false)} />}
    </>
  )
}

/** Asks what becomes of the lines that did not come. */
function CloseDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const [back_order_id] = useState(newId)
  const { id, version, shop_id } = order
  const move = useSend('purchaseOrders.move', {
    onDone: (_reply, { body }) => {
      onClose()
      if (body.rest === 'back_order') {
        toast(t`Closed. Remaining items moved to a new purchase order.`)
        go('/dash/inventory/purchase_order/:sid/:id', {}, { ids: { sid: shop_id, id: back_order_id } })
      } else toast(t`Closed. Items not received were cancelled.`)
    },
  })
  const close = (rest: 'cancel' | 'back_order') =>
    move.mutate({
      params: { id },
      body: { to: 'closed', version, rest, ...(rest === 'back_order' && { back_order_id }) },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Close purchase order ${order.number}`}
      actions={<Button onClick={onClose}>{t`Back`}</Button>}
    >
      <Stack>
        <ProblemBanner error={move.error} />
        <p>{t`Some items weren’t received. What do you want to do with them?`}</p>
        <Row wrap>
          <Button variant="primary" busy={move.isPending} onClick={() => close('back_order')}>
            {t`Move to a new purchase order`}
          </Button>
          <Button busy={move.isPending} onClick={() => close('cancel')}>{t`Cancel remaining items`}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
