import { afterQuietHours } from '#domain/messages/sending/quietHours.ts'
import { languagesOf } from '#domain/messages/campaigns/campaigns.ts'
import { filled } from '#domain/messages/templates/templates.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { emit } from '#server/base/outbox.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { loadCompanySettings, shopAt, valuesOf, type ShopRow } from '#server/shop/index.ts'
import { couponValues, offeredCoupon, type Offered } from './offer.ts'
import { listPauses } from '../outbox/pauses.queries.ts'
import { queueMessage } from '../outbox/queue.ts'
import { judgeAll } from '../outbox/recipient.queries.ts'
import { zoneOf } from '../outbox/zone.ts'
import { listAudience, excludedOf } from './audience.ts'
import { endCampaign, lockRunning, pauseFor, startSending, type CampaignRow } from './campaigns.queries.ts'
import {
  storeLeftOut,
  storeRecipients,
  countLeft,
  queuedLately,
  setNotBefore,
  waitingRecipients,
  type CampaignRecipient,
} from './recipients.queries.ts'

/** How many recipients one run looks at: those in quiet hours are put off and do not count for the rate. */
const LOOKED_AT = 1000

interface Running {
  companyId: string
  campaign: CampaignRow
  shop: ShopRow
  offered: Offered
}

/** Writes down who gets the campaign, as they are now: who is added later does not get it. */
async function start(tx: Tx, { companyId, campaign, shop, offered }: Running): Promise<void> {
  const { channel, audience } = campaign
  const judged = await listAudience(tx, companyId, {
    shop,
    channel,
    audience,
    coupon: offered.coupon,
    languages: languagesOf(channel, campaign),
  })
  const gets = judged.filter(({ reason }) => reason === '')
  const leftOut = judged.filter(({ reason }) => reason !== '')
  await storeRecipients(tx, companyId, campaign.id, gets)
  await storeLeftOut(tx, companyId, campaign.id, leftOut)
  await startSending(tx, companyId, campaign.id, excludedOf(judged))
}

/** Puts off those in whose zone it is quiet; answers the others. */
async function awake(
  tx: Tx,
  { companyId, campaign, shop }: Running,
  waiting: readonly CampaignRecipient[],
): Promise<CampaignRecipient[]> {
  const now = await databaseNow(tx)
  const judged = await judgeAll(tx, companyId, {
    channel: campaign.channel,
    recipients: waiting,
    purpose: 'marketing',
  })
  const { quiet_from: from, quiet_to: to } = shop.settings
  const later = new Map<string, string[]>()
  const ready = waiting.filter(({ address }, at) => {
    const place = judged[at] ?? { country: '', region: '' }
    const due = afterQuietHours(now, { from, to }, zoneOf(place, shop))
    if (due === now) return true
    later.set(due, [...(later.get(due) ?? []), address])
    return false
  })
  for (const [at, addresses] of later)
    await setNotBefore(tx, companyId, { campaignId: campaign.id, addresses, at })
  return ready
}

async function queueOne(tx: Tx, running: Running, recipient: CampaignRecipient): Promise<boolean> {
  const { companyId, campaign, shop, offered } = running
  const { id: campaign_id, channel, coupon_id, user_id, user_name: name } = campaign
  const { address, customer_id, fleet_location_id, first_name, language } = recipient
  const values = valuesOf(shop, { first_name, ...couponValues(offered, language) })
  const due = await databaseNow(tx)
  const queued = await queueMessage(
    tx,
    { company_id: companyId, user_id, name },
    {
      ...filled(campaign, channel, language, values),
      // One message for each address, whatever happens to the run.
      cause: `campaign ${campaign_id} ${address}`,
      channel,
      kind: 'campaign',
      shop,
      customer_id,
      fleet_location_id,
      campaign_id,
      coupon_id,
      address,
      language,
      due,
    },
  )
  return queued?.state === 'queued'
}

/** Queues as many messages of a campaign as the rate leaves; answers how many. */
async function queueSome(tx: Tx, running: Running, room: number): Promise<number> {
  const { companyId, campaign } = running
  let queued = 0
  let looked = 0
  while (queued < room && looked < LOOKED_AT) {
    const waiting = await waitingRecipients(tx, companyId, campaign.id, Math.min(room - queued, 100))
    if (waiting.length === 0) return queued
    looked += waiting.length
    const ready = await awake(
      tx,
      running,
      waiting.filter(({ again }) => !again),
    )
    const twice = waiting.filter(({ again }) => again)
    for (const recipient of ready) if (await queueOne(tx, running, recipient)) queued += 1
    await setNotBefore(tx, companyId, {
      campaignId: campaign.id,
      addresses: [...ready, ...twice].map(({ address }) => address),
      at: null,
    })
  }
  return queued
}

/** One turn of a campaign: how many messages it queued, and whether anything changed. */
async function turn(
  tx: Tx,
  companyId: string,
  campaign: CampaignRow,
  room: number,
): Promise<{ queued: number; changed: boolean }> {
  const shop = await shopAt(tx, companyId, campaign.shop_id)
  if (!shop) return { queued: 0, changed: false }
  const offered = await offeredCoupon(tx, companyId, { couponId: campaign.coupon_id, shop })
  if (offered.problem !== null) {
    await pauseFor(tx, companyId, campaign.id, 'coupon_ended')
    return { queued: 0, changed: true }
  }
  const running = { companyId, campaign, shop, offered }
  if (campaign.state === 'scheduled') await start(tx, running)
  const queued = await queueSome(tx, running, room)
  const ended = queued === 0 && (await countLeft(tx, companyId, campaign.id)) === 0
  if (ended) await endCampaign(tx, companyId, campaign.id)
  return { queued, changed: queued > 0 || ended || campaign.state === 'scheduled' }
}

/**
 * Moves the campaigns of a company on: starts those that are due, and queues no more messages than the company's rate
 * allows.
 */
export async function runCampaignsIn(tx: Tx, companyId: string): Promise<void> {
  const running = await lockRunning(tx, companyId)
  if (running.length === 0) return
  const { campaign_rate } = await loadCompanySettings(tx, companyId)
  const paused = new Set((await listPauses(tx, companyId)).map(({ channel }) => channel))
  let room = Math.max(0, campaign_rate - (await queuedLately(tx, companyId)))
  for (const campaign of running) {
    if (paused.has(campaign.channel)) continue
    const { queued, changed } = await turn(tx, companyId, campaign, room)
    room -= queued
    const { id: subject_id, shop_id } = campaign
    if (changed) await emit(tx, { company_id: companyId, event: 'campaign.changed', subject_id, shop_id })
    if (queued > 0) await emit(tx, { company_id: companyId, event: 'message.queued', subject_id, shop_id })
  }
}

/** The same in one transaction of its own: a server that is killed has queued everything or nothing of it. */
export const runCampaigns = ({ database }: Pick<JobServices, 'database'>, companyId: string): Promise<void> =>
  database.tenant(companyId, (tx) => runCampaignsIn(tx, companyId))
