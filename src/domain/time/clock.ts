/** The open punch of a person, as the server keeps it. */
export interface OpenPunch {
  readonly shift_id: string
  readonly shop_id: string
  readonly position: string
  readonly since: string
  readonly break_id: string | null
  readonly break_since: string | null
  readonly job_id: string | null
  readonly job_since: string | null
}

/** What a person does at the clock. `move` ends the punch in one shop and begins one in another, at one instant. */
export const CLOCK_ACTIONS = [
  'in',
  'out',
  'move',
  'break_start',
  'break_end',
  'job_start',
  'job_end',
] as const
export type ClockAction = (typeof CLOCK_ACTIONS)[number]

export type ClockProblem =
  | 'already_in'
  | 'in_elsewhere'
  | 'not_in'
  | 'on_break'
  | 'not_on_break'
  | 'not_on_job'
  | 'punch_out_of_order'

const HOUR = 3_600_000
/** After this the open punch was forgotten: it stays without an end until a correction, and a new one may begin. */
export const FORGOTTEN_MS: number = 16 * HOUR
/** A device whose clock differs more from the server's has its offline punches confirmed by a manager. */
export const SUSPECT_OFFSET_MS = 120_000

export const isForgotten = (open: OpenPunch, at: string): boolean =>
  Date.parse(at) - Date.parse(open.since) >= FORGOTTEN_MS

const lastOf = ({ since, break_since, job_since }: OpenPunch): number =>
  Math.max(...[since, break_since, job_since].flatMap((each) => (each === null ? [] : [Date.parse(each)])))

function inProblem(open: OpenPunch, shopId: string): ClockProblem {
  return open.shop_id === shopId ? 'already_in' : 'in_elsewhere'
}

/** Why a person may not do this at the clock now, or null. `open` is the open punch, if there is one. */
export function clockProblem(
  action: ClockAction,
  open: OpenPunch | null,
  { at, shop_id }: { at: string; shop_id: string },
): ClockProblem | null {
  const present = open !== null && !isForgotten(open, at) ? open : null
  if (action === 'in') return present ? inProblem(present, shop_id) : null
  if (!present) return 'not_in'
  if (Date.parse(at) < lastOf(present)) return 'punch_out_of_order'
  switch (action) {
    case 'move':
      return present.shop_id === shop_id ? 'already_in' : null
    case 'break_start':
    case 'job_start':
      return present.break_id === null ? null : 'on_break'
    case 'break_end':
      return present.break_id === null ? 'not_on_break' : null
    case 'job_end':
      return present.job_id === null ? 'not_on_job' : null
    default:
      return null
  }
}

/** The instant of a punch that a device held while it had no connection, and whether a manager must confirm it. */
export function offlineInstant(held: { device_at: string; offset_ms: number | null; went_back: boolean }): {
  at: string
  clock_suspect: boolean
} {
  const offset = held.offset_ms ?? 0
  return {
    at: new Date(Date.parse(held.device_at) + offset).toISOString(),
    clock_suspect: held.offset_ms === null || held.went_back || Math.abs(offset) > SUSPECT_OFFSET_MS,
  }
}
