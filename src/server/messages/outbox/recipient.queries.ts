import { sql } from 'kysely'
import {
  normalizedAddress,
  type Purpose,
  type SuppressionReason,
} from '#domain/messages/consent/suppression.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { ConsentFacts, KnownConsent } from '#domain/messages/consent/consent.ts'
import { judgeRecipient, type Refusal } from '#domain/messages/consent/refusal.ts'
import { databaseNow, rows, type Tx } from '#server/base/db.ts'
import { consentCounts, greetedSql } from '#server/parties/index.ts'

/** A message's recipient: an address, and whose it is. */
export interface Recipient {
  channel: Channel
  address: string
  customer_id: string | null
  fleet_location_id: string | null
}

interface Known {
  first_name: string
  country: string
  region: string
  recorded: 'unknown' | 'given' | 'refused'
  listed: string[]
  newest: KnownConsent | null
  last_purchase: string | null
}

const EMPTY: Known = {
  first_name: '',
  country: '',
  region: '',
  recorded: 'unknown',
  listed: [],
  newest: null,
  last_purchase: null,
}

/** What is known about customers or fleet locations on one channel, by their ids. */
async function knownParties(
  tx: Tx,
  companyId: string,
  {
    channel,
    kind,
    ids,
  }: { channel: Channel; kind: 'customer_id' | 'fleet_location_id'; ids: readonly string[] },
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const customer = kind === 'customer_id'
  const table = sql.table(customer ? 'customers' : 'fleet_locations')
  const column = sql.ref(kind)
  const consent = sql.ref(channel === 'email' ? 'consent_email' : 'consent_text')
  const list = sql.ref(channel === 'email' ? 'black_listed_emails' : 'black_listed_phonenumbers')
  const name = customer ? greetedSql('p') : sql`''`
  const found = await rows(
    tx,
    sql<
      Known & { id: string }
    >`select p.id, ${name} as first_name, p.country, p.region, p.${consent} as recorded,
        p.${list} as listed,
        (select jsonb_build_object('kind', c.kind, 'expires_at', c.expires_at) from consents c
          where c.company_id = ${companyId} and c.${column} = p.id and c.channel = ${channel}
            and ${consentCounts(companyId)}
          order by c.created_at desc, c.id desc limit 1) as newest,
        (select max(o.complete_timestamp) from orders o where o.company_id = ${companyId} and o.${column} = p.id
          and o.status = 'complete') as last_purchase
      from ${table} p where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])`,
  )
  return new Map(found.map(({ id, ...known }) => [id, known]))
}

/** Why nothing is sent to addresses, of any customer or of none. */
async function suppressedOf(
  tx: Tx,
  companyId: string,
  channel: Channel,
  addresses: readonly string[],
): Promise<Map<string, SuppressionReason[]>> {
  const found = await rows(
    tx,
    sql<{ address: string; reasons: SuppressionReason[] }>`select address, jsonb_agg(reason) as reasons
      from suppressions where company_id = ${companyId} and channel = ${channel} and ended_at is null
        and address = any(${addresses}::text[]) group by address`,
  )
  return new Map(found.map(({ address, reasons }) => [address, reasons]))
}

export interface JudgedRecipient {
  refusal: Refusal | null
  under: '' | 'express' | 'implied'
  first_name: string
  country: string
  region: string
  facts: ConsentFacts
}

/** Whether a message may go to each of these recipients of one channel now, and what it needs to know about them. */
export async function judgeAll(
  tx: Tx,
  companyId: string,
  {
    channel,
    recipients,
    purpose,
  }: { channel: Channel; recipients: readonly Omit<Recipient, 'channel'>[]; purpose: Purpose },
): Promise<JudgedRecipient[]> {
  const now = await databaseNow(tx)
  const idsOf = (kind: 'customer_id' | 'fleet_location_id') =>
    recipients.flatMap((row) => (row[kind] === null ? [] : [row[kind]]))
  const customers = await knownParties(tx, companyId, {
    channel,
    kind: 'customer_id',
    ids: idsOf('customer_id'),
  })
  const locations = await knownParties(tx, companyId, {
    channel,
    kind: 'fleet_location_id',
    ids: idsOf('fleet_location_id'),
  })
  const addresses = recipients.map(({ address }) => address)
  const suppressed = await suppressedOf(tx, companyId, channel, addresses)
  return recipients.map(({ address, customer_id, fleet_location_id }) => {
    const whose = customer_id === null ? locations.get(fleet_location_id ?? '') : customers.get(customer_id)
    const { first_name, country, region, listed, ...known } = whose ?? EMPTY
    const black_listed = listed.some((row) => normalizedAddress(channel, row) === address)
    const consent = { channel, country, ...known, now }
    const verdict = judgeRecipient(
      { black_listed, suppressed: suppressed.get(address) ?? [], consent },
      purpose,
    )
    return { ...verdict, first_name, country, region, facts: consent }
  })
}

/** The same for one recipient. */
export async function judge(
  tx: Tx,
  companyId: string,
  { channel, ...recipient }: Recipient,
  purpose: Purpose,
): Promise<JudgedRecipient> {
  const [judged] = await judgeAll(tx, companyId, { channel, recipients: [recipient], purpose })
  if (!judged) throw new Error('a recipient was not judged')
  return judged
}
