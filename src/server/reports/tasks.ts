import type { Task } from '../base/tasks.ts'
import { proveNightly } from './reconciliation.ts'

/** The nightly reconciliation of balances with their ledgers. */
export const reportTasks: readonly Task[] = [
  {
    name: 'ledger_nightly',
    cron: '40 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany }) => proveNightly(services, await everyCompany()),
  },
]
