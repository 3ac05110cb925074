import type { JobHelpers } from 'graphile-worker'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, type TestCompany } from '#test/factories.ts'
import { change, imported, sendFile as send, through, tried, undone } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { endGivenUp } from './abandonedImports.ts'

const server = testServer()
const EMPTY = { command: '', rowCount: 0, oid: 0, fields: [] }

const ask = <Row extends object>(text: string, ...values: unknown[]) => asOwner<Row>(server(), text, values)

test('an import whose worker died continues where it was, and counts every row once', async () => {
  const company = await makeCompany(server())
  const rows = Array.from({ length: 3500 }, (_, at) => `Person ${at},C${at}`)
  const sent = await tried(
    company,
    await send(company, 'customers', `Last name,Customer number\n${rows.join('\n')}\n${rows[7]}\n`),
  )
  expect(sent).toMatchObject({ added: 3500, wrong: 1 })
  // As a killed server leaves it: two batches are written, no job runs.
  await company.as('Owner').call('imports.run', { params: { id: sent.id } })
  await through(company, sent.id)
  await change(
    company,
    `delete from import_changes where company_id = $1 and import_id = $2 and row_number > 2001`,
    sent.id,
  )
  await change(
    company,
    `delete from import_wrong_rows where company_id = $1 and import_id = $2 and row_number > 2001`,
    sent.id,
  )
  await change(
    company,
    `delete from customers where company_id = $1 and substr(customer_custom_id, 2)::int >= 2000`,
  )
  await change(
    company,
    `update imports set status = 'running', rows_done = 2000, added = 2000, wrong = 0 where company_id = $1 and id = $2`,
    sent.id,
  )
  await ask(
    `select graphile_worker.add_job('import.work', $1::json)`,
    JSON.stringify({ company_id: company.id, import_id: sent.id }),
  )
  expect(await through(company, sent.id)).toMatchObject({
    status: 'done',
    added: 3500,
    wrong: 1,
    rows_done: 3501,
  })
  const [count] = await ask<{ count: number }>(
    'select count(*)::int as count from customers where company_id = $1',
    company.id,
  )
  expect(count?.count).toBe(3500)
})

/** As if the server had been killed at every try, with this much done. */
async function givenUp(company: TestCompany, id: string, status: string, rowsDone: number): Promise<void> {
  const { database, log } = server().services
  await database.tenant(company.id, (tx) =>
    sql`update imports set status = ${status}, rows_done = ${rowsDone} where id = ${id}`.execute(tx),
  )
  await ask(
    `select graphile_worker.add_job('import.work', json_build_object('company_id', $1::text, 'import_id', $2::text),
      run_at => now() + interval '1 day', max_attempts => 1, job_key => 'given up ' || $2::text)`,
    company.id,
    id,
  )
  await ask(
    `update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up ' || $1::text`,
    id,
  )
  const query: JobHelpers['query'] = async (text, values) => ({
    ...EMPTY,
    rows: await asOwner(server(), text, values),
  })
  await endGivenUp({ database, log }, { query })
  const left = await ask(
    `select 1 from graphile_worker._private_jobs where key = 'given up ' || $1::text`,
    id,
  )
  expect(left).toEqual([])
}

describe('work that was given up', () => {
  const CSV = ['First name,Last name', ...Array.from({ length: 3 }, (_, n) => `Ann,Stopped ${n}`)].join(
    '\r\n',
  )

  test('fails an import with its reason, and it can be tried again', async () => {
    const company = await makeCompany(server())
    const trial = await tried(company, await send(company, 'customers', CSV))
    await givenUp(company, trial.id, 'running', 1)
    const params = { id: trial.id }
    const { import: failed } = await company.as('Owner').call('imports.get', { params })
    expect(failed).toMatchObject({ status: 'failed', problem: 'stopped' })
    expect(await tried(company, failed)).toMatchObject({ status: 'checked', problem: '' })
  })

  test('leaves an undo that continues where it stopped', async () => {
    const company = await makeCompany(server())
    const { id } = await imported(company, { kind: 'customers', bytes: CSV })
    await givenUp(company, id, 'undoing', 2)
    const { import: stopped } = await company.as('Owner').call('imports.get', { params: { id } })
    expect(stopped).toMatchObject({ status: 'done', problem: 'undo_stopped' })
    expect(await undone(company, id)).toMatchObject({ status: 'undone', kept: 0 })
    const removed = 'select 1 from customers where company_id = $1 and removed_at is not null'
    expect(await ask(removed, company.id)).toHaveLength(1)
  })
})
