import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hasCitus, isolateCompany, moveCompany, setUp, setupStatements } from '#scripts/lib/citus.ts'
import { checkSplit, splitNewTables } from '#server/base/migrating/split.ts'
import { withClient } from '#server/base/postgres/client.ts'

/** A client that answers the catalogue as given, and keeps what it is sent. */
function heard(answers: (text: string) => object[] | Error): { client: Client; sent: string[] } {
  const client = new Client()
  const sent: string[] = []
  const query = async (text: string, values?: unknown[]): Promise<{ rows: object[]; rowCount: number }> => {
    sent.push(values ? `${text.replace(/\s+/g, ' ')} ${JSON.stringify(values)}` : text)
    const rows = answers(text)
    if (rows instanceof Error) throw rows
    return { rows, rowCount: rows.length }
  }
  return { client: Object.assign(client, { query }), sent }
}

describe('what distributes the migrated database', () => {
  let statements: string[] = []
  beforeAll(async () => {
    statements = await withClient(inject('database').ownerUrl, setupStatements)
  })
  const at = (part: string): number[] =>
    statements.flatMap((statement, index) => (statement.includes(part) ? [index] : []))

  test('drops foreign keys first and adds every one of them last, word for word', async () => {
    const dropped = at('drop constraint')
    const added = at('add constraint')
    expect(dropped.length).toBeGreaterThan(100)
    expect(dropped).toEqual(dropped.map((_, index) => index))
    expect(added).toEqual(added.map((_, index) => statements.length - added.length + index))
    const names = (indexes: number[]) =>
      indexes.map((index) => statements[index]?.match(/^alter table (\S+) \w+ constraint (\S+)/)?.slice(1))
    expect(names(added)).toEqual(names(dropped))
    expect(statements).toContain(
      'alter table orders add constraint orders_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id)',
    )
  })

  test('makes reference tables before companies’ tables, and these beside companies, each forced again', () => {
    const reference = at('create_reference_table')
    const distributed = at('create_distributed_table')
    expect(reference.map((index) => statements[index])).toEqual([
      `select create_reference_table('location_tax_rates')`,
      `select create_reference_table('zip_tax_rates')`,
    ])
    expect(Math.max(...reference)).toBeLessThan(Math.min(...distributed))
    expect(statements[distributed[0] ?? 0]).toBe(`select create_distributed_table('companies', 'company_id')`)
    expect(statements).toContain(
      `select create_distributed_table('orders', 'company_id', colocate_with => 'companies')`,
    )
    for (const index of distributed) {
      const table = /'(\w+)'/.exec(statements[index] ?? '')?.[1]
      expect(statements.slice(0, index)).toContain(`alter table ${table} no force row level security`)
      expect(statements[index + 1]).toBe(`alter table ${table} force row level security`)
    }
    const rested = at(' no force row level security')
    expect(at('outbox_default no force')).toHaveLength(1)
    expect(rested.length).toBe(at(' force row level security').length - rested.length)
  })

  test('distributes every table of companies and no other', async () => {
    const tenant = await withClient(inject('database').ownerUrl, (client) =>
      client.query<{ name: string }>(
        `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
          and relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') = 'tenant' order by 1`,
      ),
    )
    const made = statements.flatMap(
      (statement) => /create_distributed_table\('(\w+)'/.exec(statement)?.slice(1) ?? [],
    )
    expect(made.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(tenant.rows.map(({ name }) => name))
  })
})

const forcing = (word: string): string[] =>
  ['companies', 'outbox', 'outbox_default'].map((name) => `alter table ${name} ${word} row level security`)

describe('the commands, as a cluster hears them', () => {
  const tables = [
    { name: 'companies', kind: 'tenant', forced: true, parts: [] },
    { name: 'outbox', kind: 'tenant', forced: true, parts: ['outbox_default'] },
  ]
  const keys = [{ table: 'shops', name: 'k', definition: 'FOREIGN KEY (x) REFERENCES y(z)' }]
  const catalogue = (text: string): object[] => {
    if (text.includes('current_database')) return [{ name: 'shop' }]
    return text.includes('from pg_class') ? tables : text.includes('from pg_constraint') ? keys : []
  }

  test('the set-up is one transaction, undone where one statement is refused', async () => {
    const good = heard(catalogue)
    expect(await setUp(good.client)).toBe(10)
    expect(good.sent.filter((text) => !text.includes('current_database')).slice(2)).toEqual([
      'begin',
      `set local citus.multi_shard_modify_mode to 'sequential'`,
      'alter table shops drop constraint k',
      'alter table companies no force row level security',
      `select create_distributed_table('companies', 'company_id')`,
      'alter table companies force row level security',
      // A partition forces it for itself, and holds rows.
      'alter table outbox no force row level security',
      'alter table outbox_default no force row level security',
      `select create_distributed_table('outbox', 'company_id', colocate_with => 'companies')`,
      'alter table outbox force row level security',
      'alter table outbox_default force row level security',
      'alter table shops add constraint k FOREIGN KEY (x) REFERENCES y(z)',
      `alter database "shop" set citus.propagate_set_commands to 'local'`,
      'commit',
    ])
    const bad = heard((text) => (text.includes('create_') ? new Error('refused') : catalogue(text)))
    await expect(setUp(bad.client)).rejects.toThrow('refused')
    expect(bad.sent.at(-1)).toBe('rollback')
  })

  test('a move rests the owner’s row-level security, and switches it on again also where it fails', async () => {
    const shard = { host: 'one', port: 5432, shard: '102008' }
    const answers = (text: string) => (text.includes('pg_dist_shard_placement') ? [shard] : catalogue(text))
    const good = heard(answers)
    expect(await moveCompany(good.client, 'c', { host: 'two', port: 5433 })).toEqual({
      host: 'one',
      port: 5432,
    })
    expect(good.sent.slice(2)).toEqual([
      ...forcing('no force'),
      `select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, 'force_logical') ["102008","one",5432,"two",5433]`,
      ...forcing('force'),
    ])
    const bad = heard((text) => (text.includes('citus_move') ? new Error('no such node') : answers(text)))
    await expect(moveCompany(bad.client, 'c', { host: 'two', port: 5433 })).rejects.toThrow('no such node')
    expect(bad.sent.slice(-3)).toEqual(forcing('force'))
    const there = heard(answers)
    await moveCompany(there.client, 'c', { host: 'one', port: 5432 })
    // A move that was killed is put right by the next one, also to the same node.
    expect(there.sent.slice(-3)).toEqual(forcing('force'))
  })

  test('a large company gets a shard of its own with all its tables', async () => {
    const { client, sent } = heard(catalogue)
    await isolateCompany(client, 'c')
    expect(sent).toContain(
      `select isolate_tenant_to_new_shard('companies', $1::uuid, 'CASCADE', 'block_writes') ["c"]`,
    )
  })
})

describe('a migration of a split database', () => {
  const made = [
    { name: 'zones', kind: 'reference' },
    { name: 'recalls', kind: 'tenant' },
  ]
  const answers =
    ({ there, split }: { there: boolean; split: boolean }) =>
    (text: string): object[] => {
      if (text.includes('to_regclass')) return text.includes('as there') ? [{ there }] : split ? [{}] : []
      return text.includes('obj_description') ? made : []
    }

  test('splits the tables of companies that it makes, and copies reference tables', async () => {
    const { client, sent } = heard(answers({ there: true, split: true }))
    await splitNewTables(client)
    expect(sent.slice(3)).toEqual([
      `select create_reference_table('zones')`,
      'alter table recalls no force row level security',
      `select create_distributed_table('recalls', 'company_id', colocate_with => 'companies')`,
      'alter table recalls force row level security',
    ])
  })

  test('is refused where variables of a transaction do not reach the nodes', async () => {
    const state = (sent: string) => (text: string) =>
      text.includes('current_setting')
        ? [{ sent, name: 'bayline' }]
        : answers({ there: true, split: true })(text)
    await checkSplit(heard(state('local')).client)
    await expect(checkSplit(heard(state('none')).client)).rejects.toThrow(
      /hide every row\. Run this once.*alter database bayline set citus\.propagate_set_commands to 'local'\. Nothing was changed/,
    )
    await checkSplit(heard(answers({ there: false, split: false })).client)
  })

  test('leaves tables alone on a plain database, and where the set-up has not run yet', async () => {
    for (const state of [
      { there: false, split: false },
      { there: true, split: false },
    ]) {
      const { client, sent } = heard(answers(state))
      await splitNewTables(client)
      expect(sent.filter((text) => /create_|alter/.test(text))).toEqual([])
    }
  })
})

/** The owner's address of a migrated database on the coordinator of a cluster whose tables are not distributed yet. */
const CLUSTER = process.env['CITUS_URL']

describe.skipIf(CLUSTER === undefined)('on a real cluster', () => {
  const client = new Client({ connectionString: CLUSTER })
  beforeAll(() => client.connect())
  afterAll(() => client.end())

  test('the set-up splits every table of companies, with all foreign keys', async () => {
    expect(await hasCitus(client)).toBe(true)
    const count = `select count(*)::int as keys from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
    const before = (await client.query(count)).rows
    await setUp(client)
    expect((await client.query(count)).rows).toEqual(before)
    const { rows } = await client.query(
      `select relname from pg_class c where obj_description(oid, 'pg_class') = 'tenant' and not relispartition
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h')`,
    )
    expect(rows).toEqual([])
  })

  test('a table that a migration makes is split with its foreign keys', async () => {
    await client.query('begin')
    await client.query(`create table recalls (company_id uuid not null, id uuid not null, vehicle_id uuid not null,
      primary key (company_id, id), foreign key (company_id, vehicle_id) references vehicles (company_id, id))`)
    await client.query(`select tenant_table('recalls')`)
    await splitNewTables(client)
    const { rows } = await client.query(
      `select partmethod from pg_dist_partition where logicalrelid = 'recalls'::regclass`,
    )
    await client.query('rollback')
    expect(rows).toEqual([{ partmethod: 'h' }])
  })

  test('row-level security of the owner is forced again after the move of a company', async () => {
    const { rows: companies } = await client.query<{ id: string }>(
      'select company_id as id from companies limit 1',
    )
    const id = companies[0]?.id ?? ''
    const { rows: others } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node n where shouldhaveshards and not exists (
        select from pg_dist_shard_placement p where p.nodename = n.nodename and p.nodeport = n.nodeport
          and p.shardid = get_shard_id_for_distribution_column('companies', $1::uuid)) limit 1`,
      [id],
    )
    await moveCompany(client, id, others[0] ?? { host: '', port: 0 })
    const { rows } = await client.query(
      `select relname from pg_class where obj_description(oid, 'pg_class') = 'tenant' and not relforcerowsecurity`,
    )
    expect(rows).toEqual([])
  })
})
