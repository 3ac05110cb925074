import { useLocation } from '@tanstack/react-router'
import { useGo, usePageSearch } from '../base/navigation.tsx'
import { keyOf } from './intake.ts'
import {
  flowPath,
  readPath,
  type FlowPath,
  type FlowSearch,
  type Person,
  type Step,
  type Variant,
} from './steps.ts'

export interface Flow {
  variant: Variant
  step: Step
  /** Identifies the input: of the vehicle, or of none yet. */
  key: string
  person: Person | null
  /** The part of the address that identifies vehicle and person, for the next step. */
  search: FlowSearch
  path: FlowPath
  go: (step: Step, search?: FlowSearch, options?: { replace?: boolean }) => void
}

function personOf(raw: FlowSearch): Person | null {
  const { customer_id = '', fleet_location_id = '' } = raw
  return customer_id === '' && fleet_location_id === '' ? null : { customer_id, fleet_location_id }
}

/** The page's place in its flow; outside of all flows, the beginning of the one by VIN. */
export function useFlow(): Flow {
  const pathname = useLocation({ select: (location) => location.pathname })
  const go = useGo()
  const [raw] = usePageSearch<FlowPath>()
  const { vehicle_id, vin, year, new: described, customer_id, fleet_location_id } = raw
  const search = { vehicle_id, vin, year, new: described, customer_id, fleet_location_id }
  const { variant, step } = readPath(pathname) ?? { variant: 'vin', step: 'vehicle_choice' }
  return {
    key: keyOf(raw),
    person: personOf(raw),
    search,
    variant,
    step,
    path: flowPath(variant, step),
    go: (to, next = search, options = {}) => go(flowPath(variant, to), next, options),
  }
}
