import type { Task } from '../base/tasks.ts'
import { reconcileNightly } from './reconciliation.ts'

/** The nightly reconciliation of balances with their ledgers. */
export const reportTasks: readonly Task[] = [
  {
    name: 'ledger_nightly',
    cron: '40 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany }) => reconcileNightly(services, await everyCompany()),
  },
]
