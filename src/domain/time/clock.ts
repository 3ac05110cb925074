/** Work on an order that is going on. */
export interface OpenJob {
  readonly id: string
  readonly order_id: string
  readonly position: string
  readonly since: string
}

/** The open punch of a person, as the server keeps it. */
export interface OpenPunch {
  readonly shift_id: string
  readonly shop_id: string
  readonly position: string
  readonly since: string
  readonly break_id: string | null
  readonly break_since: string | null
  readonly jobs: readonly OpenJob[]
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
  | 'too_many_jobs'
  | 'punch_out_of_order'

/** The punches with a photo, where the company takes any. */
export const PHOTO_ACTIONS: readonly ClockAction[] = ['in', 'out', 'move']
/** A photo is deleted so long after its punch. */
export const PHOTO_DAYS = 90

const HOUR = 3_600_000
/** After this the open punch was forgotten: it stays without an end until a correction, and a new one may begin. */
export const FORGOTTEN_MS: number = 16 * HOUR
/** A device whose clock differs more from the server's has its offline punches confirmed by a manager. */
export const SUSPECT_OFFSET_MS = 120_000

export const isForgotten = (open: OpenPunch, at: string): boolean =>
  Date.parse(at) - Date.parse(open.since) >= FORGOTTEN_MS

/** The last instant of an open punch: of its beginning, its break or its jobs; milliseconds. */
const lastOf = ({
  since,
  break_since,
  jobs,
}: Pick<OpenPunch, 'since' | 'break_since'> & { jobs: readonly { since: string }[] }): number =>
  Math.max(
    ...[since, break_since, ...jobs.map((job) => job.since)].flatMap((each) =>
      each === null ? [] : [Date.parse(each)],
    ),
  )

/** Whether an open punch starts in the future: it was recorded while the server's clock was ahead. */
export const isAhead = (open: Parameters<typeof lastOf>[0], now: string): boolean =>
  Date.parse(now) < lastOf(open)

/**
 * When a punch that began while the clock was ahead ends: at its own last instant, so that it counts for nothing until a
 * manager corrects it. An instant as ISO text.
 */
export const endOfAhead = (open: OpenPunch): string => new Date(lastOf(open)).toISOString()

/** The most orders that a person works on at once. */
export const MOST_JOBS = 10

/** The jobs that a new one ends: all; where several at once are allowed, only one on the same order. */
export const endedByNew = (
  jobs: readonly OpenJob[],
  { order_id, several_jobs }: Pick<ClockAsked, 'order_id' | 'several_jobs'>,
): OpenJob[] => jobs.filter((job) => !several_jobs || job.order_id === order_id)

/** The jobs that a person ends: the one they name, or all. */
export const endedJobs = (jobs: readonly OpenJob[], jobId: string | null): OpenJob[] =>
  jobs.filter(({ id }) => jobId === null || id === jobId)

function inProblem(open: OpenPunch, shopId: string): ClockProblem {
  return open.shop_id === shopId ? 'already_in' : 'in_elsewhere'
}

/** What a person asks of the clock, and when. */
export interface ClockAsked {
  readonly at: string
  readonly shop_id: string
  readonly order_id: string | null
  /** The job to end; null: all. */
  readonly job_id: string | null
  /** The company lets people work on several orders at once. */
  readonly several_jobs: boolean
  /** Why a punch out comes before the beginning: the clock was ahead. Empty for any other punch. */
  readonly reason: string
}

function jobStartProblem(open: OpenPunch, asked: ClockAsked): ClockProblem | null {
  if (open.break_id !== null) return 'on_break'
  const running = open.jobs.length - endedByNew(open.jobs, asked).length
  return running >= MOST_JOBS ? 'too_many_jobs' : null
}

/** Why a person may not do this at the clock now, or null. `open` is the open punch, if there is one. */
export function clockProblem(
  action: ClockAction,
  open: OpenPunch | null,
  asked: ClockAsked,
): ClockProblem | null {
  const { at, shop_id } = asked
  const present = open !== null && !isForgotten(open, at) ? open : null
  if (action === 'in') return present ? inProblem(present, shop_id) : null
  if (!present) return 'not_in'
  if (isAhead(present, at)) return action === 'out' && asked.reason !== '' ? null : 'punch_out_of_order'
  switch (action) {
    case 'move':
      return present.shop_id === shop_id ? 'already_in' : null
    case 'break_start':
      return present.break_id === null ? null : 'on_break'
    case 'job_start':
      return jobStartProblem(present, asked)
    case 'break_end':
      return present.break_id === null ? 'not_on_break' : null
    case 'job_end':
      return endedJobs(present.jobs, asked.job_id).length === 0 ? 'not_on_job' : null
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
