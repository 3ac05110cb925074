import { beginNewCounts } from '#server/base/feed/newCount.ts'
import { companyIds, onDatabase } from './lib/database.ts'

await onDatabase(async (database) => {
  const client = await database.pool.connect()
  try {
    const begun = await beginNewCounts(client, await companyIds(database))
    console.log(`The change feeds of ${begun} companies began a new count.`)
  } finally {
    client.release()
  }
})
