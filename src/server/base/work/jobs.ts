import type { JobsStatus, Jobs } from './jobsStatus.ts'
import { EventEmitter } from 'node:events'
import { Logger, run, type JobHelpers, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { allTasks, type JobServices } from '../tasks.ts'
import { gatherFor } from './gathered.ts'
import { driverLimits, requestLimits } from '../limits.ts'
import type { Log } from '../log.ts'
import { joinServers, type Member } from '../servers/servers.ts'

/** The queue's connection is the owner's, which may see all companies. */
async function companiesOf(helpers: JobHelpers, query: string): Promise<string[]> {
  const { rows } = await helpers.query<{ company_id: string }>(query)
  return rows.map((row) => row.company_id)
}

/** Every registered task by its name. */
const taskList = (services: JobServices, working: () => Promise<AbortSignal>): TaskList =>
  Object.fromEntries(
    allTasks().map(({ name, run }) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        const outcomes = await run(services, payload, {
          helpers,
          working,
          everyCompany: () => companiesOf(helpers, 'select company_id from companies order by company_id'),
          companiesOf: (query) => companiesOf(helpers, query),
        })
        return outcomes && [...outcomes]
      },
    ]),
  )

/** A queue for each task: a task that takes longer than its interval never runs twice at once. */
const crontab = (): string =>
  allTasks()
    .flatMap(({ name, cron }) => {
      if (cron === undefined) return []
      const [when = '', options = ''] = cron.split(' ?')
      return [`${when} ${name} ?${options}&queue=${name}`]
    })
    .join('\n')

/** Each may hold one connection to the database. */
export const JOBS_AT_ONCE = 4

/** The queue compares times as dates; the rest of the product keeps them as text, which loses no digits. */
const QUEUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.TIMESTAMPTZ
      ? (text: string) => new Date(text)
      : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
}

function openPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...options })
  // The error itself is not logged: it carries the connection with its keys.
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

/** Runs the queue. Jobs of dead servers are freed at the start and from then on; those of living ones are not. */
export async function startJobs(
  ownerUrl: string,
  services: JobServices,
  onVersions?: Member['onVersions'],
): Promise<Jobs> {
  const { config, log } = services
  gatherFor(config.REACTIONS_AFTER_MS)
  const pool = openPool({ connectionString: ownerUrl, max: 5, types: QUEUE_TYPES }, log)
  // The check that this server is alive must not wait for the connections of its jobs.
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
      { poolId: id, files: services.files.storage.place, silentMs: config.SERVER_SILENT_MS, onVersions },
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
    taskList: taskList(services, working),
    crontab: crontab(),
    events,
    // Called before a job is taken: no job is taken before the other servers know whose it would be.
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
