import { realpathSync } from 'node:fs'
import { withClient } from './client.ts'
import { isAlive, readPostmaster } from './process.ts'
import { urlFor, type Secret } from './secret.ts'

/**
 * The server that runs on this very folder and takes our password; undefined when none does. The process id of its lock
 * file alone may be another program's by now.
 */
export async function findRunning(
  cluster: string,
  secret: Secret,
): Promise<{ pid: number; port: number } | undefined> {
  const found = readPostmaster(cluster)
  if (!found || !isAlive(found.pid) || !found.port) return undefined
  try {
    const folder = await withClient(
      urlFor({ ...secret, port: found.port }, 'admin', 'postgres'),
      async (client) => {
        const { rows } = await client.query<{ data_directory: string }>('show data_directory')
        return rows[0]?.data_directory
      },
    )
    if (!folder || realpathSync(folder) !== realpathSync(cluster)) return undefined
  } catch {
    return undefined
  }
  return found
}
