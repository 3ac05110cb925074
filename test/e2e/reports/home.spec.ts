import { axe } from '../models/axe.ts'
import { expect, test } from '../models/test.ts'
import { Station } from '../models/station.ts'

test('Home shows the day, as a chart and as a table, and each picture leads to its orders', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const id = await station.brakePads()
  const { version, order_custom_id: number } = await station.order(id)
  await station.command(id, { type: 'status.move', to: 'complete', expected_version: version })
  await page.goto('/dash/')
  await expect(page.getByText('Sales don’t include tax.')).toBeVisible()
  await page.locator('.ui-bars-chart svg').first().waitFor()
  await page.getByText('View as a table').first().click()
  await expect(page.getByRole('table', { name: 'Cars per hour' }).getByRole('row')).not.toHaveCount(0)
  await axe(page, 'Home with a chart and its table')
  await expect(page.getByText('Net sales', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View today’s finalized orders' }).click()
  await expect(page).toHaveURL(/finalized_from=\d{4}-\d{2}-\d{2}/)
  await expect(page.getByText(number).first()).toBeVisible()
  await axe(page, 'orders of the day')
})
