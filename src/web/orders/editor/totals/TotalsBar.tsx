import { cx } from '#web/ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Money } from '#web/ui/index.ts'
import { NextStepButton } from '../steps/NextStepButton.tsx'
import type { Steps } from '../steps/useSteps.ts'
import css from '../side/side.module.css'

/** On tablets and phones the side is below; the total and the next step stay visible. */
export function TotalsBar({ handle, steps }: { handle: OrderHandle; steps: Steps }) {
  const { t } = useLingui()
  const { order } = handle
  return (
    <div className={cx(css['wo-bar'], 'ui-no-print')}>
      <span>
        {t`Total`} <Money strong value={order.final_price} currency={order.currency} />
      </span>
      <NextStepButton handle={handle} steps={steps} />
    </div>
  )
}
