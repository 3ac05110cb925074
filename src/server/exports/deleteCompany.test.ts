import { beforeAll, describe, expect, test } from 'vitest'
import { seedCompany, type Seed } from '#test/tenancy/seed.ts'
import { asOwner } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { withClient } from '../base/postgres/client.ts'
import { deleteCompany, type AsOwner } from './deleteCompany.ts'

const server = testServer()
let gone: Seed
let kept: Seed

beforeAll(async () => {
  gone = await seedCompany(server(), 'Maple')
  kept = await seedCompany(server(), 'Birch')
}, 60_000)

const NOW = '2027-04-01T09:10:00.000Z'

/** Every table that names companies. */
const tables = () =>
  asOwner<{ name: string }>(
    server(),
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  )

/** Each table of a company as one digest; empty tables are left out. */
async function digests(companyId: string): Promise<Record<string, string>> {
  const parts = (await tables()).map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest
      from ${name} t where company_id = $1`,
  )
  const found = await asOwner<{ name: string; digest: string | null }>(server(), parts.join(' union all '), [
    companyId,
  ])
  return Object.fromEntries(found.flatMap(({ name, digest }) => (digest ? [[name, digest]] : [])))
}

/** The files that rows of a company name. */
async function files(companyId: string): Promise<string[]> {
  const parts = (await tables()).map(
    ({ name }) => `select t::text as line from ${name} t where company_id = $1`,
  )
  const lines = await asOwner<{ line: string }>(server(), parts.join(' union all '), [companyId])
  const pattern = /[a-z-]+\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z0-9]{3,4}/g
  return [...new Set(lines.flatMap(({ line }) => line.match(pattern) ?? []))]
}

/** Deletes as the nightly task does; after so many statements the server is killed. */
const deleting = (companyId: string, statements = Infinity): Promise<boolean> =>
  withClient(server().database.ownerUrl, (client) => {
    let left = statements
    const run: AsOwner = (text, values) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return client.query(text, values ?? [])
    }
    return deleteCompany(server().services, run, companyId, NOW)
  })

/** What became of the company's card payments. */
const settle = (id: string, state: string): Promise<unknown> =>
  server().services.database.tenant(id, (tx) =>
    tx.updateTable('payment_attempts').set({ state }).where('company_id', '=', id).execute(),
  )

describe('the deletion of a company', () => {
  test('waits while a card payment has no outcome', async () => {
    const { id } = gone.company
    await server().services.database.tenant(id, async (tx) => {
      await tx
        .updateTable('companies')
        .set({ deletion_asked_at: '2027-03-01T09:00:00Z', deletion_at: '2027-03-31T09:00:00Z' })
        .where('company_id', '=', id)
        .execute()
    })
    await settle(id, 'in_issue')
    const before = await digests(id)
    expect(await deleting(id)).toBe(false)
    expect(await digests(id)).toEqual(before)
    await settle(id, 'failed')
  })

  test('leaves nothing in any table, also when it is killed on the way, and touches no other company', async () => {
    const { id } = gone.company
    const others = await digests(kept.company.id)
    const stored = await files(id)
    expect(stored.length).toBeGreaterThan(3)
    expect(Object.keys(await digests(id)).length).toBeGreaterThan(60)

    await expect(deleting(id, 60)).rejects.toThrow('killed')
    const half = Object.keys(await digests(id))
    expect(half).toContain('companies')
    await expect
      .poll(async () => (await gone.company.as('Owner').send('company.shops')).body)
      .toMatchObject({ code: 'session_expired' })

    expect(await deleting(id)).toBe(true)
    expect(await digests(id)).toEqual({ deleted_companies: expect.any(String) as string })
    for (const key of stored) expect(await server().services.files.get(key), key).toBeNull()
    expect(await digests(kept.company.id)).toEqual(others)
    await kept.company.as('Owner').call('company.shops', {})
    const [row] = await asOwner<Record<string, unknown>>(
      server(),
      'select * from deleted_companies where company_id = $1',
      [id],
    )
    expect(row).toEqual({
      company_id: id,
      asked_at: '2027-03-01T09:00:00.000Z',
      deleted_at: NOW,
    })
  })
})
