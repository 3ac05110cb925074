import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { OverfullTank, Tank, TankBody, TankReading } from '#contract/inventory/tanks.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { TANK_CAPACITY_PERCENT, TANK_VARIANCE_PERCENT } from '#domain/inventory/exceptions.ts'
import {
  daysLeft,
  isDipTable,
  tankPeriod,
  tankRoom,
  volumeAt,
  type TankPeriod,
} from '#domain/inventory/tank.ts'
import { abs, add, cmp, money4, percentOf } from '#domain/money/money.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { shopFor, listShops } from '#server/shop/index.ts'
import { checkCountedAt } from '../counts/count.ts'
import { checkGoods } from '../items/kits.ts'
import {
  insertReading,
  findReading,
  movesWithin,
  tankReadings,
  tankRows,
  USAGE_DAYS,
  writeTank,
  type ReadingRow,
  type TankRow,
} from './tanks.queries.ts'

type ReadInput = ParsedOf<typeof api.tanks.recordReading>

/** The tank with what is in it now. */
function tankOf({ read_volume, moved, used, ...row }: TankRow): Tank {
  const volume = read_volume === null ? null : money4(add(read_volume, moved))
  const days_left = volume === null ? null : daysLeft(volume, used, USAGE_DAYS)
  const low = days_left !== null && cmp(days_left, String(row.warning_days)) < 0
  return { ...row, volume, days_left, low }
}

/** The tanks of a shop. */
export const listTanks = async (tx: Tx, companyId: string, shopId: string): Promise<Tank[]> =>
  (await tankRows(tx, companyId, { shops: [shopId] })).map(tankOf)

/** A tank of one of the person's shops. */
async function foundTank(tx: Tx, session: Author, id: string): Promise<TankRow> {
  const shops = (await listShops(tx, session)).map((shop) => shop.id)
  const [row] = await tankRows(tx, session.company_id, { shops, id })
  if (!row) throw new AppError('not_found')
  return row
}

/** The readings with book against gauge between each and the one before. */
async function withPeriods(
  tx: Tx,
  companyId: string,
  tank: TankRow,
  readings: readonly ReadingRow[],
): Promise<TankReading[]> {
  const pairs = readings.slice(1).map((before, at) => ({ before, row: readings[at] ?? before }))
  const spans = pairs.map(({ before, row }) => ({ after: before.read_at, until: row.read_at }))
  const moves = await movesWithin(tx, companyId, tank, spans)
  return readings.slice(0, 50).map(({ tank_id: _tank, ...row }, at) => {
    const [pair, moved] = [pairs[at], moves[at]]
    return { ...row, period: pair && moved ? tankPeriod(pair.before.volume, row.volume, moved) : null }
  })
}

/** A tank with its readings. */
export async function wholeTank(
  tx: Tx,
  session: Author,
  id: string,
): Promise<{ tank: Tank; readings: TankReading[] }> {
  const row = await foundTank(tx, session, id)
  const readings = await tankReadings(tx, session.company_id, id)
  return { tank: tankOf(row), readings: await withPeriods(tx, session.company_id, row, readings) }
}

/** Refuses a dip table that cannot be read, and another item or shop for a tank with readings. */
async function checkTank(tx: Tx, session: Author, id: string, body: TankBody): Promise<void> {
  const { company_id } = session
  await shopFor(tx, session, body.shop_id, '/body/shop_id')
  await checkGoods(tx, company_id, [['item_id', body.item_id]])
  if (!isDipTable(body.dips, body.capacity)) wrongFields([{ field: 'dips', code: 'not_valid' }])
  if (body.version === 0) return
  const stored = await foundTank(tx, session, id)
  if (stored.read_at === null) return
  if (stored.item_id !== body.item_id) wrongFields([{ field: 'item_id', code: 'not_a_choice' }])
  if (stored.shop_id !== body.shop_id) wrongFields([{ field: 'shop_id', code: 'not_a_choice' }])
}

