import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, makeCompany, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { withClient } from '../postgres/client.ts'
import { firstIdAt, monthAfter } from './months.ts'
import { makePartitions, pruneOutbox } from './partitions.ts'

const server = testServer()
let company: TestCompany
beforeAll(async () => {
  company = await makeCompany(server())
})

const NOW = new Date('2031-11-10T12:00:00Z')
const idAt = (instant: string): string => firstIdAt(Date.parse(instant)).replace(/0{4}$/, 'beef')

/** The id of an event in the oldest month that is kept at the end. */
const EARLY = idAt('2032-01-05T00:00:00Z')

/** Writes an event with an id, as the application does. */
const write = (id: string) =>
  server().services.database.tenant(company.id, (tx) =>
    tx
      .insertInto('outbox')
      .values({ company_id: company.id, id, event: 'order.changed', subject_id: id })
      .execute(),
  )

const partOf = async (id: string): Promise<string | undefined> =>
  (
    await asOwner<{ part: string }>(
      server(),
      'select tableoid::regclass::text as part from outbox where id = $1',
      [id],
    )
  )[0]?.part

const make = (now: Date) => withClient(server().database.ownerUrl, (client) => makePartitions(client, now))

const prune = (now: string) =>
  withClient(server().database.ownerUrl, (client) => pruneOutbox(client, [company.id], new Date(now)))

describe('a month', () => {
  test.each([
    ['2031-11-10T12:00:00Z', 1, '2031_12', '2031-12-01T00:00:00Z', '2032-01-01T00:00:00Z'],
    ['2031-11-30T23:59:59Z', 2, '2032_01', '2032-01-01T00:00:00Z', '2032-02-01T00:00:00Z'],
    ['2031-01-31T00:00:00Z', -2, '2030_11', '2030-11-01T00:00:00Z', '2030-12-01T00:00:00Z'],
  ])('of %s, %i further, is %s', (now, further, name, from, to) => {
    expect(monthAfter(new Date(now), further)).toEqual({ name, from: Date.parse(from), to: Date.parse(to) })
  })

  test('begins with the least id of its first millisecond', () => {
    expect(firstIdAt(Date.parse('2031-12-01T00:00:00Z'))).toMatch(/^01[\da-f]{6}-[\da-f]{4}-0000-0000-0{12}$/)
    expect(firstIdAt(0)).toBe('00000000-0000-0000-0000-000000000000')
    expect(Number.parseInt(firstIdAt(123_456_789_012).replace('-', '').slice(0, 12), 16)).toBe(
      123_456_789_012,
    )
  })
})

describe('tables that are kept by month', () => {
  test('have the months to come made ahead, once; what came too early moves into its month', async () => {
    await write(EARLY)
    expect(await partOf(EARLY)).toBe('outbox_default')
    expect(await make(NOW)).toEqual([
      ...['outbox', 'order_commands'].flatMap((table) =>
        ['2031_12', '2032_01', '2032_02'].map((name) => `${table}_${name}`),
      ),
      ...['sales_entries', 'sales_lines', 'sales_taxes'].flatMap((table) =>
        ['2031', '2032'].map((name) => `${table}_${name}`),
      ),
    ])
    expect(await make(NOW)).toEqual([])
    expect(await partOf(EARLY)).toBe('outbox_2032_01')
  })

  test('take every id: of a month that is made there, of any other by default', async () => {
    const [inMonth, far] = [idAt('2032-02-29T23:59:59Z'), 'ffffffff-ffff-4fff-bfff-ffffffffffff']
    await write(inMonth)
    await write(far)
    expect([await partOf(inMonth), await partOf(far)]).toEqual(['outbox_2032_02', 'outbox_default'])
    await expect(write(inMonth)).rejects.toMatchObject({ code: '23505', constraint: 'outbox_2032_02_pkey' })
  })

  test('keep each company’s rows from the others in a month too', async () => {
    const other = await makeCompany(server())
    const seen = await server().services.database.tenant(other.id, (tx) =>
      tx.selectFrom('outbox').select('id').where('company_id', '=', company.id).execute(),
    )
    expect(seen).toEqual([])
    const direct = server().services.database.tenant(other.id, (tx) =>
      tx
        .insertInto('outbox')
        .values({
          company_id: company.id,
          id: idAt('2032-01-06T00:00:00Z'),
          event: 'order.changed',
          subject_id: EARLY,
        })
        .execute(),
    )
    await expect(direct).rejects.toMatchObject({ code: '42501' })
  })
})

test('the outbox loses the months that were read, and keeps the last four', async () => {
  const [old, present] = [idAt('2024-03-01T00:00:00Z'), idAt('2032-03-20T00:00:00Z')]
  await write(old)
  await write(present)
  expect(await prune('2032-04-30T00:00:00Z')).not.toContain('outbox_2031_12')
  expect(await partOf(old)).toBeUndefined()
  expect(await prune('2032-05-31T00:00:00Z')).toEqual(expect.arrayContaining(['outbox_2031_12']))
  expect(await partOf(EARLY)).toBe('outbox_2032_01')
  expect(await partOf(present)).toBe('outbox_default')
})
