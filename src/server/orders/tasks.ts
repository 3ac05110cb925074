import type { Task } from '../base/tasks.ts'
import { nightly } from './carfax/report.ts'

/** The nightly report to CARFAX. */
export const orderTasks: readonly Task[] = [
  {
    name: 'carfax_nightly',
    cron: '20 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany }) => nightly(services, await everyCompany()),
  },
]
