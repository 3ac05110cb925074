// See docs/decisions/callers-before-bodies.md.
import { sql } from 'kysely'
import { userActor } from '#domain/people/roles.ts'
import { firstRow, type Database } from '../db.ts'
import { isPinOutdated, permissionsOf, rightsColumns, type RightsRow } from '../rights.ts'
import type { Session } from './session.ts'
import type { Claims } from './tokens.ts'
import type { Live } from '../live/live.ts'

/** How long a looked-up session is used, unless the database announces a change before. */
const KEPT_MS = 10_000
const MOST_KEPT = 5000

/** What names a session. */
type SessionClaims = Pick<Claims, 'company_id' | 'session_id' | 'sub'>

/** Sessions as the database has them now: ended sessions, inactive people and changed roles take effect at once. */
export interface KnownSessions {
  /** The session of a token, or null when it ended or its person may no longer sign in. */
  find(claims: SessionClaims): Promise<Session | null>
  /** Forgets one at once, where this server changed it itself: the next request must not meet the former state. */
  forget(sessionId: string): void
}

interface CachedSession {
  user_id: string
  company_id: string
  until: number
  session: Promise<Session | null>
}

interface SessionRow extends RightsRow {
  read_only_from: string | null
  by_pin: boolean
  pin_set_by: string | null
  needs_factor: boolean
  confirmed_at: string | null
  first_name: string
  last_name: string
}

async function lookUp(
  database: Database,
  { company_id, session_id, sub }: SessionClaims,
): Promise<Session | null> {
  const row = await database.tenant(company_id, async (tx) => {
    const found = await firstRow(
      tx,
      sql<SessionRow>`select u.first_name, u.last_name, c.read_only_from, s.by_pin, u.pin_set_by, s.confirmed_at,
        s.needs_factor and not u.totp_confirmed as needs_factor, ${rightsColumns(company_id)}
      from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
        join companies c on c.company_id = s.company_id
      where s.company_id = ${company_id} and s.id = ${session_id} and s.user_id = ${sub}
        and s.ended_at is null and s.expires_at > now() and u.active`,
    )
    const outdated = found?.by_pin === true && (await isPinOutdated(tx, company_id, sub, found.pin_set_by))
    return outdated ? undefined : found
  })
  if (!row) return null
  const name = `${row.first_name} ${row.last_name}`.trim()
  const { role, read_only_from, by_pin, confirmed_at, needs_factor } = row
  return {
    user_id: sub,
    company_id,
    session_id,
    actor: userActor(role, permissionsOf(row)),
    name,
    read_only_from,
    by_pin,
    confirmed_at,
    needs_factor,
  }
}

/** Looks sessions up and caches them for seconds. A look-up during which a change is announced is not cached. */
export function openKnownSessions(database: Database, live: Live): KnownSessions {
  const cached = new Map<string, CachedSession>()
  live.onSessionNews((id) => {
    if (id === null) cached.clear()
    else
      for (const [key, row] of cached)
        if (key === id || row.user_id === id || row.company_id === id) cached.delete(key)
  })
  return {
    forget: (sessionId) => void cached.delete(sessionId),
    find(claims) {
      const known = cached.get(claims.session_id)
      if (known && known.until > performance.now() && known.user_id === claims.sub) return known.session
      if (cached.size >= MOST_KEPT) cached.clear()
      const session = lookUp(database, claims)
      const row = {
        user_id: claims.sub,
        company_id: claims.company_id,
        until: performance.now() + KEPT_MS,
        session,
      }
      cached.set(claims.session_id, row)
      session.catch(() => {
        if (cached.get(claims.session_id) === row) cached.delete(claims.session_id)
      })
      return session
    },
  }
}
