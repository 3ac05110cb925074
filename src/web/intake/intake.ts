import type { VehicleDetails } from '../vehicles/vinAnswer.ts'
import type { PlateAnswer } from '#contract/intake/plates.ts'
import type { VehicleKind } from '#domain/vehicles/record/kinds.ts'
import { newId } from '../base/device/device.ts'
import { createStore, useStore } from '../base/store.ts'
import type { Party } from '#contract/parties/customers.ts'
import type { FlowSearch } from './steps.ts'

/**
 * The input about one vehicle until its order exists. Ids are made once, so that a lost answer creates no second
 * record.
 */
export interface Intake {
  /** `vin:…`, `vehicle:…` or `new:…`, from the address. */
  key: string
  /** How it is listed: the vehicle in words. */
  title: string
  order_id: string
  command_id: string
  vehicle_id: string
  customer_id: string
  fleet_id: string
  location_id: string
  touched: number
  /** The address where it was left, to continue there. */
  at: string
  /** A vehicle without a VIN, as it was described by hand; null for the others. */
  described: Described | null
  /** What was searched: a VIN, or a plate. */
  vin_search: string
  plate_search: string
  /** Undecided until the owner is chosen; null: no owner. */
  owner: Party | null | undefined
  /** Whether the chosen owner becomes the vehicle's. */
  keep_owner: boolean
  mileage: string
  /** Only what the person changed. */
  plate: Partial<PlateFields>
  /** The input of the two forms, so that a reload keeps it. */
  drafts: Record<string, Record<string, unknown>>
}

export interface Described {
  kind: VehicleKind
  /** What it is, where it is no road vehicle. */
  description: string
  /** A number that is not a VIN. */
  identifier: string
  details: VehicleDetails
}

export interface PlateFields {
  license_plate: string
  license_plate_country: '' | 'US' | 'CA'
  license_plate_region: string
  color: string
  unit_number: string
}

const KEY = 'bayline_intakes'
const MOST = 6

type Intakes = Readonly<Record<string, Intake>>

function stored(): Intakes {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Intakes
  } catch {
    return {}
  }
}

const intakes = /* @__PURE__ */ createStore<Intakes>(stored())

function write(next: Intakes): void {
  const latest = Object.values(next).sort((one, other) => other.touched - one.touched)
  const recent = Object.fromEntries(latest.slice(0, MOST).map((row) => [row.key, row]))
  sessionStorage.setItem(KEY, JSON.stringify(recent))
  intakes.set(recent)
}

function fresh(key: string): Intake {
  return {
    key,
    title: '',
    order_id: newId(),
    command_id: newId(),
    vehicle_id: newId(),
    customer_id: newId(),
    fleet_id: newId(),
    location_id: newId(),
    touched: Date.now(),
    at: '',
    described: null,
    vin_search: '',
    plate_search: '',
    owner: undefined,
    keep_owner: true,
    mileage: '',
    plate: {},
    drafts: {},
  }
}

/** Changes the intake of a key; the first change creates it. */
export function changeIntake(key: string, change: Partial<Intake>): Intake {
  const present = stored()
  const next = { ...(present[key] ?? fresh(key)), ...change, touched: Date.now() }
  write({ ...present, [key]: next })
  return next
}

/** The order exists or the intake is discarded: the next visit starts again. */
export function endIntake(key: string): void {
  write(Object.fromEntries(Object.entries(stored()).filter(([each]) => each !== key)))
}

export function useIntake(key: string): Intake | undefined {
  return useStore(intakes)[key]
}

/** The unfinished intakes of this tab, the latest first. */
export function useOpenIntakes(): readonly Intake[] {
  const rows = Object.values(useStore(intakes)).filter((row) => row.title !== '')
  return rows.sort((one, other) => other.touched - one.touched)
}

/** Input before any vehicle is identified. */
export const PARTY = 'party'

/** The input belongs to an existing order, to the vehicle in the address, or to none yet. */
export const keyOf = (search: FlowSearch): string => {
  const name = (['order_id', 'vehicle_id', 'vin', 'new'] as const).find((each) => search[each])
  return name === undefined ? PARTY : `${name.replace('_id', '')}:${search[name] ?? ''}`
}

/** Begins a vehicle that is described by hand; answers the part of the address that identifies it. */
export function beginDescribed(change: Partial<Intake> = {}): { new: string } {
  const id = newId()
  changeIntake(`new:${id}`, change)
  return { new: id }
}

/** Restores a discarded intake. */
export function restoreIntake(intake: Intake): void {
  write({ ...stored(), [intake.key]: intake })
}

export const EMPTY_DETAILS: VehicleDetails = {
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

const PLATE_KEY = 'bayline_plate'

interface CachedPlate {
  question: string
  answer: PlateAnswer
}

/** The last answer about a plate: a reload or a step back does not ask, and pay, again. */
export function cachePlate(question: string, answer: PlateAnswer): void {
  // Our own vehicles cost nothing to look up, and a failure may be over.
  if (answer.status !== 'ok' && answer.status !== 'not_found') return
  sessionStorage.setItem(PLATE_KEY, JSON.stringify({ question, answer } satisfies CachedPlate))
}

export function cachedPlate(question: string): PlateAnswer | null {
  try {
    const recent = JSON.parse(sessionStorage.getItem(PLATE_KEY) ?? 'null') as CachedPlate | null
    return recent?.question === question ? recent.answer : null
  } catch {
    return null
  }
}
