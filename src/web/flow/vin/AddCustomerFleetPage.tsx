import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Party } from '../../../contract/customers.ts'
import { deviceId, newId } from '../../app/device.ts'
import { useGo, useSearchState } from '../../app/navigation.tsx'
import { enqueue } from '../../outbox/outbox.ts'
import { Page } from '../../ui/index.ts'
import { AddParty } from '../AddParty.tsx'
import { changeIntake, keyOf, searchOf, useIntake } from '../intake.ts'
import '../flow.css'

/** Sets the order's customer the way the order itself does: at once here, saved behind. */
function setCustomer(orderId: string, party: Party): Promise<void> {
  const command = {
    id: newId(),
    device_id: deviceId(),
    made_at: new Date().toISOString(),
    type: 'customer.set' as const,
    customer_id: party.customer?.id ?? null,
    fleet_location_id: party.fleet?.fleet_location_id ?? null,
  }
  return enqueue(orderId, command, { customer: party.customer, fleet: party.fleet }, null)
}

/** A new customer or fleet: for a vehicle, for an order that is open, or to begin with. */
export default function AddCustomerFleetPage() {
  const { t } = useLingui()
  const go = useGo()
  const [{ key, order_id }] = useSearchState((raw) => ({
    order_id: raw['order_id'] ?? '',
    key: raw['order_id'] ? `order:${raw['order_id']}` : keyOf(raw),
  }))
  const intake = useIntake(key)
  useEffect(() => {
    if (!intake) changeIntake(key, {})
  }, [key, intake])
  const done = (party: Party) => {
    if (order_id !== '')
      return void setCustomer(order_id, party).then(() => go('/dash/flow/work_order', { id: order_id }))
    changeIntake(key, { owner: party })
    return key === keyOf({})
      ? go('/dash/flow/vin/vehicle_choice')
      : go('/dash/flow/vin/overview', searchOf(key))
  }
  return (
    <Page title={t`Customer or fleet`} width="normal">
      {intake && <AddParty key={key} intake={intake} onDone={done} />}
    </Page>
  )
}
