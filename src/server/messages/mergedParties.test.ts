import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, makeCustomer, makeFleet, owedOrder } from '#test/factories.ts'
import { CampaignRun } from '#test/harness/messages/campaignRun.ts'
import { messaging } from '#test/harness/messages/messaging.ts'
import type { Input, Reply } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const site = messaging()
const run = new CampaignRun(site)

type Kind = 'customer' | 'fleet_location'
interface Two {
  keeps: string
  goes: string
}

/** Merges a record into another; answers the merge. */
async function merge(
  { keeps, goes }: Two,
  own: Partial<Input<'parties.merge'>['body']> = {},
  kind: Kind = 'customer',
) {
  const params = { kind, id: keeps, other_id: goes }
  const body = { id: newId(), ...own }
  return (await run.manager.call('parties.merge', { params, body })).merge
}
const undo = ({ id }: { id: string }) => run.manager.call('parties.undoMerge', { params: { id } })

type Consent = Reply<'consents.list'>['channels'][number]
const consentOf = async (id: string, channel: 'email' | 'text' = 'email') => {
  const { channels } = await run.manager.call('consents.list', { params: { kind: 'customer', id } })
  const found = channels.find((row) => row.channel === channel) as Consent
  return { allowed: found.allowed, under: found.under, expires_at: found.expires_at?.slice(0, 10) ?? null }
}
const record = (id: string, own: Partial<Input<'consents.record'>['body']>) =>
  run.manager.call('consents.record', {
    params: { kind: 'customer', id },
    body: {
      id: newId(),
      channel: 'email',
      kind: 'express',
      source: 'paper',
      note: '',
      given_on: '2026-01-10',
      expires_on: null,
      ...own,
    },
  })
/** Two records of one person without consent, each with an address. */
async function two(): Promise<Two> {
  const unknown = { consent_email: 'unknown', consent_text: 'unknown' } as const
  const [keeps, goes] = [await run.reader(unknown), await run.reader(unknown)]
  return { keeps: keeps.id, goes: goes.id }
}
const NONE = { allowed: false, under: '', expires_at: null }

test.each([
  ['a refusal of the other record ends an express consent', { kind: 'express' }, { kind: 'refused' }, NONE],
  ['a refusal of the kept record stays', { kind: 'refused' }, { kind: 'express' }, NONE],
  ['consent comes with its end', null, { expires_on: '2090-05-01' }, { expires_at: '2090-05-01' }],
  [
    'the earlier end holds',
    { expires_on: '2090-05-01' },
    { expires_on: '2080-05-01' },
    { expires_at: '2080-05-01' },
  ],
  ['the earlier end stays', { expires_on: '2080-05-01' }, {}, { expires_at: '2080-05-01' }],
] as const)('%s, and back with the undo', async (_title, kept, other, after) => {
  const pair = await two()
  if (kept) await record(pair.keeps, kept)
  await record(pair.goes, other)
  const before = [await consentOf(pair.keeps), await consentOf(pair.goes)]
  const merged = await merge(pair)
  expect(await consentOf(pair.keeps)).toMatchObject(after)
  await undo(merged)
  expect([await consentOf(pair.keeps), await consentOf(pair.goes)]).toEqual(before)
})

test('each channel is joined alone, with its source, and later answers count over what the merge brought', async () => {
  const pair = await two()
  await record(pair.keeps, { channel: 'text' })
  await record(pair.goes, { source: 'phone', note: 'called us' })
  await record(pair.goes, { channel: 'text', kind: 'refused', source: 'text' })
  const merged = await merge(pair)
  expect(await consentOf(pair.keeps)).toMatchObject({ allowed: true, under: 'express' })
  const params = { kind: 'customer' as const, id: pair.keeps }
  const { history } = await run.manager.call('consents.list', { params })
  expect(history.slice(0, 2).map(({ channel, kind, source, note }) => [channel, kind, source, note])).toEqual(
    [
      ['text', 'refused', 'text', ''],
      ['email', 'express', 'phone', 'called us'],
    ],
  )
  await record(pair.keeps, { kind: 'refused', source: 'phone' })
  expect(await consentOf(pair.keeps)).toMatchObject(NONE)
  // It is not known whose refusal it was: it counts for both.
  await undo(merged)
  expect(await consentOf(pair.keeps)).toMatchObject(NONE)
  expect(await consentOf(pair.goes)).toMatchObject(NONE)
})

