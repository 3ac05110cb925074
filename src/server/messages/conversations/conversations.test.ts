import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, owedOrder } from '#test/factories.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { deliver, Phone } from '#test/harness/messages/texts.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'

const { server, standin } = testGateway('twilio')
const phone = new Phone(standin)

test('a reply joins the thread of its order, is unread until read, and is answered and assigned', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, { first_name: 'Luc', last_name: 'Roy' })
  const desk = await owedOrder(company, { customer_id: customer.id }, '20.00')
  await desk.pay()
  const number = '4505557301'
  await desk.station.call('receipts.text', {
    params: { id: desk.order.id },
    body: { id: newId(), to: number },
  })
  await deliver(server(), await phone.receive(`+1${number}`, 'Merci! À quelle heure?'))
  const manager = company.as('Manager')
  const params = { number }
  const [first] = (await manager.call('conversations.list', {})).conversations
  expect(first).toMatchObject({
    number,
    name: 'Luc Roy',
    order_id: desk.order.id,
    unread: 1,
    last_from_customer: true,
  })
  expect(await manager.call('conversations.unread', {})).toEqual({ unread: 1 })
  expect(await manager.call('conversations.markRead', { params })).toEqual({ unread: 0 })

  const body = { id: newId(), shop_id: company.shops.FL.id, body: 'At 5 PM.' }
  expect(await manager.call('conversations.reply', { params, body })).toEqual({ state: 'queued', reason: '' })
  // The same answer again, and while it is being sent.
  await Promise.all(Array.from({ length: 8 }, () => manager.call('conversations.reply', { params, body })))
  const sent = async () => (await phone.inbox(`+1${number}`)).filter((row) => row.body.startsWith('At 5 PM.'))
  await until(async () => expect(await sent()).toHaveLength(1))
  await until(async () =>
    expect((await manager.call('conversations.get', { params })).entries.at(-1)).toMatchObject({
      body: 'At 5 PM.',
      status: 'queued',
      from_customer: false,
    }),
  )
  const user_id = company.users.Technician.id
  await manager.call('conversations.assign', { params, body: { user_id } })
  expect((await manager.call('conversations.get', { params })).conversation.assigned_to).toBe(user_id)

  const long = { ...body, id: newId(), body: 'x'.repeat(1600) }
  const refusal = await manager.refused('text_too_long', 'conversations.reply', { params, body: long })
  expect(refusal.errors).toMatchObject([{ detail: '11' }])
  const none = { params: { number: '4505550000' } }
  await manager.refused('not_found', 'conversations.get', none)
  await manager.refused('not_found', 'conversations.reply', { ...none, body })
  await manager.refused('not_found', 'conversations.assign', { params, body: { user_id: newId() } })
  const other = (await makeCompany(server())).as('Manager')
  await other.refused('not_found', 'conversations.get', { params })

  // A reply to an old thread that says STOP ends the texts, and the conversation says so.
  await deliver(server(), await phone.receive(`+1${number}`, 'ARRÊT'))
  expect((await manager.call('conversations.get', { params })).blocked).toBe('stop')
  const stopped = await manager.call('conversations.reply', { params, body: { ...body, id: newId() } })
  expect(stopped).toEqual({ state: 'refused', reason: 'stop' })
})

test('a reply to a thread of years ago is shown with its order, and its STOP holds', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, { first_name: 'Luc', last_name: 'Roy', language: 'fr-CA' })
  const desk = await owedOrder(company, { customer_id: customer.id }, '20.00')
  const number = '4505557302'
  const texting = { params: { id: desk.order.id }, body: { id: newId(), to: number } }
  await desk.station.call('receipts.text', texting)
  await server().services.database.tenant(company.id, (tx) =>
    sql`update texts set created_at = now() - interval '3 years'`.execute(tx),
  )
  const manager = company.as('Manager')
  expect((await manager.call('conversations.list', {})).conversations).toEqual([])
  await deliver(server(), await phone.receive(`+1${number}`, 'Encore moi'))
  const [found] = (await manager.call('conversations.list', {})).conversations
  expect(found).toMatchObject({
    number,
    name: 'Luc Roy',
    language: 'fr-CA',
    order_id: desk.order.id,
    unread: 1,
  })
  await deliver(server(), await phone.receive(`+1${number}`, 'Arrêt'))
  expect((await manager.call('conversations.get', { params: { number } })).blocked).toBe('stop')
  await desk.reload()
  await desk.station.refused('number_stopped', 'receipts.text', {
    ...texting,
    body: { id: newId(), to: number },
  })
})
