import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, openOrder, owedOrder } from '#test/factories.ts'
import { mailsTo } from '#test/harness/messages/mails.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../base/ids.ts'

const { server } = testGateway('twilio')
const BUSINESS = 'Gulf Breeze Plumbing'

test('conversations name the company of a customer beside the person', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, {
    first_name: 'Luc',
    last_name: 'Roy',
    business_name: BUSINESS,
  })
  const { station, order } = await owedOrder(company, { customer_id: customer.id }, '20.00')
  const number = '4505557391'
  await station.call('receipts.text', { params: { id: order.id }, body: { id: newId(), to: number } })
  const manager = company.as('Manager')
  const { conversations } = await manager.call('conversations.list', {})
  expect(conversations.map(({ name }) => name)).toEqual([`Luc Roy · ${BUSINESS}`])
  const { conversation } = await manager.call('conversations.get', { params: { number } })
  expect([conversation.name, conversation.first_name]).toEqual([`Luc Roy · ${BUSINESS}`, 'Luc'])
})

test('the invoice of a company without a first name greets the company', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, { first_name: '', last_name: 'Roy', business_name: BUSINESS })
  const { station, order } = await owedOrder(company, { customer_id: customer.id }, '20.00')
  const to = `${newId()}@example.com`
  await station.call('receipts.mail', { params: { id: order.id }, body: { to } })
  const [mail] = await mailsTo(server(), to, 1)
  expect(mail?.text).toMatch(new RegExp(`^Hi ${BUSINESS},`))
})

test('an automatic message greets the company, and the list of messages names both', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const params = { id: company.shops.FL.id }
  await owner.call('settings.save', { params, body: { values: { quiet_from: 0, quiet_to: 0 } } })
  const rule = { kind: 'vehicle_ready' as const, email: true, text: false, delay_minutes: 0, version: 0 }
  await owner.call('messages.saveRule', { params, body: rule })
  const words = {
    subject_en: 'Ready',
    subject_fr: 'Prêt',
    body_en: 'For {first_name}',
    body_fr: '{first_name}',
  }
  await owner.call('messages.saveTemplate', {
    params: { kind: 'vehicle_ready', channel: 'email' },
    body: { ...words, version: 0 },
  })
  const email = `${newId()}@example.com`
  const fields = { first_name: '', last_name: 'Roy', business_name: BUSINESS, email }
  const customer = await makeCustomer(company, fields)
  const desk = await openOrder(company, { customer_id: customer.id })
  await desk.casual('20.00')
  await desk.move('pre-complete')
  await until(async () =>
    expect((await owner.call('messages.list', { query: {} })).messages).toMatchObject([
      { recipient: `Roy · ${BUSINESS}`, body: `For ${BUSINESS}` },
    ]),
  )
  const [mail] = await mailsTo(server(), email, 1)
  expect(mail?.text).toMatch(new RegExp(`^Hi ${BUSINESS},\\s+For ${BUSINESS}`))
})
