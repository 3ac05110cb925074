import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DeclineReason } from '../../domain/orders/lines/declined.ts'

const reasons: Record<DeclineReason, MessageDescriptor> = {
  too_expensive: msg`Too expensive`,
  next_visit: msg`At the next visit`,
  does_it_elsewhere: msg`Has it done elsewhere`,
  not_needed: msg`Sees no need`,
  no_time: msg`No time today`,
  wants_to_think: msg`Wants to think about it`,
  part_not_available: msg`The part is not here`,
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
