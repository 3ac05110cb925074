import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { CommandContext } from '../editing/context.ts'
import { vehicleFields } from '../editing/fields.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

const shape = commandShape('vehicle.set', {
  vehicle_id: id.nullable(),
})
export type VehicleSet = z.infer<typeof shape>

/** Sets or clears the vehicle of the order. */
function setVehicle(order: Order, command: VehicleSet, context: CommandContext): EditResult {
  const vehicle = command.vehicle_id === null ? null : (context.vehicle ?? null)
  if (command.vehicle_id !== null && vehicle?.id !== command.vehicle_id)
    return refuse('not_found', 'vehicle_id')
  const fields = vehicleFields(vehicle, order.shop.distance_measurement)
  // What was typed on an order without a vehicle stays when there still is none.
  const typed = vehicle === null && order.other_vehicle_id === null
  return edited({
    ...order,
    ...fields,
    ...(typed && { other_vehicle_info: order.other_vehicle_info }),
  })
}

export const vehicleSet = defineCommand({
  shape,
  needs: ({ vehicle_id }) => (vehicle_id === null ? {} : { vehicle: vehicle_id }),
  words: () => msg('Vehicle changed'),
  apply: setVehicle,
})
