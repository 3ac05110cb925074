import type { Client } from 'pg'
import { withClient } from './client.ts'

export type Verdict = { tables: number; rows: number; indexes: number }

type Relation = { oid: number; name: string }

async function relations(client: Client, kind: 'table' | 'index'): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    kind === 'table'
      ? `select oid, oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence <> 't'`
      : `select c.oid, c.oid::regclass::text as name from pg_class c
         join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
         where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence <> 't' and i.indisvalid`,
  )
  return rows
}

/** Reads a whole table, which checks each page's checksum, then lets amcheck look for impossible rows. */
async function checkTable(client: Client, table: Relation): Promise<number> {
  const counted = await client.query<{ n: string }>(`select count(*) as n from ${table.name}`)
  const odd = await client.query<{ msg: string }>(
    'select msg from verify_heapam($1::oid::regclass) limit 1',
    [table.oid],
  )
  const first = odd.rows[0]
  if (first) throw new Error(`The table ${table.name} is damaged: ${first.msg}`)
  return Number(counted.rows[0]?.n ?? 0)
}

/** Reads every table and checks every B-tree index against its table; throws at the first damage. */
export async function verifyDatabase(adminUrl: string): Promise<Verdict> {
  return withClient(adminUrl, async (client) => {
    await client.query('create extension if not exists amcheck')
    const tables = await relations(client, 'table')
    let rows = 0
    for (const table of tables) rows += await checkTable(client, table)
    const indexes = await relations(client, 'index')
    for (const { oid } of indexes) await client.query('select bt_index_check($1::oid::regclass, true)', [oid])
    await client.query('drop extension amcheck')
    return { tables: tables.length, rows, indexes: indexes.length }
  })
}
