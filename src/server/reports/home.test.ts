import { expect, test } from 'vitest'
import { addPackage, finalizedCar, makeCompany, openOrder } from '#test/factories.ts'
import { soldDaysAgo } from '#test/harness/money/closedDays.ts'
import { testServer } from '#test/harness/server.ts'
import { dayAfter } from '#domain/till/till.ts'
import { add, money2, sub } from '#domain/money/money.ts'

const server = testServer()

test('Home says what the Z report says, beside the same weekday a week ago', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const [first, second, before, voided] = [
    await finalizedCar(company, '20.00'),
    await finalizedCar(company, '41.01'),
    await finalizedCar(company, '30.00'),
    await finalizedCar(company, '99.00'),
  ]
  await voided.at(owner).move('void', 'duplicate_order')
  await soldDaysAgo(server(), company, before.order.id, 7)
  const home = await owner.call('home.day', { query: { shop_id } })
  expect(home).toMatchObject({
    currency: 'usd',
    today: { cars: 2, sales: '61.01', ticket: '30.51' },
    before_by_now: { cars: 1, sales: '30.00', ticket: '30.00' },
    before: { cars: 1, sales: '30.00' },
    packages: [],
  })
  expect(home.day_before).toBe(dayAfter(home.day, -7))
  expect(home.hours.reduce((sum, row) => sum + row.cars, 0)).toBe(2)
  expect(money2(add('0', ...home.hours.map(({ sales }) => sales)))).toBe('61.01')

  const { report } = await owner.call('till.day', { query: { shop_id, day: undefined } })
  expect(money2(add(sub(report.subtotal, report.discounts), report.charges))).toBe(home.today.sales)
  const summary = await owner.call('orders.summary', { query: { shop_id } })
  expect(summary).toMatchObject({ sales_today: '61.01', finalized_today: 2 })

  const query = {
    shop_id,
    status: 'complete,uncollectible',
    finalized_from: home.day,
    finalized_to: home.day,
  }
  const found = await owner.call('orders.search', { query })
  expect(found.rows.map(({ id }) => id).sort()).toEqual([first.order.id, second.order.id].sort())
})

test('bays in use are those with an active order; top packages lead to their orders', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const none = await owner.call('home.day', { query: { shop_id } })
  expect(none).toMatchObject({ bays_in_use: 0, hours: [], today: { cars: 0, ticket: null } })
  const desk = await openOrder(company)
  const bay = (await owner.call('company.shops', {})).shops.find(({ id }) => id === shop_id)?.bays[0]
  await desk.apply({ type: 'field.set', change: { field: 'bay_id', value: bay?.id ?? null } })
  expect(await owner.call('home.day', { query: { shop_id } })).toMatchObject({ bays_in_use: 1 })

  const [oil] = company.packages
  if (!oil) throw new Error('no package')
  await addPackage(desk, oil)
  await desk.move('complete')
  const { packages, packages_since, day } = await owner.call('home.day', { query: { shop_id } })
  expect(packages).toMatchObject([{ package_id: oil.id, orders: 1 }])
  const query = { shop_id, finalized_from: packages_since, finalized_to: day, package_id: oil.id }
  expect((await owner.call('orders.search', { query })).rows.map(({ id }) => id)).toEqual([desk.order.id])
  const other = await owner.call('orders.search', { query: { ...query, package_id: desk.order.id } })
  expect(other.rows).toEqual([])
})

test('Home of a shop of another company is not found', async () => {
  const [mine, other] = [await makeCompany(server()), await makeCompany(server())]
  await mine.as('Owner').refused('not_found', 'home.day', { query: { shop_id: other.shops.FL.id } })
})
