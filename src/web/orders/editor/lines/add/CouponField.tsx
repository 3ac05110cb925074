import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { couponCode } from '#domain/catalogue/coupons.ts'
import { call } from '#web/base/client/api.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, TextField } from '#web/ui/index.ts'
import { addCoupon } from './adding.ts'

/** A coupon by its code, typed or scanned; its own rules decide whether and where it applies. */
export function CouponField({ handle, onDone }: { handle: OrderHandle; onDone: () => void }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const find = useMutation({
    mutationFn: () =>
      call('coupons.find', {
        params: { code: couponCode(code) },
        query: { order_id: handle.order.id },
      }),
    onSuccess: (found) => {
      if (typeof addCoupon(handle, found) === 'string') onDone()
    },
  })
  const unknown = find.error instanceof ApiError && find.error.code === 'not_found'
  const use = () => {
    if (couponCode(code) !== '') find.mutate()
  }
  return (
    <TextField
      label={t`Coupon code`}
      inputMode="search"
      value={code}
      maxLength={40}
      error={unknown ? t`Coupon code not found.` : find.error?.message}
      onChange={setCode}
      onKeyDown={(event) => event.key === 'Enter' && use()}
      end={
        <Button size="sm" busy={find.isPending} onClick={use}>
          {t`Apply`}
        </Button>
      }
    />
  )
}
