import type { Party } from '#contract/parties/customers.ts'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import type { Vehicle } from '#domain/vehicles/record/shapes.ts'
import { otherVehicleInfo, reqsOf, type VehicleReq } from '#domain/vehicles/record/vehicle.ts'
import type { VehicleKind } from '#domain/vehicles/record/kinds.ts'
import type { ApiError } from '../base/client/apiError.ts'
import { useCall } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { changeIntake, EMPTY_DETAILS, useIntake, type Intake, type PlateFields } from './intake.ts'
import type { VehicleDetails } from '../vehicles/vinAnswer.ts'
import { nextStep } from './next.ts'
import { type Step } from './steps.ts'
import { useFlow, type Flow } from './useFlow.ts'
import { detailsOf, vehicleTitle } from '../vehicles/vehicleProblems.ts'

export interface Subject {
  key: string
  flow: Flow
  vin: string
  kind: VehicleKind
  description: string
  identifier: string
  /** Null for a vehicle that is not known yet. */
  vehicle: Vehicle | null
  details: VehicleDetails
  title: string
  /** The vehicle's owner in our records. */
  owner: Party | null
  /** The person who came in, where that was entered first. */
  person: Party | null
  history: readonly OrderRow[]
  intake: Intake | undefined
  /** The data of this visit so far: the input, or else what is known. */
  plate: PlateFields
  /** The order's customer: the decision, the person who came in, or else the known owner. */
  party: Party | null
  /** What the shop requires of such a vehicle before its order begins. */
  reqs: readonly VehicleReq[]
  /** The step after the vehicle, with the latest decision. */
  next: (decided?: Party | null) => Step
  change: (change: Partial<Intake>) => void
}

export interface SubjectState {
  /** Null while it loads, or where the address names no vehicle. */
  subject: Subject | null
  key: string
  error: ApiError | null
  retry: () => void
}

/** The person in the address. */
export function usePerson({ person }: Flow) {
  const query = {
    ...(person?.customer_id && { customer_id: person.customer_id }),
    ...(person?.fleet_location_id && { fleet_location_id: person.fleet_location_id }),
    limit: 50,
  }
  return useCall('vehicles.list', { query }, { enabled: person !== null })
}

/** What is known about the vehicle in the address, in whichever way it is named. */
function useRecords(flow: Flow, intake: Intake | undefined) {
  const { vehicle_id = '', vin = '', year = '' } = flow.search
  const byId = useCall('vehicles.get', { params: { id: vehicle_id } }, { enabled: vehicle_id !== '' })
  const query = year === '' ? {} : { year: Number(year) }
  const byVin = useCall(
    'vehicles.vin',
    { params: { vin }, query },
    { enabled: vehicle_id === '' && vin !== '' },
  )
  const { error, refetch } = vehicle_id === '' ? byVin : byId
  const read = byVin.data
  const vehicle = byId.data?.vehicle ?? read?.known ?? null
  const described = intake?.described ?? null
  const known = byId.data ?? read
  return {
    error,
    refetch,
    vehicle,
    ready: known !== undefined || described !== null,
    owner: known?.owner ?? null,
    history: known?.history ?? [],
    vin: vehicle?.vin ?? read?.decoded.vin ?? vin,
    kind: vehicle?.kind ?? described?.kind ?? 'vehicle',
    description: vehicle?.description ?? described?.description ?? '',
    identifier: vehicle?.identifier ?? described?.identifier ?? '',
    details: vehicle?.details ?? described?.details ?? (read ? detailsOf(read.decoded) : EMPTY_DETAILS),
  }
}

/** The vehicle in the address, known or new, with this tab's input about it. */
export function useSubject(): SubjectState {
  const flow = useFlow()
  const { key } = flow
  const shop = useShop()
  const intake = useIntake(key)
  const asked = usePerson(flow)
  const { error, refetch, ready, ...record } = useRecords(flow, intake)
  const retry = () => void (error ? refetch() : asked.refetch())
  const person = flow.person ? (asked.data?.owner ?? null) : null
  if (!ready || (flow.person && !person)) return { key, subject: null, error: error ?? asked.error, retry }
  const { vehicle, owner, details, kind } = record
  const title =
    kind === 'vehicle' ? vehicleTitle(details) || record.vin || record.identifier : otherVehicleInfo(record)
  const plate = { ...plateOf(vehicle), ...intake?.plate }
  const decided = intake?.owner
  const reqs = reqsOf(kind, shop.vehicle_reqs)
  const subject: Subject = {
    ...record,
    key,
    flow,
    title,
    person,
    intake,
    plate,
    reqs,
    party: decided === undefined ? (person ?? owner) : decided,
    next: (just) =>
      nextStep({
        variant: flow.variant,
        owner: vehicle,
        person: flow.person,
        decided: just !== undefined || decided !== undefined,
        reqs,
        has: { ...plate, mileage: intake?.mileage ?? '' },
      }),
    change: (change) => void changeIntake(key, { title, ...change }),
  }
  return { key, subject, error: null, retry }
}

export function plateOf(vehicle: Vehicle | null): PlateFields {
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
