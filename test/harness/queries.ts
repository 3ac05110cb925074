import pg from 'pg'
import { Batch } from '#server/base/database/batch.ts'

/** A statement as it is sent to the database. */
export interface Sent {
  /** Under which it is prepared; empty or absent where it is not. */
  name?: string | undefined
  text: string
  values?: readonly unknown[] | undefined
}

type Query = (this: Connection, ...args: unknown[]) => unknown

/** A connection of the driver, with the account that it signed in with. */
export type Connection = pg.Client & { user?: string }

const listOf = (values: unknown): readonly unknown[] | undefined =>
  Array.isArray(values) ? values : undefined

/** The statements of a query: one, or those of a batch. */
function sentWith([query, values]: readonly unknown[]): readonly Sent[] {
  if (typeof query === 'string') return [{ text: query, values: listOf(values) }]
  if (query instanceof Batch) return query.statements
  if (typeof query !== 'object' || query === null || !('text' in query)) return []
  const { text, name } = query as Sent
  const own = 'values' in query ? query.values : values
  return typeof text === 'string' ? [{ name, text, values: listOf(own) }] : []
}

/** What a query is, and what hears of its answer. */
export interface Heard {
  connection: Connection
  sent: readonly Sent[]
  query: unknown
}

/**
 * Lets `hear` hear of each query of this process before it is sent, and what `hear` returns of its answer. Answers how to
 * stop.
 */
export function hearQueries(hear: (heard: Heard) => ((answer: unknown) => void) | undefined): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query: send } = prototype
  prototype.query = function query(...args) {
    const answered = hear({ connection: this, sent: sentWith(args), query: args[0] })
    const answer = send.apply(this, args)
    answered?.(answer)
    return answer
  }
  return () => {
    prototype.query = send
  }
}
