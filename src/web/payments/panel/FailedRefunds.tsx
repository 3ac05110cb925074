import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { failedRefunds, type FailedRefund } from '#domain/payments/refunds/failedRefunds.ts'
import { failureOf, refusalText, type OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Banner, Button, useFormats } from '#web/ui/index.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** Every failed refund that was not replaced. */
export function FailedRefunds({ handle }: { handle: OrderHandle }) {
  return failedRefunds(handle.payments).map((failed) => (
    <Failed key={failed.payment.id} handle={handle} failed={failed} />
  ))
}

function Failed({ handle, failed }: { handle: OrderHandle; failed: FailedRefund<Payment> }) {
  const { t } = useLingui()
  const { money, dateTime } = useFormats()
  const method = useMethodName()
  const [giving, setGiving] = useState(false)
  const { order, actions } = handle
  const { failure, payment, left } = failed
  const amount = money(failure.tendered ?? failure.amount, order.currency)
  const way = method(failure.payment_method)
  const name = failure.user_name
  const when = dateTime(failure.made_at, order.extras.time_zone)
  const why = failureOf(failure.reason)
  const may = actions.refund
  return (
    <>
      <Banner
        tone="danger"
        title={t`Refund of ${amount} failed · ${way}`}
        actions={
          <Button
            size="sm"
            disabledReason={may.ok ? null : refusalText(may)}
            onClick={() => setGiving(true)}
          >{t`Retry refund…`}</Button>
        }
      >
        <div>{name === '' ? t`Started ${when}.` : t`Started by ${name}, ${when}.`}</div>
        <div>
          {why.text} <small>CODE: {why.code}</small>
        </div>
        {t`The customer didn’t get this refund. Refund it again to clear this message.`}
      </Banner>
      {giving && (
        <RefundDialog handle={handle} payment={payment} left={left} onClose={() => setGiving(false)} />
      )}
    </>
  )
}
