import { requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#domain/orders/order.ts'
import { madeHere, newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useShops } from '#web/base/session/shop.ts'
import { toast } from '#web/ui/index.ts'
import { z } from 'zod'
import { FormArea, FormDialog, FormSelect, useZodForm } from '#web/ui/form/index.ts'

const moveBody = z.object({ shop_id: z.string().min(1), reason: requiredLine(200) })

interface MoveShopProps {
  order: Order
  onClose: () => void
}

/** Asks to which shop an order moves, and why. */
export function MoveShopDialog({ order, onClose }: MoveShopProps) {
  const { t } = useLingui()
  const { shops } = useShops()
  const [id] = useState(newId)
  const form = useZodForm(moveBody, { shop_id: '', reason: '' })
  const send = useSend('orderManager.moveShop', {
    onDone: ({ order: { order_custom_id: number } }) => {
      toast(t`Moved. The order is now #${number}.`)
      onClose()
    },
  })
  const others = shops.filter((row) => row.id !== order.shop_id)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Move to another shop`}
      save={t`Move order`}
      saving={send}
      onSubmit={(body) => send.mutate({ params: { id: order.id }, body: { ...madeHere(), id, ...body } })}
    >
      <p>{t`The order gets a new number, and the taxes, charges, checklist and prices of the other shop. Bay and staff are cleared.`}</p>
      <FormSelect
        name="shop_id"
        label={t`Shop`}
        placeholder={t`Choose shop`}
        options={others.map((row) => ({ value: row.id, label: row.name }))}
      />
      <FormArea name="reason" label={t`Reason`} rows={2} maxLength={200} required />
    </FormDialog>
  )
}
