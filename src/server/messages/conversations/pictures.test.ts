import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, owedOrder, type TestCompany } from '#test/factories.ts'
import { attach as attachFile } from '#test/harness/attachments.ts'
import { samplePicture } from '#test/harness/inspections.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { deliver, Phone } from '#test/harness/messages/texts.ts'
import { until } from '#test/harness/until.ts'
import { MOST_ATTACHMENTS } from '#domain/orders/attachments.ts'
import { newId } from '#server/base/ids.ts'
import { forgetTexts } from './forgetTexts.ts'

const { server, standin } = testGateway('twilio')
const phone = new Phone(standin)
let serial = 4_505_558_100

/** A customer who was texted about an order, and their number. */
async function texted() {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, { first_name: 'Luc' })
  const desk = await owedOrder(company, { customer_id: customer.id }, '20.00')
  const number = String((serial += 1))
  await desk.station.call('receipts.text', {
    params: { id: desk.order.id },
    body: { id: newId(), to: number },
  })
  return { company, desk, number }
}
const talk = (company: TestCompany, number: string) =>
  company.as('Manager').call('conversations.get', { params: { number } })
const newest = async (company: TestCompany, number: string) => (await talk(company, number)).entries.at(-1)
/** The pictures of the newest entry, once none waits. */
async function settled(company: TestCompany, number: string) {
  await until(async () => {
    const pictures = (await newest(company, number))?.pictures ?? []
    expect(pictures.map(({ state }) => state)).not.toContain('waiting')
  })
  return (await newest(company, number))?.pictures ?? []
}
const receive = async (number: string, media: string, own: Record<string, string> = {}) =>
  deliver(server(), await phone.receive(`+1${number}`, 'Look', { media, ...own }))
const add = (company: TestCompany, number: string, bytes: Buffer, picture_id = newId(), type = 'image/png') =>
  company.as('Manager').send('conversations.addPicture', {
    params: { number, picture_id },
    body: bytes,
    headers: { 'content-type': type },
  })

test('a picture is fetched from the provider, shown in the thread and added to the order’s files', async () => {
  const { company, desk, number } = await texted()
  await receive(number, 'front,rear')
  const pictures = await settled(company, number)
  expect(pictures).toMatchObject([
    { state: 'stored', attached: false },
    { state: 'stored', attached: false },
  ])
  const shown = await server().app.inject({ method: 'GET', url: pictures[0]?.url ?? '' })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  // The account's key went to the provider alone, not to where it keeps pictures.
  expect(await phone.fetched()).toEqual(expect.arrayContaining(['front open', 'rear open']))
  const attach = (file_id: string) => ({
    params: { picture_id: pictures[0]?.id ?? '' },
    body: { order_id: desk.order.id, file_id },
  })
  const manager = company.as('Manager')
  const first = await manager.call('conversations.attachPicture', attach(newId()))
  expect(await manager.call('conversations.attachPicture', attach(newId()))).toEqual(first)
  const { files } = await manager.call('attachments.list', { params: { of: 'order', id: desk.order.id } })
  expect(files.map(({ id }) => id)).toEqual([first.attachment_id])
  expect((await settled(company, number))[0]).toMatchObject({ attached: true })
})

test.each([
  ['huge', 'picture_too_large'],
  ['endless', 'picture_too_large'],
  ['page', 'picture_type'],
  ['gone', 'picture_gone'],
  ['elsewhere', 'picture_elsewhere'],
])('what is no picture of the provider (%s) is refused, and the thread says why', async (name, reason) => {
  const { company, number } = await texted()
  await receive(number, name)
  expect(await settled(company, number)).toMatchObject([{ state: 'refused', reason, url: '' }])
})

test('a video is not fetched, nor an address that is not the provider’s', async () => {
  const { company, number } = await texted()
  await receive(number, 'movie', { type: 'video/mp4' })
  expect(await settled(company, number)).toMatchObject([{ state: 'refused', reason: 'picture_type' }])
  await receive(number, 'inside', { host: 'http://127.0.0.1:9' })
  expect(await settled(company, number)).toMatchObject([{ state: 'refused', reason: 'picture_elsewhere' }])
  expect(await phone.fetched()).not.toContain('movie open')
})

test('a provider that does not answer is asked again later', async () => {
  const { company, number } = await texted()
  await phone.sim('next', { match: 'GET /2010-04-01/Accounts/ACtest/Messages/*/Media/late', action: '500' })
  await receive(number, 'late')
  await until(async () =>
    expect((await newest(company, number))?.pictures).toMatchObject([
      { state: 'waiting', reason: 'picture_unreached' },
    ]),
  )
})

