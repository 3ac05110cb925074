import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner, makeCompany, makeCustomer } from '#test/factories.ts'
import { messaging } from '#test/harness/messages/messaging.ts'
import { BASE, deliver } from '#test/harness/messages/texts.ts'
import { until } from '#test/harness/until.ts'
import { MOST_UNKNOWN_AN_HOUR } from '#domain/messages/sending/floods.ts'
import { newId } from '#server/base/ids.ts'

const site = messaging()
const manager = () => site.company.as('Manager')
let serial = 4_505_580_000
let number = ''

// The stand-in signs with the key of the account, which it learns from a request.
beforeAll(() => site.server.services.texts.send({ to: '+14505579999', body: 'x', callback: BASE }))
beforeEach(() => {
  number = String((serial += 1))
  companyOfUnknown(site.company.id)
})

/** Sets the company that gets texts of unknown numbers. */
const companyOfUnknown = (id: string | undefined) =>
  Object.assign(site.server.services.config, { TWILIO_COMPANY_ID: id })
const say = async (body: string, from = number, given: Record<string, string> = {}) => {
  const answer = await deliver(site.server, await site.phone.receive(`+1${from}`, body, given))
  expect(answer.statusCode).toBe(200)
}
const list = async () => (await manager().call('conversations.list', {})).conversations
const thread = () => manager().call('conversations.get', { params: { number } })
const inbox = () => site.phone.inbox(`+1${number}`)
const texts = async () => (await inbox()).map(({ body }) => body)

test('the only company gets them without a setting, the demo aside; among several none is guessed', async () => {
  const { services } = site.server
  const kept = () => asOwner(site.server, 'select body from text_replies where sent_from = $1', [number])
  companyOfUnknown(undefined)
  await say('one')
  expect(await kept()).toEqual([{ body: 'one' }])
  const other = await makeCompany(site.server)
  await say('two')
  expect(await kept()).toHaveLength(1)
  await services.database.directory((tx) =>
    sql`update installation set demo_company_id = ${other.id}`.execute(tx),
  )
  await say('three')
  expect(await kept()).toEqual([{ body: 'one' }, { body: 'three' }])
  companyOfUnknown(newId())
  await say('four')
  expect(await kept()).toHaveLength(2)
})

test('a text of a number that was never texted is an unread conversation, which is answered', async () => {
  const said = await site.phone.receive(`+1${number}`, 'Do you have winter tires?')
  // The provider hands the same text in twice at once, and again.
  await Promise.all([deliver(site.server, said), deliver(site.server, said)])
  await deliver(site.server, said)
  const [talk, ...more] = await list()
  expect(more).toEqual([])
  expect(talk).toMatchObject({ number, name: '', customer_id: null, known: false, unread: 1, dropped: 0 })
  expect(await manager().call('conversations.unread', {})).toEqual({ unread: 1 })
  expect((await thread()).entries).toMatchObject([{ body: 'Do you have winter tires?', from_customer: true }])
  const params = { number }
  expect(await manager().call('conversations.markRead', { params })).toEqual({ unread: 0 })
  const body = { id: newId(), shop_id: site.company.shops.FL.id, body: 'Yes, four of them.' }
  await manager().call('conversations.reply', { params, body })
  await until(async () => expect(await texts()).toEqual(['Yes, four of them. Reply STOP to opt out.']))
  // What comes back belongs to the answer; it is still not known whose number it is.
  await say('Great')
  expect((await list())[0]).toMatchObject({ last_body: 'Great', unread: 1, known: false })
})

test('a text that probably asks to end texts is flagged until a person decides; clear words block at once', async () => {
  const asks = async () => (await list()).find((row) => row.number === number)?.may_ask_to_stop
  await say('When is my car ready?')
  expect(await asks()).toBe(false)
  await say('How do I unsubscribe from this?')
  expect([await asks(), (await thread()).blocked]).toEqual([true, ''])
  const body = { id: newId(), channel: 'text', address: number } as const
  await manager().call('messages.suppress', { body })
  expect([await asks(), (await thread()).blocked]).toEqual([false, 'manual'])
  for (const clear of ['OPT OUT', 'Stop. Thank you', 'please stop texting me', 'ARRÊTER', 'désabonner']) {
    number = String((serial += 1))
    await say(clear)
    expect([clear, await asks(), (await thread()).blocked]).toEqual([clear, false, 'stop'])
    await say('Début')
    expect((await thread()).blocked).toBe('')
  }
})

test('its photos wait to be fetched like those of others', async () => {
  await say('This one', number, { media: 'front' })
  const found = await asOwner(site.server, 'select state from text_pictures where number = $1', [number])
  expect(found).toHaveLength(1)
})

