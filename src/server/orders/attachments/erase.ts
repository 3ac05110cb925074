import type { JobServices } from '#server/base/tasks.ts'
import { forgetBytes, nextToErase } from './attachments.queries.ts'

/**
 * Deletes the bytes of files that were removed more than a day ago. Each is deleted under its row's lock, so that none
 * is restored meanwhile; a run that is cut short continues with the next one.
 */
export async function eraseRemoved(
  { database, files }: Pick<JobServices, 'database' | 'files'>,
  companies: readonly string[],
): Promise<void> {
  for (const company of companies) {
    const eraseOne = () =>
      database.tenant(company, async (tx) => {
        const row = await nextToErase(tx, company)
        if (!row) return false
        await files.storage.remove(row.file_key)
        await forgetBytes(tx, company, row.id)
        return true
      })
    while (await eraseOne());
  }
}
