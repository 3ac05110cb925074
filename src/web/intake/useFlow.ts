import { useLocation } from '@tanstack/react-router'
import { tidySearch, useGo, useSearchState, type Search } from '../base/navigation.tsx'
import { keyOf } from './intake.ts'
import { flowPath, readPath, type FlowPath, type Person, type Step, type Variant } from './steps.ts'

export interface Flow {
  variant: Variant
  step: Step
  /** Identifies the input: of the vehicle, or of none yet. */
  key: string
  person: Person | null
  /** The part of the address that identifies vehicle and person, for the next step. */
  search: Record<string, string>
  path: FlowPath
  go: (step: Step, search?: Search, options?: { replace?: boolean }) => void
}

const CARRIED = ['vehicle_id', 'vin', 'year', 'new', 'customer_id', 'fleet_location_id'] as const

function personOf(raw: Search): Person | null {
  const { customer_id = '', fleet_location_id = '' } = raw
  return customer_id === '' && fleet_location_id === '' ? null : { customer_id, fleet_location_id }
}

/** The page's place in its flow; outside of all flows, the beginning of the one by VIN. */
export function useFlow(): Flow {
  const pathname = useLocation({ select: (location) => location.pathname })
  const go = useGo()
  const [state] = useSearchState((raw) => ({
    key: keyOf(raw),
    person: personOf(raw),
    search: tidySearch(Object.fromEntries(CARRIED.map((name) => [name, raw[name]]))),
  }))
  const { variant, step } = readPath(pathname) ?? { variant: 'vin', step: 'vehicle_choice' }
  return {
    ...state,
    variant,
    step,
    path: flowPath(variant, step),
    go: (to, search = state.search, options = {}) => go(flowPath(variant, to), search, options),
  }
}
