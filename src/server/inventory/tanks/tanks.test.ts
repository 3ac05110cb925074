import { describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { makeCount, onHand, sellItem } from '#test/harness/goods/stock.ts'
import { daysAgo } from '#test/harness/goods/stockMetrics.ts'
import { caseLine, receiptOf, sentPurchase } from '#test/harness/goods/purchasing.ts'
import { arrivalOf, exchanging, sentTransfer } from '#test/harness/goods/transfers.ts'
import { arrivedPurchase } from '#test/harness/goods/supplierInvoices.ts'
import { makeTank, readingOf, tankBody } from '#test/harness/goods/tanks.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const wholeOf = (company: TestCompany, id: string) =>
  company.as('Technician').call('tanks.get', { params: { id } })

const itemOf = (company: TestCompany): string => company.items[0]?.id ?? ''

describe('readings', () => {
  test('book and gauge are compared between two readings; counts are no part of it', async () => {
    const company = await makeCompany(server())
    const technician = company.as('Technician')
    await makeCount(company, { counted: '200' })
    const tank = await makeTank(company)
    expect(tank).toMatchObject({ volume: null, days_left: null, low: false, on_hand: '200.0000' })
    await technician.call('tanks.recordReading', readingOf(tank, '35', 60))
    await sellItem(company, itemOf(company), '12.5')
    const adjust = { id: newId(), shop_id: tank.shop_id, adds: false, quantity: '2' }
    await company.as('Manager').call('items.adjust', {
      params: { id: itemOf(company) },
      body: { ...adjust, adjustment: 'spilled' },
    })
    await makeCount(company, { counted: '150' })
    const { readings, tank: now } = await technician.call('tanks.recordReading', readingOf(tank, '32'))
    expect(readings).toMatchObject([
      {
        depth: '32.0000',
        volume: '176.0000',
        period: {
          delivered: '0',
          used: '-12.5000',
          adjusted: '-2.0000',
          expected: '178.0000',
          variance: '-2.0000',
          percent: '-16.0',
        },
      },
      { volume: '192.5000', user_name: 'Technician Tester', period: null },
    ])
    expect(now).toMatchObject({ volume: '176.0000', on_hand: '150.0000', days_left: '394' })
    await sellItem(company, itemOf(company), '6')
    expect((await wholeOf(company, tank.id)).tank.volume).toBe('170.0000')
  })

  test('a delivery is part of the period in which it came', async () => {
    const company = await makeCompany(server())
    const tank = await makeTank(company)
    const technician = company.as('Technician')
    await technician.call('tanks.recordReading', readingOf(tank, '10', 60))
    await makeCount(company, { counted: '55' })
    await arrivedPurchase(company)
    const { readings } = await technician.call('tanks.recordReading', readingOf(tank, '18', -1))
    expect(readings[0]?.period).toMatchObject({
      delivered: '48.0000',
      expected: '103.0000',
      variance: '-4.0000',
    })
  })

  test('a delivery that the tank has no room for is refused until it is confirmed', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const tank = await makeTank(company)
    await company.as('Technician').call('tanks.recordReading', readingOf(tank, '35', 5))
    const purchase = await sentPurchase(company, [caseLine(company, { ordered: '9' })])
    // 27.5 are free: two cases of twelve fit, three do not.
    const input = receiptOf(purchase, '3')
    const refused = await manager.refused('tank_overfull', 'purchaseOrders.receive', input)
    expect(refused.current).toEqual({
      tanks: [
        {
          tank_id: tank.id,
          name: tank.name,
          item_id: tank.item_id,
          unit: tank.unit,
          capacity: '220.0000',
          room: '27.5000',
          delivered: '36.0000',
        },
      ],
    })
    expect((await wholeOf(company, tank.id)).tank.volume).toBe('192.5000')
    await manager.call('purchaseOrders.receive', receiptOf(purchase, '2'))
    expect((await wholeOf(company, tank.id)).tank.volume).toBe('216.5000')
    await manager.call('purchaseOrders.receive', { ...input, body: { ...input.body, over_tank: true } })
    expect((await wholeOf(company, tank.id)).tank.volume).toBe('252.5000')
    // Of a tank out of use nothing is asked.
    const spare = await sentPurchase(company)
    await manager.refused('tank_overfull', 'purchaseOrders.receive', receiptOf(spare, '1'))
    const { version } = (await wholeOf(company, tank.id)).tank
    await manager.call('tanks.save', {
      params: { id: tank.id },
      body: tankBody(company, { active: false, version }),
    })
    await manager.call('purchaseOrders.receive', receiptOf(spare, '1'))
  })

  test('a transfer that the tank has no room for is refused until it is confirmed', async () => {
    const company = await exchanging(server())
    const sent = await sentTransfer(company)
    const manager = company.as('Manager')
    await makeTank(company, { shop_id: company.shops.QC.id, capacity: '3', dips: [] })
    const input = arrivalOf(sent, '4')
    await manager.refused('tank_overfull', 'transfers.receive', input)
    await manager.call('transfers.receive', { ...input, body: { ...input.body, over_tank: true } })
  })

  test('a warning comes when it lasts for fewer days than the tank says', async () => {
    const company = await makeCompany(server())
    await makeCount(company, { counted: '200' })
    const tank = await makeTank(company, { warning_days: 80 })
    await sellItem(company, itemOf(company), '10')
    await sellItem(company, itemOf(company), '10')
    await company.as('Technician').call('tanks.recordReading', readingOf(tank, '10'))
    const { tanks } = await company.as('Technician').call('tanks.list', { query: { shop_id: tank.shop_id } })
    expect(tanks).toMatchObject([{ volume: '55.0000', days_left: '77', low: true }])
  })

  test('on hand is set to the gauge by a count at the instant of the reading', async () => {
    const company = await makeCompany(server())
    await makeCount(company, { counted: '200' })
    const tank = await makeTank(company)
    const reading = readingOf(tank, '32')
    await company.as('Technician').call('tanks.recordReading', reading)
    await sellItem(company, itemOf(company), '6')
    await company.as('Manager').call('items.count', {
      params: { id: itemOf(company) },
      body: { id: newId(), shop_id: tank.shop_id, counted: '176', counted_at: reading.body.read_at },
    })
    expect(await onHand(company, itemOf(company))).toBe('170.0000')
  })

  test('one that is sent again counts once; another one under its id is refused', async () => {
    const company = await makeCompany(server())
    const tank = await makeTank(company)
    const technician = company.as('Technician')
    const reading = readingOf(tank, '10')
    await Promise.all([1, 2, 3].map(() => technician.call('tanks.recordReading', reading)))
    expect((await wholeOf(company, tank.id)).readings).toHaveLength(1)
    await technician.refused('duplicate_id', 'tanks.recordReading', {
      ...reading,
      body: { ...reading.body, depth: '11' },
    })
  })

  test('bad readings are refused with their field', async () => {
    const company = await makeCompany(server())
    const tank = await makeTank(company)
    const refuse = async (own: Partial<Input<'tanks.recordReading'>['body']>) =>
      pointers(
        await company
          .as('Technician')
          .refused('invalid_input', 'tanks.recordReading', readingOf(tank, '10', 0, own)),
      )
    expect(await refuse({ depth: '40.5' })).toEqual(['/body/depth'])
    expect(await refuse({ volume: '10' })).toEqual(['/body/volume'])
    expect(await refuse({ depth: null })).toEqual(['/body/volume'])
    expect(await refuse({ depth: null, volume: '220.0001' })).toEqual(['/body/volume'])
    expect(await refuse({ read_at: daysAgo(8) })).toEqual(['/body/read_at'])
    expect(await refuse({ read_at: daysAgo(-1) })).toEqual(['/body/read_at'])
    expect((await wholeOf(company, tank.id)).readings).toEqual([])
  })
})

