import type { Language } from '#domain/base/words.ts'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'

/** A person or location that gets a campaign. */
export interface CampaignRecipient {
  address: string
  customer_id: string | null
  fleet_location_id: string | null
  first_name: string
  language: Language
}

/** Writes who gets a campaign; a person and an address are there once. */
export async function storeRecipients(
  tx: Tx,
  companyId: string,
  campaignId: string,
  recipients: readonly CampaignRecipient[],
): Promise<void> {
  const set = sql`jsonb_to_recordset(${json(recipients)}) as row (address text, customer_id uuid,
    fleet_location_id uuid, first_name text, language text)`
  await sql`insert into campaign_recipients (company_id, campaign_id, address, customer_id, fleet_location_id,
      first_name, language)
    select own.company_id, ${campaignId}, row.address, row.customer_id, row.fleet_location_id, row.first_name,
      row.language
    from ${besideCompany(companyId, set)} on conflict do nothing`.execute(tx)
}

/** Someone whom the filters found and who does not get the campaign. */
export interface LeftOut extends Pick<CampaignRecipient, 'address' | 'customer_id' | 'fleet_location_id'> {
  reason: string
}

/** Writes who was left out of a campaign, and why. */
export async function storeLeftOut(
  tx: Tx,
  companyId: string,
  campaignId: string,
  leftOut: readonly LeftOut[],
): Promise<void> {
  const withIds = leftOut.map((row) => ({ ...row, id: newId() }))
  const set = sql`jsonb_to_recordset(${json(withIds)}) as row (id uuid, address text, customer_id uuid,
    fleet_location_id uuid, reason text)`
  await sql`insert into campaign_left_out (company_id, id, campaign_id, address, customer_id, fleet_location_id, reason)
    select own.company_id, row.id, ${campaignId}, row.address, row.customer_id, row.fleet_location_id, row.reason
    from ${besideCompany(companyId, set)}`.execute(tx)
}

/** Whether the person of a recipient `r` is in the campaign at another address `t` too, since a merge. */
export const isTwice = (companyId: string, campaignId: string, where: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from campaign_recipients t where t.company_id = ${companyId}
    and t.campaign_id = ${campaignId} and t.address <> r.address
    and (t.customer_id = r.customer_id or t.fleet_location_id = r.fleet_location_id) and ${where})`

interface WaitingRecipient extends CampaignRecipient {
  /** They get it at another address. */
  again: boolean
}

/** Recipients whose time has come. */
export const waitingRecipients = (
  tx: Tx,
  companyId: string,
  campaignId: string,
  limit: number,
): Promise<WaitingRecipient[]> =>
  rows(
    tx,
    sql<WaitingRecipient>`select r.address, r.customer_id, r.fleet_location_id, r.first_name, r.language,
        ${isTwice(companyId, campaignId, sql`(t.not_before is null or t.address < r.address)`)} as again
      from campaign_recipients r where r.company_id = ${companyId} and r.campaign_id = ${campaignId}
        and r.not_before <= now() order by r.not_before, r.address limit ${limit}`,
  )

/** When a recipient is looked at again; null: their message is queued. */
export async function setNotBefore(
  tx: Tx,
  companyId: string,
  { campaignId, addresses, at }: { campaignId: string; addresses: readonly string[]; at: string | null },
): Promise<void> {
  if (addresses.length === 0) return
  await sql`update campaign_recipients set not_before = ${at} where company_id = ${companyId}
    and campaign_id = ${campaignId} and address = any(${addresses}::text[])`.execute(tx)
}

/** How many messages of campaigns were queued within the last minute, without those that were refused. */
export const queuedLately = async (tx: Tx, companyId: string): Promise<number> => {
  const found = await firstRow(
    tx,
    sql<{
      n: number
    }>`select count(*)::int as n from messages where company_id = ${companyId} and kind = 'campaign'
      and state <> 'refused' and created_at > now() - interval '1 minute'`,
  )
  return found?.n ?? 0
}

/** How much of a campaign is left: recipients that wait, and messages that are not yet sent. */
export const countLeft = async (tx: Tx, companyId: string, campaignId: string): Promise<number> => {
  const found = await firstRow(
    tx,
    sql<{ n: number }>`select (select count(*) from campaign_recipients where company_id = ${companyId}
          and campaign_id = ${campaignId} and not_before is not null)::int
        + (select count(*) from messages where company_id = ${companyId} and campaign_id = ${campaignId}
          and state in ('queued', 'sending'))::int as n`,
  )
  return found?.n ?? 0
}
