import { msg } from '#domain/base/words.ts'
import { sql, type RawBuilder } from 'kysely'
import { rows, type Tx } from '../db.ts'
import { AppError } from '../errors.ts'

/** A field whose values one record of a company may have. */
export interface SingleField {
  table: string
  field: string
  /** Of the other record, for the message: SQL over its row. */
  named: RawBuilder<string>
  /** True for a record that is in use: SQL over its row. */
  inUse: RawBuilder<boolean>
}

/** Names the other record, unless the value is its name. */
const sentences = (value: string, name: string) =>
  name.toLowerCase() === value.toLowerCase()
    ? msg('“{value}” already exists. Enter another one.', { value })
    : msg('“{value}” is already used by {name}. Enter another one.', { value, name })

/**
 * Refuses a value that another record in use has, also in other letters or with spaces around it, and names that
 * record. A record in use keeps the value that it has. The value is locked until the transaction ends, so that of two
 * records saved at once one is refused. An empty value is free.
 */
export async function refuseTaken(
  tx: Tx,
  companyId: string,
  { table, field, named, inUse }: SingleField,
  { id, value }: { id: string; value: string },
): Promise<void> {
  const trimmed = value.trim()
  if (trimmed === '') return
  const key = `${table} ${field} ${companyId} ${trimmed.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const having = await rows(
    tx,
    sql<{ id: string; name: string }>`select id, ${named} as name from ${sql.table(table)}
    where company_id = ${companyId} and lower(trim(${sql.ref(field)})) = lower(${trimmed}) and ${inUse}
    limit 100`,
  )
  const [other] = having
  if (!other || having.some((row) => row.id === id)) return
  throw new AppError('invalid_input', {
    fields: [
      {
        pointer: `/body/${field}`,
        code: 'taken',
        detail: 'taken',
        text: sentences(trimmed, other.name),
      },
    ],
  })
}
