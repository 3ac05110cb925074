import { useLingui } from '@lingui/react/macro'
import type { OrderHandle } from '../handle/useOrder.ts'
import { Banner, useFormats } from '#web/ui/index.ts'
import { useVoidReasons } from '../orderWords.ts'

/** Why the order can no longer be edited, and the estimate that the region requires. */
export function EndedBanner({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const reasons = useVoidReasons()
  const { order } = handle
  const reason = [
    reasons.find((row) => row.value === order.end_reason)?.label ?? order.end_reason,
    order.end_note,
  ]
    .filter((text) => text !== '')
    .join(' · ')
  const zone = order.extras.time_zone
  if (order.status === 'complete') {
    return (
      <Banner
        tone="ok"
        title={t`Finalized ${dateTime(order.complete_timestamp ?? '', zone)}`}
      >{t`This order can no longer be edited. A manager can re-open or void it.`}</Banner>
    )
  }
  if (order.status === 'void')
    return (
      <Banner tone="danger" title={t`Void`}>
        {reason}
      </Banner>
    )
  if (order.status === 'deleted')
    return (
      <Banner tone="warn" title={t`Cancelled`}>
        {reason}
      </Banner>
    )
  if (order.status === 'uncollectible')
    return (
      <Banner
        tone="warn"
        title={t`Uncollectible`}
      >{t`Payment isn’t expected. If a late payment comes in, finalize the order again first.`}</Banner>
    )
  return null
}
