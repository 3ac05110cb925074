import { hoursOn } from '#domain/shop/hours.ts'
import { localDate } from '#domain/places/zones.ts'
import { shiftedDay, weekStart } from '#domain/time/localTime.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { sql } from 'kysely'
import { newId } from '#server/base/ids.ts'
import { insertShifts } from '#server/scheduling/index.ts'
import { listShops } from '#server/shop/index.ts'
import type { DemoGround } from '../day/orders.ts'
import { Dice } from '../random.ts'

interface Member {
  user_id: string
  shop_id: string
}

/** Each person in the shop in which they punch. */
const members = (tx: Tx, companyId: string): Promise<Member[]> =>
  rows(
    tx,
    sql<Member>`select distinct on (u.id) u.id as user_id, s.id as shop_id
      from users u join user_shops m on m.company_id = ${companyId} and m.user_id = u.id
      join shops s on s.company_id = ${companyId} and s.id = m.shop_id
      where u.company_id = ${companyId} and u.active and u.role in ('Manager', 'Technician') and u.invited_at is null
      order by u.id, s.created_at, s.id`,
  )

/** By the place of the person and the day: one worked without a shift, and one with a shift did not come. */
const FORGOTTEN = { person: 4, day: 9 }
const MISSED = { person: 0, day: 13 }

const isAt = (one: { person: number; day: number }, person: number, day: number): boolean =>
  one.person === person && one.day === day

/** Four weeks of shifts from Monday to Friday: the two that were worked, this one and the next. */
export async function demoSchedule(tx: Tx, { companyId, owner }: DemoGround): Promise<void> {
  const people = await members(tx, companyId)
  const shops = await listShops(tx, owner)
  const dice = new Dice(260)
  const shifts = people.flatMap(({ user_id, shop_id }, person) => {
    const shop = shops.find(({ id }) => id === shop_id)
    if (!shop) return []
    const first = shiftedDay(weekStart(localDate(new Date().toISOString(), shop.time_zone), 0), -14)
    const position = dice.pick(shop.settings.positions.map(({ name }) => name))
    return Array.from({ length: 28 }, (_, at) => shiftedDay(first, at)).flatMap((day, at) => {
      const weekday = at % 7
      const isPlanned = weekday > 0 && weekday < 6 ? !isAt(FORGOTTEN, person, at) : isAt(MISSED, person, at)
      if (!isPlanned || !hoursOn(shop.settings, day)) return []
      return [{ id: newId(), shop_id, user_id, day, start: '08:00', end: '17:00', position, version: 1 }]
    })
  })
  await insertShifts(tx, companyId, owner.user_id, shifts)
}
