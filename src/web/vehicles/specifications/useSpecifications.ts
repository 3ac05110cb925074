import type { VehicleDetails } from '#domain/vehicles/record/shapes.ts'
import { knownSpecification, type KnownSpecification } from '#domain/vehicles/specifications/specification.ts'
import type { Specification } from '#domain/vehicles/specifications/specificationShape.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'

/** The vehicle whose specifications are shown; null for one that is not saved yet. */
export interface SpecifiedVehicle {
  id: string | null
  details: Pick<VehicleDetails, 'year' | 'make' | 'model' | 'engine'> | null
}

export interface Specifications {
  /** Those that were entered for this vehicle or its model. */
  rows: readonly Specification[]
  known: KnownSpecification
  loaded: boolean
}

const NONE: Specifications = { rows: [], known: {}, loaded: false }

/** What the shop knows of a vehicle: entered, or learned from its own orders; figures in the shop's unit. */
export function useSpecifications({ id, details }: SpecifiedVehicle): Specifications {
  const { volume_measurement: unit } = useShop()
  const { year = null, make = '', model = '', engine = '' } = details ?? {}
  const { data } = useCall(
    'specifications.find',
    {
      query: {
        ...(id !== null && { vehicle_id: id }),
        ...(year !== null && { year }),
        make,
        model,
        engine,
        unit,
      },
    },
    { enabled: id !== null || make !== '', staleTime: 60_000 },
  )
  if (!data) return NONE
  const { specifications: rows, learned } = data
  return { rows, known: knownSpecification(rows, learned), loaded: true }
}
