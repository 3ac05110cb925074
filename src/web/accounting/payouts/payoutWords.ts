import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { vendorName } from '#domain/payments/methods/providers.ts'
import type { Payout, PayoutLine } from '#contract/accounting/payouts.ts'
import type { Tone } from '#web/ui/index.ts'

const statuses: Record<Payout['status'], MessageDescriptor> = {
  pending: msg`Pending`,
  in_transit: msg`In transit`,
  paid: msg`Deposited`,
  failed: msg`Failed`,
  canceled: msg`Cancelled`,
}

export const statusTones: Record<Payout['status'], Tone> = {
  pending: 'neutral',
  in_transit: 'brand',
  paid: 'ok',
  failed: 'danger',
  canceled: 'neutral',
}

const kinds: Record<PayoutLine['kind'], MessageDescriptor> = {
  payment: msg({ context: 'payout', message: 'Payment' }),
  refund: msg`Refund`,
  fee: msg`Fee`,
  dispute: msg`Dispute`,
  other: msg`Other`,
}

/** Deposits in words of the person's language; vendors' names stay. */
export function usePayoutWords() {
  const { _ } = useLingui()
  return {
    status: (status: Payout['status']) => _(statuses[status]),
    kind: (kind: PayoutLine['kind']) => _(kinds[kind]),
    provider: vendorName,
  }
}
