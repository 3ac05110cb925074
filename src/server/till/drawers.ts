import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { TillDay } from '#contract/till/till.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { cmp, isNegative, isPositive, money2 } from '#domain/money/money.ts'
import { countedCash, isCount, overShort } from '#domain/till/till.ts'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { sanitizeLine, sanitizeText } from '#domain/base/text.ts'
import { shopFor, type ShopRow, currentDay, lockBusinessDays } from '../shop/index.ts'
import { audit } from '../base/audit.ts'
import { databaseNow, json, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { listDrawers, findDrawer, listMovements, type DrawerRow } from './till.queries.ts'
import { drawersOn, tillDay } from './tillDay.ts'

type In<Row extends keyof typeof api.till> = ParsedOf<(typeof api.till)[Row]>

/** Emits a change of the till and answers the present day. */
export async function changed(tx: Tx, session: Author, shop: ShopRow, day: string): Promise<TillDay> {
  const { company_id, user_id } = session
  await emit(tx, { company_id, event: 'till.changed', subject_id: shop.id, shop_id: shop.id, user_id })
  return tillDay(tx, session.company_id, shop, day)
}

/** A drawer of a shop in which the person may work, with that shop; its days are locked. */
export async function drawerFor(
  tx: Tx,
  session: Author,
  id: string,
): Promise<{ drawer: DrawerRow; shop: ShopRow }> {
  const named = await findDrawer(tx, session.company_id, id)
  if (!named) throw new AppError('not_found')
  const shop = await shopFor(tx, session, named.shop_id, '/params/id')
  await lockBusinessDays(tx, session.company_id, shop.id)
  const drawer = await findDrawer(tx, session.company_id, id)
  if (!drawer) throw new AppError('not_found')
  return { drawer, shop }
}

/** Opens a drawer for the present day; the same id again opens nothing more. */
export async function openDrawer(tx: Tx, session: Author, { body }: In<'open'>): Promise<TillDay> {
  const { company_id } = session
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  await lockBusinessDays(tx, company_id, shop.id)
  const before = await findDrawer(tx, company_id, body.id)
  if (before) {
    if (before.shop_id !== shop.id) throw new AppError('duplicate_id')
    return tillDay(tx, company_id, shop, before.day)
  }
  const day = await currentDay(tx, company_id, shop)
  const drawer = sanitizeLine(body.drawer)
  const same = (await listDrawers(tx, company_id, shop.id, day)).some(
    (row) => row.drawer.toLowerCase() === drawer.toLowerCase(),
  )
  if (same)
    throw new AppError('drawer_open_already', {
      fields: [{ pointer: '/body/drawer', code: 'drawer_open_already', detail: drawer }],
    })
  await tx
    .insertInto('till_sessions')
    .values({
      company_id,
      id: body.id,
      shop_id: shop.id,
      day,
      drawer,
      opening_float: money2(body.opening_float),
      device_id: body.device_id,
      opened_at: sql`clock_timestamp()`,
      opened_name: session.name,
    })
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'till_sessions_pkey') ? new AppError('duplicate_id') : error
    })
  return changed(tx, session, shop, day)
}

/** What a drawer has to hold now. */
async function expectedIn(tx: Tx, company: string, { id, shop_id, day }: DrawerRow): Promise<string> {
  const drawers = await drawersOn(tx, company, shop_id, day)
  return drawers.find((drawer) => drawer.id === id)?.expected ?? '0.00'
}

/** Records a pay-in or pay-out of a drawer, once; refuses to pay out more than it holds. */
export async function moveCash(tx: Tx, session: Author, { params, body }: In<'move'>): Promise<TillDay> {
  const { company_id } = session
  const { drawer, shop } = await drawerFor(tx, session, params.id)
  const before = await listMovements(tx, company_id, [drawer.id])
  if (before.some(({ id }) => id === body.id)) return tillDay(tx, company_id, shop, drawer.day)
  if (drawer.closed_at !== null) throw new AppError('drawer_closed')
  if (!isPositive(body.amount))
    throw new AppError('payment_not_positive', {
      fields: [{ pointer: '/body/amount', code: 'payment_not_positive', detail: body.amount }],
    })
  const amount = money2(body.amount)
  const held = await expectedIn(tx, company_id, drawer)
  if (body.kind === 'out' && cmp(amount, held) > 0)
    throw new AppError('drawer_too_low', {
      fields: [{ pointer: '/body/amount', code: 'drawer_too_low', detail: held }],
    })
  await tx
    .insertInto('till_movements')
    .values({
      company_id,
      id: body.id,
      session_id: drawer.id,
      kind: body.kind,
      amount,
      reason: sanitizeLine(body.reason),
      user_id: session.user_id,
      user_name: session.name,
    })
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'till_movements_pkey') ? new AppError('duplicate_id') : error
    })
  audit(tx, session, {
    kind: body.kind === 'in' ? 'till.cash_in' : 'till.cash_out',
    shop_id: shop.id,
    subject_id: drawer.id,
    subject: drawer.drawer,
    field: 'amount',
    after: money2(body.amount),
    reason: sanitizeLine(body.reason),
  })
  return changed(tx, session, shop, drawer.day)
}

