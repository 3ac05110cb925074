import { useLingui } from '@lingui/react/macro'
import type { PurchaseSuggestion } from '#contract/purchasing/suggestions.ts'
import { isPositive, isZero } from '#domain/money/money.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { daysInWords } from '#web/inventory/limitWords.ts'
import { useMeasure } from '#web/catalogue/measure.ts'

/** A quantity of a suggestion in the item's own unit. */
export function useOwnQuantity(): (unit: string, quantity: string) => string {
  const measure = useMeasure()
  return (unit, quantity) => measure.amount(quantity, unit, { digits: 2 })
}

/** Why an item is suggested, in one sentence; before it, what another shop has too much of. */
export function Why({ line }: { line: PurchaseSuggestion }) {
  const { t } = useLingui()
  const sentence = useSentence(line)
  const quantity = useOwnQuantity()
  const named = useNamed()
  return (
    <div className="ui-quiet">
      {line.surplus.map((row) => (
        <div key={row.shop_id}>
          <strong>{t`${row.shop_name} has ${quantity(line.unit, row.quantity)} above its maximum.`}</strong>
        </div>
      ))}
      {line.replaces.map((row) => (
        <div key={row.item_id}>
          {t`Replaces ${row.part_number || named(row)}: ${quantity(line.unit, row.available)} left.`}
        </div>
      ))}
      {isPositive(line.in_transit) && (
        <div>{t`${quantity(line.unit, line.in_transit)} on the way from another shop.`}</div>
      )}
      {sentence}
    </div>
  )
}

function useSentence(line: PurchaseSuggestion): string {
  const { t } = useLingui()
  const quantity = useOwnQuantity()
  const own = (value: string) => quantity(line.unit, value)
  const cover = own(line.available)
  const coming = isZero(line.on_order) && isZero(line.drafted) ? null : own(line.on_order)
  const there = coming === null ? t`${cover} available` : t`${cover} available and ${coming} on order`
  const { lead_days, review_days, covers_days } = line
  const daily = own(line.used_per_day)
  if (line.reason === 'below_min') {
    const below = t`${there}: less than the minimum of ${own(line.min ?? '0')}.`
    return covers_days === null
      ? below
      : `${below} ${t`Enough for ${daysInWords(covers_days)} at ${daily} per day; lead time ${daysInWords(lead_days)}.`}`
  }
  return t`${there}. Enough for ${daysInWords(covers_days ?? 0)} at ${daily} per day; lead time ${daysInWords(lead_days)}, next order in ${daysInWords(review_days)}.`
}
