import type { Party } from '../../contract/customers.ts'
import type { OrderRow } from '../../contract/orders.ts'
import type { Vehicle } from '../../contract/vehicles.ts'
import type { ApiError } from '../app/apiError.ts'
import { useCall } from '../app/hooks.ts'
import { useSearchState } from '../app/navigation.tsx'
import {
  changeIntake,
  keyOf,
  searchOf,
  useIntake,
  type Intake,
  type PlateFields,
  type VehicleDetails,
} from './intake.ts'
import { detailsOf, vehicleTitle } from './words.ts'

export interface Subject {
  key: string
  /** The address's part that names this vehicle, to carry on. */
  search: Record<string, string>
  vin: string
  /** Null for a vehicle that is not known yet. */
  vehicle: Vehicle | null
  details: VehicleDetails
  title: string
  /** Who the vehicle belongs to by our records. */
  owner: Party | null
  history: readonly OrderRow[]
  intake: Intake | undefined
  /** What this visit says so far: what was typed, or else what is known. */
  plate: PlateFields
  /** Who the order is for: what was decided, or else the known owner. */
  party: Party | null
  change: (change: Partial<Intake>) => void
}

export interface SubjectState {
  subject: Subject | null
  key: string
  error: ApiError | null
  retry: () => void
}

const noDetails: VehicleDetails = {
  vehicle_id: null,
  base_vehicle_id: null,
  year: null,
  make: '',
  model: '',
  sub_model: '',
  engine: '',
  country: '',
  fuel: '',
  body: '',
  gvwr_class: '',
  source: '',
}

/** The vehicle that the address names, known or new, with what was entered about it in this tab. */
export function useSubject(): SubjectState {
  const [address] = useSearchState((raw) => ({
    key: keyOf(raw),
    vehicle_id: raw['vehicle_id'] ?? '',
    vin: raw['vin'] ?? '',
    year: raw['year'] ?? '',
  }))
  const { key, vehicle_id, vin, year } = address
  const intake = useIntake(key)
  const byId = useCall('vehicles.get', { params: { id: vehicle_id } }, { enabled: vehicle_id !== '' })
  const query = year === '' ? {} : { year: Number(year) }
  const byVin = useCall(
    'vehicles.vin',
    { params: { vin }, query },
    { enabled: vehicle_id === '' && vin !== '' },
  )
  const known = byId.data
  const read = byVin.data
  const vehicle = known?.vehicle ?? read?.known ?? null
  const details = vehicle?.details ?? (read ? detailsOf(read.decoded) : noDetails)
  const { error, refetch } = vehicle_id === '' ? byVin : byId
  const state = { key, error, retry: () => void refetch() }
  if (!known && !read) return { ...state, subject: null }
  const owner = (known ?? read)?.owner ?? null
  const title = vehicleTitle(details) || vehicle?.vin || vin
  return {
    ...state,
    subject: {
      key,
      vehicle,
      details,
      owner,
      intake,
      title,
      search: { ...searchOf(key), ...(year === '' ? {} : { year }) },
      vin: vehicle?.vin ?? read?.decoded.vin ?? vin,
      history: (known ?? read)?.history ?? [],
      plate: { ...plateOf(vehicle), ...intake?.plate },
      party: intake?.owner === undefined ? owner : intake.owner,
      change: (change) => void changeIntake(key, { title, ...change }),
    },
  }
}

function plateOf(vehicle: Vehicle | null): PlateFields {
  const {
    license_plate = '',
    license_plate_country = '',
    license_plate_region = '',
    color = '',
    unit_number = '',
  } = vehicle ?? {}
  return {
    license_plate,
    license_plate_country: license_plate_country as PlateFields['license_plate_country'],
    license_plate_region,
    color,
    unit_number,
  }
}
