import type { ClockPerson } from '#contract/time/punchShapes.ts'
import { clockProblem, endOfAhead, isAhead, offlineInstant } from '#domain/time/clock.ts'
import { userActor, actorCan } from '#domain/people/roles.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { checkPin, userById } from '../people/index.ts'
import { loadCompanySettings, shopAt, shopFor, type ShopRow } from '../shop/index.ts'
import { addEvents, lockPerson, ownerOfEvent } from './events.queries.ts'
import { clockPerson, findOpenPunch, saveOpenPunch } from './open.queries.ts'
import { saveNoticeRead } from './photos.queries.ts'
import { outcomeOf, type PunchBody, type Punching } from './outcome.ts'

/** A device's clock may be this far ahead of the server's; milliseconds. */
const AHEAD_MS = 120_000

/** Who punches: the signed-in person, or another whose PIN is right. */
async function punchingPerson(context: Context, { person, device_id, shop_id }: PunchBody): Promise<string> {
  const { session } = context
  if (person === null) return session.user_id
  await context.tenant(async (tx) => {
    await shopFor(tx, session, shop_id, '/body/shop_id')
    if (!(await lockPerson(tx, session.company_id, person.user_id))) throw new AppError('not_found')
  })
  const at = { person: '/body/person/user_id', pin: '/body/person/pin' }
  // A PIN that opens nothing but one's own punches is still taken when it is easy to guess.
  await checkPin(context, { ...person, device_id, at }, { trivial: true })
  const { role, permissions } = await context.tenant((tx) => userById(tx, session.company_id, person.user_id))
  if (!actorCan(userActor(role, permissions), 'punches.own')) throw new AppError('not_allowed')
  return person.user_id
}

async function instantOf(tx: Tx, { held }: PunchBody): Promise<{ at: string; clock_suspect: boolean }> {
  const now = new Date(await databaseNow(tx)).toISOString()
  if (held === null) return { at: now, clock_suspect: false }
  const { at, clock_suspect } = offlineInstant(held)
  if (Date.parse(at) > Date.parse(now) + AHEAD_MS) throw new AppError('punch_in_future')
  return { at: at > now ? now : at, clock_suspect }
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
  const { session, user_id, body, at, several_jobs } = punching
  const { company_id } = session
  const open = await findOpenPunch(tx, company_id, user_id)
  const reason = body.held === null ? sanitizeLine(body.reason) : ''
  const problem = clockProblem(body.action, open, { ...body, at, several_jobs, reason })
  await checkOrder(tx, punching)
  if (problem !== null) throw new AppError(problem)
  const isOfAhead = open !== null && body.action === 'out' && isAhead(open, at)
  const outcome = outcomeOf(
    isOfAhead ? { ...punching, at: endOfAhead(open), clock_suspect: true, reason } : punching,
    open,
  )
  await addEvents(tx, company_id, outcome.events).catch((error: unknown) => {
    throw isDuplicate(error, 'punch_events_pkey') ? new AppError('duplicate_id') : error
  })
  await saveOpenPunch(tx, company_id, user_id, outcome.open)
  const subject = { subject_id: user_id, shop_id: body.shop_id, device_id: body.device_id, user_id }
  await emit(tx, { company_id, event: 'time.changed', ...subject })
}

/** The shop of a punch: one of the signed-in person's, which the station is in. */
async function shopOfPunch(tx: Tx, session: Author, { action, shop_id }: PunchBody): Promise<ShopRow> {
  const shop = action === 'out' ? await shopAt(tx, session.company_id, shop_id) : undefined
  return shop ?? shopFor(tx, session, shop_id, '/body/shop_id')
}

/** Records a punch once; the same id again answers how the person is at the clock. */
export async function punch(context: Context, body: PunchBody): Promise<ClockPerson> {
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
      const { several_jobs } = await loadCompanySettings(tx, company_id)
      if (body.notice_read) await saveNoticeRead(tx, company_id, user_id)
      await write(tx, { session: named, user_id, body, shop, several_jobs, ...when })
    }
    const person = await clockPerson(tx, company_id, user_id)
    if (!person) throw new AppError('not_found')
    return person
  })
}
