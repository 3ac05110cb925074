import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { schemaText } from '#scripts/lib/schemaText.ts'
import { newId } from '#server/base/ids.ts'
import { MIGRATIONS, readMigrations } from '#server/base/migrating/files.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { SEALED } from '#server/app/reseal.ts'
import { dayAfter } from '#domain/till/till.ts'
import { asOwner, type TestCompany } from './factories.ts'
import { makeApproval } from './harness/people/approvals.ts'
import { closeToday } from './harness/money/till.ts'
import { change } from './harness/goods/importing.ts'
import { testServer } from './harness/server.ts'
import { seedCompany } from './tenancy/seed.ts'
import { tenantWrites } from './tenancy/migrationWrites.ts'

// No one answers there: the question is kept anyway.
const server = testServer({
  PLATE_PROVIDER: 'autodev',
  PLATE_KEY: 'key',
  PLATE_URL: 'http://127.0.0.1:9',
})
const ask = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner<Row>(server(), text, values)

/** What upgrades keep of themselves; they hold nothing of any company. */
const OWN = new Set(['schema_migrations', 'backfill_progress'])
const LEDGERS = [
  'audit_entries',
  'audit_heads',
  'auth_events',
  'authorizations',
  'billing_events',
  'bulk_payments',
  'cash_tips',
  'consents',
  'count_sheet_entries',
  'inspection_files',
  'journal_exports',
  'journal_lines',
  'ledger_proofs',
  'message_templates',
  'order_approvals',
  'order_commands',
  'order_findings',
  'order_offers',
  'order_status_history',
  'outbox',
  'pay_export_files',
  'pay_export_voids',
  'pay_export_weeks',
  'pay_exports',
  'pay_line_decisions',
  'pay_rates',
  'payments',
  'payout_lines',
  'plate_lookups',
  'punch_events',
  'sales_entries',
  'sales_labor',
  'sales_lines',
  'sales_taxes',
  'setting_changes',
  'shop_day_reopenings',
  'spiff_entries',
  'stock_movements',
  'tank_readings',
  'till_movements',
  'tip_rules',
  'vehicle_specification_changes',
]

/** Ledgers whose day moves when a closed day is opened again, and the columns that say it. */
const MOVED_BY_REOPENING: Record<string, string[]> = {
  order_findings: ['day'],
  order_offers: ['day'],
  payments: ['day'],
  sales_entries: ['day', 'sale_day'],
  sales_lines: ['day', 'sale_day'],
  sales_taxes: ['day', 'sale_day'],
  stock_movements: ['day'],
}
const MOVED = Object.keys(MOVED_BY_REOPENING)

interface Table {
  name: string
  kind: string | null
  secured: boolean
  forced: boolean
}

interface Key {
  table: string
  name: string
  columns: string[]
  unique: boolean
  primary: boolean
}

let tables: Table[] = []
let tenant: string[] = []
let company: TestCompany

beforeAll(async () => {
  tables =
    await ask<Table>(`select c.relname as name, obj_description(c.oid, 'pg_class') as kind, c.relrowsecurity as secured, c.relforcerowsecurity as forced
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace order by 1`)
  tenant = tables.filter((table) => table.kind === 'tenant').map((table) => table.name)
  company = (await seedCompany(server(), 'Someone')).company
  await company.as('Owner').call('plates.lookup', { body: { plate: 'ABC 123', country: 'US', region: 'FL' } })
  await makeApproval(company)
  const { shop_id, day } = await closeToday(company)
  await company.as('Owner').call('till.reopenDay', { body: { shop_id, day, reason: 'Too early' } })
  await closeToday(company)
})

/** While no process may number the company's events, one of them waits. */
const withWaitingEvent = (work: () => Promise<void>): Promise<void> =>
  withClient(server().database.ownerUrl, async (client) => {
    await client.query(`begin; set local app.company_id to '${company.id}'`)
    await client.query('select 1 from feed_heads where company_id = $1 for update', [company.id])
    await change(company, 'insert into feed_queue (company_id, outbox_id) values ($1, $2)', newId())
    await work()
    await client.query('rollback')
  })

test('every table is a company’s, a directory or the reference of all', () => {
  expect(tables.length).toBeGreaterThan(15)
  const strangers = tables.filter(
    (table) => !OWN.has(table.name) && !['tenant', 'directory', 'reference'].includes(table.kind ?? ''),
  )
  expect(strangers.map((table) => table.name)).toEqual([])
})

