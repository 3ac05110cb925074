import { sql } from 'kysely'
import type { Consent } from '#contract/messages/consents.ts'
import type { PartyKind } from '#contract/parties/parties.ts'
import { CHANNELS, type Channel } from '#domain/messages/sending/outbox.ts'
import { otherConsentCounts } from '#domain/parties/mergeConsent.ts'
import { databaseNow, firstRow, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { appendConsent, consentCounts } from '../records/consents.queries.ts'
import { ownerColumn } from './merge.queries.ts'

interface Newest {
  kind: Consent['kind']
  source: string
  note: string
  given_at: string
  expires_at: string | null
  merge_id: string | null
  created_at: string
}

const newestOf = (
  tx: Tx,
  companyId: string,
  { kind, id, channel }: { kind: PartyKind; id: string; channel: Channel },
): Promise<Newest | undefined> =>
  firstRow(
    tx,
    sql<Newest>`select c.kind, c.source, c.note, c.given_at, c.expires_at, c.merge_id, c.created_at from consents c
      where c.company_id = ${companyId} and c.${sql.ref(ownerColumn(kind))} = ${id} and c.channel = ${channel}
        and ${consentCounts(companyId)}
      order by c.created_at desc, c.id desc limit 1`,
  )

const entryOf = (
  { kind, source, note, given_at, expires_at }: Newest,
  channel: Channel,
  merge_id: string | null,
) => ({ id: newId(), channel, kind, source, note, given_at, expires_at, merge_id })

interface MergeIds {
  id: string
  kind: PartyKind
  kept_id: string
  merged_id: string
}

/**
 * Brings the other record’s consent to the surviving one on each channel where it is the stricter. Where a person keeps the
 * surviving record’s choice, a refusal alone is brought.
 */
export async function joinConsents(
  tx: Tx,
  session: Author,
  { id, kind, kept_id, merged_id }: MergeIds,
  chosen: readonly Channel[],
): Promise<void> {
  const { company_id } = session
  const now = await databaseNow(tx)
  for (const channel of CHANNELS) {
    const survivor = await newestOf(tx, company_id, { kind, id: kept_id, channel })
    const other = await newestOf(tx, company_id, { kind, id: merged_id, channel })
    if (!other || !otherConsentCounts(survivor ?? null, other, now)) continue
    if (chosen.includes(channel) && other.kind !== 'refused') continue
    await appendConsent(tx, session, { kind, id: kept_id }, entryOf(other, channel, id))
  }
}

/**
 * What a merge brought no longer counts once it is undone. A refusal that was recorded meanwhile counts for both records:
 * whose of the two it was is not known.
 */
export async function splitConsents(
  tx: Tx,
  session: Author,
  { kind, kept_id, merged_id }: MergeIds,
  mergedAt: string,
): Promise<void> {
  const { company_id } = session
  for (const channel of CHANNELS) {
    const survivor = await newestOf(tx, company_id, { kind, id: kept_id, channel })
    const isLater = survivor?.kind === 'refused' && Date.parse(survivor.created_at) > Date.parse(mergedAt)
    if (!survivor || !isLater) continue
    const other = await newestOf(tx, company_id, { kind, id: merged_id, channel })
    if (other?.kind === 'refused') continue
    await appendConsent(tx, session, { kind, id: merged_id }, entryOf(survivor, channel, null))
  }
}
