import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany } from '#test/factories.ts'
import { caseLine } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { makeCount } from '#test/harness/goods/stock.ts'
import {
  arrivedPurchase,
  claimedPurchase,
  matchOf,
  memoOf,
  openCreditsOf,
  returnOf,
} from '#test/harness/goods/supplierInvoices.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

describe('goods that go back to the supplier', () => {
  test('leave stock at the average, and their price is expected as a credit', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company)
    const input = returnOf(order, '1')
    await manager.call('supplierCredits.returnGoods', input)
    // The answer was lost: the same return again.
    await manager.call('supplierCredits.returnGoods', input)
    const { levels } = await manager.call('items.stock', { params: { id: company.items[0]?.id ?? '' } })
    expect(levels[0]).toMatchObject({ on_hand: '36.0000', value: '90.00' })
    expect((await openCreditsOf(company, order.supplier_id)).credits).toMatchObject([
      { kind: 'return', amount: '30.00', open: '30.00', note: 'Wrong part' },
    ])
    expect((await matchOf(company, order.id)).returns).toMatchObject([
      { reason: 'Wrong part', lines: [{ quantity: '1.0000', amount: '30.00' }] },
    ])
    const receipt = { id: order.id, receipt_id: order.receipts[0]?.id ?? '' }
    await manager.refused('receipt_returned', 'purchaseOrders.reverse', {
      params: receipt,
      body: { id: newId(), reason: 'x' },
    })
  })

  test('are never more than came, than is there, or of a reversed receipt', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company)
    await manager.refused('return_over_received', 'supplierCredits.returnGoods', returnOf(order, '4.0001'))
    await manager.call('supplierCredits.returnGoods', returnOf(order, '3'))
    await manager.refused('return_over_received', 'supplierCredits.returnGoods', returnOf(order, '2'))
    await makeCount(company, { counted: '11' })
    await manager.refused('goods_gone', 'supplierCredits.returnGoods', returnOf(order, '1'))
    await manager.refused(
      'not_found',
      'supplierCredits.returnGoods',
      returnOf(order, '1', { receipt_id: newId() }),
    )
    await manager.refused('not_found', 'supplierCredits.returnGoods', {
      ...returnOf(order, '1'),
      params: { id: newId() },
    })
    const lines = [{ id: newId(), receipt_line_id: newId(), quantity: '1' }]
    await manager.refused('not_found', 'supplierCredits.returnGoods', returnOf(order, '1', { lines }))
    const other = await arrivedPurchase(company)
    const taken = returnOf(other, '1')
    await manager.call('supplierCredits.returnGoods', taken)
    await manager.refused(
      'duplicate_id',
      'supplierCredits.returnGoods',
      returnOf(order, '1', { id: taken.body.id }),
    )
    const third = await arrivedPurchase(company)
    await manager.call('purchaseOrders.reverse', {
      params: { id: third.id, receipt_id: third.receipts[0]?.id ?? '' },
      body: { id: newId(), reason: 'x' },
    })
    await manager.refused('receipt_reversed', 'supplierCredits.returnGoods', returnOf(third, '1'))
  })

  test('go back once when two return the same goods at once', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company)
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => manager.call('supplierCredits.returnGoods', returnOf(order, '3'))),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await openCreditsOf(company, order.supplier_id)).credits.length).toBe(1)
  })
})

test('a core goes back for its deposit, at most once for each part that came', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const order = await arrivedPurchase(company, '4', [caseLine(company, { core_charge: '12.50' })])
  expect(order.total).toBe('170.00')
  const line_id = order.lines[0]?.id ?? ''
  const core = (quantity: string, id = newId()) => ({
    params: { id: order.id },
    body: { id, line_id, quantity },
  })
  const first = core('2')
  await manager.call('supplierCredits.returnCore', first)
  await manager.call('supplierCredits.returnCore', first)
  // A part that goes back takes its deposit along.
  await manager.call('supplierCredits.returnGoods', returnOf(order, '1'))
  expect((await matchOf(company, order.id)).lines).toMatchObject([{ cores: '1.0000' }])
  await manager.refused('return_over_received', 'supplierCredits.returnCore', core('2'))
  const { credits } = await openCreditsOf(company, order.supplier_id)
  expect(credits.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['core', '25.00'],
    ['return', '42.50'],
  ])
  await manager.refused('not_found', 'supplierCredits.returnCore', {
    ...core('1'),
    body: { ...core('1').body, line_id: newId() },
  })
  const other = await arrivedPurchase(company, '4', [caseLine(company, { core_charge: '1' })])
  await manager.refused('duplicate_id', 'supplierCredits.returnCore', {
    params: { id: other.id },
    body: { ...first.body, line_id: other.lines[0]?.id ?? '' },
  })
})

