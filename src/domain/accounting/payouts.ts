import { add, money2, sub, type Decimal } from '../money/money.ts'
import { PROVIDERS, type ProviderName } from '../payments/providers.ts'

export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

export const PAYOUT_LINE_KINDS = ['payment', 'refund', 'fee', 'dispute', 'other'] as const
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]

/** Why something in a deposit, or missing from it, does not match our books. */
export const PAYOUT_PROBLEMS = ['not_ours', 'amount_differs'] as const

/** What a processor booked: what is taken from the shop is negative, and so is a fee taken off another line's amount. */
interface BookedLine {
  kind: PayoutLineKind
  amount: Decimal
  fee: Decimal
}

const sum = (amounts: readonly Decimal[]): Decimal => money2(add('0', ...amounts))

/** A deposit by what is in it: payments, refunds, what the processor keeps, and the rest. Together they are the net. */
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

/** Who tells of its deposits over a wire that is known. */
const TELLING = new Set<ProviderName>(['stripe'])

/** How deposits of a provider are had: read, looked up in its own portal, or none (gift cards move no money). */
export function depositsBy(provider: ProviderName): 'read' | 'elsewhere' | 'none' {
  if (TELLING.has(provider)) return 'read'
  const methods: readonly string[] = PROVIDERS[provider].methods
  return methods.every((method) => method === 'Gift Up') ? 'none' : 'elsewhere'
}
