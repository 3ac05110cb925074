import { add, cmp, percentOf, money2, type Decimal } from '#domain/money/money.ts'
import type { DiscountEntry } from '../order.ts'
import type { ExplainWords, Speech } from './explainWords.ts'

export type Rule = Pick<DiscountEntry, 'discount_list_type' | 'discount_list_amount' | 'discount_max_amount'>

/** How one discount got its amount: its rule on the amount before it, and the limit that cut it, if one did. */
export function discountDetail(
  rule: Rule,
  {
    available,
    taken,
    w,
    formats: { money, percent },
  }: { available: Decimal; taken: Decimal; w: ExplainWords; formats: Speech },
): string {
  const { discount_list_type: type, discount_list_amount: amount, discount_max_amount: limit } = rule
  const said =
    type === 'percentage'
      ? w.percentOf(percent(amount), money(available))
      : type === 'fixed'
        ? w.fixed(money(amount))
        : w.setPrice(money(amount))
  const asked = type === 'percentage' ? money2(percentOf(available, amount)) : amount
  const cut = type !== 'set_base_price' && cmp(taken, asked) < 0
  if (!cut) return said
  const limited = typeof limit === 'string' && cmp(taken, limit) === 0
  return `${said}, ${limited ? w.atMost(money(limit)) : w.notMore(money(available))}`
}

/** The amount before each of several discounts that follow one another. */
export function before(start: Decimal, taken: readonly Decimal[]): Decimal[] {
  return taken.map((_, at) => add(start, ...taken.slice(0, at).map((amount) => `-${amount}`)).toFixed(2))
}
