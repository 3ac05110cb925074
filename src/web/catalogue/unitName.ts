import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const units: Record<string, MessageDescriptor> = {
  each: msg`ea`,
  set: msg`set`,
  pair: msg`pair`,
  kit: msg`kit`,
  quart: msg`qt`,
  liter: msg`L`,
}

/** The name of a unit after a quantity. */
export function useUnitName(): (unit: string) => string {
  const { _ } = useLingui()
  return (unit) => {
    const words = units[unit]
    return words ? _(words) : unit
  }
}
