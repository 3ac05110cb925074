import { sql, type RawBuilder } from 'kysely'
import type { Audience } from '#domain/messages/campaigns/audienceShape.ts'
import {
  CAMPAIGN_STEPS,
  type CampaignState,
  type CampaignStep,
} from '#domain/messages/campaigns/campaigns.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { Template } from '#domain/messages/templates/templateShape.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { isReached } from '#server/shop/index.ts'

/** What a person sets of a campaign. */
export interface CampaignFields extends Template {
  shop_id: string
  name: string
  channel: Channel
  coupon_id: string | null
  audience: Audience
}

/** A campaign as it is stored. */
export interface CampaignRow extends CampaignFields {
  id: string
  state: CampaignState
  pause_reason: string
  start_at: string | null
  started_at: string | null
  ended_at: string | null
  excluded: Record<string, number>
  user_id: string
  user_name: string
  version: number
  created_at: string
}

const columns = sql`c.id, c.shop_id, c.name, c.channel, c.subject_en, c.subject_fr, c.body_en, c.body_fr, c.coupon_id,
  c.audience, c.state, c.pause_reason, c.start_at, c.started_at, c.ended_at, c.excluded, c.user_id, c.user_name,
  c.version, c.created_at`

const MOST_LISTED = 200

/** The campaigns of the person's shops, the newest first. */
export const campaignList = (tx: Tx, session: Author): Promise<CampaignRow[]> =>
  rows(
    tx,
    sql<CampaignRow>`select ${columns} from campaigns c
      where c.company_id = ${session.company_id} and ${isReached(session, sql`c.shop_id`)}
      order by c.created_at desc, c.id desc limit ${MOST_LISTED}`,
  )

const reached = (session: Author, id: string) => sql<CampaignRow>`select ${columns} from campaigns c
  where c.company_id = ${session.company_id} and c.id = ${id} and ${isReached(session, sql`c.shop_id`)}`

/** A campaign of one of the person's shops. */
export const findCampaign = (tx: Tx, session: Author, id: string): Promise<CampaignRow | undefined> =>
  firstRow(tx, reached(session, id))

/** The same, locked. */
export const lockCampaign = (tx: Tx, session: Author, id: string): Promise<CampaignRow | undefined> =>
  firstRow(tx, sql<CampaignRow>`${reached(session, id)} for update`)

/**
 * Locks the campaigns of a company that are to start or are being sent, in the order of their ids: two runs at once queue
 * one after the other, so that the rate holds.
 */
export const lockRunning = (tx: Tx, companyId: string): Promise<CampaignRow[]> =>
  rows(
    tx,
    sql<CampaignRow>`select ${columns} from campaigns c where c.company_id = ${companyId}
        and (c.state = 'sending' or (c.state = 'scheduled' and c.start_at <= now()))
      order by c.id for update`,
  )

/** Adds a campaign (version 0), or changes a draft over the version that was read; false when neither was possible. */
export async function saveCampaign(
  tx: Tx,
  companyId: string,
  {
    id,
    version,
    fields,
    by,
  }: { id: string; version: number; fields: CampaignFields; by: { user_id: string; name: string } },
): Promise<boolean> {
  const { shop_id, name, channel, subject_en, subject_fr, body_en, body_fr, coupon_id, audience } = fields
  const written =
    version === 0
      ? sql`insert into campaigns (company_id, id, shop_id, name, channel, subject_en, subject_fr, body_en, body_fr,
            coupon_id, audience, user_id, user_name)
          values (${companyId}, ${id}, ${shop_id}, ${name}, ${channel}, ${subject_en}, ${subject_fr}, ${body_en},
            ${body_fr}, ${coupon_id}, ${json(audience)}, ${by.user_id}, ${by.name})
          on conflict do nothing returning id`
      : sql`update campaigns set shop_id = ${shop_id}, name = ${name}, channel = ${channel},
            subject_en = ${subject_en}, subject_fr = ${subject_fr}, body_en = ${body_en}, body_fr = ${body_fr},
            coupon_id = ${coupon_id}, audience = ${json(audience)}, version = version + 1, updated_at = now()
          where company_id = ${companyId} and id = ${id} and version = ${version} and state = 'draft' returning id`
  return (await firstRow(tx, written)) !== undefined
}

const change = async (tx: Tx, companyId: string, id: string, set: RawBuilder<unknown>): Promise<void> => {
  await sql`update campaigns set ${set}, version = version + 1, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(tx)
}

/** Takes a step of a locked campaign. */
export function takeStep(
  tx: Tx,
  companyId: string,
  { id, step, startAt = null }: { id: string; step: CampaignStep; startAt?: string | null | undefined },
): Promise<void> {
  // What the server stopped before it started, such as for its coupon, starts when it is resumed.
  const to =
    step === 'resume'
      ? sql`case when started_at is null then 'scheduled' else 'sending' end`
      : sql`${CAMPAIGN_STEPS[step].to}`
  const start = startAt === null ? sql`now()` : sql`${startAt}::timestamptz`
  const at = step === 'unschedule' ? sql`null` : step === 'schedule' ? start : sql`start_at`
  const ended = step === 'cancel' ? sql`now()` : sql`ended_at`
  return change(
    tx,
    companyId,
    id,
    sql`state = ${to}, pause_reason = '', start_at = ${at}, ended_at = ${ended}`,
  )
}

/** The campaign is being sent, with those who were left out by reason. */
export const startSending = (
  tx: Tx,
  companyId: string,
  id: string,
  excluded: Readonly<Record<string, number>>,
): Promise<void> =>
  change(tx, companyId, id, sql`state = 'sending', started_at = now(), excluded = ${json(excluded)}`)

/** The server stops a campaign until a person decides. */
export const pauseFor = (tx: Tx, companyId: string, id: string, reason: string): Promise<void> =>
  change(tx, companyId, id, sql`state = 'paused', pause_reason = ${reason}`)

/** The campaign has nothing left to send. */
export const endCampaign = (tx: Tx, companyId: string, id: string): Promise<void> =>
  change(tx, companyId, id, sql`state = 'done', ended_at = now()`)

/** Messages of a canceled campaign that wait are not sent. */
export async function refuseWaiting(tx: Tx, companyId: string, id: string): Promise<void> {
  await sql`update messages set state = 'refused', reason = 'campaign_canceled', updated_at = now()
    where company_id = ${companyId} and campaign_id = ${id} and state = 'queued'`.execute(tx)
  await sql`update campaign_recipients set not_before = null
    where company_id = ${companyId} and campaign_id = ${id} and not_before is not null`.execute(tx)
}
