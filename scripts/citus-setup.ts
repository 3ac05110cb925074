import { withClient } from '#server/base/postgres/client.ts'
import { hasCitus, isDistributed, setUp, setupStatements } from './lib/citus.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const [url, option] = process.argv.slice(2)
if (!url || (option !== undefined && option !== '--print'))
  fail(
    'Usage: npm run citus:setup -- URL [--print]\nURL: the migrated database on the coordinator, as its owner.',
  )

const began = performance.now()
try {
  await withClient(url, async (client) => {
    if (option === '--print') {
      console.log((await setupStatements(client)).map((statement) => `${statement};`).join('\n'))
      return
    }
    if (!(await hasCitus(client)))
      fail('The database has no extension “citus”: make it first, and add the workers (docs/citus.md).')
    if (await isDistributed(client)) {
      console.log('The tables are distributed already. Nothing was changed.')
      return
    }
    console.log(`Distributed the database: ${await setUp(client)} statements in ${secondsSince(began)}.`)
  })
} catch (error) {
  fail(`${error instanceof Error ? error.message : String(error)}\nEverything was undone.`)
}
