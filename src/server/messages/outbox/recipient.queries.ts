import { sql } from 'kysely'
import {
  normalizedAddress,
  type Purpose,
  type SuppressionReason,
} from '../../../domain/messages/suppression.ts'
import type { Channel } from '../../../domain/messages/outbox.ts'
import type { ConsentFacts, KnownConsent } from '../../../domain/messages/consent.ts'
import { judgeRecipient, type Refusal } from '../../../domain/messages/refusal.ts'
import { databaseNow, firstRow, type Tx } from '../../base/db.ts'

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
  suppressed: SuppressionReason[]
}

const EMPTY: Omit<Known, 'suppressed'> = {
  first_name: '',
  country: '',
  region: '',
  recorded: 'unknown',
  listed: [],
  newest: null,
  last_purchase: null,
}

/** What is known about a customer or fleet location on one channel. */
async function partyOf(tx: Tx, companyId: string, of: Recipient): Promise<Omit<Known, 'suppressed'>> {
  const id = of.customer_id ?? of.fleet_location_id
  if (id === null) return EMPTY
  const customer = of.customer_id !== null
  const table = sql.table(customer ? 'customers' : 'fleet_locations')
  const column = sql.ref(customer ? 'customer_id' : 'fleet_location_id')
  const consent = sql.ref(of.channel === 'email' ? 'consent_email' : 'consent_text')
  const list = sql.ref(of.channel === 'email' ? 'black_listed_emails' : 'black_listed_phonenumbers')
  const name = customer ? sql`p.first_name` : sql`''`
  const found = await firstRow(
    tx,
    sql<
      Omit<Known, 'suppressed'>
    >`select ${name} as first_name, p.country, p.region, p.${consent} as recorded,
        p.${list} as listed,
        (select jsonb_build_object('kind', c.kind, 'expires_at', c.expires_at) from consents c
          where c.company_id = ${companyId} and c.${column} = p.id and c.channel = ${of.channel}
          order by c.created_at desc, c.id desc limit 1) as newest,
        (select max(o.complete_timestamp) from orders o where o.company_id = ${companyId} and o.${column} = p.id
          and o.status = 'complete') as last_purchase
      from ${table} p where p.company_id = ${companyId} and p.id = ${id}`,
  )
  return found ?? EMPTY
}

/** Why nothing is sent to an address, of any customer or of none. */
const suppressionsOf = (
  tx: Tx,
  companyId: string,
  { channel, address }: Recipient,
): Promise<SuppressionReason[]> =>
  tx
    .selectFrom('suppressions')
    .select('reason')
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .$narrowType<{ reason: SuppressionReason }>()
    .execute()
    .then((found) => found.map(({ reason }) => reason))

export interface JudgedRecipient {
  refusal: Refusal | null
  under: '' | 'express' | 'implied'
  first_name: string
  country: string
  region: string
  facts: ConsentFacts
}

/** Whether a message may go to a recipient now, and what it needs to know about them. */
export async function judge(
  tx: Tx,
  companyId: string,
  recipient: Recipient,
  purpose: Purpose,
): Promise<JudgedRecipient> {
  const now = await databaseNow(tx)
  const { first_name, country, region, ...known } = await partyOf(tx, companyId, recipient)
  const suppressed = await suppressionsOf(tx, companyId, recipient)
  const { channel, address } = recipient
  const black_listed = known.listed.some((row) => normalizedAddress(channel, row) === address)
  const { recorded, newest, last_purchase } = known
  const facts = { channel, country, recorded, newest, last_purchase, now }
  const verdict = judgeRecipient({ black_listed, suppressed, consent: facts }, purpose)
  return { ...verdict, first_name, country, region, facts }
}
