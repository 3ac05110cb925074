import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#domain/orders/order.ts'
import { madeHere, newId } from '#web/base/device.ts'
import { useSend } from '#web/base/hooks.ts'
import { useShops } from '#web/base/shop.ts'
import { Button, Dialog, ProblemBanner, SelectField, Stack, TextArea, toast } from '#web/ui/index.ts'

interface MoveShopProps {
  order: Order
  onClose: () => void
}

/** Asks to which shop an order moves, and why. */
export function MoveShopDialog({ order, onClose }: MoveShopProps) {
  const { t } = useLingui()
  const { shops } = useShops()
  const [id] = useState(newId)
  const [shop, setShop] = useState('')
  const [reason, setReason] = useState('')
  const send = useSend('orderManager.moveShop', {
    onDone: ({ order: { order_custom_id: number } }) => {
      toast(t`Moved. The order is now #${number}.`)
      onClose()
    },
  })
  const others = shops.filter((row) => row.id !== order.shop_id)
  const missing = shop === '' ? t`Choose shop` : reason.trim() === '' ? t`Enter a reason.` : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Move to another shop`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabledReason={missing}
            onClick={() =>
              send.mutate({
                params: { id: order.id },
                body: { ...madeHere(), id, shop_id: shop, reason: reason.trim() },
              })
            }
          >{t`Move order`}</Button>
        </>
      }
    >
      <Stack>
        <p>{t`The order gets a new number, and the taxes, charges, checklist and prices of the other shop. Bay and staff are cleared.`}</p>
        <SelectField
          label={t`Shop`}
          value={shop}
          onChange={setShop}
          placeholder={t`Choose shop`}
          options={others.map((row) => ({ value: row.id, label: row.name }))}
        />
        <TextArea label={t`Reason`} value={reason} onChange={setReason} rows={2} maxLength={200} required />
        <ProblemBanner error={send.error} />
      </Stack>
    </Dialog>
  )
}
