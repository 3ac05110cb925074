import { describe, expect, test } from 'vitest'
import {
  addPackage,
  asOwner,
  finalizedOrder,
  makeCompany,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { testServer } from '#test/harness/server.ts'
import { makeCount, onHand } from '#test/harness/goods/stock.ts'
import { newId } from '../base/ids.ts'
import { MovingStock } from '../inventory/index.ts'

const server = testServer()

/** A company whose oil and filter were counted, and an order for both with an oil change. */
async function counted() {
  const company = await makeCompany(server())
  const [oil, filter] = company.items
  const [sold] = company.packages
  if (!oil || !filter || !sold) throw new Error('no catalogue')
  await makeCount(company, { counted: '100' })
  const desk = await openOrder(company)
  await addPackage(desk, sold)
  const line = await addItem(desk, filter.id, '2')
  return { company, desk, oil: oil.id, filter: filter.id, line, part: desk.order.parts[0]?.id ?? '' }
}

async function addItem(desk: Desk, itemId: string, quantity: string): Promise<string> {
  const line_id = newId()
  await desk.apply({ type: 'item.add', line_id, inventory_item_id: itemId, quantity })
  return line_id
}

const setQuantity = (desk: Desk, list: 'parts' | 'inventory_items', line_id: string, value: string) =>
  desk.apply({ type: 'line.set', list, line_id, field: 'quantity_to_use', value })

/** The movements of an item, oldest first. */
async function moved(company: TestCompany, itemId: string): Promise<string[]> {
  const query = { shop_id: company.shops.FL.id }
  const { movements } = await company
    .as('Owner')
    .call('items.stockMovements', { params: { id: itemId }, query })
  return movements.map((row) => `${row.reason} ${row.quantity}`).toReversed()
}

/** Levels are the sums of their movements. */
async function expectTrueLevels({ id }: TestCompany): Promise<void> {
  const wrong = await asOwner(
    server(),
    `select l.item_id from stock_levels l where l.company_id = $1 and l.on_hand is distinct from (select sum(quantity)
      from stock_movements m where m.company_id = l.company_id and m.shop_id = l.shop_id and m.item_id = l.item_id)`,
    [id],
  )
  expect(wrong).toEqual([])
}

/** A finalized order of two filters and an oil change, paid in cash. */
async function paid() {
  const seed = await counted()
  const { desk } = seed
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const {
    order: { payments },
  } = await desk.pay()
  await desk.reload()
  return { ...seed, payment: payments[0]?.id ?? '' }
}

type Lines = { line_id: string; quantity: string; to_stock?: boolean }[]

async function refund(desk: Desk, payment: string, lines: Lines, id = newId()) {
  const input = refundInput(desk, payment, '0', { lines, id })
  const reply = await desk.station.call('payments.refund', input)
  await desk.reload()
  return reply
}

describe('an order', () => {
  test('takes its goods when the work is done, follows every edit after it, and gives back when reworked', async () => {
    const { company, desk, oil, filter, line, part } = await counted()
    expect(await onHand(company, filter)).toBeNull()
    await desk.move('in-progress')
    expect(await moved(company, oil)).toEqual(['counted 100.0000'])
    await desk.move('pre-complete')
    expect([await onHand(company, oil), await onHand(company, filter)]).toEqual(['94.0000', '-2.0000'])
    await setQuantity(desk, 'parts', part, '5.3')
    await setQuantity(desk, 'inventory_items', line, '3')
    expect([await onHand(company, oil), await onHand(company, filter)]).toEqual(['94.7000', '-3.0000'])
    await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'Keep the old filter' } })
    await desk.apply({ type: 'line.remove', list: 'inventory_items', line_id: line })
    expect(await moved(company, filter)).toEqual(['used -2.0000', 'used -1.0000', 'given_back 3.0000'])
    await desk.move('in-progress')
    expect(await onHand(company, oil)).toBe('100.0000')
    await desk.move('pre-complete')
    await desk.move('complete')
    expect(await moved(company, oil)).toEqual([
      'counted 100.0000',
      'used -6.0000',
      'given_back 0.7000',
      'given_back 5.3000',
      'used -5.3000',
    ])
    await expectTrueLevels(company)
  })

  test('that is void or cancelled gives back what it took; a re-opened one keeps it', async () => {
    const { company, desk, oil } = await counted()
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('complete')
    expect(await onHand(company, oil)).toBe('94.0000')
    await desk.move('pre-complete', 'Wrong filter')
    await desk.move('complete')
    expect(await moved(company, oil)).toHaveLength(2)
    await desk.move('void', 'duplicate_order')
    expect(await onHand(company, oil)).toBe('100.0000')
    const other = await openOrder(company)
    await addItem(other, oil, '4')
    await other.move('in-progress')
    await other.move('pre-complete')
    await other.move('deleted', 'Customer cancelled')
    expect(await moved(company, oil)).toEqual([
      'counted 100.0000',
      'used -6.0000',
      'given_back 6.0000',
      'used -4.0000',
      'given_back 4.0000',
    ])
    await expectTrueLevels(company)
  })

  test('that nobody can collect keeps what it took', async () => {
    const { company, desk, oil } = await counted()
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('complete')
    await desk.move('uncollectible', 'Bankrupt')
    expect(await moved(company, oil)).toEqual(['counted 100.0000', 'used -6.0000'])
  })

  test('takes its goods once, however often the command is sent and whoever sells the same', async () => {
    const { company, desk, oil, filter } = await counted()
    const others = await Promise.all([1, 2, 3, 4].map(() => openOrder(company)))
    await Promise.all(
      others.map(async (other, at) => {
        const both = at % 2 === 0 ? [oil, filter] : [filter, oil]
        for (const item of both) await addItem(other, item, '1')
      }),
    )
    const body = desk.command({ type: 'status.move', to: 'complete', expected_version: desk.order.version })
    const send = () => desk.send(body)
    const replies = await Promise.all([
      send(),
      send(),
      send(),
      ...others.map((other) => other.move('complete')),
    ])
    expect(replies.filter((row) => row.outcome === 'repeated')).toHaveLength(2)
    expect([await onHand(company, oil), await onHand(company, filter)]).toEqual(['90.0000', '-6.0000'])
    await expectTrueLevels(company)
  })

  test('without goods moves nothing', async () => {
    const company = await makeCompany(server())
    await finalizedOrder(company, '10.00')
    const rows = await asOwner(server(), 'select 1 from stock_movements where company_id = $1', [company.id])
    expect(rows).toEqual([])
  })
})

