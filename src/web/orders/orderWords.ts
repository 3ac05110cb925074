import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { VOID_REASONS } from '#domain/orders/status/voidReasons.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

const fees: Record<string, MessageDescriptor> = {
  'Credit Card Fee': msg`Credit card fee`,
  'Debit Card Fee': msg`Debit card fee`,
  Discount: msg`Discount`,
  'Disposal Fee': msg`Disposal fee`,
  'Eco Fee': msg`Eco fee`,
  'Gift Card': msg`Gift card`,
  Labor: msg`Labor`,
  'Supply Fee': msg`Supply fee`,
  'Wash Card Load': msg`Wash card load`,
}

/** The specification's fee items in the person's language. */
export function useFeeName(): (fee: string) => string {
  const { _ } = useLingui()
  return (fee) => {
    const words = fees[fee]
    return words ? _(words) : fee
  }
}

/** The fourteen reasons to void, in the person's language. */
export function useVoidReasons(): { value: string; label: string }[] {
  const say = useSay()
  return VOID_REASONS.map(({ code, words }) => ({ value: code, label: say(words) }))
}

const positions: Record<string, MessageDescriptor> = {
  Greeter: msg`Greeter`,
  Hood: msg`Hood`,
  Pit: msg`Pit`,
  Courtesy: msg`Courtesy`,
  Cashier: msg`Cashier`,
}

/** Positions that a shop named itself keep that name. */
export function usePositionName(): (position: string) => string {
  const { _ } = useLingui()
  return (position) => {
    const words = positions[position]
    return words ? _(words) : position
  }
}
