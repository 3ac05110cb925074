import type { Client } from 'pg'

/** The columns of an order that a copy may be given, as SQL; the others follow from them. */
export async function orderColumns(client: Pick<Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ list: string }>(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER'`,
  )
  return rows[0]?.list ?? ''
}
