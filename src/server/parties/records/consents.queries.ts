import { sql } from 'kysely'
import type { Consent } from '#contract/messages/consents.ts'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'

interface Party {
  kind: PartyKind
  id: string
}

const ownerOf = ({ kind, id }: Party) =>
  kind === 'customer'
    ? { customer_id: id, fleet_location_id: null }
    : { customer_id: null, fleet_location_id: id }

export type NewEntry = Pick<Consent, 'id' | 'channel' | 'kind' | 'source' | 'note'> & {
  given_at: string
  expires_at: string | null
  /** The merge that brought it from another record. */
  merge_id?: string | null
}

/** Whether an entry `c` counts: what a merge brought does until the merge is undone. */
export const consentCounts = (companyId: string) => sql<boolean>`(c.merge_id is null or exists (
  select from record_merges g where g.company_id = ${companyId} and g.id = c.merge_id and g.undone_at is null))`

/** Adds an entry to the consents of a party; the same id again changes nothing. Answers whether it is new. */
export async function appendConsent(
  tx: Tx,
  { company_id, name }: Pick<Author, 'company_id' | 'name'>,
  party: Party,
  entry: NewEntry,
): Promise<boolean> {
  const written = await tx
    .insertInto('consents')
    .values({ company_id, ...ownerOf(party), ...entry, user_name: name })
    .onConflict((on) => on.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Everything that was recorded about the consent of a party, newest first. */
export const listConsents = (tx: Tx, companyId: string, party: Party): Promise<Consent[]> =>
  rows(
    tx,
    sql<Consent>`select c.id, c.channel, c.kind, c.source, c.note, c.given_at, c.expires_at, c.user_name, c.created_at
      from consents c where c.company_id = ${companyId}
        and ${party.kind === 'customer' ? sql`c.customer_id` : sql`c.fleet_location_id`} = ${party.id}
        and ${consentCounts(companyId)}
      order by c.created_at desc, c.id desc limit 200`,
  )

interface Choices {
  consent_email: string
  consent_text: string
}
const CHOICES: readonly (readonly [Channel, keyof Choices])[] = [
  ['email', 'consent_email'],
  ['text', 'consent_text'],
]

/** Adds the entries of a record whose choices changed: the history has every change, wherever it was made. */
export async function appendChoices(
  tx: Tx,
  session: Author,
  { party, before, after }: { party: Party; before: Choices | null; after: Choices },
): Promise<void> {
  const given_at = new Date().toISOString()
  for (const [channel, field] of CHOICES) {
    const choice = after[field]
    if (choice === 'unknown' || choice === (before?.[field] ?? 'unknown')) continue
    const kind = choice === 'given' ? ('express' as const) : ('refused' as const)
    const entry = { id: newId(), channel, kind, source: 'record', note: '', given_at, expires_at: null }
    await appendConsent(tx, session, party, entry)
  }
}
