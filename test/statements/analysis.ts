import type { Client } from 'pg'

interface Prepared {
  types: string[]
}

/**
 * The analyzed form of a statement, with the types, functions and operators that the database chose: it is made the body
 * of a function, and this is read.
 */
export async function analyzed(client: Client, text: string): Promise<string> {
  await client.query(`prepare checked as ${text}`)
  const { rows: prepared } = await client.query<Prepared>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'checked'`,
  )
  await client.query('deallocate checked')
  const types = (prepared[0]?.types ?? []).map((type) => (type === 'unknown' ? 'text' : type))
  // A function has at most a hundred parameters, and a statement may have more.
  const body = text.replaceAll(
    /\$(\d+)/g,
    (_, place: string) => `(null::${types[Number(place) - 1] ?? 'text'})`,
  )
  await client.query('begin')
  try {
    await client.query(`create function pg_temp.checked() returns void begin atomic ${body}; end`)
    const { rows } = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'checked' and pronamespace = pg_my_temp_schema()`,
    )
    return rows[0]?.tree ?? ''
  } finally {
    await client.query('rollback')
  }
}
