import { add, cmp, max, min, money2, percentOf, type Decimal } from '#domain/money/money.ts'
import { estimateRule } from '#domain/places/regulations.ts'

/** True when the region requires a written estimate for this amount on this local day ("2025-04-01"). */
export function estimateRequired(region: string, date: string, amount: Decimal): boolean {
  const rule = estimateRule(region, date)
  return rule !== null && cmp(amount, rule.above) > 0
}

/**
 * The highest final price under an accepted estimate that needs no further consent; null where the region has no
 * rule. Florida: 10 % or $10, whichever is more, at most $50; Ontario: 10 %; Quebec and California: none.
 */
export function highestWithoutConsent(region: string, date: string, estimate: Decimal): Decimal | null {
  const rule = estimateRule(region, date)
  if (!rule) return null
  const over = max(percentOf(estimate, rule.overrun.percent), rule.overrun.amount)
  return money2(add(estimate, rule.overrun.most === null ? over : min(over, rule.overrun.most)))
}

/**
 * The last local day ("2025-05-01") on which an estimate is valid: by the region's law, else by the shop's own number
 * of days; null where neither says.
 */
export function estimateGoodUntil(
  region: string,
  date: string,
  shopDays: number | null = null,
): string | null {
  const days = estimateRule(region, date)?.valid_days ?? shopDays
  if (days === null) return null
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
