import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('a transfer is asked for, sent from one shop and received in the other with one item missing', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const shop_id = await station.shopId()
  const shop = {
    id: v7(),
    copy_of: shop_id,
    name: 'Brandon',
    address: '1 Main St',
    city: 'Brandon',
    region: 'FL',
    country: 'US',
    postalcode: '33511',
    email: 'brandon@example.com',
  }
  expect((await station.call('POST', '/api/v2/company/shops', shop)).status).toBe(200)
  const item = v7()
  const name = `Wiper ${item.slice(-6)}`
  const body = {
    inventory_type: 'vehicle_physical_item',
    name,
    unit: 'each',
    retail: '10',
    cost: '4',
    version: 0,
  }
  await station.call('PUT', `/api/v2/inventory/items/${item}`, { ...body, tax_exempt: false, active: true })
  const counted = { id: v7(), shop_id, counted: '12' }
  expect((await station.call('POST', `/api/v2/inventory/items/${item}/count`, counted)).status).toBe(200)

  await page.goto('/dash/inventory/')
  await page.getByRole('link', { name: 'Transfers' }).click()
  await expect(page.getByText('No transfers yet.')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'New transfer' }).first().click()
  await page.getByRole('combobox', { name: 'To shop' }).selectOption({ label: 'Brandon' })
  await page.getByRole('combobox', { name: 'Add item' }).fill(name)
  await page.getByRole('listbox', { name: 'Add item' }).getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('4')
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('On the way', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('$16.00')

  await page.getByRole('button', { name: 'Receive' }).click()
  const receive = page.getByRole('dialog')
  await receive.getByLabel(/^Quantity of/).fill('3')
  await receive.getByLabel('Reason').fill('One was broken')
  await axe(page)
  await receive.getByRole('button', { name: 'Add to stock' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('One was broken')
  await axe(page)
  await page.getByRole('link', { name }).click()
  const levels = page.getByRole('table', { name: 'On hand by shop' })
  await expect(levels.getByRole('row', { name: /^Brandon/ })).toContainText('3 ea')
})
