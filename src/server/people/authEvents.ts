import type { AccountActivity, SecurityEvent } from '#contract/people/security.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditKind } from '#domain/base/audit.ts'
import { audit } from '../base/audit.ts'
import { json, rows, type Tx } from '../base/db.ts'
import type { Context } from '../base/http/context.ts'
import { newId } from '../base/ids.ts'

export interface NewAuthEvent {
  company_id: string
  user_id: string
  kind: SecurityEvent
  /** Who did it, where that is not the person themselves. */
  by_user_id?: string
  session_id?: string | null
  address?: string
  user_agent?: string
  details?: Record<string, string | number>
}

/** Where a request came from, as an event stores it. */
export const cameFrom = ({ request }: Context): { address: string; user_agent: string } => ({
  address: request.ip,
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
})

/** Writes what happened to an account in the caller's transaction. */
export async function recordAuth(tx: Tx, event: NewAuthEvent): Promise<void> {
  await tx
    .insertInto('auth_events')
    .values({
      company_id: event.company_id,
      id: newId(),
      user_id: event.user_id,
      by_user_id: event.by_user_id ?? null,
      kind: event.kind,
      session_id: event.session_id ?? null,
      address: event.address ?? '',
      user_agent: event.user_agent ?? '',
      details: json(event.details ?? {}),
    })
    .execute()
  const { company_id, user_id, by_user_id, address = '', user_agent = '', kind } = event
  const actor = { company_id, user_id: by_user_id ?? user_id, from: { address, user_agent } }
  audit(tx, actor, { kind: auditKindOf(kind), subject_id: user_id, field: kind })
}

/** The kind of an account's event in the audit log. */
function auditKindOf(kind: SecurityEvent): AuditKind {
  if (kind === 'sign_in' || kind === 'user_switched') return 'access.sign_in'
  if (kind === 'sign_out' || kind === 'session_ended') return 'access.sign_out'
  if (kind.endsWith('_failed')) return 'access.refused'
  return kind.endsWith('_locked') ? 'access.locked' : 'access.changed'
}

/** Writes and logs what a request did to an account, in a transaction of its own where none is given. */
export async function noteAuth(
  context: Context,
  user: { company_id: string; id: string },
  kind: SecurityEvent,
  rest: { tx?: Tx; session_id?: string; by_user_id?: string; details?: Record<string, string | number> } = {},
): Promise<void> {
  const { tx, ...facts } = rest
  const event = { company_id: user.company_id, user_id: user.id, kind, ...cameFrom(context), ...facts }
  context.request.log.info(
    { auth: kind, company_id: user.company_id, user_id: user.id, address: event.address },
    'account event',
  )
  if (tx) await recordAuth(tx, event)
  else await context.services.database.tenant(user.company_id, (own) => recordAuth(own, event))
}

/** Logs a try at an account that does not exist, by a hash of what was typed, which may be another secret. */
export function noteUnknown(context: Context, email: string, kind: SecurityEvent): void {
  const account = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)
  context.request.log.info({ auth: kind, account, address: context.request.ip }, 'account event')
}

/** The newest events of one person, or of the whole company. */
export const authEvents = (
  tx: Tx,
  companyId: string,
  userId: string | null,
  most: number,
): Promise<AccountActivity[]> =>
  rows(
    tx,
    sql<AccountActivity>`
    select e.id, e.kind, trim(u.first_name || ' ' || u.last_name) as user_name,
      coalesce(trim(b.first_name || ' ' || b.last_name), '') as by_name, e.address, e.user_agent, e.created_at
    from auth_events e
    join users u on u.company_id = e.company_id and u.id = e.user_id
    left join users b on b.company_id = e.company_id and b.id = e.by_user_id
    where e.company_id = ${companyId} and (${userId}::uuid is null or e.user_id = ${userId})
    order by e.id desc limit ${most}`,
  )
