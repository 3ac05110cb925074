import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import { Chip, IconAlertTriangle, IconClock } from '#web/ui/index.ts'

/** Marks an order in lists whose payment or refund has no outcome yet; else nothing. */
export function PaymentMark({ of }: { of: Pick<OrderRow, 'has_open_payment' | 'has_issue_payment'> }) {
  const { t } = useLingui()
  if (of.has_issue_payment)
    return (
      <Chip tone="danger" icon={<IconAlertTriangle size={13} aria-hidden />}>{t`Payment not confirmed`}</Chip>
    )
  if (of.has_open_payment)
    return <Chip tone="warn" icon={<IconClock size={13} aria-hidden />}>{t`Payment in progress`}</Chip>
  return null
}
