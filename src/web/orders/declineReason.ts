import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DeclineReason } from '#domain/orders/lines/declined.ts'

const reasons: Record<DeclineReason, MessageDescriptor> = {
  too_expensive: msg`Too expensive`,
  next_visit: msg`Next visit`,
  does_it_elsewhere: msg`Going elsewhere`,
  not_needed: msg`Doesn’t see the need`,
  no_time: msg`No time today`,
  wants_to_think: msg`Wants to think about it`,
  part_not_available: msg`Part not in stock`,
  other: msg`Other`,
}

/** Why work was declined; free text of another system or the customer is shown as written. */
export function useDeclineReason(): (reason: string) => string {
  const { _ } = useLingui()
  return (reason) => {
    const words = reasons[reason as DeclineReason] as MessageDescriptor | undefined
    return words ? _(words) : reason
  }
}
