import { Logger, run, type JobHelpers, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { pruneSecurity } from './auth/nightly.ts'
import type { Services } from './http/context.ts'
import { nightly } from './integrations/carfax/report.ts'
import { workImport } from './imports/work.ts'
import { lookUpTold, recoverPayments } from './payments/attempts/recover.ts'
import { readEveryPayout } from './payouts/read.ts'
import { proveNightly } from './payments/proof.ts'
import { passwordResetEmail } from './on/user.password_reset.email.ts'

/** What jobs may use. */
export type JobServices = Pick<
  Services,
  'config' | 'log' | 'database' | 'mailer' | 'dataDir' | 'vehicleData' | 'vault'
>

/** The queue's connection is the owner's, who may see which companies there are. */
async function everyCompany(helpers: JobHelpers): Promise<string[]> {
  const { rows } = await helpers.query<{ company_id: string }>(
    'select company_id from companies order by company_id',
  )
  return rows.map((row) => row.company_id)
}

/** Every job by name. Reactions to events are named after their file under on/. */
const tasks = (services: JobServices, stopping: AbortSignal): TaskList => ({
  'user.password_reset.email': (payload) => passwordResetEmail(services, payload),
  // Long work stops between two batches when the server does, and goes on with its next start.
  'import.work': (payload) => workImport(services, payload, stopping),
  'gateway.told.look_up': (payload) => lookUpTold(services, payload),
  payments_recover: async (_payload, helpers) => {
    const { rows } = await helpers.query<{ company_id: string }>(
      `select distinct company_id from payment_attempts where state in ('created', 'open', 'in_issue')`,
    )
    for (const { company_id } of rows) await recoverPayments(services, company_id)
  },
  payouts_read: async (_payload, helpers) => {
    const { rows } = await helpers.query<{ company_id: string }>(
      'select distinct company_id from payment_providers where enabled order by company_id',
    )
    await readEveryPayout(
      services,
      rows.map((row) => row.company_id),
    )
  },
  carfax_nightly: async (_payload, helpers) => nightly(services, await everyCompany(helpers)),
  security_nightly: async (_payload, helpers) =>
    pruneSecurity(services, await everyCompany(helpers), (text) =>
      helpers.withPgClient((client) => client.query(text)),
    ),
  ledger_nightly: async (_payload, helpers) => proveNightly(services, await everyCompany(helpers)),
})

export interface Jobs {
  status(): Promise<{ waiting: number; failed: number }>
  close(): Promise<void>
}

/** Each may hold one connection to the database. */
export const JOBS_AT_ONCE = 4

/** Runs the queue. Jobs that a killed process held are freed first: this process is the only one of its node. */
export async function startJobs(ownerUrl: string, services: JobServices): Promise<Jobs> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 5 })
  const lost = (error: Error) => services.log.warn({ err: error }, 'the queue lost a database connection')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') services.log.error({ meta }, message)
    else if (level === 'warning') services.log.warn(message)
  })
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`,
  )
  await pool.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
  )
  const stopping = new AbortController()
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
    taskList: tasks(services, stopping.signal),
    // By night in North America, also when the server was off at the hour.
    // What a gateway left without an outcome is looked up every minute.
    crontab: [
      '20 8 * * * carfax_nightly ?fill=1d&max=5',
      '40 8 * * * ledger_nightly ?fill=1d&max=5',
      '50 8 * * * security_nightly ?fill=1d&max=5',
      '* * * * * payments_recover ?max=1',
      '25 * * * * payouts_read ?max=3',
    ].join('\n'),
  })
  return {
    async status() {
      const { rows } = await pool.query<{ waiting: number; failed: number }>(
        `select count(*) filter (where attempts < max_attempts)::int as waiting,
                count(*) filter (where attempts >= max_attempts)::int as failed from graphile_worker._private_jobs`,
      )
      return rows[0] ?? { waiting: 0, failed: 0 }
    },
    async close() {
      stopping.abort()
      await runner.stop()
      await pool.end()
    },
  }
}