describe('a company’s table', () => {
  test('begins every key and every unique index with the company', async () => {
    const keys = await ask<Key>(
      `select t.relname as table, i.relname as name, x.indisunique as unique, x.indisprimary as primary,
        (select array_agg(a.attname::text order by k.at) from unnest(x.indkey::smallint[]) with ordinality k(number, at)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where t.relnamespace = 'public'::regnamespace and t.relname = any($1)`,
      [tenant],
    )
    expect(keys.filter((key) => key.columns[0] !== 'company_id').map((key) => key.name)).toEqual([])
    expect(tenant.filter((table) => !keys.some((key) => key.table === table && key.primary))).toEqual([])
    const never = await ask(
      `select 1 from pg_attribute a where a.attname = 'company_id' and not a.attnotnull and a.attrelid::regclass::text = any($1)`,
      [tenant],
    )
    expect(never).toEqual([])
  })

  test('refers to others by the company first, and never sets null', async () => {
    const references = await ask<{
      name: string
      own: string[]
      other: string[]
      target: string
      action: string
    }>(`select c.conname as name, c.confrelid::regclass::text as target, c.confdeltype::text as action,
        (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k(number, at) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as own,
        (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality k(number, at) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as other
      from pg_constraint c where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`)
    expect(references.length).toBeGreaterThan(15)
    expect(
      references
        .filter((row) => row.own[0] !== 'company_id' || row.other[0] !== 'company_id')
        .map((row) => row.name),
    ).toEqual([])
    expect(references.filter((row) => !tenant.includes(row.target)).map((row) => row.name)).toEqual([])
    expect(references.filter((row) => ['n', 'd'].includes(row.action)).map((row) => row.name)).toEqual([])
  })

  test('is secured by row, also against its owner’s writes', async () => {
    expect(tables.filter((table) => table.kind === 'tenant' && !(table.secured && table.forced))).toEqual([])
    const policies = await ask<{ table: string; using: string; check: string }>(
      `select tablename as table, qual as using, with_check as check from pg_policies
        where policyname = 'tenant' and tablename <> all($1)`,
      [await partitions()],
    )
    expect(policies.map((row) => row.table).sort()).toEqual(tenant)
    for (const row of policies)
      expect([row.using, row.check]).toEqual([expect.stringContaining('app.company_id'), row.using])
    const others = await ask<{ cmd: string; policyname: string; tables: string[]; by_company: boolean }>(
      `select policyname, cmd, array_agg(tablename::text order by tablename) as tables,
         bool_and(coalesce(qual, with_check) like '%app.company_id%' and coalesce(with_check, qual) like '%app.company_id%')
           as by_company
       from pg_policies where policyname not in ('tenant', 'owner_reads') group by 1, 2 order by 1`,
    )
    expect(others).toEqual([
      { policyname: 'reopens_day', cmd: 'UPDATE', tables: MOVED, by_company: true },
      { policyname: 'tenant_adds', cmd: 'INSERT', tables: MOVED, by_company: true },
      { policyname: 'tenant_reads', cmd: 'SELECT', tables: MOVED, by_company: true },
    ])
    // A split database makes a restrictive policy a permissive one on its nodes.
    expect(
      await ask(
        `select 1 from pg_policies where permissive <> 'PERMISSIVE' or policyname = 'owner_reads' and cmd <> 'SELECT'`,
      ),
    ).toEqual([])
    const forOthers = await ask<{ table: string }>(
      `select tablename as table from pg_policies where policyname = 'tenant' and roles <> '{public}' order by 1`,
    )
    expect(forOthers.map(({ table }) => table)).toEqual(MOVED)
  })
})

test('what is kept by month or year is secured in each part as in the whole', async () => {
  const parts = await ask<Table & { whole: string; policies: string[] }>(
    `select c.relname as name, i.inhparent::regclass::text as whole, obj_description(c.oid, 'pg_class') as kind,
      c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select array_agg(p.polname::text order by p.polname) from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_inherits i on i.inhrelid = c.oid where c.relkind = 'r' order by 1`,
  )
  const wholes = ['order_commands', 'outbox', 'sales_entries', 'sales_lines', 'sales_taxes']
  expect([...new Set(parts.map(({ whole }) => whole))].sort()).toEqual(wholes)
  for (const part of parts)
    expect(part, part.name).toMatchObject({
      kind: 'tenant',
      secured: true,
      forced: true,
      policies: ['owner_reads', 'tenant'],
    })
  for (const whole of wholes) expect(parts.map(({ name }) => name)).toContain(`${whole}_default`)
})

