import { hoursOn, type Closure, type WeekHours } from '../shop/hours.ts'

/** A planned shift: a local day with local times, "2026-11-23" from "08:00" to "16:00". */
export interface Shift {
  readonly id: string
  readonly shop_id: string
  readonly user_id: string
  readonly day: string
  readonly start: string
  readonly end: string
}

/** What is wrong with a planned shift. */
export const SHIFT_CONFLICTS = ['overlap', 'closed', 'outside_hours', 'inactive'] as const
export type ShiftConflict = (typeof SHIFT_CONFLICTS)[number]

interface Surroundings {
  readonly shop: { readonly hours: WeekHours; readonly closures: readonly Closure[] }
  /** All shifts of the same people in those days, also in other shops. */
  readonly shifts: readonly Shift[]
  /** The people who are deactivated or no longer of the shop. */
  readonly inactive: ReadonlySet<string>
}

const overlaps = (one: Shift, other: Shift): boolean =>
  one.id !== other.id &&
  one.user_id === other.user_id &&
  one.day === other.day &&
  one.start < other.end &&
  other.start < one.end

/** The conflicts of a shift: another shift at the same time, a closed shop, or a person who no longer works there. */
export function conflictsOf(shift: Shift, { shop, shifts, inactive }: Surroundings): ShiftConflict[] {
  const hours = hoursOn(shop, shift.day)
  const found: Record<ShiftConflict, boolean> = {
    overlap: shifts.some((other) => overlaps(shift, other)),
    closed: hours === null,
    outside_hours: hours !== null && (shift.start < hours.open || shift.end > hours.close),
    inactive: inactive.has(shift.user_id),
  }
  return SHIFT_CONFLICTS.filter((kind) => found[kind])
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The length of a shift in minutes. */
export function shiftMinutes({ start, end }: Pick<Shift, 'start' | 'end'>): number {
  return minutesOf(end) - minutesOf(start)
}
