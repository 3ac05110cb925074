import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, type TestCompany } from '#test/factories.ts'
import { dyingAtCommit } from '#test/harness/dying.ts'
import { testServer } from '#test/harness/server.ts'
import { leaveShop } from '#test/harness/people/rights.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { makeCount } from '#test/harness/goods/stock.ts'
import {
  arrivalOf,
  exchanging,
  makeTransfer,
  sentTransfer,
  shareCurrency,
  transferBody,
} from '#test/harness/goods/transfers.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const twoShops = (): Promise<TestCompany> => exchanging(server())

/** On hand, value and what is on the way to it in each shop. */
async function levels(company: TestCompany) {
  const { levels: found } = await company
    .as('Owner')
    .call('items.stock', { params: { id: company.items[0]?.id ?? '' } })
  return found.map((row) => [row.on_hand, row.value, row.in_transit])
}

/** What all shops have is worth. */
async function worth(company: TestCompany): Promise<string | undefined> {
  const [row] = await asOwner<{ value: string }>(
    server(),
    'select sum(value)::text as value from stock_levels where company_id = $1',
    [company.id],
  )
  return row?.value
}

const movements = (company: TestCompany) =>
  asOwner<{ reason: string; adjustment: string | null; quantity: string; value: string; note: string }>(
    server(),
    `select reason, adjustment, quantity, value, note from stock_movements
      where company_id = $1 and reason <> 'counted' order by at, id`,
    [company.id],
  )

const stepOf = ({ id, version }: { id: string; version: number }): Input<'transfers.send'> => ({
  params: { id },
  body: { id: newId(), version },
})

describe('sending and receiving', () => {
  test('goods leave at their cost and arrive with it', async () => {
    const company = await twoShops()
    const manager = company.as('Manager')
    const sent = await sentTransfer(company)
    expect(sent).toMatchObject({ number: 1, state: 'sent', sent_by_name: 'Manager Tester' })
    expect(sent.lines).toMatchObject([{ quantity: '4.0000', sent: '4.0000', value: '8.40', received: null }])
    expect(await levels(company)).toEqual([
      ['20.0000', '42.00', '0'],
      [null, null, '4'],
    ])
    const { transfer } = await manager.call('transfers.receive', arrivalOf(sent, '4'))
    expect(transfer).toMatchObject({ state: 'received', lines: [{ received: '4.0000', reason: '' }] })
    expect(await levels(company)).toEqual([
      ['20.0000', '42.00', '0'],
      ['4.0000', '8.40', '0'],
    ])
    expect(await worth(company)).toBe('50.40')
    expect((await movements(company)).map(({ note }) => note)).toEqual(Array(2).fill('Tampa → Laval, 1'))
  })

  test('less arrives: the missing part is an adjustment with its reason', async () => {
    const company = await twoShops()
    const manager = company.as('Manager')
    const sent = await sentTransfer(company)
    const unexplained = await manager.refused('invalid_input', 'transfers.receive', arrivalOf(sent, '3'))
    expect(pointers(unexplained)).toEqual(['/body/lines/0/reason'])
    await manager.call('transfers.receive', arrivalOf(sent, '3', 'One leaked'))
    expect(await movements(company)).toMatchObject([
      { reason: 'transfer_out', quantity: '-4.0000', value: '-8.40' },
      { reason: 'transfer_in', quantity: '4.0000', value: '8.40' },
      { reason: 'adjusted', adjustment: 'other', quantity: '-1.0000', value: '-2.10' },
    ])
    expect((await movements(company)).at(-1)?.note).toBe('Tampa → Laval, 1: One leaked')
    expect(await worth(company)).toBe('48.30')
  })

  test('more arrives than was sent: it is found', async () => {
    const company = await twoShops()
    const sent = await sentTransfer(company)
    await company.as('Manager').call('transfers.receive', arrivalOf(sent, '5.5', 'Counted twice'))
    expect((await movements(company)).at(-1)).toMatchObject({
      reason: 'adjusted',
      adjustment: 'found',
      quantity: '1.5000',
      value: '3.15',
    })
    expect(await levels(company)).toEqual([
      ['20.0000', '42.00', '0'],
      ['5.5000', '11.55', '0'],
    ])
  })

  test('every line is to be named once', async () => {
    const company = await twoShops()
    const sent = await sentTransfer(company)
    const arrival = arrivalOf(sent, '4')
    const [line] = arrival.body.lines
    const receive = (lines: Input<'transfers.receive'>['body']['lines']) =>
      company
        .as('Manager')
        .refused('invalid_input', 'transfers.receive', { ...arrival, body: { ...arrival.body, lines } })
    const unknown = { line_id: newId(), received: '4' }
    expect(pointers(await receive([unknown]))).toEqual(['/body/lines/0/line_id', '/body/lines'])
    expect(line && pointers(await receive([line, line]))).toEqual(['/body/lines/1/line_id'])
  })

  test('not enough on hand: nothing leaves', async () => {
    const company = await twoShops()
    await makeCount(company, { counted: '3.9999' })
    const asked = await makeTransfer(company)
    await company.as('Manager').refused('not_enough_stock', 'transfers.send', stepOf(asked))
    expect(await movements(company)).toEqual([])
  })

  test('sent and received many times at once, both count once', async () => {
    const company = await twoShops()
    const manager = company.as('Manager')
    await makeCount(company)
    const send = stepOf(await makeTransfer(company))
    const [first] = await Promise.all([1, 2, 3, 4].map(() => manager.call('transfers.send', send)))
    if (!first) throw new Error('nothing was sent')
    await manager.refused('stale_version', 'transfers.send', stepOf({ ...first.transfer, version: 1 }))
    const arrival = arrivalOf(first.transfer, '3', 'One leaked')
    await Promise.all([1, 2, 3, 4].map(() => manager.call('transfers.receive', arrival)))
    await manager.refused('stale_version', 'transfers.receive', arrivalOf(first.transfer, '4'))
    expect(await levels(company)).toEqual([
      ['20.0000', '42.00', '0'],
      ['3.0000', '6.30', '0'],
    ])
    expect(await movements(company)).toHaveLength(3)
  })

  test('opposite transfers at once do not wait for each other', async () => {
    const company = await twoShops()
    const { FL, QC } = company.shops
    await makeCount(company)
    await makeCount(company, { shop_id: QC.id })
    const back = { from_shop_id: QC.id, to_shop_id: FL.id }
    const asked = await Promise.all([{}, back, {}, back].map((own) => makeTransfer(company, own)))
    expect(new Set(asked.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4]))
    const manager = company.as('Manager')
    const sent = await Promise.all(asked.map((row) => manager.call('transfers.send', stepOf(row))))
    await Promise.all(sent.map(({ transfer }) => manager.call('transfers.receive', arrivalOf(transfer, '4'))))
    expect(await levels(company)).toEqual([
      ['24.0000', '50.40', '0'],
      ['24.0000', '50.40', '0'],
    ])
  })

  test('a server that dies at the commit leaves nothing, and the step sent again counts', async () => {
    const company = await twoShops()
    const manager = company.as('Manager')
    await makeCount(company)
    const send = stepOf(await makeTransfer(company))
    const answer = await dyingAtCommit(server(), company.id, () => manager.send('transfers.send', send))
    expect(answer.status).toBe(500)
    expect(await movements(company)).toEqual([])
    const { transfer } = await manager.call('transfers.send', send)
    const arrival = arrivalOf(transfer, '3', 'One leaked')
    await dyingAtCommit(server(), company.id, () => manager.send('transfers.receive', arrival))
    expect(await movements(company)).toHaveLength(1)
    await manager.call('transfers.receive', arrival)
    expect(await worth(company)).toBe('48.30')
  })
})

