import type { Author } from '../author.ts'

/** The author of a request, and how it signed in. Only requests have one. */
export interface Session extends Author {
  session_id: string
  /** Whether a PIN opened it, and when its person last typed the password in it. */
  by_pin?: boolean
  confirmed_at?: string | null
  /** Whether its person first has to set up a second factor. */
  needs_factor?: boolean
  /** From when the company is read-only, where billing says so. */
  read_only_from?: string | null
}
