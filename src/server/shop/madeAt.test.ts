import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, orderWithLine } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('a payment is not dated outside the open day: ahead, days ago, or before the last closed day', async () => {
  const company = await makeCompany(server())
  const desk = await orderWithLine(company, '40.00')
  const pay = (made_at: string) => ({
    params: { id: desk.order.id },
    body: {
      id: newId(),
      device_id: desk.station.device_id,
      made_at,
      payment_method: 'Cash',
      amount: '10.00',
      expected_version: desk.order.version,
    },
  })
  for (const made_at of [ago(-1), ago(25), ago(24 * 400)])
    expect(pointers(await desk.station.refused('invalid_input', 'orders.pay', pay(made_at)))).toEqual([
      '/body/made_at',
    ])
  const first = pay(ago(5))
  await desk.station.call('orders.pay', first)
  // The same payment sent again is answered, however long ago it was.
  await desk.station.call('orders.pay', first)
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const { current_day } = await owner.call('till.day', { query: { shop_id } })
  await owner.call('till.closeDay', { body: { shop_id, day: current_day } })
  const { order } = await owner.call('orders.get', { params: { id: desk.order.id } })
  const late = pay(ago(1))
  const body = { ...late.body, expected_version: order.version }
  expect(pointers(await desk.station.refused('invalid_input', 'orders.pay', { ...late, body }))).toEqual([
    '/body/made_at',
  ])
})

test('nor is account credit', async () => {
  const company = await makeCompany(server())
  const { id } = await makeCustomer(company)
  const body = {
    id: newId(),
    device_id: newId(),
    shop_id: company.shops.FL.id,
    payment_method: 'Cash',
    amount: '10.00',
    reference: '',
  }
  const params = { kind: 'customer' as const, id }
  const owner = company.as('Owner')
  await owner.refused('invalid_input', 'payments.addCredit', { params, body: { ...body, made_at: ago(30) } })
  await owner.call('payments.addCredit', { params, body: { ...body, made_at: ago(1) } })
})
