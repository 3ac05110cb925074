import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry, AuditProof } from '#contract/audit/audit.ts'
import { auditKindsOf } from '#domain/base/audit.ts'
import type { AuditGroup } from '#domain/base/auditGroups.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'

/** What the log is filtered by; the period in instants. Entries of the whole company concern each of its shops. */
export interface AuditFilter {
  group?: AuditGroup | undefined
  user_id?: string | undefined
  shop_id?: string | undefined
  subject_id?: string | undefined
  since: string | null
  until: string | null
}

export interface HashedEntry extends AuditEntry {
  hash: string
}

const text = (name: string): RawBuilder<string> => sql<string>`coalesce(e.body ->> ${sql.lit(name)}, '')`

function where(companyId: string, filter: AuditFilter): RawBuilder<unknown> {
  const { group, user_id = null, shop_id = null, subject_id = null, since, until } = filter
  return sql`e.company_id = ${companyId}
    and (${group === undefined} or e.kind = any(${group ? auditKindsOf(group) : []}::text[]))
    and (${user_id}::uuid is null or e.user_id = ${user_id})
    and (${shop_id}::uuid is null or e.shop_id = ${shop_id} or e.shop_id is null)
    and (${subject_id}::uuid is null or e.subject_id = ${subject_id})
    and (${since}::timestamptz is null or e.at >= ${since})
    and (${until}::timestamptz is null or e.at < ${until})`
}

/** The side of an entry on which a page is, in the order in which it is read: newest first before, oldest first after. */
export interface AuditPage {
  side: 'before' | 'after'
  /** Null for the first page. */
  seq: number | null
  limit: number
}

/** The entries of a page, in the order in which it is read. */
export function auditEntries(
  tx: Tx,
  companyId: string,
  filter: AuditFilter,
  { side, seq, limit }: AuditPage,
): Promise<HashedEntry[]> {
  const forward = side === 'after'
  const bound = seq === null ? sql`true` : forward ? sql`e.seq > ${seq}` : sql`e.seq < ${seq}`
  const order = forward ? sql`e.seq` : sql`e.seq desc`
  return rows(
    tx,
    sql<HashedEntry>`
    with found as materialized (
      select e.company_id, e.seq, e.at, e.kind, e.user_id, e.shop_id, e.subject_id, e.body, e.hash
      from audit_entries e where ${where(companyId, filter)} and ${bound} order by ${order} limit ${limit})
    select e.seq, e.at, e.kind, coalesce(trim(u.first_name || ' ' || u.last_name), '') as user_name,
      e.body ->> 'author' as author,
      coalesce(s.name, '') as shop_name, s.time_zone, ${text('subject')} as subject, e.subject_id,
      o.order_custom_id, ${text('field')} as field, ${text('before')} as before, ${text('after')} as after,
      ${text('reason')} as reason, ${text('address')} as address, ${text('user_agent')} as user_agent,
      encode(e.hash, 'hex') as hash
    from found e
    left join users u on u.company_id = e.company_id and u.id = e.user_id
    left join shops s on s.company_id = e.company_id and s.id = e.shop_id
    left join orders o on o.company_id = e.company_id and o.id = e.subject_id
    where e.company_id = ${companyId}
    order by ${order}`,
  )
}

/** The most entries that are counted. */
const COUNTED = 10_000

/** How many entries a filter finds; `more` when they were not all counted. */
export async function countEntries(
  tx: Tx,
  companyId: string,
  filter: AuditFilter,
): Promise<{ total: number; more: boolean }> {
  const row = await firstRow(
    tx,
    sql<{ n: number }>`select count(*)::int as n from (select from audit_entries e
      where ${where(companyId, filter)} limit ${COUNTED + 1}) found`,
  )
  const found = row?.n ?? 0
  return { total: Math.min(found, COUNTED), more: found > COUNTED }
}

