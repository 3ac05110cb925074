import type { Services } from '../base/http/context.ts'
import { endBilling } from '../billing/index.ts'
import { openPayments } from '../company/index.ts'
import { SESSION_CHANNEL } from '../base/live/notices.ts'
import { companyTables, type CompanyTable } from './tables.ts'

/** Runs a statement as the role that owns the tables, always on the same connection. */
export type AsOwner = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

type DeletionServices = Pick<Services, 'database' | 'files' | 'config' | 'billing' | 'log'>

/** Rows of one transaction. */
const BATCH = 2000

const FOREIGN_KEY = '23503'
const isReferred = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY

/** One transaction of the owner within the company; constraints that can wait do. */
async function within<T>(asOwner: AsOwner, companyId: string, work: () => Promise<T>): Promise<T> {
  await asOwner('begin')
  try {
    await asOwner(`set local app.company_id = '${companyId}'`)
    await asOwner('set constraints all deferred')
    const result = await work()
    await asOwner('commit')
    return result
  } catch (error) {
    await asOwner('rollback')
    throw error
  }
}

/** The files that rows name. */
function filesIn(lines: readonly string[], companyId: string): string[] {
  const pattern = new RegExp(`[a-z-]+/${companyId}/[0-9a-f-]{36}\\.[a-z0-9]{3,4}`, 'g')
  return [...new Set(lines.flatMap((line) => line.match(pattern) ?? []))]
}

/** Deletes the newest rows of a table and their files; answers how many there were. */
async function deleteBatch(
  { files }: DeletionServices,
  asOwner: AsOwner,
  companyId: string,
  { name, key }: CompanyTable,
): Promise<number> {
  const columns = ['company_id', ...key]
  const newest = `select ${columns.join(', ')} from ${name} where company_id = $1
    order by ${key.map((column) => `${column} desc`).join(', ') || 'company_id'} limit ${BATCH}`
  const { rows } = await asOwner(
    `delete from ${name} as gone using (${newest}) newest where gone.company_id = $1
       and ${columns.map((column) => `gone.${column} = newest.${column}`).join(' and ')} returning gone.*`,
    [companyId],
  )
  const lines = rows.map((row) => JSON.stringify(row))
  for (const file of filesIn(lines, companyId)) await files.storage.remove(file)
  return rows.length
}

/** Deletes all rows of a table; false where rows of other tables still refer to them. */
async function emptied(
  services: DeletionServices,
  asOwner: AsOwner,
  companyId: string,
  table: CompanyTable,
): Promise<boolean> {
  try {
    while (
      (await within(asOwner, companyId, () => deleteBatch(services, asOwner, companyId, table))) === BATCH
    );
    return true
  } catch (error) {
    if (isReferred(error)) return false
    throw error
  }
}

/** Deletes what refers to each other in a circle, in one transaction. */
async function emptyTogether(
  services: DeletionServices,
  asOwner: AsOwner,
  companyId: string,
  tables: readonly CompanyTable[],
): Promise<void> {
  await within(asOwner, companyId, async () => {
    for (const table of tables) while ((await deleteBatch(services, asOwner, companyId, table)) === BATCH);
  })
}

/** Deletes the rows of every table, in batches. After a stop the next run goes on with what is left. */
async function deleteRows(
  services: DeletionServices,
  asOwner: AsOwner,
  companyId: string,
  tables: readonly CompanyTable[],
): Promise<void> {
  let left = tables
  while (left.length > 0) {
    const blocked: CompanyTable[] = []
    for (const table of left) if (!(await emptied(services, asOwner, companyId, table))) blocked.push(table)
    if (blocked.length === left.length) return emptyTogether(services, asOwner, companyId, blocked)
    left = blocked
  }
}

/** Ends every session of the company; no one signs in any more. */
async function endSessions(asOwner: AsOwner, companyId: string): Promise<void> {
  await within(asOwner, companyId, async () => {
    for (const directory of ['token_directory', 'login_directory'])
      await asOwner(`delete from ${directory} where company_id = $1`, [companyId])
    await asOwner('update sessions set ended_at = now() where company_id = $1 and ended_at is null', [
      companyId,
    ])
    await asOwner('select pg_notify($1, $2)', [SESSION_CHANNEL, companyId])
  })
}

/**
 * Deletes a company whose waiting time is over: its sign-ins first, then its plan at the billing provider, then every
 * row and file. Its id and the dates are kept. False: a card payment has no outcome yet, so it waits.
 */
export async function deleteCompany(
  services: DeletionServices,
  asOwner: AsOwner,
  companyId: string,
  now: string,
): Promise<boolean> {
  const { database } = services
  const open = await database.tenant(companyId, (tx) => openPayments(tx, companyId))
  if (open > 0) return false
  await endSessions(asOwner, companyId)
  await endBilling(services, companyId)
  const tables = await database.directory(companyTables)
  const others = tables.filter(({ name }) => name !== 'companies')
  await deleteRows(services, asOwner, companyId, others.toReversed())
  await within(asOwner, companyId, async () => {
    await asOwner(
      `insert into deleted_companies (company_id, asked_at, deleted_at)
        select company_id, deletion_asked_at, $2 from companies where company_id = $1 on conflict do nothing`,
      [companyId, now],
    )
    await asOwner('delete from companies where company_id = $1', [companyId])
  })
  services.log.info({ company_id: companyId }, 'a company was deleted')
  return true
}
