import type { Tx } from './db.ts'
import type { Author, NamedAuthor } from './author.ts'
import type { Log } from './log.ts'
import type { JobServices } from './tasks.ts'

/** What work needs in a request of a person as in a background task: a `Context` is one. */
export interface Acting {
  readonly services: JobServices
  readonly session: Author
  readonly log: Log
  /** One transaction of the session's company. */
  tenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Background work that continues what a person did: it is recorded under their name, and has no right of its own. */
export function actingAfter(services: JobServices, person: NamedAuthor): Acting {
  const session: Author = { ...person, actor: { kind: 'system' } }
  return {
    services,
    session,
    log: services.log,
    tenant: (work) => services.database.tenant(person.company_id, work),
  }
}
