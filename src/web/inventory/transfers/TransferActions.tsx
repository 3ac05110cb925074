import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockTransfer } from '#contract/inventory/transfers.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShops } from '#web/base/session/shop.ts'
import { Button, ConfirmDialog, toast } from '#web/ui/index.ts'
import { ReceiveTransferSheet } from './ReceiveTransferSheet.tsx'

/** What can be done next with a transfer, by the people of the shop where it happens. */
export function TransferActions({ transfer }: { transfer: StockTransfer }) {
  const { t } = useLingui()
  const may = useMay()('inventory.adjust')
  const { shops } = useShops()
  const [canceling, setCanceling] = useState(false)
  const [receiving, setReceiving] = useState(false)
  const sending = useSending()
  const send = useSend('transfers.send', {
    onDone: () => toast(t`Transfer sent.`),
    onFailed: (error) => {
      sending.failed(error)
      toast(error.message, { tone: 'danger' })
    },
  })
  const works = (shopId: string) => may && shops.some(({ id }) => id === shopId)
  const { id, state, version } = transfer
  const sends = works(transfer.from_shop_id) && state === 'requested'
  const cancels = works(transfer.from_shop_id) && (state === 'requested' || state === 'sent')
  const receives = works(transfer.to_shop_id) && state === 'sent'
  return (
    <>
      {cancels && <Button onClick={() => setCanceling(true)}>{t`Cancel transfer`}</Button>}
      {sends && (
        <Button
          variant="primary"
          busy={send.isPending}
          onClick={() => send.mutate({ params: { id }, body: { id: sending.id(), version } })}
        >{t`Send`}</Button>
      )}
      {receives && <Button variant="primary" onClick={() => setReceiving(true)}>{t`Receive`}</Button>}
      {canceling && <CancelDialog transfer={transfer} onClose={() => setCanceling(false)} />}
      {receiving && <ReceiveTransferSheet transfer={transfer} onClose={() => setReceiving(false)} />}
    </>
  )
}

function CancelDialog({ transfer, onClose }: { transfer: StockTransfer; onClose: () => void }) {
  const { t } = useLingui()
  const sending = useSending()
  const cancel = useSend('transfers.cancel', {
    onDone: () => {
      toast(t`Transfer ${transfer.number} canceled.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const { id, version } = transfer
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Cancel transfer ${transfer.number}`}
      confirm={t`Cancel transfer`}
      danger
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate({ params: { id }, body: { id: sending.id(), version } })}
    >
      <p>
        {transfer.state === 'sent'
          ? t`Items return to stock at ${transfer.from_shop_name} at their original cost.`
          : t`No stock moved. The transfer stays in the list as cancelled.`}
      </p>
    </ConfirmDialog>
  )
}
