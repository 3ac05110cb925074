import type { Task } from '../base/tasks.ts'
import { syncFromWebhook, recoverPayments } from './attempts/recover.ts'

/** Looks up the payments of gateways' messages, and every minute the payments without an outcome. */
export const paymentTasks: readonly Task[] = [
  { name: 'gateway.notified.look_up', on: ['gateway.notified'], run: syncFromWebhook },
  {
    name: 'payments_recover',
    cron: '* * * * * ?max=1',
    run: async (services, _payload, { companiesOf }) => {
      const open = `select distinct company_id from payment_attempts where state in ('created', 'open', 'in_issue')`
      for (const companyId of await companiesOf(open)) await recoverPayments(services, companyId)
    },
  },
]