/** Adds a tank (version 0), or changes one. */
export async function saveTank(tx: Tx, session: Author, id: string, typed: TankBody): Promise<Tank> {
  const { company_id, user_id } = session
  const body = { ...typed, name: sanitizeLine(typed.name) }
  if (body.name === '') wrongFields([{ field: 'name', code: 'required' }])
  await checkTank(tx, session, id, body)
  const written = await writeTank(tx, company_id, id, body).catch((error: unknown) => {
    throw isDuplicate(error, 'tanks_item') ? new AppError('tank_taken') : error
  })
  const tank = tankOf(await foundTank(tx, session, id))
  if (!written) throw new AppError('stale_version', { current: tank })
  const { shop_id } = body
  await emit(tx, { company_id, event: 'tank.changed', subject_id: id, shop_id, user_id })
  return tank
}

/** How much the reading means: as the gauge showed it, or by the dip table. */
function readVolume({ dips, capacity }: TankRow, { depth, volume }: ReadInput['body']): string {
  if ((depth === null) === (volume === null)) wrongFields([{ field: 'volume', code: 'required' }])
  const found = depth === null ? volume : volumeAt(dips, depth)
  if (found === null) wrongFields([{ field: 'depth', code: 'not_valid' }])
  if (found !== null && cmp(found, capacity) > 0) wrongFields([{ field: 'volume', code: 'not_valid' }])
  return found ?? '0'
}

/** Adds a reading. The same reading again counts once. */
export async function addReading(
  tx: Tx,
  session: Author,
  { params, body }: ReadInput,
): Promise<{ tank: Tank; readings: TankReading[] }> {
  const { company_id, user_id, name } = session
  const tank = await foundTank(tx, session, params.id)
  await checkCountedAt(tx, [{ field: 'read_at', at: body.read_at }])
  const volume = readVolume(tank, body)
  const { id, read_at, depth } = body
  const row = { id, tank_id: params.id, read_at, depth, volume, note: sanitizeLine(body.note) }
  if (await insertReading(tx, company_id, row, { user_id, name, at: await databaseNow(tx) })) {
    const { shop_id } = tank
    await emit(tx, { company_id, event: 'tank.changed', subject_id: params.id, shop_id, user_id })
  } else {
    const stored = await findReading(tx, company_id, id)
    if (stored?.tank_id !== params.id || cmp(stored.volume, volume) !== 0) throw new AppError('duplicate_id')
  }
  return wholeTank(tx, session, params.id)
}

/**
 * Refuses a delivery that a tank of the shop has no room for: by its newest reading and what moved since, or by the book
 * before the first. The levels of the items are locked, so that two deliveries do not both fit.
 */
export async function refuseOverfull(
  tx: Tx,
  companyId: string,
  shopId: string,
  delivered: ReadonlyMap<string, string>,
): Promise<void> {
  const tanks = (await listTanks(tx, companyId, shopId)).filter(({ active }) => active)
  const over = tanks.flatMap((tank): OverfullTank[] => {
    const { id: tank_id, name, item_id, unit, capacity } = tank
    const room = tankRoom(tank.volume ?? tank.on_hand, capacity)
    const quantity = delivered.get(item_id) ?? '0'
    return cmp(quantity, room) > 0
      ? [{ tank_id, name, item_id, unit, capacity, room, delivered: money4(quantity) }]
      : []
  })
  if (over.length > 0) throw new AppError('tank_overfull', { current: { tanks: over } })
}

/** A tank in use that lasts for too few days, or whose gauge and book differ at its newest reading. */
export interface TankWarning {
  tank: Tank
  /** The variance of the newest period, where it is large; null: the tank is low. */
  variance: string | null
}

/** More than a dip stick can be wrong by, and more than a pump may be; without usage the first alone. */
const isLarge = ({ variance, percent }: TankPeriod, capacity: string): boolean =>
  cmp(abs(variance), percentOf(capacity, String(TANK_CAPACITY_PERCENT))) > 0 &&
  (percent === null || cmp(abs(percent), String(TANK_VARIANCE_PERCENT)) > 0)

/** What someone should look at in the tanks of a shop. */
export async function tankWarnings(tx: Tx, companyId: string, shopId: string): Promise<TankWarning[]> {
  const found: TankWarning[] = []
  for (const row of await tankRows(tx, companyId, { shops: [shopId] })) {
    const tank = tankOf(row)
    if (!tank.active) continue
    if (tank.low) found.push({ tank, variance: null })
    const newest = (await tankReadings(tx, companyId, tank.id)).slice(0, 2)
    const [reading] = await withPeriods(tx, companyId, row, newest)
    if (reading?.period && isLarge(reading.period, tank.capacity))
      found.push({ tank, variance: reading.period.variance })
  }
  return found
}
