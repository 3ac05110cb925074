import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderHandle } from '../handle/useOrder.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { RemovePractice } from './RemovePractice.tsx'

/** What a practice order is, and the way to remove it. */
export function PracticeBanner({ handle: { order } }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const go = useGo()
  const may = useMay()('orders.create')
  const [removing, setRemoving] = useState(false)
  if (!order.practice) return null
  return (
    <>
      <Banner
        tone="warn"
        title={t`Practice – not a sale`}
        actions={
          <Button
            disabledReason={may ? null : t`You don’t have permission to remove practice orders.`}
            onClick={() => setRemoving(true)}
          >{t`Remove practice order`}</Button>
        }
      >
        {t`Try every step up to the payment. It counts in no report, drawer, stock or customer history, and sends no message or card payment.`}
      </Banner>
      {removing && (
        <RemovePractice
          shopId={order.shop_id}
          ids={[order.id]}
          onClose={() => setRemoving(false)}
          onRemoved={() => go('/dash/active_orders')}
        />
      )}
    </>
  )
}
