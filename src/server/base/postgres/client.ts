import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/**
 * Runs some work on one connection and closes it. A server that disappears rejects the work and never ends the process.
 */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'bayline-keeper' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether anyone but us is connected; connections that were just closed get a moment to disappear. */
export async function isUsedByOthers(adminUrl: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and datname is not null`,
      )
      if (rowCount === 0) return false
      await sleep(50)
    }
    return true
  })
}
