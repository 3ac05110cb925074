import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../test/factories.ts'
import { testServer } from '../../../test/harness/server.ts'
import { endWith, firstRow, type Tx } from './db.ts'
import { eventStatements } from './outbox.ts'
import { newId } from './ids.ts'

const server = testServer()
let company: TestCompany
beforeAll(async () => {
  company = await makeCompany(server())
})
const tenant = <T>(work: (tx: Tx) => Promise<T>) => company.server.services.database.tenant(company.id, work)

const event = (tx: Tx, subject_id: string) =>
  eventStatements(tx, { company_id: company.id, event: 'order.changed', subject_id })
const written = async (subject: string): Promise<number | undefined> =>
  tenant(async (tx) => {
    const row = await firstRow(
      tx,
      sql<{ count: number }>`select count(*)::int from outbox where subject_id = ${subject}`,
    )
    return row?.count
  })

test('the last statements of a transaction are committed with it', async () => {
  const subject = newId()
  await tenant((tx) => endWith(tx, event(tx, subject)))
  expect(await written(subject)).toBe(1)
})

test('one of them that fails takes the others back, and is what is told', async () => {
  const subject = newId()
  const work = tenant((tx) =>
    endWith(tx, [...event(tx, subject), sql`select 1 / 0`.compile(tx), ...event(tx, subject)]),
  )
  await expect(work).rejects.toThrow('division by zero')
  expect(await written(subject)).toBe(0)
})

test('a transaction that has ended answers nothing more, and the next one does', async () => {
  const after = tenant(async (tx) => {
    await endWith(tx, [])
    return firstRow(tx, sql`select 1`)
  })
  await expect(after).rejects.toThrow('has ended')
  expect(await written(newId())).toBe(0)
})

test('a failure that nobody noticed is no commit', async () => {
  const work = tenant(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('rolled back')
})
