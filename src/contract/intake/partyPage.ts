import { z } from 'zod'
import { DISTANCE_UNITS } from '#domain/places/units.ts'
import { id } from '../base/shared.ts'
import { route } from '../base/route.ts'
import { orderRow } from '../orders/orderReplies.ts'
import { merge, onePartyParams } from '../parties/parties.ts'

const partyVehicle = z.object({
  id,
  vehicle: z.string(),
  vin: z.string(),
  license_plate: z.string(),
  unit_number: z.string(),
  /** The last one, in `mileage_unit`. */
  mileage: z.number().nullable(),
  mileage_unit: z.enum([...DISTANCE_UNITS, '']),
  /** Its present owner, where it belongs to another one now. */
  owner_now: z.string().nullable(),
})

/** What a customer's or fleet location's page shows besides its fields. */
export const partyPages = {
  page: route({
    method: 'GET',
    path: '/api/v2/parties/:kind/:id',
    allow: 'signed_in',
    params: onePartyParams,
    reply: z.object({
      vehicles: z.array(partyVehicle),
      orders: z.array(orderRow),
      figures: z.object({
        orders: z.number(),
        unpaid_orders: z.number(),
        amounts: z.array(z.object({ currency: z.string(), sold: z.string(), unpaid: z.string() })),
      }),
      merges: z.array(merge),
    }),
    errors: ['not_found'],
    summary: 'Summary of a customer',
    description: 'Vehicles, the latest orders, sales, unpaid orders, and merged records.',
    example: {},
  }),
}
