import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PayStatus } from '#domain/orders/status/payStatus.ts'
import { Chip, type Tone } from '#web/ui/index.ts'

const payWords: Record<PayStatus, MessageDescriptor> = {
  is_not_paid: msg({ context: 'pay status', message: 'Unpaid' }),
  is_partially_paid: msg({ context: 'pay status', message: 'Partially paid' }),
  is_fully_paid: msg({ context: 'pay status', message: 'Paid' }),
  is_over_paid: msg({ context: 'pay status', message: 'Overpaid' }),
  wont_be_paid: msg({ context: 'pay status', message: 'Written off' }),
}

const payTones: Record<PayStatus, Tone> = {
  is_not_paid: 'danger',
  is_partially_paid: 'danger',
  is_fully_paid: 'ok',
  is_over_paid: 'warn',
  wont_be_paid: 'neutral',
}

/** How far an order is paid, in words of the person's language. */
export function PayBadge({ status }: { status: PayStatus }) {
  const { i18n } = useLingui()
  return <Chip tone={payTones[status]}>{i18n._(payWords[status])}</Chip>
}
