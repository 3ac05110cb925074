import type { Task } from '../base/tasks.ts'
import { eraseRemoved } from './attachments/erase.ts'
import { nightly } from './carfax/report.ts'

/** The nightly report to CARFAX, and the deletion of removed files. */
export const orderTasks: readonly Task[] = [
  {
    name: 'carfax_nightly',
    cron: '20 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany }) => nightly(services, await everyCompany()),
  },
  {
    name: 'attachments_nightly',
    cron: '35 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany }) => eraseRemoved(services, await everyCompany()),
  },
]
