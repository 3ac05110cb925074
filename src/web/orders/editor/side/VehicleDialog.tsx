import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Party } from '#contract/parties/customers.ts'
import type { Vehicle } from '#domain/vehicles/record/shapes.ts'
import { vinInText } from '#domain/vehicles/decoding/vin.ts'
import { call } from '#web/base/client/api.ts'
import { newId } from '#web/base/device/device.ts'
import { proposed, useCall } from '#web/base/client/hooks.ts'
import { detailsOf, knownTitle, useVinProblem } from '#web/vehicles/vehicleProblems.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import {
  Autocomplete,
  Button,
  Dialog,
  IconCar,
  ProblemBanner,
  Stack,
  toast,
  type PickOption,
} from '#web/ui/index.ts'
import { setParty } from './setParty.ts'

/** A vehicle with its owner in our records. */
interface Known {
  vehicle: Vehicle
  owner: Party | null
}

/** The vehicles of the order's customer, or those that a text finds. */
function useVehicles(
  { order }: OrderHandle,
  text: string,
): { options: PickOption[]; loading: boolean; failed: boolean } {
  const asked = useDeferredValue(text.trim())
  const { customer_id, fleet_location_id, shop_id } = order
  const party = customer_id ? { customer_id } : fleet_location_id ? { fleet_location_id } : null
  const theirs = useCall(
    'vehicles.list',
    { query: { ...party, limit: 8 } },
    { enabled: party !== null && asked === '' },
  )
  const found = proposed(
    useCall('orders.find', { query: { q: asked, shop_id } }, { enabled: asked !== '', keepPrevious: true }),
  )
  const icon = <IconCar size={17} />
  if (asked === '')
    return {
      loading: false,
      failed: false,
      options: (theirs.data?.vehicles ?? []).map((row) => ({
        id: row.id,
        label: knownTitle(row),
        detail: [row.license_plate, row.vin].filter(Boolean).join(' · '),
        icon,
      })),
    }
  const vehicles = (found.data?.results ?? []).filter(({ kind }) => kind === 'vehicle')
  return {
    loading: found.loading || asked !== text.trim(),
    failed: found.failed,
    options: vehicles.map(({ id, title, detail }) => ({ id, label: title, detail, icon })),
  }
}

/** The vehicle of a VIN: the known one, or one that is created now for the order's customer. */
async function vehicleOf(vin: string, id: string, { order }: OrderHandle): Promise<Known | null> {
  const { known, owner, decoded } = await call('vehicles.vin', { params: { vin }, query: {} })
  if (known) return { vehicle: known, owner }
  if (!decoded.valid || order.practice) return null
  const { customer_id, fleet_location_id } = order
  const body = { id, vin: decoded.vin, details: detailsOf(decoded), customer_id, fleet_location_id }
  const { vehicle } = await call('vehicles.save', { params: { id }, body })
  return { vehicle, owner: null }
}

/** Sets the vehicle of an order; where the order has no customer yet, the vehicle's owner is set too. */
function usePut(handle: OrderHandle): (next: Known | null) => boolean {
  const { t } = useLingui()
  const { order } = handle
  const { vehicle_id } = order
  const { data } = useCall(
    'vehicles.get',
    { params: { id: vehicle_id ?? '' } },
    { enabled: vehicle_id !== null },
  )
  const before = vehicle_id === null ? null : data?.vehicle
  const undo =
    before === undefined
      ? undefined
      : () => handle.again({ type: 'vehicle.set', vehicle_id }, { vehicle: before })
  return (next) => {
    const vehicle = next?.vehicle ?? null
    const done = handle.run({ type: 'vehicle.set', vehicle_id: vehicle?.id ?? null }, { vehicle })
    if (typeof done !== 'string') return false
    const noOne = !order.customer_id && !order.fleet_location_id
    if (noOne && next?.owner) setParty(handle, next.owner)
    const title = vehicle ? knownTitle(vehicle) : ''
    toast(vehicle ? t`Vehicle changed to ${title}.` : t`Vehicle removed from the order.`, {
      ...(undo && { undo }),
    })
    return true
  }
}

/** Chooses the vehicle of an order: one of the customer's, another known one, a new one by its VIN, or none. */
export function VehicleDialog({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const problem = useVinProblem()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  // The same id when an answer was lost and it is pressed again.
  const [fresh] = useState(newId)
  const { options, ...answer } = useVehicles(handle, text)
  const put = usePut(handle)
  const unadded = handle.order.practice ? t`A practice order adds no vehicle. Choose one on file.` : ''
  const take = (next: Known | null) => {
    if (put(next)) onClose()
  }
  const pick = useMutation({
    mutationFn: (id: string): Promise<Known> => call('vehicles.get', { params: { id } }),
    onSuccess: take,
  })
  const read = useMutation({
    mutationFn: (vin: string) => vehicleOf(vin, fresh, handle),
    onSuccess: (next, vin) => (next ? take(next) : setWrong(problem(vin)?.text ?? unadded)),
  })
  const enter = (typed: string) => {
    const vin = vinInText(typed)
    if (vin) read.mutate(vin)
    else setWrong(problem(typed)?.text ?? '')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Order vehicle`}
      size="md"
      actions={
        handle.order.vehicle_id !== null && <Button onClick={() => take(null)}>{t`No vehicle`}</Button>
      }
    >
      <Stack>
        <ProblemBanner error={pick.error ?? read.error} />
        <Autocomplete
          label={t`VIN, plate, unit number, make or model`}
          value={text}
          onChange={(next) => {
            setText(next)
            setWrong('')
          }}
          {...(wrong !== '' && { error: wrong })}
          {...answer}
          data-autofocus
          scan="own"
          options={options.filter(({ id }) => id !== handle.order.vehicle_id)}
          onPick={({ id }) => pick.mutate(id)}
          onEnter={enter}
          nothing={
            pick.isPending || read.isPending
              ? ''
              : t`No matching vehicle on file. Enter the full VIN to add it.`
          }
        />
      </Stack>
    </Dialog>
  )
}