test('an answer takes pictures along; the provider fetches them without a sign-in', async () => {
  const { company, number } = await texted()
  const picture_id = newId()
  for (let times = 0; times < 2; times += 1)
    expect((await add(company, number, await samplePicture(), picture_id)).status).toBe(200)
  const body = { id: newId(), shop_id: company.shops.FL.id, body: '', picture_ids: [picture_id] }
  const params = { number }
  await company.as('Manager').call('conversations.reply', { params, body })
  await until(async () => expect((await phone.inbox(`+1${number}`)).at(-1)?.media).toHaveLength(1))
  const [media = ''] = (await phone.inbox(`+1${number}`)).at(-1)?.media ?? []
  const fetched = await server().app.inject({
    method: 'GET',
    url: media.slice('https://shop.example'.length),
  })
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/png'])
  await until(async () =>
    expect((await newest(company, number))?.pictures).toMatchObject([{ state: 'stored' }]),
  )
  // It went once; an answer with nothing is none.
  const manager = company.as('Manager')
  const again = { ...body, id: newId() }
  await manager.refused('not_found', 'conversations.reply', { params, body: again })
  await manager.refused('answer_empty', 'conversations.reply', {
    params,
    body: { ...again, picture_ids: [] },
  })
})

test('a picture that is too large or none, too many of them, or another company’s is refused', async () => {
  const { company, number } = await texted()
  const other = await texted()
  const manager = company.as('Manager')
  const bytes = await samplePicture()
  const input = (own: Partial<{ number: string; picture_id: string; body: Buffer }> = {}) => ({
    params: { number: own.number ?? number, picture_id: own.picture_id ?? newId() },
    body: own.body ?? bytes,
    headers: { 'content-type': 'image/png' },
  })
  const large = input({ body: Buffer.alloc(6 * 1024 * 1024) })
  await manager.refused('too_large', 'conversations.addPicture', large)
  const page = input({ body: Buffer.from('<svg/>') })
  await manager.refused('unsupported_file', 'conversations.addPicture', page)
  const strange = input({ number: other.number })
  await manager.refused('not_found', 'conversations.addPicture', strange)

  const picture_id = newId()
  await add(other.company, other.number, bytes, picture_id)
  const body = { id: newId(), shop_id: company.shops.FL.id, body: 'Hi', picture_ids: [picture_id] }
  await manager.refused('not_found', 'conversations.reply', { params: { number }, body })
  const theirs = { params: { picture_id }, body: { order_id: newId(), file_id: newId() } }
  await manager.refused('not_found', 'conversations.attachPicture', theirs)
  await manager.refused('link_not_valid', 'conversations.openPicture', { params: { token: 'x.y' } })

  const mine = newId()
  await add(company, number, bytes, mine)
  const taken = { ...input({ picture_id: mine }) }
  await company.as('Owner').refused('duplicate_id', 'conversations.addPicture', taken)
  for (let count = 1; count < 20; count += 1) await add(company, number, bytes)
  await manager.refused('too_many_pictures', 'conversations.addPicture', input())
})

test('a picture is not added to an order that is full, nor under the id of another file', async () => {
  const { company, desk, number } = await texted()
  await receive(number, 'front,rear')
  const [one, two] = await settled(company, number)
  const manager = company.as('Manager')
  const attach = (picture_id = '', file_id = newId()) => ({
    params: { picture_id },
    body: { order_id: desk.order.id, file_id },
  })
  const { attachment_id } = await manager.call('conversations.attachPicture', attach(one?.id))
  await manager.refused('duplicate_id', 'conversations.attachPicture', attach(two?.id, attachment_id))
  for (let count = 1; count < MOST_ATTACHMENTS; count += 1)
    await attachFile(desk.station, { of: 'order', id: desk.order.id })
  await manager.refused('too_many_files', 'conversations.attachPicture', attach(two?.id))
})

test('pictures are deleted with the words of their texts', async () => {
  const { company, number } = await texted()
  await receive(number, 'front')
  const [picture] = await settled(company, number)
  await company.as('Owner').call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { text_days: 30 } },
  })
  await server().services.database.tenant(company.id, (tx) =>
    sql`update text_pictures set created_at = now() - interval '31 days'`.execute(tx),
  )
  await forgetTexts(server().services, [company.id])
  expect(await settled(company, number)).toMatchObject([{ state: 'deleted', url: '' }])
  const shown = await server().app.inject({ method: 'GET', url: picture?.url ?? '' })
  expect(shown.statusCode).toBe(410)
})
