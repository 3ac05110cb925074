import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#web/base/client/apiError.ts'
import { call } from '#web/base/client/api.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { mayReceive } from '#domain/purchasing/purchaseOrder.ts'
import { Banner, Stack } from '#web/ui/index.ts'
import { ChooseOrder } from './ChooseOrder.tsx'
import { deviceReceipts } from './deviceReceipts.ts'
import { ReceiptEditor } from './ReceiptEditor.tsx'
import { freshReceipt } from './receiptStore.ts'
import { WaitingReceipts } from './WaitingReceipts.tsx'

/** Receives a purchase order by scanning its items, also while the connection is lost. */
export function Receive() {
  const [{ order = '' }, set] = usePageSearch<'/dash/inventory/scanner'>()
  const shop = useShop()
  const all = deviceReceipts.useAll()
  const open = all.filter(({ finished, shop_id }) => !finished && shop_id === shop.id)
  const receipt = open.find((row) => row.order.id === order)
  const { begin, error } = useBegin((id) => set({ order: id }))
  return (
    <Stack gap={5}>
      {receipt ? (
        <ReceiptEditor key={receipt.id} receipt={receipt} onClose={() => set({ order: '' })} />
      ) : (
        <ChooseOrder open={open} onChoose={(id) => void begin(id)} />
      )}
      {error && <Banner tone="danger" title={error} />}
      <WaitingReceipts />
    </Stack>
  )
}

/** Begins the receipt of a purchase order, or goes on with the one that is on this device. */
function useBegin(onBegun: (orderId: string) => void): {
  begin: (orderId: string) => Promise<void>
  error: string | null
} {
  const { t } = useLingui()
  const [error, setError] = useState<string | null>(null)
  const begin = async (id: string) => {
    setError(null)
    if (deviceReceipts.all().some((row) => !row.finished && row.order.id === id)) {
      onBegun(id)
      return
    }
    try {
      const { purchase_order } = await call('purchaseOrders.get', { params: { id } })
      if (mayReceive(purchase_order.state)) {
        await deviceReceipts.add(freshReceipt(purchase_order))
        onBegun(id)
      } else setError(t`Nothing can be received on purchase order ${purchase_order.number} now.`)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    }
  }
  return { begin, error }
}
