import { api } from '#contract/api.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { consentEnd } from '#domain/messages/consent/consent.ts'
import { consentProblem, impliedUntil, type ConsentProblem } from '#domain/messages/consent/consentRecord.ts'
import { CHANNELS, type Channel } from '#domain/messages/sending/outbox.ts'
import { normalizedAddress } from '#domain/messages/consent/suppression.ts'
import { localDate } from '#domain/places/zones.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { appendConsent, listConsents, eventOf, partyRecord, type PartyRecord } from '#server/parties/index.ts'
import { readerZone } from '#server/shop/index.ts'
import { judge } from '../outbox/recipient.queries.ts'

type Party = ParsedOf<typeof api.consents.list>['params']
type Body = ParsedOf<typeof api.consents.record>['body']
type Reply = ReplyOf<typeof api.consents.list>

const typedOf = (record: PartyRecord, channel: Channel): string =>
  channel === 'email' ? record.email : record.phonenumber

const choiceOf = (record: PartyRecord, channel: Channel) =>
  channel === 'email' ? record.consent_email : record.consent_text

/** Whether marketing goes to the record's address on a channel, as the outbox judges it. */
async function stateOf(
  tx: Tx,
  companyId: string,
  { party, record, channel }: { party: Party; record: PartyRecord; channel: Channel },
): Promise<Reply['channels'][number]> {
  const typed = typedOf(record, channel)
  const address = normalizedAddress(channel, typed)
  const whose =
    party.kind === 'customer'
      ? { customer_id: party.id, fleet_location_id: null }
      : { customer_id: null, fleet_location_id: party.id }
  const judged = await judge(tx, companyId, { channel, address: address ?? '', ...whose }, 'marketing')
  const reason = judged.refusal ?? (address === null ? 'no_address' : '')
  const expires_at = judged.under === '' ? null : consentEnd(judged.facts)
  return { channel, address: typed, allowed: reason === '', under: judged.under, reason, expires_at }
}

async function replyOf(tx: Tx, companyId: string, party: Party): Promise<Reply> {
  const record = await partyRecord(tx, companyId, party)
  const channels: Reply['channels'] = []
  for (const channel of CHANNELS) channels.push(await stateOf(tx, companyId, { party, record, channel }))
  return { channels, history: await listConsents(tx, companyId, party), country: record.country }
}

const FIELD: Readonly<Record<ConsentProblem, keyof Body>> = {
  in_future: 'given_on',
  ends_before_begin: 'expires_on',
  source_does_not_fit: 'source',
  not_written: 'source',
  refused_before: 'kind',
  opted_out: 'kind',
}

function refuse(problem: ConsentProblem): never {
  const fields = [{ pointer: `/body/${FIELD[problem]}`, code: problem, detail: problem }]
  throw new AppError('consent_not_valid', { fields })
}

async function record(tx: Tx, session: Author, party: Party, body: Body): Promise<Reply> {
  const { company_id, user_id } = session
  // Locked: the newest entry decides whether a fact may imply consent.
  const known = await partyRecord(tx, company_id, party, true)
  const history = await listConsents(tx, company_id, party)
  const { id, channel, kind, source, note, given_on } = body
  const problem = consentProblem(body, {
    country: known.country,
    opted_out: choiceOf(known, channel) === 'refused',
    refused: history.find((row) => row.channel === channel)?.kind === 'refused',
    today: localDate(await databaseNow(tx), await readerZone(tx, session)),
  })
  const seen = history.some((row) => row.id === id)
  if (problem && !seen) refuse(problem)
  const last = impliedUntil(body) ?? body.expires_on
  const given_at = `${given_on}T12:00:00Z`
  const expires_at = last === null ? null : `${last}T23:59:59Z`
  const entry = { id, channel, kind, source, note, given_at, expires_at }
  if (await appendConsent(tx, session, party, entry))
    await emit(tx, { company_id, event: eventOf(party.kind), subject_id: party.id, user_id })
  return replyOf(tx, company_id, party)
}

export const consentRoutes = handlers(api.consents)({
  list: (context, { params }) => context.tenant((tx) => replyOf(tx, context.session.company_id, params)),

  record: (context, { params, body }) => context.tenant((tx) => record(tx, context.session, params, body)),
})
