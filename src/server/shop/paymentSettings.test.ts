import { describe, expect, test } from 'vitest'
import { finalizedOrder, makeCompany, makeCustomer, owedOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import type { Role } from '#domain/people/roles.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

async function settingsOf(company: TestCompany, shop: 'FL' | 'QC' = 'FL') {
  const params = { id: company.shops[shop].id }
  const settings = await company.as('Owner').call('paymentSettings.get', { params })
  const { payment_methods: _methods, credit_refund_blocked, version } = settings
  const body = {
    payment_methods: ['Cash' as const, 'Credit' as const, 'Debit' as const, 'Account Credit' as const],
    surcharge_on: false,
    surcharge_percent: '0',
    tips_on: false,
    tip_percents: ['10', '15', '20'],
    credit_refund_blocked,
    version,
  }
  return { params, settings, body }
}

describe('how a shop is paid', () => {
  test('is saved against the version that was seen', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { params, settings, body } = await settingsOf(company)
    expect(settings).toMatchObject({ surcharge_on: false, surcharge_rule: { allowed: true, cap: '3' } })
    const { source, source_french } = settings.surcharge_rule ?? {}
    expect([source, source_french]).toEqual([
      'Card network rules for the United States',
      'Règles des réseaux de cartes pour les États-Unis',
    ])
    const saved = await owner.call('paymentSettings.save', { params, body })
    expect(saved).toMatchObject({ payment_methods: body.payment_methods, version: body.version + 1 })
    const stale = await owner.refused('stale_version', 'paymentSettings.save', { params, body })
    expect(stale.current).toMatchObject({ version: body.version + 1 })
    const gone = { id: newId() }
    await owner.refused('not_found', 'paymentSettings.get', { params: gone })
    await owner.refused('not_found', 'paymentSettings.save', { params: gone, body })
    const desk = await finalizedOrder(company, '10.00')
    await desk.paymentRefused('method_not_available', { payment_method: 'Other', reference: '' })
  })

  test('has no surcharge where the rules forbid it, and none above their cap', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const quebec = await settingsOf(company, 'QC')
    const asked = { surcharge_on: true, surcharge_percent: '2' }
    await owner.refused('surcharge_not_allowed', 'paymentSettings.save', {
      params: quebec.params,
      body: { ...quebec.body, ...asked },
    })
    const { params, body } = await settingsOf(company)
    await owner.refused('surcharge_over_cap', 'paymentSettings.save', {
      params,
      body: { ...body, ...asked, surcharge_percent: '3.5' },
    })
    await owner.refused('surcharge_missing', 'paymentSettings.save', {
      params,
      body: { ...body, ...asked, surcharge_percent: '0' },
    })
  })
})

async function charging(): Promise<TestCompany> {
  const company = await makeCompany(server())
  const { params, body } = await settingsOf(company)
  await company.as('Owner').call('paymentSettings.save', {
    params,
    body: { ...body, surcharge_on: true, surcharge_percent: '3' },
  })
  return company
}
const refund = (station: { device_id: string }, payment_id: string, amount: string, version: number) => ({
  id: newId(),
  device_id: station.device_id,
  made_at: new Date().toISOString(),
  payment_id,
  to: 'method' as const,
  amount,
  reason: 'Returned',
  expected_version: version,
})

describe('a surcharge that is on', () => {
  test('stands on credit cards beside what is owed, never on debit, and goes back in proportion', async () => {
    const company = await charging()
    const { shops } = await company.as('Technician').call('company.shops', {})
    expect(shops.find(({ id }) => id === company.shops.FL.id)?.surcharge_percent).toBe('3')
    const debit = await finalizedOrder(company, '100.00')
    expect((await debit.pay({ payment_method: 'Debit' })).order.payments).toMatchObject([
      { amount: '107.50', payment_surcharge_amount: '0.00' },
    ])
    const desk = await finalizedOrder(company, '100.00')
    const { order } = await desk.pay({ payment_method: 'Credit' })
    const { payments } = order
    expect(order).toMatchObject({ net_paid: '107.50', pay_status: 'is_fully_paid' })
    expect(payments).toMatchObject([{ amount: '107.50', payment_surcharge_amount: '3.22' }])
    const manager = company.as('Manager')
    const id = payments[0]?.id ?? ''
    const params = { id: desk.order.id }
    const half = await manager.call('payments.refund', {
      params,
      body: refund(manager, id, '53.75', order.version),
    })
    expect(half.order.payments.at(-1)).toMatchObject({ amount: '53.75', payment_surcharge_amount: '1.61' })
    const all = await manager.call('payments.refund', {
      params,
      body: refund(manager, id, '53.75', half.order.version),
    })
    expect(all.order.payments.at(-1)).toMatchObject({ payment_surcharge_amount: '1.61' })
    const day = await manager.call('till.day', { query: { shop_id: company.shops.FL.id } })
    expect(day.report.surcharges).toBe('0.00')
  })

  test('is taken back with its payment', async () => {
    const company = await charging()
    const desk = await finalizedOrder(company, '100.00')
    const {
      order: { payments },
    } = await desk.pay({ payment_method: 'Credit' })
    const reply = await desk.at(company.as('Owner')).reverse(payments[0]?.id ?? '')
    expect(reply.order.payments.at(-1)).toMatchObject({
      amount: '-107.50',
      payment_surcharge_amount: '-3.22',
    })
  })
})

/** A refund of one dollar by a person of this role. */
const refundAs = (
  company: TestCompany,
  desk: Desk,
  role: Role,
  payment_id: string,
  to: 'method' | 'credit',
) => {
  const station = company.as(role)
  return {
    params: { id: desk.order.id },
    body: {
      id: newId(),
      device_id: station.device_id,
      made_at: new Date().toISOString(),
      payment_id,
      to,
      amount: '1.00',
      reason: 'x',
      expected_version: desk.order.version,
    },
  }
}

test('what a role may turn into account credit is the shop’s own list', async () => {
  const company = await makeCompany(server())
  const { params, body } = await settingsOf(company)
  const customer = await makeCustomer(company)
  const desk = (await owedOrder(company, { customer_id: customer.id }, '10.00')).at(company.as('Technician'))
  const { order } = await desk.pay()
  const id = order.payments[0]?.id ?? ''
  const technician = company.as('Technician')
  const refund = (to: 'method' | 'credit', role: Role = 'Technician') => refundAs(company, desk, role, id, to)
  // A new shop lets technicians refund nothing.
  await technician.refused('credit_refund_blocked', 'payments.refund', refund('credit'))
  await company.as('Owner').call('paymentSettings.save', {
    params,
    body: { ...body, credit_refund_blocked: { Technician: ['Debit'], Manager: ['Cash'] } },
  })
  for (const [role, blocked] of [
    ['Manager', ['Cash']],
    ['Technician', ['Debit']],
    ['Owner', []],
  ] as const)
    expect((await company.as(role).call('company.shops', {})).shops[0]).toMatchObject({
      credit_refund_blocked: blocked,
    })
  await company.as('Manager').refused('credit_refund_blocked', 'payments.refund', refund('credit', 'Manager'))
  const page = await technician.call('orders.get', { params: { id: order.id } })
  expect(page.actions).toMatchObject({
    refund: { ok: false, code: 'not_allowed' },
    refund_to_credit: { ok: true },
  })
  await technician.refused('not_allowed', 'payments.refund', refund('method'))
  const reply = await technician.call('payments.refund', refund('credit'))
  expect(reply.order.payments.at(-1)).toMatchObject({ payment_type: 'payment_credit', amount: '1.00' })
})