// Only the order in which events are numbered needs one, for as long as they wait.
test('no table has a trigger, and none but the queue of the feed a sequence', async () => {
  expect(
    await ask(
      `select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([])
  expect(
    await ask(`select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`),
  ).toEqual([{ relname: 'feed_queue_position_seq' }])
  expect(
    await ask(
      `select attname from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([{ attname: 'position' }])
})

test('every sealed column is sealed anew when the vault’s secret is rotated', async () => {
  const sealed = await ask<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and column_name ~ '(^|_)(secrets|sealed)$'`,
    [tenant],
  )
  expect(sealed.map(({ name }) => name).sort()).toEqual(
    SEALED.map(({ table, column }) => `${table}.${column}`).sort(),
  )
})

test('no function, default, condition, index or view asks the database’s own zone data', async () => {
  const own = `n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
  const texts = await ask<{ name: string; text: string }>(`
    select p.oid::regprocedure::text as name, coalesce(p.prosrc, '') as text from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace where ${own} and p.prokind <> 'a'
    union all select a.adrelid::regclass::text, pg_get_expr(a.adbin, a.adrelid) from pg_attrdef a
    union all select c.conrelid::regclass::text, pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid <> 0
    union all select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select v.viewname, v.definition from pg_views v where v.schemaname = 'public'`)
  expect(texts.length).toBeGreaterThan(300)
  const asks = /at time zone (?!'utc')|current_date|localtime|date_trunc\(|timezone\((?!'utc')/i
  expect(texts.filter(({ text }) => asks.test(text))).toEqual([])
})

test('functions that run as the owner are few, with a fixed path, and not for everyone', async () => {
  const functions = await ask<{
    name: string
    settings: string[] | null
    open: boolean
  }>(`select p.proname as name, p.proconfig as settings, has_function_privilege('public', p.oid, 'execute') as open
    from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`)
  expect(functions.map((row) => row.name)).toEqual([
    // With and without a queue of its own.
    'enqueue_job',
    'enqueue_job',
    'gather_reactions',
    'search_ids',
    'search_orders',
    'search_parties',
    'search_parties_anywhere',
    'search_parties_near',
  ])
  for (const row of functions)
    expect(row, row.name).toMatchObject({
      settings: expect.arrayContaining(['search_path=public']),
      open: false,
    })
})

/** The months, and what belongs to none, of tables that are stored by month. */
const partitions = async (): Promise<string[]> =>
  (await ask<{ name: string }>(`select relname as name from pg_class where relispartition`)).map(
    ({ name }) => name,
  )

/** Runs a statement as the application does, after the setting, and undoes it. */
async function asApp(setting: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = await server().services.database.pool.connect()
  try {
    await client.query(`begin; ${setting}`)
    return (await client.query(text, values)).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const within = (id: string) => `set local app.company_id to '${id}'`

describe('the application’s role', () => {
  test('is neither owner nor superuser and may not pass the policies', async () => {
    const [role] = await ask(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'bayline_app'`,
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
    expect(await ask(`select relname from pg_class where relowner = 'bayline_app'::regrole`)).toEqual([])
    expect(await ask(`select 1 from pg_auth_members where member = 'bayline_app'::regrole`)).toEqual([])
  })

  test('sees no row without a company, and none of another one', async () => {
    const other = newId()
    await withWaitingEvent(async () => {
      for (const table of tenant) {
        const [all] = await ask<{ rows: number }>(`select count(*)::int as rows from ${table}`)
        expect(all?.rows, `${table} holds nothing to see`).toBeGreaterThan(0)
        for (const setting of ['select 1', within(other)]) {
          expect(
            await asApp(setting, `select count(*)::int as rows from ${table}`),
            `${table} ${setting}`,
          ).toEqual([{ rows: 0 }])
        }
      }
    })
    expect(
      await asApp('select 1', `select * from search_ids($1, 'orders', '{}', null, 10)`, [company.id]),
    ).toEqual([])
    expect(
      await asApp(within(other), `select * from search_ids($1, 'customers', '{}', null, 10)`, [company.id]),
    ).toEqual([])
  })

  test('cannot write for another company, nor move a row to one', async () => {
    const other = newId()
    await expect(
      asApp(within(company.id), `insert into customers (company_id, id, last_name) values ($1, $1, 'x')`, [
        other,
      ]),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      asApp('select 1', `insert into customers (company_id, id, last_name) values ($1, $1, 'x')`, [
        company.id,
      ]),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      asApp(within(company.id), 'update customers set company_id = $1', [other]),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await asApp(within(other), 'update customers set last_name = $1 returning 1', ['x'])).toEqual([])
  })

  test('adds to ledgers and does nothing else to them; it deletes almost nothing', async () => {
    const rights = await ask<{
      table: string
      rights: string[]
    }>(`select c.relname as table, array_remove(array[
        case when has_table_privilege('bayline_app', c.oid, 'update') then 'update' end, case when has_table_privilege('bayline_app', c.oid, 'delete') then 'delete' end,
        case when has_table_privilege('bayline_app', c.oid, 'truncate') then 'truncate' end, case when has_table_privilege('bayline_app', c.oid, 'trigger') then 'trigger' end], null) as rights
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
    for (const ledger of LEDGERS)
      expect(
        rights.find((row) => row.table === ledger),
        ledger,
      ).toEqual({ table: ledger, rights: [] })
    expect(
      rights
        .filter((row) => row.rights.includes('delete'))
        .map((row) => row.table)
        .sort(),
    ).toEqual([
      'entry_days',
      'feed_queue',
      'guesses',
      'labor_days',
      'line_days',
      'login_directory',
      'money_days',
      'offer_days',
      'punch_photos',
      'report_favorites',
      'report_schedules',
      'report_seals',
      'report_sendings',
      'report_views',
      'signups',
      'stale_visits',
      'tax_days',
      'time_days',
      'time_hours',
      'time_shifts',
      'time_weeks',
      'token_directory',
      'user_shops',
      'visits',
    ])
    const columns = await ask<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and has_column_privilege('bayline_app', c.oid, a.attnum, 'update')
         and not has_table_privilege('bayline_app', c.oid, 'update') group by 1 order by 1`,
    )
    expect(Object.fromEntries(columns.map((row) => [row.table, row.columns]))).toEqual(MOVED_BY_REOPENING)
    expect(rights.filter((row) => row.rights.includes('truncate') || row.rights.includes('trigger'))).toEqual(
      [],
    )
  })

  test('moves a ledger’s row to the reopened day from the next one alone, and changes nothing else of it', async () => {
    const [first] = await ask<{ day: string }>(
      'select day::text as day from payments where company_id = $1 order by day limit 1',
      [company.id],
    )
    const { day } = first ?? { day: '' }
    const moved = (reopened: string | null, to: string) => {
      const named = reopened === null ? '' : `; set local app.reopened_day to '${reopened}'`
      return asApp(`${within(company.id)}${named}`, 'update payments set day = $1::date returning 1', [to])
    }
    const [before, next] = [dayAfter(day, -1), dayAfter(day)]
    expect(await moved(null, before)).toEqual([])
    expect(await moved(day, day)).toEqual([])
    expect((await moved(before, before)).length).toBeGreaterThan(0)
    await expect(moved(before, next)).rejects.toMatchObject({ code: '42501' })
    for (const table of MOVED)
      await expect(
        asApp(within(company.id), `update ${table} set company_id = company_id`, []),
        table,
      ).rejects.toMatchObject({ code: '42501' })
    const other = newId()
    expect(
      await asApp(
        `${within(other)}; set local app.reopened_day to '${before}'`,
        'update payments set day = $1::date returning 1',
        [before],
      ),
    ).toEqual([])
  })
})

describe('a migration in SQL', () => {
  test('writes no company’s rows: a backfill does', () => {
    const offenders = readMigrations(MIGRATIONS).flatMap((each) =>
      'sql' in each ? tenantWrites(each.sql, tenant).map((table) => [each.name, table]) : [],
    )
    expect(offenders).toEqual([])
  })

  test.each([
    ['update orders set version = 1', ['orders']],
    ['UPDATE ONLY public."orders" o SET version = 1; delete\nfrom tags', ['orders', 'tags']],
    ['with x as (select 1) insert into tags select * from x', ['tags']],
    ['do $$ begin update bays set name = 1; end $$', ['bays']],
    [
      'create function f() returns void language sql as $$ insert into tags select 1 $$; truncate bays',
      ['bays'],
    ],
    ['-- update orders\ncreate table t (id uuid); update installation set companies = 1', []],
    ['grant select, update on orders to bayline_app', []],
  ])('is seen to: %s', (sql, written) => {
    expect(tenantWrites(sql, tenant)).toEqual(written)
  })
})

test('the checked-in schema is that of the migrations', async () => {
  const checkedIn = readFileSync(path.join(import.meta.dirname, '../src/server/schema.sql'), 'utf8')
  expect(await withClient(server().database.ownerUrl, schemaText), 'run npm run types:db').toBe(checkedIn)
})

test('the checked-in table types are those of the migrations', async () => {
  const columns = await ask<{
    table: string
    name: string
  }>(
    `select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> all($1) order by 1, 2`,
    [await partitions()],
  )
  const real = Map.groupBy(columns, (row) => row.table)
  const text = readFileSync(path.join(import.meta.dirname, '../src/server/base/database.types.ts'), 'utf8')
  const shapes = new Map(
    [...text.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}['"]?(\w+)['"]?: /gm)].map(([, field = '']) => field),
    ]),
  )
  const listed = [...text.matchAll(/^ {2}(\w+): (\w+);?$/gm)].filter(([, table = '']) => real.has(table))
  const typed = new Map(
    listed.flatMap(([, table = '', shape = '']) =>
      shapes.has(shape) ? [[table, shapes.get(shape)?.sort()] as const] : [],
    ),
  )
  expect([...typed.keys()].sort()).toEqual(
    [...real.keys()].filter((table) => !OWN.has(table) || typed.has(table)).sort(),
  )
  for (const [table, fields] of typed)
    expect(fields, table).toEqual(
      real
        .get(table)
        ?.map((row) => row.name)
        .sort(),
    )
})
