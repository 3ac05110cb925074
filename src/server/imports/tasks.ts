import type { Task } from '../base/tasks.ts'
import { endGivenUp } from './abandonedImports.ts'
import { workImport } from './importJob.ts'

/** Reads the rows of an import, and ends imports whose work failed for the last time. */
export const importTasks: readonly Task[] = [
  {
    name: 'import.work',
    run: async (services, payload, { working }) => workImport(services, payload, await working()),
  },
  {
    name: 'imports_given_up',
    cron: '* * * * * ?max=1',
    run: (services, _payload, { helpers }) => endGivenUp(services, helpers),
  },
]
