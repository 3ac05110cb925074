import type { Break, Punch } from './punches.ts'

export const PUNCH_KINDS = ['in', 'out', 'break_start', 'break_end', 'job_start', 'job_end'] as const
export type PunchKind = (typeof PUNCH_KINDS)[number]
export type BreakKind = 'meal' | 'rest'

/** One stored event of the time clock. */
export interface PunchEvent {
  readonly id: string
  readonly shift_id: string
  readonly part_id: string | null
  readonly kind: PunchKind
  readonly shop_id: string
  readonly position: string
  readonly break_kind: BreakKind | null
  readonly order_id: string | null
  readonly at: string
  readonly clock_suspect: boolean
  readonly supersedes: string | null
  readonly removed: boolean
}

export interface ShiftBreak extends Break {
  readonly id: string
}

/** Time on an order within a shift. */
export interface ShiftJob {
  readonly id: string
  readonly order_id: string
  readonly position: string
  readonly start: string
  readonly end: string | null
}

/** A punch from in to out, as its events leave it after corrections. */
export interface Shift {
  readonly id: string
  readonly shop_id: string
  readonly position: string
  readonly in: string
  readonly out: string | null
  readonly breaks: readonly ShiftBreak[]
  readonly jobs: readonly ShiftJob[]
  readonly clock_suspect: boolean
}

/** The events that count: neither superseded nor removed. */
export function presentEvents<Event extends PunchEvent>(events: readonly Event[]): Event[] {
  const superseded = new Set(events.map(({ supersedes }) => supersedes))
  return events.filter(({ id, removed }) => !removed && !superseded.has(id))
}

const partsOf = (events: readonly PunchEvent[], start: PunchKind): PunchEvent[] =>
  events.filter(({ kind }) => kind === start).sort((one, other) => one.at.localeCompare(other.at))

const endOf = (events: readonly PunchEvent[], end: PunchKind, partId: string | null): string | null =>
  events.find(({ kind, part_id }) => kind === end && part_id === partId)?.at ?? null

function shiftOf(id: string, events: readonly PunchEvent[]): Shift | null {
  const start = events.find(({ kind }) => kind === 'in')
  if (!start) return null
  return {
    id,
    shop_id: start.shop_id,
    position: start.position,
    in: start.at,
    out: endOf(events, 'out', null),
    breaks: partsOf(events, 'break_start').map((each) => ({
      id: each.part_id ?? each.id,
      start: each.at,
      end: endOf(events, 'break_end', each.part_id),
      kind: each.break_kind ?? 'meal',
    })),
    jobs: partsOf(events, 'job_start').map((each) => ({
      id: each.part_id ?? each.id,
      order_id: each.order_id ?? '',
      position: each.position,
      start: each.at,
      end: endOf(events, 'job_end', each.part_id),
    })),
    clock_suspect: events.some(({ clock_suspect }) => clock_suspect),
  }
}

/** The shifts of a person's events, in time order. */
export function shiftsOf(events: readonly PunchEvent[]): Shift[] {
  const groups = new Map<string, PunchEvent[]>()
  for (const event of presentEvents(events)) {
    const group = groups.get(event.shift_id)
    if (group) group.push(event)
    else groups.set(event.shift_id, [event])
  }
  return [...groups]
    .flatMap(([id, group]) => shiftOf(id, group) ?? [])
    .sort((one, other) => one.in.localeCompare(other.in) || one.id.localeCompare(other.id))
}

/** A shift as the calculation of hours takes it; its position names the rate. */
export const asPunch = (shift: Shift): Punch => ({
  in: shift.in,
  out: shift.out,
  breaks: shift.breaks,
  shop: shift.shop_id,
  rate: shift.position === '' ? 'default' : shift.position,
  clock_suspect: shift.clock_suspect,
})

/** What a correction wants of a shift. Without it the shift is removed. */
export interface WantedShift {
  readonly shop_id: string
  readonly position: string
  readonly in: string
  readonly out: string | null
  readonly breaks: readonly ShiftBreak[]
}

