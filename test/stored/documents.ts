import { readStored, type StoredKind } from '#contract/base/stored.ts'
import { STORED } from './kinds.ts'
import { asOwner } from '../factories.ts'
import type { TestServer } from '../harness/server.ts'

interface StoredRow {
  document: unknown
  version: number
}

/** The documents of a column, with the version that their row names. */
async function documentsIn(server: TestServer, kind: StoredKind, column: string): Promise<StoredRow[]> {
  const [table = '', name = ''] = column.split('.')
  const version = kind.version > 1 && 'upgrades' in kind ? `${name}_version` : String(kind.version)
  return asOwner<StoredRow>(
    server,
    `select distinct "${name}" as document, ${version}::int as version from ${table} where "${name}" is not null`,
  )
}

const read = (kind: StoredKind, { version, document }: StoredRow): unknown =>
  'upgrades' in kind ? readStored(kind, version, document) : document

export interface FoundDocuments {
  /** How many documents each column has. */
  counts: Map<string, number>
  /** The versions that occur. */
  versions: Map<string, Set<number>>
  /** Those that this release cannot read. */
  wrong: string[]
}

/** Reads every stored document of a database as this release does, and holds it against its shape. */
export async function readEverything(server: TestServer): Promise<FoundDocuments> {
  const found: FoundDocuments = { counts: new Map(), versions: new Map(), wrong: [] }
  for (const kind of STORED)
    for (const column of kind.columns) {
      const rows = await documentsIn(server, kind, column)
      found.counts.set(column, rows.length)
      found.versions.set(column, new Set(rows.map(({ version }) => version)))
      for (const row of rows) {
        const problem = kind.shape.safeParse(read(kind, row)).error
        if (problem)
          found.wrong.push(`${column}: ${problem.message} in ${JSON.stringify(row.document).slice(0, 300)}`)
      }
    }
  return found
}