/** The people whom the log names. */
export const auditedPeople = (tx: Tx, companyId: string): Promise<{ id: string; name: string }[]> =>
  rows(
    tx,
    sql<{
      id: string
      name: string
    }>`select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
      where u.company_id = ${companyId} and exists (select from audit_entries e
        where e.company_id = ${companyId} and e.user_id = u.id)
      order by name, u.id limit 500`,
  )

interface Found {
  entries: number
  broken_at: number | null
  hash: string
  follows: boolean
}

/** A head that was recorded elsewhere, and whose entry is missing or has another hash. */
type Missing = NonNullable<AuditProof['missing']>

/** The first of the heads, recorded each night and with each closed day, that the log does not have any more. */
async function missingHead(tx: Tx, companyId: string): Promise<Missing | null> {
  const found = await firstRow(
    tx,
    sql<Missing>`
    with recorded as (
      select p.audit_seq as seq, p.audit_hash as hash, p.created_at as at, 'nightly' as by from ledger_proofs p
        where p.company_id = ${companyId} and p.audit_seq is not null
      union all select d.audit_seq, d.audit_hash, d.closed_at, 'closing' from shop_days d
        where d.company_id = ${companyId} and d.audit_seq is not null and d.closed_at is not null)
    select r.seq::float8 as seq, r.at, r.by from recorded r
    where not exists (select from audit_entries e
      where e.company_id = ${companyId} and e.seq = r.seq and encode(e.hash, 'hex') = r.hash)
    order by r.seq, r.at limit 1`,
  )
  return found ?? null
}

/**
 * Computes the chain again: each entry follows the one before it, its columns repeat its body, each head has its entry
 * and each entry its head. Then looks for every head that was recorded elsewhere.
 */
export async function proveAudit(tx: Tx, companyId: string): Promise<AuditProof> {
  const found = await firstRow(
    tx,
    sql<Found>`
    with checked as (
      select e.seq, e.hash,
        e.seq = coalesce(lag(e.seq) over way, 0) + 1
          and e.hash = audit_hash(coalesce(lag(e.hash) over way, ''), e.seq, e.body)
          and e.id::text = e.body ->> 'id' and e.kind = e.body ->> 'kind' and e.at = (e.body ->> 'at')::timestamptz
          and e.user_id::text is not distinct from e.body ->> 'user_id'
          and e.shop_id::text is not distinct from e.body ->> 'shop_id'
          and e.subject_id::text is not distinct from e.body ->> 'subject_id' as follows
      from audit_entries e where e.company_id = ${companyId} window way as (order by e.seq)),
    summed as (
      select count(*)::int as entries, min(seq) filter (where not follows) as broken_at from checked),
    heads as (select h.seq, h.hash from audit_heads h where h.company_id = ${companyId}),
    paired as (
      -- An older version kept the newest head alone: entries before the first head are proven by the chain.
      select count(*) = 0 as matches from checked c full join heads h on h.seq = c.seq and h.hash = c.hash
      where (c.seq is null or h.seq is null)
        and coalesce(h.seq, c.seq) >= coalesce((select min(first.seq) from heads first), 0)),
    newest as (select encode(h.hash, 'hex') as hash from heads h order by h.seq desc limit 1)
    select entries, broken_at, coalesce((select n.hash from newest n), '') as hash, paired.matches as follows
    from summed cross join paired`,
  )
  if (!found) throw new Error('the audit log was not read')
  const { entries, broken_at, hash, follows } = found
  const missing = await missingHead(tx, companyId)
  return { entries, broken_at, hash, missing, intact: broken_at === null && follows && missing === null }
}

/** The hash of one entry, as hexadecimal digits; null where there is no such entry. */
export async function hashAt(tx: Tx, companyId: string, seq: number): Promise<string | null> {
  const row = await firstRow(
    tx,
    sql<{ hash: string }>`select encode(hash, 'hex') as hash from audit_entries
      where company_id = ${companyId} and seq = ${seq}`,
  )
  return row?.hash ?? null
}
