import { EventEmitter } from 'node:events'
import { Logger, run, type JobHelpers, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { pruneSecurity } from '../people/nightly.ts'
import type { Services } from './http/context.ts'
import { nightly } from '../orders/carfax/report.ts'
import { endGivenUp } from '../imports/givenUp.ts'
import { workImport } from '../imports/work.ts'
import { lookUpTold, recoverPayments } from '../payments/attempts/recover.ts'
import { readEveryPayout } from '../accounting/payouts/read.ts'
import { proveNightly } from '../reports/reconciliation.ts'
import { emailChangeEmail } from '../people/on/user.email_change.email.ts'
import { securityEmail } from '../people/on/user.security.email.ts'
import { passwordResetEmail } from '../people/on/user.password_reset.email.ts'
import { driverLimits, requestLimits } from './limits.ts'
import type { Log } from './log.ts'
import { joinServers, type Membership } from './servers.ts'

/** What jobs may use. */
export type JobServices = Pick<
  Services,
  'config' | 'log' | 'database' | 'mailer' | 'dataDir' | 'files' | 'vehicleData' | 'vault'
>

/** The queue's connection is the owner's, who may see which companies there are. */
async function everyCompany(helpers: JobHelpers): Promise<string[]> {
  const { rows } = await helpers.query<{ company_id: string }>(
    'select company_id from companies order by company_id',
  )
  return rows.map((row) => row.company_id)
}

/** Every job by name. Reactions to events are named after their file under on/. */
const tasks = (services: JobServices, working: () => Promise<AbortSignal>): TaskList => ({
  'user.email_change.email': (payload) => emailChangeEmail(services, payload),
  'user.security.email': (payload) => securityEmail(services, payload),
  'user.password_reset.email': (payload) => passwordResetEmail(services, payload),
  // Long work stops between two batches when the server does, and goes on with its next start.
  'import.work': async (payload) => workImport(services, payload, await working()),
  imports_given_up: (_payload, helpers) => endGivenUp(services, helpers),
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

export interface JobsStatus {
  waiting: number
  /** Failed at least once and wait for their next try. */
  retrying: number
  /** Failed for the last time. */
  failed: number
}

export interface Jobs {
  status(): Promise<JobsStatus>
  /** The other servers that share this database. */
  others: Membership['others']
  close(): Promise<void>
}

/** Each may hold one connection to the database. */
export const JOBS_AT_ONCE = 4

// By night in North America, also when the server was off at the hour. What a gateway left without an outcome is
// looked up every minute. A queue a task: one that takes longer than its interval never runs twice at once.
const CRONTAB = [
  '20 8 * * * carfax_nightly ?fill=1d&max=5&queue=carfax_nightly',
  '40 8 * * * ledger_nightly ?fill=1d&max=5&queue=ledger_nightly',
  '50 8 * * * security_nightly ?fill=1d&max=5&queue=security_nightly',
  '* * * * * payments_recover ?max=1&queue=payments_recover',
  '* * * * * imports_given_up ?max=1&queue=imports_given_up',
  '25 * * * * payouts_read ?max=3&queue=payouts_read',
].join('\n')

/** The queue compares times as dates, where the rest of the product keeps them as text: as text nothing is made up for. */
const QUEUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.TIMESTAMPTZ
      ? (text: string) => new Date(text)
      : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
}

function openPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...options })
  // Not the error itself: it carries the connection with its keys.
  const lost = ({ message }: Error) => log.warn({ error: message }, 'the queue lost a database connection')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message)
    else if (level === 'warning') log.warn(message)
  })

/** Runs the queue. Jobs of servers that died are freed, at the start and from then on; those of living ones are not. */
export async function startJobs(ownerUrl: string, services: JobServices): Promise<Jobs> {
  const { config, log } = services
  const pool = openPool({ connectionString: ownerUrl, max: 5, types: QUEUE_TYPES }, log)
  // Whether this server is alive must not wait for the connections of its jobs.
  const asking = openPool(
    { connectionString: ownerUrl, max: 2, ...driverLimits(requestLimits(config), true) },
    log,
  )
  const stopping = new AbortController()
  const events: WorkerEvents = new EventEmitter()
  const poolId = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id))
  })
  const joined = poolId.then((id) =>
    joinServers(
      asking,
      { poolId: id, files: services.files.storage.place, silentMs: config.SERVER_SILENT_MS },
      log,
    ),
  )
  const working = async (): Promise<AbortSignal> =>
    AbortSignal.any([stopping.signal, (await joined).signal()])
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: queueLogger(log),
    taskList: tasks(services, working),
    crontab: CRONTAB,
    events,
    // Asked before a job is taken: none is, before the others know whose it would be.
    forbiddenFlags: async () => {
      await joined
      return []
    },
  })
  const membership = await joined
  return {
    async status() {
      const { rows } = await asking.query<JobsStatus>(
        `select count(*) filter (where attempts = 0 or locked_at is not null)::int as waiting,
           count(*) filter (where attempts between 1 and max_attempts - 1 and locked_at is null)::int as retrying,
           count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
         from graphile_worker._private_jobs`,
      )
      return rows[0] ?? { waiting: 0, retrying: 0, failed: 0 }
    },
    others: () => membership.others(),
    async close() {
      stopping.abort()
      await runner.stop()
      await membership.leave()
      await Promise.all([pool.end(), asking.end()])
    },
  }
}
