import type { JobHelpers } from 'graphile-worker'
import type { JobServices } from '../base/tasks.ts'
import { findImport, setStatus } from './imports.queries.ts'
import { importWork, tell, type ImportWork } from './importJob.ts'

interface GivenUp {
  id: string
  payload: unknown
}

/**
 * Marks an import as failed because no job works on it any more. What was written stays; an undo can continue where it
 * stopped.
 */
async function end({ database }: Pick<JobServices, 'database'>, work: ImportWork): Promise<void> {
  const { company_id, import_id } = work
  await database.tenant(company_id, async (tx) => {
    const row = await findImport(tx, company_id, import_id, true)
    if (row?.status === 'undoing') await setStatus(tx, row, 'done', { problem: 'undo_stopped' })
    else if (row?.status === 'checking' || row?.status === 'running')
      await setStatus(tx, row, 'failed', { problem: 'stopped' })
    else return
    await tell(tx, row)
  })
}

/**
 * Ends imports whose job failed for the last time, or whose server was killed too often: otherwise their screen would
 * show progress forever. The queue's own connection reads the jobs.
 */
export async function endGivenUp(
  services: Pick<JobServices, 'database' | 'log'>,
  { query }: Pick<JobHelpers, 'query'>,
): Promise<void> {
  const { rows } = await query<GivenUp>(
    `select jobs.id::text, jobs.payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'import.work' and jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`,
  )
  for (const { id, payload } of rows) {
    const work = importWork.parse(payload)
    await end(services, work)
    await query('select graphile_worker.complete_jobs(array[$1::bigint])', [id])
    services.log.warn({ import_id: work.import_id }, 'the work on an import was given up')
  }
}