test('a person may keep the kept record’s choice, but not against a refusal', async () => {
  const pair = await two()
  await record(pair.goes, {})
  await merge(pair, { keep: ['consent_email'] })
  expect(await consentOf(pair.keeps)).toMatchObject(NONE)
  const [given, refused] = [await run.reader(), await run.reader({ consent_email: 'refused' })]
  const params = { kind: 'customer' as const, id: given.id, other_id: refused.id }
  const { fields } = await run.manager.call('parties.mergePreview', { params })
  expect(fields.find(({ field }) => field === 'consent_email')).toMatchObject({ take: 'other', fixed: true })
  await merge({ keeps: given.id, goes: refused.id }, { keep: ['consent_email'] })
  expect(await consentOf(given.id)).toMatchObject(NONE)
})

test('a suppressed address stays suppressed on every record', async () => {
  const [keeps, goes] = [await run.reader({ email: '' }), await run.reader()]
  const suppressed = { id: newId(), channel: 'email' as const, address: goes.email, note: '' }
  await site.company.as('Owner').call('messages.suppress', { body: suppressed })
  await merge({ keeps: keeps.id, goes: goes.id })
  expect(await consentOf(keeps.id)).toMatchObject(NONE)
})

test('campaign recipients and the orders that they came back with go over and come back', async () => {
  const [keeps, goes] = [await run.reader({ last_name: 'Kept' }), await run.reader({ last_name: 'Gone' })]
  await run.reader({ email: '' })
  const id = await run.begin(await run.draft())
  await run.done(id)
  await owedOrder(site.company, { customer_id: goes.id }, '80.00')
  const outcome = async () => {
    const { rows } = await run.manager.call('campaignRecipients.list', {
      params: { id },
      query: { only: 'sent' },
    })
    const { result } = await run.get(id)
    return {
      recipients: rows.map((row) => ({
        whose: row.id,
        address: row.address,
        returned: row.order_id !== null,
      })),
      sent: result.sent,
      returned: result.returned,
      sales: result.sales,
    }
  }
  const before = await outcome()
  expect(before).toMatchObject({ sent: 2, returned: 1, sales: [{ net: '80.00' }] })
  const merged = await merge({ keeps: keeps.id, goes: goes.id })
  const after = await outcome()
  expect(after).toMatchObject({ sent: 2, returned: 1, sales: [{ net: '80.00' }] })
  expect(after.recipients.map(({ whose }) => whose)).toEqual([keeps.id, keeps.id])
  await undo(merged)
  expect(await outcome()).toEqual(before)
})

test('a person who came back under both records counts once while they are one', async () => {
  const [keeps, goes] = await run.readers(2)
  const pair = { keeps: keeps?.id ?? '', goes: goes?.id ?? '' }
  const id = await run.begin(await run.draft())
  await run.done(id)
  await owedOrder(site.company, { customer_id: pair.keeps }, '30.00')
  await owedOrder(site.company, { customer_id: pair.goes }, '80.00')
  const returned = async () => (await run.get(id)).result.returned
  expect(await returned()).toBe(2)
  const merged = await merge(pair)
  expect(await returned()).toBe(1)
  await undo(merged)
  expect(await returned()).toBe(2)
})

test('who becomes one with another recipient while they wait gets the campaign once', async () => {
  const [keeps, goes] = await run.readers(2)
  const pair = { keeps: keeps?.id ?? '', goes: goes?.id ?? '' }
  await run.rate(0)
  const saved = await run.draft()
  const { id } = saved.campaign
  await run.begin(saved)
  await run.until(id, ({ result }) => expect(result.waiting).toBe(2))
  await merge(pair)
  await run.rate(100)
  const { result } = await run.done(id)
  expect(result).toMatchObject({ sent: 1, refused: [{ reason: 'same_customer', count: 1 }] })
  const { rows } = await run.manager.call('campaignRecipients.list', {
    params: { id },
    query: { only: 'refused' },
  })
  expect(rows).toMatchObject([{ id: pair.keeps, reason: 'same_customer' }])
  expect(site.mailed(keeps?.email ?? '').length + site.mailed(goes?.email ?? '').length).toBe(1)
})

