import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('exceptions are assigned and marked as expected; the figures agree with the stock', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const shop_id = await station.shopId()
  const item = async (name: string, code: string) => {
    const id = v7()
    const body = {
      inventory_type: 'vehicle_physical_item',
      name,
      unit: 'each',
      retail: '3',
      cost: '4',
      version: 0,
    }
    const own = { barcode: code, tax_exempt: false, active: true }
    await station.call('PUT', `/api/v2/inventory/items/${id}`, { ...body, ...own })
    const counted = { id: v7(), shop_id, counted: '12' }
    expect((await station.call('POST', `/api/v2/inventory/items/${id}/count`, counted)).status).toBe(200)
  }
  await item('Wiper', 'WB-22')
  await item('Wiper blade', 'wb 22')

  await page.goto('/dash/inventory/')
  await page.getByRole('navigation', { name: 'Inventory' }).getByRole('link', { name: 'Metrics' }).click()
  await expect(page.getByText('$96.00').first()).toBeVisible()
  await expect(page.getByText('No dead stock.')).toBeVisible()
  await axe(page)
  // A bar, or its row in the table, leads to the movements of its month.
  await page.getByText('View as a table').first().click()
  await page.getByRole('table', { name: 'Value at the end of the month' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock history' })).toBeVisible()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  await page.goBack()

  await page.getByRole('tab', { name: 'Exceptions (3)' }).click()
  const table = page.getByRole('table', { name: 'Exceptions' })
  const row = table.getByRole('row', { name: 'Duplicate code' })
  await expect(row).toContainText('2 active items have the code')
  await axe(page)
  await row.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate code' })
  await dialog.getByLabel('Owner').selectOption({ index: 1 })
  await dialog.getByLabel('Due').fill('2026-12-01')
  await dialog.getByLabel('Note').fill('Ask the supplier')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Ask the supplier')
  await expect(row).toContainText('Dec 1, 2026')

  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Expected until').fill('2999-12-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('tab', { name: 'Exceptions (2)' })).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByLabel('Show').selectOption('expected')
  await expect(row).toContainText('Expected until')
})