const sameCount = (drawer: DrawerRow, count: Record<string, number>): boolean =>
  drawer.counted === countedCash(count)

/** Counts and closes a drawer, unless more cash left it than it held; the expected amount is stored as the ledger has it at this moment. */
export async function countDrawer(tx: Tx, session: Author, { params, body }: In<'count'>): Promise<TillDay> {
  const { company_id } = session
  const { drawer, shop } = await drawerFor(tx, session, params.id)
  if (!isCount(body.count, shop.currency))
    throw new AppError('invalid_input', {
      fields: [{ pointer: '/body/count', code: 'unknown', detail: shop.currency }],
    })
  if (drawer.closed_at !== null) {
    if (!sameCount(drawer, body.count)) throw new AppError('drawer_closed')
    return tillDay(tx, company_id, shop, drawer.day)
  }
  const expected = await expectedIn(tx, company_id, drawer)
  if (isNegative(expected)) throw new AppError('drawer_below_zero')
  const counted = countedCash(body.count)
  await tx
    .updateTable('till_sessions')
    .set({
      closed_at: await databaseNow(tx),
      closed_name: session.name,
      count: json(body.count),
      counted,
      expected,
      over_short: overShort(counted, expected),
      note: sanitizeText(body.note),
    })
    .where('company_id', '=', company_id)
    .where('id', '=', drawer.id)
    .execute()
  audit(tx, session, {
    kind: 'till.counted',
    shop_id: shop.id,
    subject_id: drawer.id,
    subject: drawer.drawer,
    field: 'amount',
    before: expected,
    after: counted,
    reason: sanitizeLine(body.note),
  })
  return changed(tx, session, shop, drawer.day)
}

/**
 * Moves the drawers that were opened for a later day, before the end of this one, to it. Their cash belongs to it since
 * it was opened again. A drawer whose name the day has already gets a number.
 */
export async function drawersIntoDay(tx: Tx, company: string, shop: ShopRow, day: string): Promise<void> {
  const names = new Set((await listDrawers(tx, company, shop.id, day)).map((row) => row.drawer))
  const later = await tx
    .selectFrom('till_sessions')
    .select(['id', 'drawer'])
    .where('company_id', '=', company)
    .where('shop_id', '=', shop.id)
    .where('day', '>', day)
    .where('opened_at', '<', startOfLocalDay(day, shop.time_zone, 1))
    .orderBy('opened_at')
    .execute()
  for (const { id, drawer: own } of later) {
    let drawer = own
    for (let number = 2; names.has(drawer); number++) drawer = `${own} ${number}`
    names.add(drawer)
    await tx
      .updateTable('till_sessions')
      .set({ day, drawer })
      .where('company_id', '=', company)
      .where('id', '=', id)
      .execute()
  }
}

/** The last days of a shop's till. */
export function recentDays(tx: Tx, company: string, shopId: string) {
  return rows(
    tx,
    sql<{
      day: string
      closed_at: string | null
      closed_name: string
      over_short: string
      drawers: number
    }>`select coalesce(d.day, s.day) as day, d.closed_at, coalesce(d.closed_name, '') as closed_name,
        coalesce(s.over_short, 0)::numeric(14, 2)::text as over_short, coalesce(s.drawers, 0)::int as drawers
      from (select day, closed_at, case when closed_at is null then '' else closed_name end as closed_name
        from shop_days where company_id = ${company} and shop_id = ${shopId} order by day desc limit 60) d
      full join (select day, sum(over_short) as over_short, count(*) as drawers from till_sessions
        where company_id = ${company} and shop_id = ${shopId} group by day order by day desc limit 60) s on s.day = d.day
      order by 1 desc limit 60`,
  )
}
