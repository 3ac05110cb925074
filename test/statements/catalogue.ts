import type { Client } from 'pg'
import type { Volatility } from './changing.ts'
import type { Catalogue } from './routing.ts'

/** Reads from a migrated database what the rules need to know. */
export async function readCatalogue(client: Client): Promise<Catalogue> {
  const names = async (text: string): Promise<Set<string>> =>
    new Set((await client.query<{ name: string }>(text)).rows.map(({ name }) => name))
  const tables = (kind: string): Promise<Set<string>> =>
    names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and coalesce(obj_description(oid, 'pg_class'), 'directory') = '${kind}'`)
  const functions = (schema: string, kinds: string): Promise<Set<string>> =>
    names(`select distinct proname as name from pg_proc where pronamespace = '${schema}'::regnamespace
      and prokind = 'f' and provolatile = any('{${kinds}}')`)
  return {
    tenant: await tables('tenant'),
    local: await tables('directory'),
    reading: await functions('public', 's,v'),
    // The job queue lies on the first node, which other nodes are not asked for.
    asOwner:
      await names(`select proname as name from pg_proc where prosecdef and proname not in ('enqueue_job', 'gather_reactions')
      and pronamespace = 'public'::regnamespace`),
    volatile: await functions('pg_catalog', 'v'),
    stable: await functions('pg_catalog', 's'),
  }
}

/** The functions whose answer may change, and how each is written. */
export async function readVolatility(
  client: Client,
): Promise<{ kinds: Volatility; names: ReadonlyMap<number, string> }> {
  const { rows } = await client.query<{ id: number; kind: 's' | 'v'; name: string }>(
    `select oid::int as id, provolatile as kind, oid::regprocedure::text as name from pg_proc
     where provolatile in ('s', 'v')`,
  )
  return {
    kinds: new Map(rows.map(({ id, kind }) => [id, kind])),
    names: new Map(rows.map(({ id, name }) => [id, name])),
  }
}
