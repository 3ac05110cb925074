import { expect, test } from 'vitest'
import { openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { checkCard, refundInput, startCard } from '#test/harness/money/gateways.ts'
import { onHand } from '#test/harness/goods/stock.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'
import { dyingAt } from '#test/harness/money/testGateway.ts'
import { newId } from '../base/ids.ts'

const { server, shop, recover } = testCardShop()

/** An item at this price; with 7.5 % tax, the cents of its total decide what the stand-in does with its refund. */
async function itemAt(company: TestCompany, retail: string): Promise<string> {
  const id = newId()
  const body = {
    inventory_type: 'other_item' as const,
    name: `Item at ${retail}`,
    unit: 'each',
    retail,
    cost: '0',
    tax_exempt: false,
    active: true,
    version: 0,
  }
  await company.as('Owner').call('items.save', { params: { id }, body })
  return id
}

/** One of an item besides other work, paid at the terminal, and returned. */
async function sold(retail: string) {
  const item = await itemAt(shop().company, retail)
  const desk: Desk = await openOrder(shop().company)
  const line_id = newId()
  await desk.apply({ type: 'item.add', line_id, inventory_item_id: item, quantity: '1' })
  await desk.casual('20.00')
  await desk.move('complete')
  const { attempt } = await startCard(desk)
  expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
  const input = () =>
    refundInput(desk, attempt.id, '0', { lines: [{ line_id, quantity: '1', to_stock: true }] })
  return { desk, item, input, left: () => onHand(shop().company, item) }
}

test('a card’s refund puts the goods back when it is done, once, however often it is asked for', async () => {
  const { desk, input, left } = await sold('10.00')
  const body = input()
  await Promise.all([1, 2, 3].map(() => desk.station.call('payments.refund', body)))
  expect(await left()).toBe('0.0000')
})

test('a refund that the gateway has not ended moves nothing until it has', async () => {
  const { desk, input, left } = await sold('5.37')
  const reply = await desk.station.call('payments.refund', input())
  expect(reply.attempt?.state).toBe('open')
  expect(await left()).toBe('-1.0000')
  const pending = (await shop().state()).refunds.find((row) => row.status === 'pending')
  await shop().sim('refund', { id: pending?.id ?? '', status: 'succeeded' })
  for (let asked = 0; asked < 2; asked++) await checkCard(desk, reply.attempt?.id ?? '')
  expect(await left()).toBe('0.0000')
})

test('a refund that the gateway refuses moves nothing', async () => {
  const { desk, input, left } = await sold('5.38')
  await desk.station.refused('error_refund_processing_failed', 'payments.refund', input())
  expect(await left()).toBe('-1.0000')
})

test('a server killed before it wrote the refund puts the goods back when the job finds it, once', async () => {
  const { desk, input, left } = await sold('12.00')
  await dyingAt(server().services, 3, () =>
    desk.station.refused('error_finalizing_order_failed', 'payments.refund', input()),
  )
  expect(await left()).toBe('-1.0000')
  await Promise.all([recover(), recover()])
  expect(await left()).toBe('0.0000')
})
