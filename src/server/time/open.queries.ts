import { sql } from 'kysely'
import type { ClockPerson } from '#contract/time/punchShapes.ts'
import { FORGOTTEN_MS, isAhead, type OpenJob, type OpenPunch } from '#domain/time/clock.ts'
import { inAllShops } from '#domain/people/roles.ts'
import { anyOf, rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'

/** The open punch of a person as stored. */
export interface OpenRow extends OpenPunch {
  break_kind: 'meal' | 'rest' | null
}

interface JobRow extends OpenJob {
  shift_id: string
  order_number: string
}

/** The jobs that go on in shifts, the earliest first: begun, not ended, and neither superseded nor removed. */
const openJobs = (tx: Tx, companyId: string, shiftIds: readonly string[]): Promise<JobRow[]> =>
  rows(
    tx,
    sql<JobRow>`select s.shift_id, s.part_id as id, s.order_id, s.position, s.at as since,
        coalesce(r.order_custom_id, '') as order_number
      from punch_events s left join orders r on r.company_id = ${companyId} and r.id = s.order_id
      where s.company_id = ${companyId} and s.shift_id = ${anyOf(shiftIds)} and s.kind = 'job_start' and not s.removed
        and not exists (select 1 from punch_events e where e.company_id = ${companyId} and e.shift_id = s.shift_id
          and (e.supersedes = s.id or (e.kind = 'job_end' and e.part_id = s.part_id)))
      order by s.at, s.id`,
  )

export async function findOpenPunch(tx: Tx, companyId: string, userId: string): Promise<OpenRow | null> {
  const row = await tx
    .selectFrom('open_punches')
    .select(['shift_id', 'shop_id', 'position', 'since', 'break_id', 'break_kind', 'break_since'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('shift_id', 'is not', null)
    .$narrowType<{ shift_id: string; break_kind: OpenRow['break_kind'] }>()
    .executeTakeFirst()
  if (!row) return null
  const jobs = await openJobs(tx, companyId, [row.shift_id])
  return {
    ...row,
    jobs: jobs.map(({ id, order_id, position, since }) => ({ id, order_id, position, since })),
  }
}

/** Stores the open punch of a person, or that there is none. Its jobs are in the events. */
export async function saveOpenPunch(
  tx: Tx,
  companyId: string,
  userId: string,
  open: OpenRow | null,
): Promise<void> {
  if (open === null) {
    await tx
      .updateTable('open_punches')
      .set({ shift_id: null })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute()
    return
  }
  const { jobs: _inEvents, ...row } = open
  await tx
    .insertInto('open_punches')
    .values({ company_id: companyId, user_id: userId, ...row })
    .onConflict((on) => on.columns(['company_id', 'user_id']).doUpdateSet(row))
    .execute()
}

interface PersonRow {
  user_id: string
  name: string
  shift_id: string | null
  shop_id: string
  shop_name: string
  position: string
  since: string
  forgotten: boolean
  now: string
  break_kind: 'meal' | 'rest' | null
  break_since: string | null
}

function personOf({ user_id, name, shift_id, now, ...open }: PersonRow, all: readonly JobRow[]): ClockPerson {
  if (shift_id === null) return { user_id, name, open: null }
  const jobs = all
    .filter((job) => job.shift_id === shift_id)
    .map(({ id, order_id, order_number, position, since }) => ({
      id,
      order_id,
      order_number,
      position,
      since,
    }))
  return { user_id, name, open: { shift_id, ...open, jobs, ahead: isAhead({ ...open, jobs }, now) } }
}

/** One person at the clock. */
export async function clockPerson(tx: Tx, companyId: string, userId: string): Promise<ClockPerson | null> {
  const found = await clockRows(tx, companyId, userId, null)
  return found[0] ?? null
}

/** Everyone who is in at a shop of the signed-in person, by name. */
export async function peopleIn(tx: Tx, { company_id, user_id, actor }: Author): Promise<ClockPerson[]> {
  return clockRows(tx, company_id, null, inAllShops(actor) ? null : user_id)
}

async function clockRows(
  tx: Tx,
  companyId: string,
  userId: string | null,
  withinShopsOf: string | null,
): Promise<ClockPerson[]> {
  const found = await rows(
    tx,
    sql<PersonRow>`select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name, o.shift_id, o.shop_id,
        s.name as shop_name, o.position, o.since, o.break_kind, o.break_since,
        o.since <= now() - make_interval(secs => ${FORGOTTEN_MS / 1000}) as forgotten, clock_timestamp() as now
      from users u
      left join open_punches o on o.company_id = ${companyId} and o.user_id = u.id and o.shift_id is not null
      left join shops s on s.company_id = ${companyId} and s.id = o.shop_id
      where u.company_id = ${companyId} and (${userId}::uuid is null or u.id = ${userId})
        and (${userId}::uuid is not null or o.shift_id is not null)
        and (${withinShopsOf}::uuid is null or exists (select 1 from user_shops m where m.company_id = ${companyId}
          and m.user_id = ${withinShopsOf} and m.shop_id = o.shop_id))
      order by name, u.id`,
  )
  const shifts = found.flatMap(({ shift_id }) => shift_id ?? [])
  const jobs = shifts.length === 0 ? [] : await openJobs(tx, companyId, shifts)
  return found.map((row) => personOf(row, jobs))
}

/** The people of a shop who have a PIN. */
export function peopleWithPin(
  tx: Tx,
  companyId: string,
  shopId: string,
): Promise<{ user_id: string; name: string }[]> {
  return rows(
    tx,
    sql<{
      user_id: string
      name: string
    }>`select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name
      from users u where u.company_id = ${companyId} and u.active and u.pin_hash is not null
        and (u.role = 'Owner' or exists (select 1 from user_shops m where m.company_id = ${companyId}
          and m.user_id = u.id and m.shop_id = ${shopId}))
      order by name, u.id`,
  )
}
