import type { z } from 'zod'
import type { ClockPerson, punchBody } from '../../contract/time/time.ts'
import { derivedId } from '../../domain/base/ids.ts'
import { clockProblem, offlineInstant, type ClockAction } from '../../domain/time/clock.ts'
import { userActor, actorCan } from '../../domain/people/roles.ts'
import { sanitizeLine } from '../../domain/base/text.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import type { Session } from '../base/http/session.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/postgresErrors.ts'
import { pinProblem, userById } from '../people/index.ts'
import { shopAt, shopFor, type ShopRow } from '../shop/index.ts'
import { addEvents, lockPerson, ownerOfEvent, type NewEvent } from './events.queries.ts'
import { clockPerson, openPunchOf, saveOpenPunch, type OpenRow } from './open.queries.ts'

type Body = z.output<typeof punchBody>

/** A device's clock may be this far ahead of the server's; milliseconds. */
const AHEAD_MS = 120_000

/** One punch of one person, with the instant that counts. */
interface Punching {
  session: Session
  user_id: string
  body: Body
  shop: ShopRow
  at: string
  clock_suspect: boolean
}

/** Who punches: the signed-in person, or another whose PIN is right. */
async function punchingPerson(context: Context, { person, device_id, shop_id }: Body): Promise<string> {
  const { session } = context
  if (person === null) return session.user_id
  await context.tenant(async (tx) => {
    await shopFor(tx, session, shop_id, '/body/shop_id')
    if (!(await lockPerson(tx, session.company_id, person.user_id))) throw new AppError('not_found')
  })
  const problem = await pinProblem(context, { user_id: person.user_id, device_id }, person.pin)
  if (problem !== null) throw new AppError(problem)
  const { role, permissions } = await context.tenant((tx) => userById(tx, session.company_id, person.user_id))
  if (!actorCan(userActor(role, permissions), 'punches.own')) throw new AppError('not_allowed')
  return person.user_id
}

async function instantOf(tx: Tx, { held }: Body): Promise<{ at: string; clock_suspect: boolean }> {
  const now = new Date(await databaseNow(tx)).toISOString()
  if (held === null) return { at: now, clock_suspect: false }
  const { at, clock_suspect } = offlineInstant(held)
  if (Date.parse(at) > Date.parse(now) + AHEAD_MS) throw new AppError('punch_in_future')
  return { at: at > now ? now : at, clock_suspect }
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
    reason: '',
    ...own,
  }
}

interface Outcome {
  events: NewEvent[]
  open: OpenRow | null
}

const NO_BREAK = { break_id: null, break_kind: null, break_since: null }
const NO_JOB = { job_id: null, job_order_id: null, job_position: null, job_since: null }

function begun(punching: Punching, id: string): Outcome {
  const { shop, at, body } = punching
  const position = sanitizeLine(body.position)
  return {
    events: [newEvent(punching, { id, kind: 'in', shift_id: id, position })],
    open: { shift_id: id, shop_id: shop.id, position, since: at, ...NO_BREAK, ...NO_JOB },
  }
}

/** Ends the job that is going on, with an id derived from the punch that ends it. */
function jobEnd(punching: Punching, open: OpenRow, n: number): NewEvent[] {
  if (open.job_id === null) return []
  const { shift_id, shop_id } = open
  const id = derivedId(punching.body.id, n)
  return [
    newEvent(punching, {
      id,
      kind: 'job_end',
      shift_id,
      shop_id,
      part_id: open.job_id,
      order_id: open.job_order_id,
      position: open.job_position ?? '',
    }),
  ]
}

/** Ends a punch, with the break and the job that are going on. */
function ended(punching: Punching, open: OpenRow, id: string): NewEvent[] {
  const { shift_id, shop_id, position, break_id, break_kind } = open
  const own = { shift_id, shop_id, position }
  return [
    ...jobEnd(punching, open, 1),
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
    events: [...jobEnd(punching, open, 1), event],
    open: { ...open, ...NO_JOB, break_id: id, break_kind, break_since: at },
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
  return {
    events: [...jobEnd(punching, open, 1), newEvent(punching, event)],
    open: { ...open, job_id: id, job_order_id: order_id, job_position: position, job_since: at },
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
  job_end: (punching, open) => ({
    events: jobEnd(punching, open, 0).map((event) => ({ ...event, id: punching.body.id })),
    open: { ...open, ...NO_JOB },
  }),
}

async function checkOrder(tx: Tx, { session, body }: Punching): Promise<void> {
  if (body.action !== 'job_start') return
  const order =
    body.order_id === null
      ? undefined
      : await tx
          .selectFrom('orders')
          .select('shop_id')
          .where('company_id', '=', session.company_id)
          .where('id', '=', body.order_id)
          .executeTakeFirst()
  if (order?.shop_id !== body.shop_id)
    throw new AppError('not_found', {
      fields: [{ pointer: '/body/order_id', code: 'not_found', detail: 'order_id' }],
    })
}

async function write(tx: Tx, punching: Punching): Promise<void> {
  const { session, user_id, body, at } = punching
  const { company_id } = session
  const open = await openPunchOf(tx, company_id, user_id)
  const problem = clockProblem(body.action, open, { at, shop_id: body.shop_id })
  await checkOrder(tx, punching)
  if (problem !== null) throw new AppError(problem)
  const outcome =
    body.action === 'in' || open === null ? begun(punching, body.id) : ACTIONS[body.action](punching, open)
  await addEvents(tx, company_id, outcome.events).catch((error: unknown) => {
    throw isDuplicate(error, 'punch_events_pkey') ? new AppError('duplicate_id') : error
  })
  await saveOpenPunch(tx, company_id, user_id, outcome.open)
  const subject = { subject_id: user_id, shop_id: body.shop_id, device_id: body.device_id, user_id }
  await emit(tx, { company_id, event: 'time.changed', ...subject })
}

/** The shop of a punch: one of the signed-in person's, which the station is in. */
async function shopOfPunch(tx: Tx, session: Session, { action, shop_id }: Body): Promise<ShopRow> {
  const shop = action === 'out' ? await shopAt(tx, session.company_id, shop_id) : undefined
  return shop ?? shopFor(tx, session, shop_id, '/body/shop_id')
}

/** Records a punch once; the same id again answers how the person is at the clock. */
export async function punch(context: Context, body: Body): Promise<ClockPerson> {
  const { session } = context
  const { company_id } = session
  const user_id = await punchingPerson(context, body)
  return context.tenant(async (tx) => {
    const locked = await lockPerson(tx, company_id, user_id)
    if (!locked) throw new AppError('not_found')
    const owner = await ownerOfEvent(tx, company_id, body.id)
    if (owner !== null && owner !== user_id) throw new AppError('duplicate_id')
    if (owner === null) {
      const shop = await shopOfPunch(tx, session, body)
      const when = await instantOf(tx, body)
      const named = { ...session, name: locked.name }
      await write(tx, { session: named, user_id, body, shop, ...when })
    }
    const person = await clockPerson(tx, company_id, user_id)
    if (!person) throw new AppError('not_found')
    return person
  })
}
