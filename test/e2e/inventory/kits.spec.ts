import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('a kit is put together of two parts and sold, and its order shows what it takes', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const shop_id = await station.shopId()
  const mark = v7().slice(-6)
  for (const [name, counted] of [
    [`Blade ${mark}`, '10'],
    [`Clip ${mark}`, '7'],
  ] as const) {
    const id = v7()
    const item = { inventory_type: 'vehicle_physical_item', name, unit: 'each', retail: '9', cost: '3' }
    const body = { ...item, tax_exempt: false, active: true, version: 0 }
    expect((await station.call('PUT', `/api/v2/inventory/items/${id}`, body)).status).toBe(200)
    await station.call('POST', `/api/v2/inventory/items/${id}/count`, { id: v7(), shop_id, counted })
  }
  await page.goto('/dash/inventory/add_products')
  await page.getByLabel('Name (English)').fill(`Wiper kit ${mark}`)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('24')
  for (const [index, part] of ['Blade', 'Clip'].entries()) {
    await page.getByRole('combobox', { name: 'Add part to kit' }).fill(`${part} ${mark}`)
    await page
      .getByRole('listbox', { name: 'Add part to kit' })
      .getByRole('option', { name: `${part} ${mark}` })
      .click()
    await expect(page.getByLabel('Quantity per kit')).toHaveCount(index + 1)
  }
  await expect(page.getByLabel('Quantity per kit')).toHaveCount(2)
  await page.getByLabel('Quantity per kit').last().fill('2')
  await expect(page.getByRole('textbox', { name: 'Cost', exact: true })).toBeHidden()
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Wiper kit ${mark} saved.`)).toBeVisible()

  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill(`Wiper kit ${mark}`)
  await page.getByRole('link', { name: `Wiper kit ${mark}` }).click()
  const stock = page.getByRole('table', { name: 'Available kits by shop' })
  await expect(stock.getByRole('row').nth(1)).toContainText('3')

  const kit = new URL(page.url()).searchParams.get('id') ?? ''
  const order = await station.newOrder()
  await station.command(order.id, { type: 'item.add', line_id: v7(), inventory_item_id: kit, quantity: '1' })
  await station.openOrder(order.id)
  await expect(page.getByText(`2 ea · Clip ${mark}`)).toBeVisible()
  await axe(page)
})
