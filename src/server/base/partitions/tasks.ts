import type { Task } from '../tasks.ts'
import { makePartitions, pruneOutbox } from './partitions.ts'

/** Creates the coming partitions of partitioned tables, and drops events that were read. */
export const partitionTasks: readonly Task[] = [
  {
    name: 'partitions_nightly',
    cron: '20 8 * * * ?fill=1d&max=5',
    run: async (_services, _payload, { everyCompany, helpers }) => {
      const companies = await everyCompany()
      await helpers.withPgClient(async (client) => {
        await makePartitions(client, new Date())
        await pruneOutbox(client, companies, new Date())
      })
    },
  },
]