/** One event that a correction adds. */
export type ChangedEvent = Pick<
  PunchEvent,
  'part_id' | 'kind' | 'shop_id' | 'position' | 'break_kind' | 'order_id' | 'at' | 'supersedes' | 'removed'
>

type Slot = Omit<ChangedEvent, 'supersedes' | 'removed'>

const sameSlot = (one: Slot, other: Slot): boolean => one.kind === other.kind && one.part_id === other.part_id

const sameContent = (one: Slot, other: Slot & { clock_suspect?: boolean }): boolean =>
  Date.parse(one.at) === Date.parse(other.at) &&
  one.shop_id === other.shop_id &&
  one.position === other.position &&
  one.break_kind === other.break_kind &&
  other.clock_suspect !== true

function slotsOf(wanted: WantedShift): Slot[] {
  const { shop_id, position } = wanted
  const plain = { part_id: null, shop_id, position, break_kind: null, order_id: null }
  return [
    { ...plain, kind: 'in', at: wanted.in },
    ...(wanted.out === null ? [] : [{ ...plain, kind: 'out' as const, at: wanted.out }]),
    ...wanted.breaks.flatMap(({ id, start, end, kind }): Slot[] => [
      { ...plain, kind: 'break_start', part_id: id, break_kind: kind, at: start },
      ...(end === null
        ? []
        : [{ ...plain, kind: 'break_end' as const, part_id: id, break_kind: kind, at: end }]),
    ]),
  ]
}

const isJob = ({ kind }: Slot): boolean => kind === 'job_start' || kind === 'job_end'

/**
 * The events that turn a shift into what is wanted: each supersedes the event that it replaces. A doubtful time that the
 * correction keeps is written again, which confirms it.
 */
export function correctionEvents(events: readonly PunchEvent[], wanted: WantedShift | null): ChangedEvent[] {
  const present = presentEvents(events)
  const slots = wanted === null ? [] : slotsOf(wanted)
  const written = slots.flatMap((slot): ChangedEvent[] => {
    const before = present.find((event) => sameSlot(event, slot))
    if (before && sameContent(slot, before)) return []
    return [{ ...slot, supersedes: before?.id ?? null, removed: false }]
  })
  const dropped = present
    .filter((event) => (wanted === null || !isJob(event)) && !slots.some((slot) => sameSlot(event, slot)))
    .map(({ part_id, kind, shop_id, position, break_kind, order_id, at, id }): ChangedEvent => ({
      part_id,
      kind,
      shop_id,
      position,
      break_kind,
      order_id,
      at,
      supersedes: id,
      removed: true,
    }))
  return [...written, ...dropped]
}

export type ShiftProblem =
  | 'out_before_in'
  | 'punch_in_future'
  | 'break_outside_punch'
  | 'break_not_ended'
  | 'breaks_overlap'

/** What is wrong with a wanted shift at an instant, or null. */
export function shiftProblem(wanted: WantedShift, now: string): ShiftProblem | null {
  const start = Date.parse(wanted.in)
  const end = Date.parse(wanted.out ?? now)
  if (start > Date.parse(now) || end > Date.parse(now)) return 'punch_in_future'
  if (end < start) return 'out_before_in'
  const breaks = wanted.breaks
    .map((each) => ({ start: Date.parse(each.start), end: each.end === null ? null : Date.parse(each.end) }))
    .sort((one, other) => one.start - other.start)
  if (wanted.out !== null && breaks.some((each) => each.end === null)) return 'break_not_ended'
  const spans = breaks.map((each) => ({ start: each.start, end: each.end ?? end }))
  if (spans.some((each) => each.start < start || each.end > end || each.end < each.start))
    return 'break_outside_punch'
  return spans.some((each, at) => at > 0 && each.start < (spans[at - 1]?.end ?? 0)) ? 'breaks_overlap' : null
}
