import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { endWith, firstRow, json, together, type Tx } from './db.ts'
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

const dividing = (divisor: number) =>
  tenant((tx) => together(tx, [sql`select 1`.compile(tx), sql`select 1 / ${divisor}::int`.compile(tx)]))

describe('a batch', () => {
  test('is one message, whose first failure takes back what it prepared', async () => {
    await expect(dividing(0)).rejects.toThrow('division by zero')
    await expect(dividing(0)).rejects.toThrow('division by zero')
    await expect(dividing(1)).resolves.toBeUndefined()
    await expect(dividing(1)).resolves.toBeUndefined()
  })

  test('that failed leaves the connection to the next transaction', async () => {
    const failed = tenant((tx) => endWith(tx, [sql`select no_such_column from outbox`.compile(tx)]))
    await expect(failed).rejects.toThrow('no_such_column')
    const subject = newId()
    await tenant((tx) => endWith(tx, event(tx, subject)))
    expect(await written(subject)).toBe(1)
  })

  test('that nothing is in ends the transaction as one with statements does', async () => {
    const subject = newId()
    await tenant(async (tx) => {
      await together(tx, event(tx, subject))
      await together(tx, [])
      await endWith(tx, [])
    })
    expect(await written(subject)).toBe(1)
  })

  test('behind a failure that was not noticed is no commit', async () => {
    const work = tenant(async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
      await endWith(tx, [])
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await written(newId())).toBe(0)
  })

  test('keeps every kind of value as a single statement does', async () => {
    const [id, payload] = [newId(), { words: ['"quoted"', 'ü', null], at: 1.5 }]
    await tenant((tx) =>
      together(tx, [
        sql`insert into outbox (company_id, id, event, subject_id, version, payload)
          values (${company.id}, ${id}, 'order.changed', ${id}, ${7}, ${json(payload)})`.compile(tx),
      ]),
    )
    const kept = await tenant((tx) =>
      firstRow(tx, sql`select version, payload from outbox where company_id = ${company.id} and id = ${id}`),
    )
    expect(kept).toEqual({ version: 7, payload })
  })
})
