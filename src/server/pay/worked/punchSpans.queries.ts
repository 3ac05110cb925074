import { sql } from 'kysely'
import { localDate } from '#domain/places/zones.ts'
import { rows, type Tx } from '#server/base/db.ts'

/** The first and the last day of a person's punches, in UTC. */
export interface PunchSpan {
  first: string
  last: string
}

const utcDay = (at: string): string => localDate(at, 'UTC')

/** When each person punched first and last. */
export async function punchSpans(tx: Tx, companyId: string): Promise<ReadonlyMap<string, PunchSpan>> {
  const edge = (least: boolean) => sql`(select at from punch_events e where e.company_id = ${companyId}
    and e.user_id = u.id order by at ${least ? sql`` : sql`desc`} limit 1)`
  const found = await rows(
    tx,
    sql<{
      id: string
      first: string
      last: string
    }>`select u.id, p.first, p.last
      from users u cross join lateral (select ${edge(true)} as first, ${edge(false)} as last) p
      where u.company_id = ${companyId} and p.first is not null`,
  )
  return new Map(found.map(({ id, first, last }) => [id, { first: utcDay(first), last: utcDay(last) }]))
}
