import type { Task } from '../base/tasks.ts'
import { forgetTexts } from './forgetTexts.ts'

/** The nightly deletion of the words of old texts. */
export const messageTasks: readonly Task[] = [
  {
    name: 'texts_nightly',
    cron: '35 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany }) => forgetTexts(services, await everyCompany()),
  },
]
