import type { Task } from '../base/tasks.ts'
import { deleteCompany } from './deleteCompany.ts'

/** Deletes the companies whose waiting time is over. */
export const exportTasks: readonly Task[] = [
  {
    name: 'company_deletions',
    cron: '10 9 * * * ?fill=1d&max=5',
    run: async (services, _payload, { companiesOf, helpers }) => {
      const now = new Date().toISOString()
      const due = await companiesOf(`select company_id from companies where deletion_at <= '${now}'`)
      for (const company_id of due)
        await helpers.withPgClient((client) =>
          deleteCompany(services, (text, values) => client.query(text, values ?? []), company_id, now),
        )
    },
  },
]
