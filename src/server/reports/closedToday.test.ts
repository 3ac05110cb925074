import { expect, test } from 'vitest'
import { finalizedCar, makeCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { closeToday } from '#test/harness/money/till.ts'

const server = testServer()

test('a day that was closed stays today on Home, at the till, in reports and for all shops, with when it was closed', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const sold = await finalizedCar(company, '20.00')
  await sold.pay()
  const before = await owner.call('home.day', { query: { shop_id } })
  expect(before.closed_at).toBeNull()
  const { day, closed_at } = await closeToday(company)
  expect(day).toBe(before.day)
  // What comes after the closing is of the next day.
  await finalizedCar(company, '5.00')

  const home = await owner.call('home.day', { query: { shop_id } })
  expect(home).toMatchObject({ day, closed_at, today: { cars: 1, sales: '20.00' } })
  const summary = await owner.call('orders.summary', { query: { shop_id } })
  expect(summary).toMatchObject({ sales_today: '20.00', finalized_today: 1, taken_today: '21.50' })
  const till = await owner.call('till.day', { query: { shop_id } })
  expect(till).toMatchObject({ day, closed_at, report: { orders: 1 } })
  expect(till.current_day > day).toBe(true)
  for (const id of ['day_summary', 'shop_dashboard']) {
    const report = await owner.call('reports.run', {
      params: { category: 'summary', sub: 'summary', id },
      query: { shops: shop_id, from: day, to: day },
    })
    expect(report, id).toMatchObject({ closed_at })
  }
  const { shops } = await owner.call('welcome.shops', {})
  expect(shops.find((shop) => shop.shop_id === shop_id)).toMatchObject({
    day,
    closed_at,
    today: { sales: '20.00' },
  })
})