test('who was left out, reminders that wait, texts and conversations go over and come back', async () => {
  const [keeps, goes] = [await run.reader(), await run.reader({ email: '', last_name: 'Gone' })]
  const id = await run.begin(await run.draft())
  await run.done(id)
  const number = '4505570100'
  const { company } = site
  const [message, text] = [newId(), newId()]
  await site.change(sql`insert into messages (company_id, id, cause, channel, kind, purpose, shop_id, customer_id,
      address, language, state, send_after, user_id, user_name)
    values (${company.id}, ${message}, 'service_due x', 'email', 'service_due', 'marketing',
      ${company.shops.FL.id}, ${goes.id}, 'a@example.com', 'en', 'queued', '2099-01-01', ${company.users.Owner.id}, '')`)
  await site.change(sql`insert into texts (company_id, id, customer_id, kind, sent_to, body, segments, user_id, user_name)
    values (${company.id}, ${text}, ${goes.id}, 'message', ${number}, 'Hi', 1, ${company.users.Owner.id}, '')`)
  await site.change(sql`insert into text_replies (company_id, id, text_id, customer_id, sid, sent_from, body)
    values (${company.id}, ${newId()}, ${text}, ${goes.id}, 'SM1', ${number}, 'Hello')`)
  await site.change(sql`insert into text_replies (company_id, id, sid, sent_from, body)
    values (${company.id}, ${newId()}, 'SM2', '4505570101', 'Hello')`)
  await run.manager.call('conversations.setCustomer', {
    params: { number: '4505570101' },
    body: { customer_id: goes.id },
  })
  const whose = () =>
    asOwner<{ of: string; id: string }>(
      site.server,
      `select 'left out' as of, customer_id as id from campaign_left_out where campaign_id = $2
        union all select 'reminder', customer_id from messages where company_id = $1 and kind = 'service_due'
        union all select 'text', customer_id from texts where company_id = $1
        union all select 'reply', customer_id from text_replies where company_id = $1 and sid = 'SM1'
        union all select 'conversation', customer_id from conversations where company_id = $1`,
      [company.id, id],
    )
  const all = async (of: string) => expect((await whose()).map((row) => row.id)).toEqual(Array(5).fill(of))
  await all(goes.id)
  const merged = await merge({ keeps: keeps.id, goes: goes.id })
  await all(keeps.id)
  const { conversations } = await run.manager.call('conversations.list', {})
  expect(new Set(conversations.map(({ customer_id }) => customer_id))).toEqual(new Set([keeps.id]))
  // What the surviving record got meanwhile stays with it.
  await site.change(sql`insert into texts (company_id, id, customer_id, kind, sent_to, body, segments, user_id, user_name)
    values (${company.id}, ${newId()}, ${keeps.id}, 'message', '4505570109', 'Hi', 1, ${company.users.Owner.id}, '')`)
  await undo(merged)
  expect((await whose()).filter((row) => row.id === keeps.id)).toEqual([{ of: 'text', id: keeps.id }])
})

test('locations of fleets keep their messages and refusals too', async () => {
  const [one, other] = [await makeFleet(site.company), await makeFleet(site.company)]
  const pair = { keeps: one.fleet_location_id, goes: other.fleet_location_id }
  await run.manager.call('consents.record', {
    params: { kind: 'fleet_location', id: pair.goes },
    body: {
      id: newId(),
      channel: 'email',
      kind: 'refused',
      source: 'phone',
      note: '',
      given_on: '2026-01-10',
      expires_on: null,
    },
  })
  const merged = await merge(pair, {}, 'fleet_location')
  const history = async (id: string) =>
    (await run.manager.call('consents.list', { params: { kind: 'fleet_location', id } })).history.map(
      ({ kind }) => kind,
    )
  expect(await history(pair.keeps)).toEqual(['refused'])
  await undo(merged)
  expect(await history(pair.keeps)).toEqual([])
  expect(await history(pair.goes)).toEqual(['refused'])
})

test('a merge from before messages moved is undone without them', async () => {
  const pair = await two()
  const merged = await merge(pair)
  await site.change(sql`update record_merges set moved = moved - 'messages' where id = ${merged.id}`)
  await undo(merged)
  expect((await makeCustomer(site.company)).id).not.toBe(pair.goes)
})
