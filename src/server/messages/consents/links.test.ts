import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addPackage,
  finalizedOrder,
  makeCompany,
  makeCustomer,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { makeCardShop, type CardShop } from '#test/harness/money/gateways.ts'
import { testGateways } from '#test/harness/money/testGateway.ts'
import { deliver, Phone, tokenIn } from '#test/harness/messages/texts.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const { server, standin } = testGateways(['twilio', 'stripe'])
const without = testServer()
const phone = new Phone(() => standin('twilio'))
let shop: CardShop
let serial = 3000
const freshNumber = (): string => `450555${++serial}`

beforeAll(async () => {
  shop = await makeCardShop(server(), standin('stripe'))
})

const linking = ({ order }: Desk, text_to: string) => ({
  params: { id: order.id },
  body: { id: newId(), amount: order.final_price, send: false, text_to },
})
const asking = ({ order }: Desk, text_to: string) => ({
  params: { id: order.id },
  body: { id: newId(), send: false, text_to },
})

/** An order with work that its customer has not approved. */
async function undecided(company: TestCompany, customerId?: string): Promise<Desk> {
  const desk = await openOrder(company, customerId === undefined ? {} : { customer_id: customerId })
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  const line_id = await addPackage(desk, sold)
  await desk.apply({ type: 'package.set', line_id, field: 'approved', value: false })
  return desk
}

/** Their record shows it from now on. */
const refuse = (id: string) =>
  server().services.database.tenant(shop.company.id, (tx) =>
    sql`update customers set consent_text = 'refused' where id = ${id}`.execute(tx),
  )

async function stopped(): Promise<string> {
  const to = freshNumber()
  await deliver(server(), await phone.receive(`+1${to}`, 'STOP'))
  return to
}

describe('a link to pay by text', () => {
  test('opens what is owed; the list says where it went', async () => {
    const desk = await finalizedOrder(shop.company, '20.00')
    const to = freshNumber()
    const made = await desk.station.call('payLinks.create', linking(desk, to))
    expect(made).toMatchObject({ mail: 'not_sent', text: 'sent' })
    expect(made.link.sent_to).toBe(`(450) 555-${to.slice(6)}`)
    const [got] = await phone.inbox(`+1${to}`)
    expect(got?.body).toContain('Pay $21.50 for order')
    const page = await new Station(server()).call('payLinks.open', {
      body: { token: tokenIn(got?.body ?? '') },
    })
    expect(page.amount).toBe('21.50')
    const { texts } = await desk.station.call('texts.listForOrder', { params: { id: desk.order.id } })
    expect(texts).toMatchObject([{ id: made.link.id, kind: 'pay_link', status: 'queued' }])
    expect(texts[0]?.body).not.toContain('token')
  })

  test('stands all the same when the text failed or nobody knows', async () => {
    const desk = await finalizedOrder(shop.company, '20.00')
    const failed = await desk.station.call('payLinks.create', linking(desk, '+15005550009'))
    expect(failed).toMatchObject({ text: 'failed', link: { state: 'waiting' } })
    await phone.next('drop')
    const unknown = await desk.station.call('payLinks.create', linking(desk, freshNumber()))
    expect(unknown.text).toBe('unknown')
  })

  test('is not made for a number that may not be texted', async () => {
    const customer = await makeCustomer(shop.company, { black_listed_phonenumbers: ['4505550199'] })
    const desk = await openOrder(shop.company, { customer_id: customer.id })
    await desk.casual('20.00')
    const { station } = desk
    await station.refused('text_number_not_valid', 'payLinks.create', linking(desk, '12'))
    await station.refused('number_black_listed', 'payLinks.create', linking(desk, '4505550199'))
    await station.refused('number_stopped', 'payLinks.create', linking(desk, await stopped()))
    await refuse(customer.id)
    await station.refused('texts_refused', 'payLinks.create', linking(desk, freshNumber()))
    const { links } = await station.call('payLinks.list', { params: { id: desk.order.id } })
    expect(links).toEqual([])
    const noOne = { ...linking(desk, freshNumber()), params: { id: newId() } }
    await station.refused('not_found', 'payLinks.create', noOne)
  })
})

describe('a link to decide by text', () => {
  test('opens the findings', async () => {
    const desk = await undecided(shop.company)
    const to = freshNumber()
    const made = await desk.station.call('authorizations.create', asking(desk, to))
    expect(made).toMatchObject({ mail: 'not_sent', text: 'sent' })
    const [got] = await phone.inbox(`+1${to}`)
    const token = tokenIn(got?.body ?? '')
    const page = await new Station(server()).call('authorizations.open', { body: { token } })
    expect(page.jobs).toHaveLength(1)
  })

  test('is not made for a number that may not be texted', async () => {
    const customer = await makeCustomer(shop.company, { black_listed_phonenumbers: ['4505550199'] })
    const desk = await undecided(shop.company, customer.id)
    const { station } = desk
    await station.refused('text_number_not_valid', 'authorizations.create', asking(desk, '12'))
    await station.refused('number_black_listed', 'authorizations.create', asking(desk, '4505550199'))
    await station.refused('number_stopped', 'authorizations.create', asking(desk, await stopped()))
    await refuse(customer.id)
    await station.refused('texts_refused', 'authorizations.create', asking(desk, freshNumber()))
  })
})

test('without an account at Twilio nothing is texted, and every way says so', async () => {
  const company = await makeCompany(without())
  const desk = await undecided(company)
  const { station } = desk
  const to = freshNumber()
  const params = { id: desk.order.id }
  expect((await station.call('texts.listForOrder', { params })).state).toBe('not_configured')
  await station.refused('texts_not_configured', 'receipts.text', { params, body: { id: newId(), to } })
  await station.refused('texts_not_configured', 'authorizations.create', asking(desk, to))
  await station.refused('texts_not_configured', 'payLinks.create', linking(desk, to))
  const { texts } = await station.call('company.status', {})
  expect(texts).toMatchObject({
    state: 'not_configured',
    figures: { missing: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, BAYLINE_URL' },
  })
  const text_id = newId()
  const message = { params: { company_id: company.id, text_id }, body: {} }
  await new Station(without()).refused('webhook_not_signed', 'texts.status', message)
})
