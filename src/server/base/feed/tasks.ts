import type { Task } from '../tasks.ts'

/** Numbers events whose server ended before it did, or whose notice was lost. */
export const feedTasks: readonly Task[] = [
  {
    name: 'feed_catch_up',
    cron: '* * * * *',
    run: async (services, _payload, { companiesOf }) => {
      const waiting = await companiesOf('select distinct company_id from feed_queue')
      for (const company of waiting) services.live.feed.written(company)
    },
  },
]