describe('a credit memo', () => {
  test('pays expected credits, also in parts, and the rest of it stays open', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await claimedPurchase(company)
    const [credit] = (await openCreditsOf(company, order.supplier_id)).credits
    const expected_credit_id = credit?.id ?? ''
    const match = (amount: string, id = newId()) => ({ id, expected_credit_id, amount })
    const memo = memoOf(order, '5.00', { number: 'CM-1', matches: [match('5.00')] })
    await manager.call('supplierCredits.record', memo)
    await manager.call('supplierCredits.record', memo)
    expect(await openCreditsOf(company, order.supplier_id)).toMatchObject({
      credits: [{ amount: '12.00', open: '7.00' }],
      memos: [],
    })
    await manager.refused(
      'credit_number_taken',
      'supplierCredits.record',
      memoOf(order, '1.00', { number: 'cm-1' }),
    )
    await manager.refused(
      'credit_over',
      'supplierCredits.record',
      memoOf(order, '9.00', { matches: [match('7.01')] }),
    )
    await manager.refused(
      'credit_over',
      'supplierCredits.record',
      memoOf(order, '1.00', { matches: [match('2.00')] }),
    )
    const late = memoOf(order, '9.00')
    await manager.call('supplierCredits.record', late)
    const params = { id: late.body.id }
    const some = { params, body: { matches: [match('3.00')] } }
    await manager.call('supplierCredits.match', some)
    await manager.call('supplierCredits.match', some)
    expect(await openCreditsOf(company, order.supplier_id)).toMatchObject({
      credits: [{ open: '4.00' }],
      memos: [{ total: '9.00', open: '6.00' }],
    })
    await manager.refused('credit_over', 'supplierCredits.match', {
      params,
      body: { matches: [match('4.01')] },
    })
    const off = {
      params: { id: expected_credit_id },
      body: { id: newId(), amount: '4.00', note: 'Supplier closed' },
    }
    await manager.call('supplierCredits.writeOff', off)
    await manager.call('supplierCredits.writeOff', off)
    expect((await openCreditsOf(company, order.supplier_id)).credits).toEqual([])
    await manager.refused('credit_over', 'supplierCredits.writeOff', {
      ...off,
      body: { ...off.body, id: newId() },
    })
  })

  test('is not matched twice by two memos at once', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await claimedPurchase(company)
    const [credit] = (await openCreditsOf(company, order.supplier_id)).credits
    const memos = [1, 2].map(() =>
      memoOf(order, '12.00', {
        matches: [{ id: newId(), expected_credit_id: credit?.id ?? '', amount: '12.00' }],
      }),
    )
    const outcomes = await Promise.allSettled(
      memos.map((memo) => manager.call('supplierCredits.record', memo)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const sums = await asOwner(
      server(),
      `select (select sum(amount)::text from credit_matches where company_id = $1) as matched,
        (select count(*)::int from credit_memos where company_id = $1) as memos`,
      [company.id],
    )
    expect(sums).toEqual([{ matched: '12.00', memos: 1 }])
  })

  test('is refused for another supplier, another shop, or what does not exist', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await claimedPurchase(company)
    const other = await claimedPurchase(company)
    const [credit] = (await openCreditsOf(company, order.supplier_id)).credits
    const match = { id: newId(), expected_credit_id: credit?.id ?? '', amount: '1.00' }
    await manager.refused('not_found', 'supplierCredits.record', memoOf(other, '1.00', { matches: [match] }))
    const elsewhere = memoOf(order, '1.00', { matches: [match], shop_id: company.shops.QC.id })
    await company.as('Owner').refused('not_found', 'supplierCredits.record', elsewhere)
    await manager.refused('not_found', 'supplierCredits.record', {
      ...memoOf(order, '1.00'),
      params: { supplier_id: newId() },
    })
    const memo = memoOf(order, '1.00', { matches: [match] })
    await manager.call('supplierCredits.record', memo)
    await manager.refused('duplicate_id', 'supplierCredits.record', {
      ...memo,
      params: { supplier_id: other.supplier_id },
    })
    const again = memoOf(other, '1.00')
    await manager.call('supplierCredits.record', again)
    const taken = { params: { id: again.body.id }, body: { matches: [match] } }
    await manager.refused('duplicate_id', 'supplierCredits.match', taken)
    await manager.refused('not_found', 'supplierCredits.match', { ...taken, params: { id: newId() } })
    const off = { id: newId(), amount: '1.00', note: 'x' }
    await manager.refused('not_found', 'supplierCredits.writeOff', { params: { id: newId() }, body: off })
    await manager.refused('duplicate_id', 'supplierCredits.writeOff', {
      params: { id: match.expected_credit_id },
      body: { ...off, id: match.id },
    })
    await company.as('Technician').refused('not_allowed', 'supplierCredits.list', { query: {} })
  })
})
