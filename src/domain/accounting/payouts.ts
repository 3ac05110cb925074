import { add, money2, sub, type Decimal } from '../money/money.ts'
import { PROVIDERS, type ProviderName } from '../payments/methods/providers.ts'

export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

export const PAYOUT_LINE_KINDS = ['payment', 'refund', 'fee', 'dispute', 'other'] as const
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]

/** Why something in a deposit, or missing from it, does not match our books. */
export const PAYOUT_PROBLEMS = ['not_ours', 'amount_differs'] as const

/** What a processor booked. Negative: taken from the shop, such as a fee. */
interface BookedLine {
  kind: PayoutLineKind
  amount: Decimal
  fee: Decimal
}

const sum = (amounts: readonly Decimal[]): Decimal => money2(add('0', ...amounts))

/** A deposit by its parts: payments, refunds, the processor's fees, and the rest. Together they are the net. */
export function payoutFigures(lines: readonly BookedLine[]): {
  gross: Decimal
  refunds: Decimal
  fees: Decimal
  other: Decimal
} {
  const of = (...kinds: PayoutLineKind[]): Decimal =>
    sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
  return {
    gross: of('payment'),
    refunds: of('refund'),
    fees: money2(sub(of('fee'), sum(lines.map(({ fee }) => fee)))),
    other: of('dispute', 'other'),
  }
}

/** The processors whose deposits can be read through an API. */
const TELLING = new Set<ProviderName>(['stripe'])

/**
 * How deposits of a provider reach us: through an API, only in its own portal, or not at all (gift cards move no
 * money).
 */
export function depositsBy(provider: ProviderName): 'read' | 'elsewhere' | 'none' {
  if (TELLING.has(provider)) return 'read'
  const methods: readonly string[] = PROVIDERS[provider].methods
  return methods.every((method) => method === 'Gift Up') ? 'none' : 'elsewhere'
}
