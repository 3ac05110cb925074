import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Payout, PayoutLine } from '../../contract/payouts.ts'
import type { Tone } from '../ui/index.ts'

const statuses: Record<Payout['status'], MessageDescriptor> = {
  pending: msg({ context: 'deposit', message: 'Pending' }),
  in_transit: msg({ context: 'deposit', message: 'On its way' }),
  paid: msg({ context: 'deposit', message: 'Paid' }),
  failed: msg({ context: 'deposit', message: 'Failed' }),
  canceled: msg({ context: 'deposit', message: 'Canceled' }),
}

export const statusTones: Record<Payout['status'], Tone> = {
  pending: 'neutral',
  in_transit: 'brand',
  paid: 'ok',
  failed: 'danger',
  canceled: 'neutral',
}

const kinds: Record<PayoutLine['kind'], MessageDescriptor> = {
  payment: msg({ context: 'deposit', message: 'Payment' }),
  refund: msg({ context: 'deposit', message: 'Refund' }),
  fee: msg({ context: 'deposit', message: 'Fee' }),
  dispute: msg({ context: 'deposit', message: 'Dispute' }),
  other: msg({ context: 'deposit', message: 'Other' }),
}

const providers: Record<string, string> = { stripe: 'Stripe', mx: 'MX Merchant', three60: '360' }

/** Deposits in words of the person's language; vendors' names stay. */
export function usePayoutWords() {
  const { _ } = useLingui()
  return {
    status: (status: Payout['status']) => _(statuses[status]),
    kind: (kind: PayoutLine['kind']) => _(kinds[kind]),
    provider: (provider: string) => providers[provider] ?? provider,
  }
}
