import type { Actor } from '#domain/people/roles.ts'

/**
 * Who does something in a company, as its rows record it. The actor says what does it; `user_id` and `name` say for
 * whom: the person who signed in, who made the link or the key, or whose work continues in the background.
 */
export interface Author {
  company_id: string
  user_id: string
  name: string
  /** What is allowed. */
  actor: Actor
  /** Where a request came from; background work has none. */
  from?: { address: string; user_agent: string }
}

/** Under whose name something is written. */
export type NamedAuthor = Pick<Author, 'company_id' | 'user_id' | 'name'>
