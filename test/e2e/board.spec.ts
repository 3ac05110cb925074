import { expect, test } from './models/test.ts'
import { Station } from './models/station.ts'

const lane = (at: Station, title: string) => at.page.getByRole('region', { name: new RegExp(title) })

test('a card is moved by its menu and by drag, and another screen sees it', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const watcher = await Station.open(browser, 'Owner')
  const order = await station.newOrder('Tire Rotation')
  for (const { page } of [station, watcher]) await page.goto('/dash/active_orders')
  const number = `#${order.order_custom_id}`
  await expect(lane(station, 'Open').getByText(number)).toBeVisible()
  const card = (title: string) => lane(station, title).locator('[data-card]').filter({ hasText: number })
  await card('Open').getByRole('button').last().click()
  await station.page.getByRole('menuitem', { name: /In Line/ }).click()
  await expect(lane(station, 'In Line').getByText(number)).toBeVisible()
  await expect(lane(watcher, 'In Line').getByText(number)).toBeVisible()
  await card('In Line').dragTo(lane(station, 'In Progress'))
  await expect(lane(watcher, 'In Progress').getByText(number)).toBeVisible()
  expect((await station.order(order.id)).status).toBe('in-progress')
})

test('the board is walked and an order opened by keyboard alone', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  await page.goto('/dash/active_orders')
  await page.locator('[data-card]').first().waitFor()
  // As a person types: a single letter that others follow at once would be a scan.
  for (const key of ['j', 'j']) {
    await page.keyboard.press(key)
    await expect(page.locator('[data-card]:focus-within')).toHaveCount(1)
    await page.waitForTimeout(120)
  }
  await page.keyboard.press('Enter')
  await page.getByTestId('total').waitFor()
})

test('history finds an order by number, and keeps its filters in the address', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const order = await station.newOrder('State Inspection')
  await station.command(order.id, { type: 'status.move', to: 'complete', expected_version: order.version })
  const { page } = station
  await page.goto('/dash/order_history')
  await page.getByRole('searchbox').first().fill(order.order_custom_id)
  await expect(page).toHaveURL(new RegExp(`q=${order.order_custom_id}`))
  await page.getByRole('row', { name: new RegExp(order.order_custom_id) }).click()
  await page.getByTestId('total').waitFor()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`q=${order.order_custom_id}`))
})