describe('tanks', () => {
  test('change with the version that was seen; the item stays once there is a reading', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const { id } = await makeTank(company)
    const params = { id }
    const body = tankBody(company, { name: 'Front tank', version: 1 })
    expect((await manager.call('tanks.save', { params, body })).tank).toMatchObject({
      name: 'Front tank',
      version: 2,
    })
    await manager.refused('stale_version', 'tanks.save', { params, body })
    await company.as('Technician').call('tanks.recordReading', readingOf({ id }, '10'))
    const moved = { ...body, item_id: company.items[1]?.id ?? '', version: 2 }
    expect(pointers(await manager.refused('invalid_input', 'tanks.save', { params, body: moved }))).toEqual([
      '/body/item_id',
    ])
    const falling = { ...body, dips: body.dips.toReversed(), version: 2 }
    expect(pointers(await manager.refused('invalid_input', 'tanks.save', { params, body: falling }))).toEqual(
      ['/body/dips'],
    )
  })

  test('a shop has one tank in use for an item', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const first = await makeTank(company)
    const second = { params: { id: newId() }, body: tankBody(company) }
    await manager.refused('tank_taken', 'tanks.save', second)
    const closed = { params: { id: first.id }, body: tankBody(company, { active: false, version: 1 }) }
    await manager.call('tanks.save', closed)
    const answers = await Promise.all(
      [1, 2].map(() => manager.send('tanks.save', { params: { id: newId() }, body: tankBody(company) })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('those of other companies and shops are not found', async () => {
    const company = await makeCompany(server())
    const stranger = await makeCompany(server())
    const tank = await makeTank(stranger)
    const manager = company.as('Manager')
    await manager.refused('not_found', 'tanks.list', { query: { shop_id: tank.shop_id } })
    await manager.refused('not_found', 'tanks.get', { params: { id: tank.id } })
    await manager.refused('not_found', 'tanks.recordReading', readingOf(tank, '10'))
    await manager.refused('not_found', 'tanks.save', {
      params: { id: newId() },
      body: tankBody(company, { item_id: tank.item_id }),
    })
  })
})
