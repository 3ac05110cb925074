import { migrate } from '#server/base/migrate.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { hasCitus, isDistributed, setUp } from './lib/citus.ts'
import { runAttached } from './lib/run.ts'
import { fail, plainLog } from './lib/say.ts'

// Runs the server's own tests against one database of a Citus cluster, which is migrated and split first.
const { CITUS_URL: url, DATABASE_APP_URL: appUrl } = process.env
if (!url || !appUrl)
  fail(
    'Usage: CITUS_URL=… DATABASE_APP_URL=… npm run test:cluster [-- FILES]\n' +
      'CITUS_URL: a database on the coordinator of a Citus cluster, as its owner. DATABASE_APP_URL: the same, as ' +
      'bayline_app. The tests fill it with companies: take one that is not needed (docs/citus.md).',
  )
try {
  await withClient(url, async (client) => {
    if (!(await hasCitus(client)))
      fail('The database has no extension “citus”: make it first, and add the workers (docs/citus.md).')
  })
  await migrate(url, { log: plainLog })
  await withClient(url, async (client) => {
    if (!(await isDistributed(client)))
      console.log(`Distributed the database: ${await setUp(client)} statements.`)
  })
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
// One file at a time: the servers of several would take jobs from the one queue, whose files and mails are another's.
process.exitCode = await runAttached(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=cluster',
    '--no-file-parallelism',
    ...process.argv.slice(2),
  ],
  { TEST_CLUSTER: 'yes' },
)
