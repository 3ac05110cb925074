import { expect, test } from 'vitest'
import { add, negated, sub } from '#domain/money/money.ts'
import { roundCash } from '#domain/payments/taking/cash.ts'
import { makeCompany, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

/** A finalized Canadian order whose total is no multiple of five cents. */
async function canadian() {
  const company = await makeCompany(server())
  const shop_id = company.shops.QC.id
  const station = company.as('Owner')
  const { device_id } = station
  await station.call('till.open', {
    body: { id: newId(), device_id, shop_id, drawer: 'Front', opening_float: '100.00' },
  })
  const desk = await openOrder(company, { region: 'QC' })
  await desk.casual('10.03')
  await desk.move('complete')
  const price = desk.order.final_price
  const cash = roundCash('cad', price)
  expect(cash).not.toBe(price)
  const till = () => station.call('till.day', { query: { shop_id } })
  return { station, desk, price, cash, rounding: sub(cash, price).toFixed(2), till }
}

test('Canadian cash pays an order to five cents; the drawer expects that, and the report says the rounding', async () => {
  const { desk, price, cash, rounding, till } = await canadian()
  const { change_due, order } = await desk.pay({ amount: '20.00' })
  const { payments } = order
  expect(order.pay_status).toBe('is_fully_paid')
  expect(change_due).toBe(sub('20.00', cash).toFixed(2))
  expect(payments[0]).toMatchObject({ amount: price, cash_rounding: rounding, payment_final_amount: cash })
  const day = await till()
  expect(day.drawers[0]?.expected).toBe(add('100', cash).toFixed(2))
  expect(day.report.cash_rounding).toBe(rounding)
  expect(day.report.methods[0]).toMatchObject({ method: 'Cash', taken: price })
})

test('a payment recorded by mistake takes its rounding back', async () => {
  const { desk, cash, rounding, till } = await canadian()
  const {
    order: { payments },
  } = await desk.pay({ amount: cash })
  const back = await desk.reverse(payments[0]?.id ?? '')
  expect(back.order.payments.at(-1)).toMatchObject({ cash_rounding: negated(rounding) })
  expect((await till()).drawers[0]?.expected).toBe('100.00')
})

test('a refund in cash is rounded alike', async () => {
  const { station, desk, price, cash, rounding, till } = await canadian()
  const {
    order: { payments },
  } = await desk.pay({ amount: cash })
  const { device_id } = station
  const reply = await station.call('payments.refund', {
    params: { id: desk.order.id },
    body: {
      id: newId(),
      device_id,
      made_at: new Date().toISOString(),
      payment_id: payments[0]?.id ?? '',
      to: 'method',
      amount: price,
      reason: 'Wrong filter',
      expected_version: desk.order.version,
    },
  })
  expect(reply.order.payments.at(-1)).toMatchObject({
    payment_type: 'payment_refund',
    cash_rounding: rounding,
  })
  expect((await till()).drawers[0]?.expected).toBe('100.00')
})

test('other methods are not rounded', async () => {
  const { desk, price } = await canadian()
  const {
    order: { payments },
  } = await desk.pay({ payment_method: 'Debit' })
  expect(payments[0]).toMatchObject({ amount: price, cash_rounding: '0.00' })
})
