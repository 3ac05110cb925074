import { z } from 'zod'
import { AppError } from '../base/errors.ts'
import type { JobServices, Task } from '../base/tasks.ts'
import { takeCard } from './cards.ts'
import { chargeShops } from './plan.ts'
import { openedAccount, syncBilling } from './sync.ts'

const notified = z.object({ company_id: z.uuid(), payload: z.object({ session: z.string() }) })
const changed = z.object({ company_id: z.uuid() })

/** The screen shows a form that is unfinished and a card that is refused. */
const isShown = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'not_found' || error.code === 'billing_card_refused')

async function onMessage(services: JobServices, payload: unknown): Promise<void> {
  if (!services.billing) return
  const { company_id, payload: news } = notified.parse(payload)
  if (news.session !== '')
    await takeCard(services, company_id, news.session).catch((error: unknown) => {
      if (!isShown(error)) throw error
    })
  await syncBilling(services, company_id)
}

/** Follows the provider's messages and the number of shops, and reads every subscription once a day. */
export const billingTasks: readonly Task[] = [
  { name: 'billing.notified.sync', on: ['billing.notified'], run: onMessage },
  {
    name: 'shop.changed.charge',
    on: ['shop.changed'],
    run: async (services, payload) => {
      if (services.billing) await chargeShops(services, changed.parse(payload).company_id)
    },
  },
  {
    name: 'billing_daily',
    cron: '25 9 * * * ?fill=1d&max=5',
    run: async (services, _payload, { companiesOf }) => {
      if (!services.billing) return
      for (const company_id of await companiesOf('select company_id from companies where not demo')) {
        await openedAccount(services, company_id)
        await syncBilling(services, company_id).catch((error: unknown) => {
          services.log.warn({ company_id, err: error }, 'a subscription was not read')
        })
      }
    },
  },
]