describe('a refund', () => {
  test('puts back on the shelf what it says, once', async () => {
    const { company, desk, filter, oil, line, payment } = await paid()
    const id = newId()
    const lines = [{ line_id: line, quantity: '1', to_stock: true }]
    expect((await refund(desk, payment, lines, id)).order.payments.at(-1)?.returned_lines).toEqual(lines)
    await refund(desk, payment, lines, id)
    expect(await moved(company, filter)).toEqual(['used -2.0000', 'returned 1.0000'])
    await refund(desk, payment, [{ line_id: line, quantity: '1' }])
    expect([await onHand(company, filter), await onHand(company, oil)]).toEqual(['-1.0000', '94.0000'])
    await expectTrueLevels(company)
    const rows = await asOwner<{ payment_id: string; note: string }>(
      server(),
      `select payment_id, note from stock_movements where company_id = $1 and reason = 'returned'`,
      [company.id],
    )
    expect(rows).toEqual([{ payment_id: id, note: 'Wrong part' }])
  })

  test('of a whole package puts back the parts that are named', async () => {
    const { company, desk, oil, part, payment } = await paid()
    const line_id = desk.order.packages[0]?.id ?? ''
    const whole = { line_id, quantity: '1' }
    const problem = await desk.station.refused(
      'invalid_input',
      'payments.refund',
      refundInput(desk, payment, '0', { lines: [{ ...whole, to_stock: true }] }),
    )
    expect(problem.errors?.map((row) => row.pointer)).toEqual(['/body/lines/0/to_stock'])
    const alone = await refund(desk, payment, [whole, { line_id: part, quantity: '6', to_stock: true }])
    const price = alone.order.payments.at(-1)?.amount
    expect(await moved(company, oil)).toEqual(['counted 100.0000', 'used -6.0000', 'returned 6.0000'])
    // The part in it does not change the package's price.
    const other = await paid()
    const package_line = other.desk.order.packages[0]?.id ?? ''
    const reply = await refund(other.desk, other.payment, [{ line_id: package_line, quantity: '1' }])
    expect(reply.order.payments.at(-1)?.amount).toBe(price)
  })

  test('that was recorded wrongly takes the goods off the shelf again, and the line may come back anew', async () => {
    const { company, desk, filter, line, payment } = await paid()
    const id = newId()
    const lines = [{ line_id: line, quantity: '2', to_stock: true }]
    await refund(desk, payment, lines, id)
    await desk.reverse(id)
    expect(await moved(company, filter)).toEqual(['used -2.0000', 'returned 2.0000', 'used -2.0000'])
    await refund(desk, payment, lines)
    expect(await onHand(company, filter)).toBe('0.0000')
    await expectTrueLevels(company)
  })

  test('before the work is done leaves on the shelf what then is not used', async () => {
    const { company, desk, filter, line } = await counted()
    const {
      order: { payments },
    } = await desk.pay({ amount: desk.order.final_price })
    await refund(desk, payments[0]?.id ?? '', [{ line_id: line, quantity: '1', to_stock: true }])
    expect(await moved(company, filter)).toEqual([])
    await desk.move('in-progress')
    await desk.move('pre-complete')
    expect(await onHand(company, filter)).toBe('-1.0000')
  })

  test('and then a void give everything back once', async () => {
    const { company, desk, oil, filter, line, payment } = await paid()
    await refund(desk, payment, [{ line_id: line, quantity: '1', to_stock: true }])
    await desk.station.call('payments.refund', refundInput(desk, payment, desk.order.net_paid))
    await desk.reload()
    await desk.move('void', 'wrong_customer')
    expect([await onHand(company, filter), await onHand(company, oil)]).toEqual(['0.0000', '100.0000'])
    expect(await moved(company, filter)).toEqual(['used -2.0000', 'returned 1.0000', 'given_back 1.0000'])
    await expectTrueLevels(company)
  })
})

test('goods are reserved from In Line on, until the work has used them', async () => {
  const { company, desk, filter } = await counted()
  const reserved = async () => {
    const { levels } = await company.as('Owner').call('items.stock', { params: { id: filter } })
    return levels.find((row) => row.shop_id === desk.order.shop_id)?.reserved
  }
  expect(await reserved()).toBe('0')
  await desk.move('stand-by')
  expect(await reserved()).toBe('2')
  await desk.move('in-progress')
  expect(await reserved()).toBe('2')
  await desk.move('pre-complete')
  expect(await reserved()).toBe('0')
})

test('a level whose transaction was rolled back is there for the next one', async () => {
  const company = await makeCompany(server())
  const [item = ''] = company.items.map(({ id }) => id)
  const { database } = server().services
  const levelIn = (fails: boolean) =>
    database.tenant(company.id, async (tx) => {
      const stock = await MovingStock.lock(tx, company.id, company.shops.FL.id, [item])
      if (fails) throw new Error('rolled back')
      return stock.level(item)
    })
  await expect(levelIn(true)).rejects.toThrow('rolled back')
  expect(await levelIn(false)).toMatchObject({ on_hand: '0.0000' })
})
