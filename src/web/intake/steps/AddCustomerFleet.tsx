import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Party } from '#contract/parties/customers.ts'
import { madeHere, newId } from '#web/base/device/device.ts'
import { useGo, usePageSearch } from '#web/base/navigation.tsx'
import { enqueue } from '#web/orders/handle/orderCommands.ts'
import { AddParty } from '../AddParty.tsx'
import { FlowFrame } from '../FlowPage.tsx'
import { changeIntake, endIntake, PARTY, useIntake } from '../intake.ts'
import { useSubject } from '../useSubject.ts'
import type { FlowPath } from '../steps.ts'

/** Sets the order's customer as the order page does: at once here, saved in the background. */
function setCustomer(orderId: string, party: Party): Promise<void> {
  const command = {
    id: newId(),
    ...madeHere(),
    type: 'customer.set' as const,
    customer_id: party.customer?.id ?? null,
    fleet_location_id: party.fleet?.fleet_location_id ?? null,
  }
  return enqueue(orderId, command, { customer: party.customer, fleet: party.fleet })
}

/** A new customer or fleet: for a vehicle, for an open order, or to begin with. */
export default function AddCustomerFleet() {
  const { t } = useLingui()
  const go = useGo()
  const [{ order_id = '' }] = usePageSearch<FlowPath>()
  const { subject, key } = useSubject()
  const intake = useIntake(key)
  useEffect(() => {
    if (!intake) changeIntake(key, {})
  }, [key, intake])
  // Back leads to the page before, where the person is found: here a second one would be made.
  const done = (party: Party) => {
    if (order_id !== '') {
      endIntake(key)
      return void setCustomer(order_id, party).then(() =>
        go('/dash/flow/work_order', { id: order_id }, { replace: true }),
      )
    }
    if (key === PARTY) {
      endIntake(key)
      const { customer, fleet } = party
      const search = { customer_id: customer?.id, fleet_location_id: fleet?.fleet_location_id }
      return go('/dash/flow/name/vehicle_choice', search, { replace: true })
    }
    changeIntake(key, { owner: party })
    if (subject) subject.flow.go(subject.next(party), subject.flow.search, { replace: true })
  }
  return (
    <FlowFrame title={t`Customer or fleet`} facts={subject?.title}>
      {intake && <AddParty key={key} intake={intake} onDone={done} />}
    </FlowFrame>
  )
}
