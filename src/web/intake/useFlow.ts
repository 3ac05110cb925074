import { useLocation } from '@tanstack/react-router'
import { tidySearch, useGo, useSearchState, type Search } from '../base/navigation.tsx'
import { keyOf } from './intake.ts'
import { flowPath, readPath, type FlowPath, type Person, type Step, type Variant } from './steps.ts'

export interface Flow {
  variant: Variant
  step: Step
  /** Names what is entered: of the vehicle, or of no one's yet. */
  key: string
  person: Person | null
  /** The address's part that names vehicle and person, to carry on. */
  search: Record<string, string>
  path: FlowPath
  go: (step: Step, search?: Search, options?: { replace?: boolean }) => void
}

const CARRIED = ['vehicle_id', 'vin', 'year', 'new', 'customer_id', 'fleet_location_id'] as const

function personOf(raw: Search): Person | null {
  const { customer_id = '', fleet_location_id = '' } = raw
  return customer_id === '' && fleet_location_id === '' ? null : { customer_id, fleet_location_id }
}

/** Where in which flow the page is; outside of all flows, at the beginning of the one by VIN. */
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
