import type { z } from 'zod'
import type { punchBody } from '#contract/time/punchShapes.ts'
import { derivedId } from '#domain/base/ids.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { endedByNew, endedJobs, type ClockAction, type OpenJob } from '#domain/time/clock.ts'
import type { Author } from '../base/author.ts'
import type { ShopRow } from '../shop/index.ts'
import type { NewEvent } from './events.queries.ts'
import type { OpenRow } from './open.queries.ts'

export type PunchBody = z.output<typeof punchBody>

/** Ids that are derived from a punch: 0 ends the punch in the other shop, 2 the break, these and the next the jobs. */
const JOB_IDS = 10

/** One punch of one person, with the instant that counts. */
export interface Punching {
  session: Author
  user_id: string
  body: PunchBody
  shop: ShopRow
  at: string
  clock_suspect: boolean
  /** The company lets people work on several orders at once. */
  several_jobs: boolean
  /** Why the clock was wrong, in the person's words. */
  reason?: string
}

const newEvent = (
  punching: Punching,
  own: Pick<NewEvent, 'id' | 'kind' | 'shift_id'> & Partial<NewEvent>,
): NewEvent => {
  const { session, user_id, body, shop, at, clock_suspect } = punching
  const source = body.held !== null ? 'offline' : body.person !== null ? 'pin' : 'session'
  return {
    user_id,
    part_id: null,
    shop_id: shop.id,
    position: '',
    break_kind: null,
    order_id: null,
    at,
    device_at: body.held?.device_at ?? null,
    clock_suspect,
    zone: shop.time_zone,
    device_id: body.device_id,
    source,
    correction_id: null,
    supersedes: null,
    removed: false,
    by_user_id: user_id,
    by_name: session.name,
    reason: punching.reason ?? '',
    ...own,
  }
}

interface Outcome {
  events: NewEvent[]
  open: OpenRow | null
}

const NO_BREAK = { break_id: null, break_kind: null, break_since: null }

function begun(punching: Punching, id: string): Outcome {
  const { shop, at, body } = punching
  const position = sanitizeLine(body.position)
  return {
    events: [newEvent(punching, { id, kind: 'in', shift_id: id, position })],
    open: { shift_id: id, shop_id: shop.id, position, since: at, jobs: [], ...NO_BREAK },
  }
}

/** Ends jobs that are going on, with ids derived from the punch that ends them. */
const jobEnds = (punching: Punching, { shift_id, shop_id }: OpenRow, jobs: readonly OpenJob[]): NewEvent[] =>
  jobs.map(({ id, order_id, position }, at) =>
    newEvent(punching, {
      id: derivedId(punching.body.id, JOB_IDS + at),
      kind: 'job_end',
      shift_id,
      shop_id,
      part_id: id,
      order_id,
      position,
    }),
  )

/** Ends a punch, with the break and the jobs that are going on. */
function ended(punching: Punching, open: OpenRow, id: string): NewEvent[] {
  const { shift_id, shop_id, position, break_id, break_kind } = open
  const own = { shift_id, shop_id, position }
  return [
    ...jobEnds(punching, open, open.jobs),
    ...(break_id === null
      ? []
      : [
          newEvent(punching, {
            ...own,
            id: derivedId(punching.body.id, 2),
            kind: 'break_end',
            part_id: break_id,
            break_kind,
          }),
        ]),
    newEvent(punching, { ...own, id, kind: 'out' }),
  ]
}

function breakStart(punching: Punching, open: OpenRow): Outcome {
  const { body, at } = punching
  const { shift_id, shop_id, position } = open
  const { id, break_kind } = body
  const event = newEvent(punching, {
    id,
    kind: 'break_start',
    part_id: id,
    break_kind,
    shift_id,
    shop_id,
    position,
  })
  return {
    events: [...jobEnds(punching, open, open.jobs), event],
    open: { ...open, jobs: [], break_id: id, break_kind, break_since: at },
  }
}

function breakEnd(punching: Punching, open: OpenRow): Outcome {
  const { shift_id, shop_id, position, break_id, break_kind } = open
  const { id } = punching.body
  const event = { id, kind: 'break_end' as const, part_id: break_id, break_kind, shift_id, shop_id, position }
  return { events: [newEvent(punching, event)], open: { ...open, ...NO_BREAK } }
}

function jobStart(punching: Punching, open: OpenRow): Outcome {
  const { body, at } = punching
  const { shift_id, shop_id } = open
  const { id, order_id } = body
  const position = sanitizeLine(body.position)
  const event = { id, kind: 'job_start' as const, part_id: id, order_id, position, shift_id, shop_id }
  const over = endedByNew(open.jobs, { order_id, several_jobs: punching.several_jobs })
  const jobs = [
    ...open.jobs.filter((job) => !over.includes(job)),
    { id, order_id: order_id ?? '', position, since: at },
  ]
  return { events: [...jobEnds(punching, open, over), newEvent(punching, event)], open: { ...open, jobs } }
}

/** Ends one job, or all; the first end has the id of the punch. */
function jobEnd(punching: Punching, open: OpenRow): Outcome {
  const over = endedJobs(open.jobs, punching.body.job_id)
  const events = jobEnds(punching, open, over)
  return {
    events: events.map((event, at) => (at === 0 ? { ...event, id: punching.body.id } : event)),
    open: { ...open, jobs: open.jobs.filter((job) => !over.includes(job)) },
  }
}

/** The events of an action on an open punch, and the punch that is open after it. */
const ACTIONS: Record<Exclude<ClockAction, 'in'>, (punching: Punching, open: OpenRow) => Outcome> = {
  out: (punching, open) => ({ events: ended(punching, open, punching.body.id), open: null }),
  move: (punching, open) => {
    const next = begun(punching, punching.body.id)
    return {
      events: [...ended(punching, open, derivedId(punching.body.id, 0)), ...next.events],
      open: next.open,
    }
  },
  break_start: breakStart,
  break_end: breakEnd,
  job_start: jobStart,
  job_end: jobEnd,
}

/** What a punch that is possible adds and leaves. */
export const outcomeOf = (punching: Punching, open: OpenRow | null): Outcome =>
  punching.body.action === 'in' || open === null
    ? begun(punching, punching.body.id)
    : ACTIONS[punching.body.action](punching, open)
