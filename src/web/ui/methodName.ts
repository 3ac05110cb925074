import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const methods: Record<string, MessageDescriptor> = {
  'Account Credit': msg`Account credit`,
  Cash: msg`Cash`,
  Check: msg`Check`,
  Credit: msg`Credit`,
  Debit: msg`Debit`,
  eTransfer: msg`eTransfer`,
  Warranty: msg`Warranty`,
  'Gift Card': msg`Gift card`,
  ACH: msg`ACH`,
  Other: msg`Other`,
  Goodwill: msg`Goodwill`,
}

/** The specification's methods of payment in the person's language; vendors' names stay. */
export function useMethodName(): (method: string) => string {
  const { _ } = useLingui()
  return (method) => {
    const words = methods[method]
    return words ? _(words) : method
  }
}
