import { useLingui } from '@lingui/react/macro'
import { isNegative, sub } from '#domain/money/money.ts'
import { useMeasure } from '../catalogue/measure.ts'
import css from './inventory.module.css'

/** A quantity of an item as the shop reads it, in the language's format: “4.5 qt”. */
export function useQuantity(unit: string): (quantity: string, signed?: boolean) => string {
  const { amount } = useMeasure()
  return (quantity, signed = false) => amount(quantity, unit, { signed })
}

interface OnHandProps {
  /** The parts of a kit, which has no stock of its own. */
  components?: readonly unknown[]
  on_hand: string | null
  counted_at: string | null
  unit: string
}

/** The stock of an item, with words where it was never counted or is below zero. */
export function OnHand({ on_hand, counted_at, unit, components }: OnHandProps) {
  const { t } = useLingui()
  const quantity = useQuantity(unit)
  if ((components?.length ?? 0) > 0) return <span className="ui-quiet">{t`Kit`}</span>
  if (on_hand === null) return <span className="ui-quiet">{t`Never counted`}</span>
  const short = isNegative(on_hand)
  const amount = quantity(short ? sub('0', on_hand).toFixed() : on_hand)
  if (short && counted_at !== null) return <span className={css['inv-short']}>{t`Short ${amount}`}</span>
  if (counted_at !== null) return <>{amount}</>
  return (
    <span className="ui-quiet">{short ? t`${amount} used, never counted` : t`${amount}, never counted`}</span>
  )
}
