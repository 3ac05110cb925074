import type { Actor } from '#domain/people/roles.ts'

export interface Session {
  user_id: string
  company_id: string
  session_id: string
  /** The actor, and so what is allowed. */
  actor: Actor
  name: string
  /** Whether a PIN opened it, and when its person last typed the password in it. */
  by_pin?: boolean
  confirmed_at?: string | null
  /** Whether its person first has to set up a second factor. */
  needs_factor?: boolean
  /** From when the company is read-only, where billing says so. */
  read_only_from?: string | null
  /** Where the request came from; background work has none. */
  from?: { address: string; user_agent: string }
}
