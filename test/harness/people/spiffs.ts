import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Input } from '../station.ts'
import { payTasks } from '#server/pay/index.ts'
import { newId } from '#server/base/ids.ts'
import { rows } from '#server/base/db.ts'
import { withClient } from '#server/base/postgres/client.ts'
import type { TestCompany } from '#test/factories.ts'
import { until } from '#test/harness/until.ts'

type Rule = Input<'spiffs.saveRule'>['body']

/** Adds a rule that pays who has the position Hood two dollars for each line; answers its id. */
export async function spiffRule(company: TestCompany, own: Partial<Rule> = {}): Promise<string> {
  const id = newId()
  const people = [{ position: 'Hood', share: '1' }]
  const body: Rule = {
    id,
    name: 'Spiff',
    from_day: '2025-01-01',
    subject: 'any',
    way: 'flat',
    amount: '2',
    people,
  }
  await company.as('Owner').call('spiffs.saveRule', { body: { ...body, ...own } })
  return id
}

const never = (): Promise<never> => Promise.reject(new Error('not used here'))
const RUN = { helpers: {} as never, working: never, everyCompany: never, companiesOf: never }

interface Written {
  id: string
  event: string
  subject_id: string
}

/** Every event of the company that settles spiffs, oldest first, as the queue gives it to its task. */
export async function spiffJobs(company: TestCompany): Promise<(() => Promise<unknown>)[]> {
  const { services } = company.server
  const found = await services.database.tenant(company.id, (tx) =>
    rows(
      tx,
      sql<Written>`select id, event, subject_id from outbox where company_id = ${company.id} order by created_at, id`,
    ),
  )
  return found.flatMap(({ id, event, subject_id }) =>
    payTasks
      .filter(({ on }) => on?.some((name) => name === event))
      .map((task) => () => task.run(services, { company_id: company.id, event_id: id, subject_id }, RUN)),
  )
}

/** Runs the tasks of every event so far, one after another. */
export async function settleAll(company: TestCompany): Promise<void> {
  for (const job of await spiffJobs(company)) await job()
}

/** The ledger of spiffs of a company. */
export const ledgerOf = (company: TestCompany) =>
  company.server.services.database.tenant(company.id, (tx) =>
    rows(
      tx,
      sql<{
        user_id: string
        amount: string
        day: string
        corrects_id: string | null
        rule_id: string
      }>`select user_id, amount::text as amount, day, corrects_id, rule_id from spiff_entries
        where company_id = ${company.id} order by created_at, id`,
    ),
  )

/** Waits until the queue has written so many rows, and moves those of today to another day. */
export async function writtenOn(company: TestCompany, count: number, day: string): Promise<void> {
  await until(async () => expect(await ledgerOf(company)).toHaveLength(count))
  // The ledger is append-only for the application: its owner steps around that here, since no test waits for a week.
  await withClient(company.server.database.ownerUrl, async (client) => {
    await client.query('begin')
    await client.query('alter table spiff_entries no force row level security')
    await client.query(`update spiff_entries set day = $2 where company_id = $1 and day > '2026-01-01'`, [
      company.id,
      day,
    ])
    await client.query('alter table spiff_entries force row level security')
    await client.query('commit')
  })
}