test('it is given to a customer, whose name it then has, and taken back', async () => {
  await say('Hello')
  const customer = await makeCustomer(site.company, { first_name: 'Ana', last_name: 'Ruiz' })
  const params = { number }
  const give = (customer_id: string | null) =>
    manager().call('conversations.setCustomer', { params, body: { customer_id } })
  expect((await give(customer.id)).conversation).toMatchObject({
    name: 'Ana Ruiz',
    customer_id: customer.id,
    given_to: customer.id,
    known: true,
  })
  expect((await list())[0]).toMatchObject({ name: 'Ana Ruiz' })
  expect((await give(null)).conversation).toMatchObject({ name: '', customer_id: null, known: false })
  const foreign = await makeCompany(site.server)
  const stranger = await makeCustomer(foreign, {})
  const body = { customer_id: stranger.id }
  await manager().refused('not_found', 'conversations.setCustomer', { params, body })
  await foreign.as('Owner').refused('not_found', 'conversations.setCustomer', { params, body })
  await site.change(sql`update customers set removed_at = now() where id = ${customer.id}`)
  await manager().refused('not_found', 'conversations.setCustomer', {
    params,
    body: { customer_id: customer.id },
  })
})

const stops = async () =>
  (await manager().call('messages.suppressions', {})).suppressions.map(({ address, reason }) => [
    address,
    reason,
  ])

test('STOP, ARRÊT and START of an unknown number count', async () => {
  await say('STOP')
  expect(await stops()).toEqual([[number, 'stop']])
  expect((await thread()).blocked).toBe('stop')
  await say('Start')
  expect(await stops()).toEqual([])
  await say('Arrêt')
  expect(await stops()).toEqual([[number, 'stop']])
})

test('HELP is answered with the shop’s name and phone, once a day; AIDE in French', async () => {
  await site.change(sql`update shops set phonenumber = '8135550100' where id = ${site.company.shops.FL.id}`)
  await say('HELP')
  await say('HELP')
  const answer = 'Tampa: For help, call (813) 555-0100. Reply STOP to opt out.'
  await until(async () => expect(await texts()).toEqual([answer]))
  expect((await thread()).entries.filter(({ from_customer }) => !from_customer)).toHaveLength(1)
  number = String((serial += 1))
  await say('Aide')
  await until(async () =>
    expect(await texts()).toEqual([
      "Tampa : Pour de l'aide, appelez le (813) 555-0100. Répondez ARRET pour ne plus recevoir de textos.",
    ]),
  )
  // A number that stopped texts gets none.
  number = String((serial += 1))
  await say('Stop')
  await say('Help')
  await until(async () => expect((await thread()).entries.at(-1)?.status).toBe('refused'))
  expect(await texts()).toEqual([])
})

/** Texts that came a minute ago. */
const receivedBefore = (count: number, sent_from: string | null) =>
  site.change(sql`insert into text_replies (company_id, id, sid, sent_from, body, created_at)
    select ${site.company.id}, gen_random_uuid(), gen_random_uuid()::text,
      coalesce(${sent_from}::text, (4505600000 + n)::text), 'x', now() - interval '1 minute'
    from generate_series(1, ${count}::int) n`)
const storedHere = async () => (await thread()).entries.filter(({ from_customer }) => from_customer).length

test('one number is kept up to its limit an hour, also in parallel, and the thread says how many were not', async () => {
  await receivedBefore(MOST_UNKNOWN_AN_HOUR.number - 1, number)
  const said = await Promise.all(['a', 'b', 'c'].map((body) => site.phone.receive(`+1${number}`, body)))
  await Promise.all(said.map((one) => deliver(site.server, one)))
  expect(await storedHere()).toBe(MOST_UNKNOWN_AN_HOUR.number)
  expect((await thread()).conversation.dropped).toBe(2)
  // A STOP counts in any case, and an hour later its texts are kept again.
  await say('STOP')
  expect((await thread()).blocked).toBe('stop')
  await site.change(sql`update text_replies set created_at = created_at - interval '1 hour'`)
  await say('Hello again')
  expect(await storedHere()).toBe(MOST_UNKNOWN_AN_HOUR.number + 1)
})

test('a company keeps so many of unknown numbers an hour; a number that it texted is not held up', async () => {
  await receivedBefore(MOST_UNKNOWN_AN_HOUR.company, null)
  await say('Hello')
  await manager().refused('not_found', 'conversations.get', { params: { number } })
  const rows = await asOwner(site.server, 'select 1 from conversations where number = $1', [number])
  expect(rows).toEqual([])
  await site.change(sql`update text_replies set created_at = created_at - interval '1 hour'`)
  await say('Hello')
  const body = { id: newId(), shop_id: site.company.shops.FL.id, body: 'Hi' }
  await manager().call('conversations.reply', { params: { number }, body })
  await until(async () => expect(await inbox()).toHaveLength(1))
  await receivedBefore(MOST_UNKNOWN_AN_HOUR.company, null)
  await say('Thanks')
  expect(await storedHere()).toBe(2)
})
