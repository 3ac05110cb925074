import { sql } from 'kysely'
import { instantsOf, shiftedDay } from '#domain/time/localTime.ts'
import type { PunchKind } from '#domain/time/shifts.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { openDemoGround } from '#server/demo/ground.ts'
import { addRates } from '#server/pay/index.ts'
import { addEvents, type NewEvent } from '#server/time/index.ts'
import { sealCompany } from '#server/reports/index.ts'
import { startOn, openBenchData, tidy } from './lib/benchData.ts'
import { row, type Row } from './lib/measure.ts'
import { measureReports } from './lib/reports.ts'
import { openYear, SIZE } from './lib/year.ts'
import { isLeast, sized } from './lib/size.ts'

const PEOPLE = sized(50, 2)

/** Adds people like one of the demo's technicians. */
async function addPeople(tx: Tx, companyId: string): Promise<string[]> {
  const ids = Array.from({ length: PEOPLE }, newId)
  await sql`insert into users select (jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object('id', n.id,
      'email', n.id || '@bench.example', 'first_name', 'Bench', 'last_name', n.id))).*
    from (select * from users where company_id = ${companyId} and role = 'Technician' order by id limit 1) u
    cross join unnest(${ids}::uuid[]) n (id)`.execute(tx)
  await sql`insert into user_shops (company_id, user_id, shop_id)
    select ${companyId}, n.id, (select id from shops where company_id = ${companyId} order by created_at, id limit 1)
    from unnest(${ids}::uuid[]) n (id)`.execute(tx)
  return ids
}

const YEAR = sized(365, 30)
const SUNDAY = 0
const SATURDAY = 6

interface Worker {
  user_id: string
  shop_id: string
  zone: string
}

/** A day from 8 to 5 with a meal at noon, some minutes later each day. */
function dayEvents({ user_id, shop_id, zone }: Worker, day: string, at: number): NewEvent[] {
  const [shift_id, part_id] = [newId(), newId()]
  const clock = (hour: number, minute: number): string =>
    instantsOf(
      `${day}T${String(hour).padStart(2, '0')}:${String(minute + (at % 20)).padStart(2, '0')}:17`,
      zone,
    )[0] ?? ''
  const event = (kind: PunchKind, when: string, own: Partial<NewEvent> = {}): NewEvent => ({
    id: newId(),
    user_id,
    shift_id,
    part_id: null,
    kind,
    shop_id,
    position: '',
    break_kind: null,
    order_id: null,
    at: when,
    device_at: null,
    clock_suspect: false,
    zone,
    device_id: null,
    source: 'pin',
    correction_id: null,
    supersedes: null,
    removed: false,
    by_user_id: user_id,
    by_name: 'Bench',
    reason: '',
    ...own,
  })
  const meal = { part_id, break_kind: 'meal' as const }
  return [
    event('in', clock(8, 0), { id: shift_id }),
    event('break_start', clock(12, 0), { ...meal, id: part_id }),
    event('break_end', clock(12, 33), meal),
    event('out', clock(17, 5)),
  ]
}

/** A person's punches of every weekday of the year before a day. */
const yearOf = (worker: Worker, to: string): NewEvent[] =>
  Array.from({ length: YEAR }, (_, at) => shiftedDay(to, at - YEAR))
    .filter((day) => ![SUNDAY, SATURDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
    .flatMap((day, at) => dayEvents(worker, day, at))

async function fill(
  services: Parameters<typeof openDemoGround>[0] & { longDatabase: Parameters<typeof sealCompany>[0] },
) {
  const { companyId, owner } = await openDemoGround(services)
  const to = new Date().toISOString().slice(0, 10)
  await services.longDatabase.tenant(companyId, async (tx) => {
    const ids = await addPeople(tx, companyId)
    const [shop] = await rows(
      tx,
      sql<{
        id: string
        zone: string
      }>`select id, time_zone as zone from shops where company_id = ${companyId}
        order by created_at, id limit 1`,
    )
    if (!shop) throw new Error('the demo has no shop')
    await addRates(
      tx,
      owner,
      ids.map((user_id) => ({ id: newId(), user_id, position: '', rate: '21.50', from_day: '2020-01-01' })),
    )
    for (const user_id of ids)
      await addEvents(tx, companyId, yearOf({ user_id, shop_id: shop.id, zone: shop.zone }, to))
  })
  await sealCompany(services.longDatabase, companyId)
}

/** The reports of people over a year of 50 people and 25,000 orders, as their screens show them, over HTTP. */
export async function run(): Promise<Row[]> {
  const data = isLeast ? (await openYear()).data : await openBenchData('staff', SIZE)
  const began = performance.now()
  await data.withServices(fill)
  const seconds = (performance.now() - began) / 1000
  await withClient(data.cluster.ownerUrl, tidy)
  const opened = isLeast ? await openYear() : await startOn(data)
  return [
    row(`a year of ${PEOPLE} people written and sealed`, `${seconds.toFixed(0)} s`, '', true),
    ...(await measureReports(opened, ({ path }) => path.startsWith('staff/') || path.includes('scoreboard'))),
  ]
}
