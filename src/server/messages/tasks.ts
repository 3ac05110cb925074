import { z } from 'zod'
import type { AutomaticKind } from '#domain/messages/templates/kinds.ts'
import { REMIND_AT } from '#domain/messages/campaigns/reminders.ts'
import type { Task } from '../base/tasks.ts'
import { queueEstimate } from './auto/estimate.ts'
import { queueAfterVisit, queueInvoice, queuePaid, queueReady } from './auto/ofOrder.ts'
import { remindOfService } from './auto/remind.ts'
import { runCampaigns } from './campaigns/run.ts'
import { sends } from './auto/rules.queries.ts'
import { queueStatements } from './auto/statements.ts'
import { forgetTexts } from './conversations/forgetTexts.ts'
import { fetchPictures } from './pictures/fetchPictures.ts'
import { recoverAbandoned, sendDue } from './outbox/run.ts'

const queued = z.object({ company_id: z.uuid() })
const scheduled = z.object({ _cron: z.object({ ts: z.string() }) })

/** Companies with something to send, or that a server died over. */
const WAITING = `select distinct company_id from messages
  where (state = 'queued' and send_after <= now()) or (state = 'sending' and updated_at < now() - interval '10 minutes')`

/** Companies with a campaign that is due or being sent. */
const RUNNING = `select distinct company_id from campaigns
  where state = 'sending' or (state = 'scheduled' and start_at <= now())`
/** Companies with a texted picture that could not be fetched at once. */
const PICTURES_WAITING = `select distinct company_id from text_pictures where state = 'waiting' and try_after <= now()`

const sending = (kinds: readonly AutomaticKind[]) => ({
  usedBy: (companyId: string) => sends(companyId, kinds),
})

/** What causes messages, the sending of the outbox, and the nightly deletion of the words of old texts. */
export const messageTasks: readonly Task[] = [
  { name: 'order.sending_chosen.message', on: ['order.sending_chosen'], run: queueInvoice },
  { name: 'authorization.link_made.message', on: ['authorization.link_made'], run: queueEstimate },
  { name: 'order.moved.message', on: ['order.moved'], run: queueReady, gathered: sending(['vehicle_ready']) },
  {
    name: 'order.finalized.message',
    on: ['order.finalized'],
    run: queueAfterVisit,
    gathered: sending(['thank_you', 'review_request', 'declined_work']),
  },
  {
    name: 'payment.taken.message',
    on: ['payment.taken'],
    run: queuePaid,
    gathered: sending(['payment_received']),
  },
  {
    name: 'message.queued.send',
    on: ['message.queued'],
    run: async (services, payload, { working }) => {
      await sendDue(services, queued.parse(payload).company_id, await working())
    },
  },
  {
    name: 'text.picture_received.fetch',
    on: ['text.picture_received'],
    run: async (services, payload, { working }) => {
      await fetchPictures(services, queued.parse(payload).company_id, await working())
    },
  },
  {
    name: 'text_pictures',
    cron: '* * * * * ?max=1',
    run: async (services, _payload, { companiesOf, working }) => {
      const signal = await working()
      for (const companyId of await companiesOf(PICTURES_WAITING))
        await fetchPictures(services, companyId, signal)
    },
  },
  {
    name: 'messages_send',
    cron: '* * * * * ?max=1',
    run: async (services, _payload, { companiesOf, working }) => {
      const signal = await working()
      for (const companyId of await companiesOf(WAITING)) {
        await recoverAbandoned(services, companyId)
        await sendDue(services, companyId, signal)
      }
    },
  },
  {
    name: 'campaign.changed.run',
    on: ['campaign.changed'],
    run: (services, payload) => runCampaigns(services, queued.parse(payload).company_id),
  },
  {
    name: 'campaigns_run',
    cron: '* * * * * ?max=1',
    run: async (services, _payload, { companiesOf, working }) => {
      const signal = await working()
      for (const companyId of await companiesOf(RUNNING))
        if (!signal.aborted) await runCampaigns(services, companyId)
    },
  },
  {
    name: 'messages_remind',
    cron: `${REMIND_AT.minute} ${REMIND_AT.hour} * * * ?fill=12h&max=3`,
    run: async (services, _payload, { everyCompany, working }) => {
      const signal = await working()
      for (const companyId of await everyCompany())
        if (!signal.aborted) await remindOfService(services, companyId)
    },
  },
  {
    // The day is that of the run that was due: a server that was down sends the statements of that day later.
    name: 'messages_statements',
    cron: '45 14 * * * ?fill=6d&max=3',
    run: async (services, payload, { everyCompany, working }) => {
      const signal = await working()
      const { _cron } = scheduled.parse(payload)
      for (const companyId of await everyCompany())
        if (!signal.aborted) await queueStatements(services, companyId, _cron.ts)
    },
  },
  {
    name: 'texts_nightly',
    cron: '35 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany }) => forgetTexts(services, await everyCompany()),
  },
]
