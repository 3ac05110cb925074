import type { Task } from '../base/tasks.ts'
import { reconcileNightly } from './reconciliation.ts'
import { sendDue } from './schedules/sendSchedule.ts'
import { sealCompany } from './rollups/seal.ts'

/** Views are sent when they are due. Days that are over are sealed each hour, in each zone; balances are reconciled with their ledgers each night. */
export const reportTasks: readonly Task[] = [
  {
    name: 'rollups_hourly',
    cron: '10 * * * * ?fill=1d&max=2',
    run: async (services, _payload, { everyCompany, working }) => {
      const stop = await working()
      for (const company of await everyCompany()) await sealCompany(services.database, company, stop)
    },
  },
  {
    name: 'report_schedules',
    cron: '*/10 * * * * ?fill=1h&max=1',
    run: async (services, _payload, { everyCompany, working }) => {
      const stop = await working()
      for (const company of await everyCompany()) await sendDue(services, company, stop)
    },
  },
  {
    name: 'ledger_nightly',
    cron: '40 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany }) => reconcileNightly(services, await everyCompany()),
  },
]
