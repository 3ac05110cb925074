import type { Client } from 'pg'

/** The extensions that the application needs. */
const EXTENSIONS = `select format('create extension %I;', extname) as line from pg_extension
  where extname <> 'plpgsql' order by extname`

/** Without partitions: which months are made depends on the day. */
const TABLES = `select c.oid, c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as kind,
    c.relrowsecurity as secured, c.relforcerowsecurity as forced, coalesce(pg_get_partkeydef(c.oid), '') as parts
  from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace = 'public'::regnamespace order by c.relname`

/** In the order of the alphabet: a database that was upgraded may have them in another order than a new one. */
const COLUMNS = `select format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
      when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
    case when a.attnotnull then ' not null' else '' end) as line
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attname`

/** Keys and checks; `not null` is part of the column. */
const CONSTRAINTS = `select format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where conrelid = $1 and contype <> 'n' order by conname`

const INDEXES = `select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1 and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
  order by c.relname`

/** The owner has another name in every installation. */
const POLICIES = `select format('create policy %I on %s%s for %s to %s%s%s;', p.polname, p.polrelid::regclass,
    case when p.polpermissive then '' else ' as restrictive' end,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    case when p.polroles = '{0}' then 'public'
      when p.polroles = array['bayline_app'::regrole::oid] then 'bayline_app' else 'the owner' end,
    coalesce(' using ' || pg_get_expr(p.polqual, p.polrelid), ''),
    coalesce(' with check ' || pg_get_expr(p.polwithcheck, p.polrelid), '')) as line
  from pg_policy p where p.polrelid = $1 order by p.polname`

const GRANTS = `select format('grant %s on %s to bayline_app;', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), c.oid::regclass) as line
  from pg_class c, aclexplode(c.relacl) g where c.oid = $1 and g.grantee = 'bayline_app'::regrole group by c.oid`

const COLUMN_GRANTS = `select format('grant %s (%s) on %s to bayline_app;', lower(g.privilege_type),
    string_agg(quote_ident(a.attname), ', ' order by a.attname), a.attrelid::regclass) as line
  from pg_attribute a, aclexplode(a.attacl) g where a.attrelid = $1 and g.grantee = 'bayline_app'::regrole
  group by a.attrelid, g.privilege_type order by 1`

const FUNCTIONS = `select pg_get_functiondef(p.oid) || ';' as line,
    case when has_function_privilege('public', p.oid, 'execute') then 'public'
      when has_function_privilege('bayline_app', p.oid, 'execute') then 'bayline_app' else 'the owner alone' end as may
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, pg_get_function_identity_arguments(p.oid)`

interface Table {
  oid: number
  name: string
  kind: string
  secured: boolean
  forced: boolean
  /** How it is stored in parts; empty where it is not. */
  parts: string
}

async function linesOf(client: Client, text: string, values: unknown[] = []): Promise<string[]> {
  return (await client.query<{ line: string }>(text, values)).rows.map(({ line }) => line)
}

async function tableText(
  client: Client,
  { oid, name, kind, secured, forced, parts }: Table,
): Promise<string> {
  const of = (text: string): Promise<string[]> => linesOf(client, text, [oid])
  const inside = [...(await of(COLUMNS)), ...(await of(CONSTRAINTS))]
  return [
    `-- ${kind || 'of the upgrades themselves'}`,
    `create table ${name} (`,
    inside.join(',\n'),
    parts === '' ? ');' : `) partition by ${parts};`,
    ...(secured ? [`alter table ${name} enable row level security;`] : []),
    ...(forced ? [`alter table ${name} force row level security;`] : []),
    ...(await of(INDEXES)),
    ...(await of(POLICIES)),
    ...(await of(GRANTS)),
    ...(await of(COLUMN_GRANTS)),
  ].join('\n')
}

/**
 * The schema of a database as text, read from its catalogue: two databases with the same text are the same to the
 * application. It is read by people and compared by tests; it makes no database (the migrations do).
 */
export async function schemaText(client: Client): Promise<string> {
  await client.query('set search_path to public')
  const { rows: tables } = await client.query<Table>(TABLES)
  const parts = [
    '-- What the migrations make, written by npm run types:db and compared by a test. No migration, and never run.',
    (await linesOf(client, EXTENSIONS)).join('\n'),
  ]
  for (const table of tables) parts.push(await tableText(client, table))
  const functions = await client.query<{ line: string; may: string }>(FUNCTIONS)
  for (const { line, may } of functions.rows) parts.push(`-- may be run by ${may}\n${line}`)
  return `${parts.join('\n\n')}\n`
}
