import type { CallReply } from '../app/callTypes.ts'
import { newId } from '../app/device.ts'
import type { Search } from '../app/navigation.tsx'
import { createStore, useStore } from '../app/store.ts'
import type { Party } from '../../contract/customers.ts'

export type VinAnswer = CallReply<'vehicles.vin'>
export type VehicleDetails = CallReply<'vehicles.get'>['vehicle']['details']

/** What is being entered about one vehicle until its order exists. Ids are made once, so that a lost answer makes no second record. */
export interface Intake {
  /** `vin:…` or `vehicle:…`: the address says which. */
  key: string
  /** How it is offered again: the vehicle in words. */
  title: string
  order_id: string
  command_id: string
  vehicle_id: string
  customer_id: string
  fleet_id: string
  location_id: string
  touched: number
  /** Undecided until someone says who the vehicle belongs to; null is nobody. */
  owner: Party | null | undefined
  /** Whether the chosen owner becomes the vehicle's. */
  keep_owner: boolean
  mileage: string
  /** Only what the person typed over. */
  plate: Partial<PlateFields>
  /** The halves of the two forms, so that a reload keeps them. */
  drafts: Record<string, Record<string, unknown>>
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
  const kept = Object.fromEntries(latest.slice(0, MOST).map((row) => [row.key, row]))
  sessionStorage.setItem(KEY, JSON.stringify(kept))
  intakes.set(kept)
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
    owner: undefined,
    keep_owner: true,
    mileage: '',
    plate: {},
    drafts: {},
  }
}

/** Changes the intake of a key, which begins with its first change. */
export function changeIntake(key: string, change: Partial<Intake>): Intake {
  const present = stored()
  const next = { ...(present[key] ?? fresh(key)), ...change, touched: Date.now() }
  write({ ...present, [key]: next })
  return next
}

/** The order exists or nobody wants it: the next visit begins anew. */
export function endIntake(key: string): void {
  write(Object.fromEntries(Object.entries(stored()).filter(([each]) => each !== key)))
}

export function useIntake(key: string): Intake | undefined {
  return useStore(intakes)[key]
}

/** What was begun in this tab and not ended, the latest first. */
export function useOpenIntakes(): readonly Intake[] {
  const rows = Object.values(useStore(intakes)).filter((row) => row.title !== '')
  return rows.sort((one, other) => other.touched - one.touched)
}

/** The intake of who comes in before any vehicle is named. */
export const PARTY = 'party'

export const keyOf = (search: Search): string => {
  if (search['vehicle_id']) return `vehicle:${search['vehicle_id']}`
  return search['vin'] ? `vin:${search['vin']}` : PARTY
}

/** The address's part that names the intake. */
export function searchOf(key: string): Record<string, string> {
  const [kind, id = ''] = key.split(':')
  if (kind === 'vehicle') return { vehicle_id: id }
  return kind === 'vin' ? { vin: id } : {}
}

/** Who was chosen before the vehicle is who the order of this vehicle is for. */
export function carryParty(key: string): void {
  const owner = stored()[PARTY]?.owner
  if (!owner) return
  changeIntake(key, { owner })
  endIntake(PARTY)
}
