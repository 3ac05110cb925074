import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** What a connection has prepared for batches: the name there of each statement, and how many names were used. */
interface Prepared {
  names: Map<string, string>
  used: number
}
const prepared = new WeakMap<pg.Connection, Prepared>()

function preparedOn(connection: pg.Connection): Prepared {
  const known = prepared.get(connection) ?? { names: new Map<string, string>(), used: 0 }
  prepared.set(connection, known)
  return known
}

export interface BatchStatement {
  /** Under which it is prepared; not at all where empty. */
  name: string
  text: string
  values: readonly unknown[]
}

/**
 * Several statements in one message, behind which the database answers once: each answer of its own would wake the
 * process. The first that fails is the failure of all; the database skips those behind it. Rows are not read.
 */
export class Batch extends pg.Query {
  readonly statements: readonly BatchStatement[]
  readonly #values: (Buffer | string | null)[][]
  /** What each statement was, as the database names it ("UPDATE 1"). */
  readonly #tags: string[] = []
  readonly #prepares: string[] = []
  #failed = false
  callback: (error: Error | null, tags?: readonly string[]) => void

  constructor(statements: readonly BatchStatement[], done: Batch['callback']) {
    super('')
    this.statements = statements
    this.#values = statements.map(({ values }) => values.map((value) => utils.prepareValue(value)))
    this.callback = done
  }

  override submit = (connection: pg.Connection): void => {
    this.statements.forEach(({ name, text }, at) => {
      connection.bind({ statement: this.#prepare(connection, name, text), values: this.#values[at] }, true)
      connection.execute(null, true)
    })
    connection.sync()
  }

  /** The statement's name on the connection. A name is never used twice: after a failure it may be there or not. */
  #prepare(connection: pg.Connection, name: string, text: string): string {
    const known = preparedOn(connection)
    const ready = known.names.get(name)
    if (ready !== undefined) return ready
    if (name !== '') known.used += 1
    const own = name === '' ? '' : `batch${known.used}`
    connection.parse({ name: own, text, types: [] }, true)
    if (name !== '') {
      known.names.set(name, own)
      this.#prepares.push(name)
    }
    return own
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}

  handleCommandComplete({ text }: { text: string }): void {
    this.#tags.push(text)
  }

  handleError(error: Error, connection: pg.Connection): void {
    const { names } = preparedOn(connection)
    for (const name of this.#prepares) names.delete(name)
    this.#failed = true
    this.callback(error)
  }

  handleReadyForQuery(): void {
    if (!this.#failed) this.callback(null, this.#tags)
  }
}

/** Sends a batch; answers the tags of its statements. */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly BatchStatement[],
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Batch(statements, (error, tags = []) => {
        if (error) reject(error)
        else resolve(tags)
      }),
    )
  })
}