describe('canceling', () => {
  test('what was sent goes back with its value; a received one stays', async () => {
    const company = await twoShops()
    const manager = company.as('Manager')
    const sent = await sentTransfer(company)
    const cancel = stepOf(sent)
    await Promise.all([1, 2].map(() => manager.call('transfers.cancel', cancel)))
    expect(await levels(company)).toEqual([
      ['24.0000', '50.40', '0'],
      [null, null, '0'],
    ])
    const { transfer } = await manager.call('transfers.get', { params: { id: sent.id } })
    expect(transfer).toMatchObject({ state: 'canceled', canceled_by_name: 'Manager Tester', version: 3 })
    await manager.refused('transfer_state', 'transfers.receive', arrivalOf(transfer, '4'))
    await manager.refused('transfer_state', 'transfers.cancel', stepOf(transfer))
    await manager.refused('transfer_state', 'transfers.send', stepOf(transfer))
    await manager.refused('stale_version', 'transfers.cancel', stepOf(sent))
  })

  test('one that was asked for moves nothing', async () => {
    const company = await twoShops()
    const asked = await makeTransfer(company)
    await company.as('Manager').call('transfers.cancel', stepOf(asked))
    expect(await movements(company)).toEqual([])
  })
})

describe('asking', () => {
  test('shops, items and lines are checked', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const { FL } = company.shops
    const refuse = async (
      code: 'invalid_input' | 'not_found',
      own: Partial<ReturnType<typeof transferBody>>,
    ) =>
      pointers(
        await manager.refused(code, 'transfers.save', {
          params: { id: newId() },
          body: transferBody(company, own),
        }),
      )
    const why = async (own: Partial<ReturnType<typeof transferBody>>) => {
      const body = transferBody(company, own)
      const problem = await manager.refused('invalid_input', 'transfers.save', {
        params: { id: newId() },
        body,
      })
      return problem.errors?.map(({ pointer, code, detail }) => [pointer, code, detail])
    }
    expect(await why({})).toEqual([
      ['/body/to_shop_id', 'other_currency', expect.stringContaining('in another currency')],
    ])
    expect(await why({ to_shop_id: FL.id })).toEqual([
      ['/body/to_shop_id', 'same_shop', 'Choose a shop other than the one that sends.'],
    ])
    await shareCurrency(company)
    expect(await refuse('not_found', { to_shop_id: newId() })).toEqual(['/body/to_shop_id'])
    const [line] = transferBody(company).lines
    if (!line) throw new Error('no line')
    expect(await refuse('invalid_input', { lines: [line, { ...line, id: newId() }] })).toEqual([
      '/body/lines/1/item_id',
    ])
    expect(await refuse('not_found', { lines: [{ ...line, item_id: newId() }] })).toEqual([
      '/body/lines/0/item_id',
    ])
  })

  test('it changes until it is sent; a line of another transfer and an old version are refused', async () => {
    const company = await twoShops()
    const manager = company.as('Manager')
    await makeCount(company)
    const { id, lines } = await makeTransfer(company)
    const [line] = transferBody(company).lines
    const params = { id }
    const body = transferBody(company, {
      version: 1,
      note: 'Friday',
      ...(line && { lines: [{ ...line, quantity: '2' }] }),
    })
    const { transfer } = await manager.call('transfers.save', { params, body })
    expect(transfer).toMatchObject({ version: 2, note: 'Friday', lines: [{ quantity: '2.0000' }] })
    await manager.refused('stale_version', 'transfers.save', { params, body })
    await manager.refused('stale_version', 'transfers.save', { params, body: { ...body, version: 0 } })
    const other = await makeTransfer(company)
    await manager.refused('duplicate_id', 'transfers.save', {
      params: { id: other.id },
      body: { ...body, version: 1 },
    })
    expect(lines).toHaveLength(1)
    await manager.call('transfers.send', stepOf(transfer))
    await manager.refused('transfer_state', 'transfers.save', { params, body: { ...body, version: 3 } })
    const list = async (state?: 'open' | 'sent') =>
      (
        await manager.call('transfers.list', {
          query: { shop_id: company.shops.QC.id, ...(state && { state }) },
        })
      ).transfers.map((row) => [row.number, row.state, row.items])
    expect(await list()).toEqual([
      [2, 'requested', 1],
      [1, 'sent', 1],
    ])
    expect(await list('sent')).toEqual([[1, 'sent', 1]])
  })

  test('values are for those who see costs, and stock moves with the permission only', async () => {
    const company = await twoShops()
    const sent = await sentTransfer(company)
    const technician = company.as('Technician')
    const { transfer } = await technician.call('transfers.get', { params: { id: sent.id } })
    expect(transfer.lines).toMatchObject([{ sent: '4.0000', value: null }])
    await technician.refused('not_allowed', 'transfers.receive', arrivalOf(sent, '4'))
  })

  test('a person of one shop takes the steps of that shop only', async () => {
    const company = await twoShops()
    const { FL, QC } = company.shops
    const sent = await sentTransfer(company)
    const asked = await makeTransfer(company)
    await leaveShop(company, FL.id)
    const manager = company.as('Manager')
    await manager.refused('not_found', 'transfers.send', stepOf(asked))
    await manager.refused('not_found', 'transfers.cancel', stepOf(sent))
    await manager.refused('not_found', 'transfers.save', {
      params: { id: asked.id },
      body: transferBody(company, { version: asked.version }),
    })
    await manager.refused('not_found', 'transfers.list', { query: { shop_id: FL.id } })
    const { transfer } = await manager.call('transfers.receive', arrivalOf(sent, '4'))
    expect(transfer.state).toBe('received')
    await leaveShop(company, QC.id)
    await manager.refused('not_found', 'transfers.receive', arrivalOf(sent, '4'))
    await manager.refused('not_found', 'transfers.get', { params: { id: sent.id } })
  })
})

test('what is on the way covers a minimum', async () => {
  const company = await twoShops()
  const { QC } = company.shops
  const id = company.items[0]?.id ?? ''
  const manager = company.as('Manager')
  const body = { shop_id: QC.id, min: '4', max: '8', bin: '', lead_days: null, version: 0 }
  await manager.call('items.saveTargets', { params: { id }, body })
  const suggested = async () =>
    (await manager.call('suggestions.list', { query: { shop_id: QC.id } })).suggestions.map(
      (row) => row.item_id,
    )
  expect(await suggested()).toEqual([id])
  await sentTransfer(company)
  expect(await suggested()).toEqual([])
})
