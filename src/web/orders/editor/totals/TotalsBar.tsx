import { cx } from '../../../ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { canOpenCheckout } from '../canOpenCheckout.ts'
import type { OrderHandle } from '../../../base/outbox/useOrder.ts'
import { Button, Money } from '../../../ui/index.ts'
import css from '../side/side.module.css'

/** On tablets and phones the side is below; total and payment stay visible. */
export function TotalsBar({ handle, onPay }: { handle: OrderHandle; onPay: () => void }) {
  const { t } = useLingui()
  const { order } = handle
  return (
    <div className={cx(css['wo-bar'], 'ui-no-print')}>
      <span>
        {t`Total`} <Money strong value={order.final_price} currency={order.currency} />
      </span>
      <Button
        variant="primary"
        disabledReason={canOpenCheckout(handle) ? null : t`Nothing can be taken on this order now.`}
        onClick={onPay}
      >{t`Take payment`}</Button>
    </div>
  )
}
