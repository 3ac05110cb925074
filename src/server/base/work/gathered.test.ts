import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { asOwner, makeCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../ids.ts'
import { emit } from '../outbox.ts'
import { allTasks, registerTasks } from '../tasks.ts'

// Longer than any test: a job runs only when a test says that its time has come.
const server = testServer({ REACTIONS_AFTER_MS: '60000' })

interface Event {
  event_id: string
  subject_id: string
}

/** What each task was given, a list for each run. */
const given: Record<'counts' | 'fails' | 'unused', string[][]> = { counts: [], fails: [], unused: [] }
let failures = 0

const eventsIn = (payload: unknown): string[] => (payload as Event[]).map(({ event_id }) => event_id)
const used = { usedBy: () => sql<boolean>`true` }

const product = allTasks()
afterAll(() => registerTasks(product))

registerTasks([
  ...product,
  {
    name: 'test.counts',
    on: ['company.changed'],
    gathered: used,
    run: async (_services, payload) => void given.counts.push(eventsIn(payload)),
  },
  {
    name: 'test.fails',
    on: ['company.changed'],
    gathered: used,
    run: async (_services, payload) => {
      given.fails.push(eventsIn(payload))
      failures += 1
      if (failures === 1) throw new Error('the first try fails')
    },
  },
  {
    name: 'test.unused',
    on: ['company.changed'],
    gathered: { usedBy: () => sql<boolean>`false` },
    run: async (_services, payload) => void given.unused.push(eventsIn(payload)),
  },
])

interface Job {
  key: string
  attempts: number
  payload: { reaction: string; facts: Event }[]
}

const jobsOf = (subject: string): Promise<Job[]> =>
  asOwner<Job>(server(), `select key, attempts, payload from graphile_worker._private_jobs where key = $1`, [
    `gathered ${subject}`,
  ])

const bringForward = (subject: string) =>
  asOwner(
    server(),
    `select graphile_worker.add_job('gathered', '[]'::json, job_key => $1, run_at => now(), max_attempts => 12)`,
    [`gathered ${subject}`],
  )

test('events of one subject are one job, each task runs once with them, and one that failed again alone', async () => {
  const { id: company_id } = await makeCompany(server())
  const subject_id = newId()
  const write = () =>
    server().services.database.tenant(company_id, (tx) =>
      emit(tx, { company_id, event: 'company.changed', subject_id }),
    )
  await write()
  await write()
  const [job, ...others] = await jobsOf(subject_id)
  expect(others).toEqual([])
  const mine = (job?.payload ?? []).filter(({ reaction }) => reaction.startsWith('test.'))
  const events = [...new Set(mine.map(({ facts }) => facts.event_id))]
  expect(events).toHaveLength(2)
  expect(mine).toHaveLength(6)
  await bringForward(subject_id)
  await until(() => expect(given.fails).toEqual([events]))
  // What is left to do is what failed.
  await until(async () => {
    const [left] = await jobsOf(subject_id)
    expect(left?.attempts).toBe(1)
    expect(new Set(left?.payload.map(({ reaction }) => reaction))).toEqual(new Set(['test.fails']))
  })
  expect(given.counts).toEqual([events])
  await bringForward(subject_id)
  await until(async () => expect(await jobsOf(subject_id)).toEqual([]))
  expect(given).toEqual({ counts: [events], fails: [events, events], unused: [] })
})
