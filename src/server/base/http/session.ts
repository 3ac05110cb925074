import type { Actor } from '../../../domain/people/roles.ts'

export interface Session {
  user_id: string
  company_id: string
  session_id: string
  /** The actor, and so what is allowed. */
  actor: Actor
  name: string
  /** From when the company is read-only, where billing says so. */
  read_only_from?: string | null
  /** Where the request came from; background work has none. */
  from?: { address: string; user_agent: string }
}
