import { z } from 'zod'
import type { Task } from '../base/tasks.ts'
import { readEveryPayout, readPayouts } from './payouts/readPayouts.ts'

const notice = z.object({ company_id: z.uuid(), payload: z.object({ type: z.string() }) })

/** Reads payouts every hour, and when a processor reports one. */
export const accountingTasks: readonly Task[] = [
  {
    name: 'gateway.notified.read_payouts',
    on: ['gateway.notified'],
    run: async (services, raw) => {
      const { company_id, payload } = notice.parse(raw)
      if (payload.type.startsWith('payout.')) await readPayouts(services, company_id)
    },
  },
  {
    name: 'payouts_read',
    cron: '25 * * * * ?max=3',
    run: async (services, _payload, { companiesOf }) =>
      readEveryPayout(
        services,
        await companiesOf(
          'select distinct company_id from payment_providers where enabled order by company_id',
        ),
      ),
  },
]
