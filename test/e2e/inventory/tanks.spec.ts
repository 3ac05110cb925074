import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('a tank is added with its dip table, read, and on hand is set to the gauge', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const shop_id = await station.shopId()
  const item = v7()
  const name = `Bulk oil ${item.slice(-6)}`
  const body = {
    inventory_type: 'vehicle_fluid_item',
    name,
    unit: 'quart',
    retail: '9',
    cost: '3',
    version: 0,
  }
  await station.call('PUT', `/api/v2/inventory/items/${item}`, { ...body, tax_exempt: false, active: true })
  const counted = { id: v7(), shop_id, counted: '200' }
  expect((await station.call('POST', `/api/v2/inventory/items/${item}/count`, counted)).status).toBe(200)

  await page.goto('/dash/inventory/')
  await page.getByRole('navigation', { name: 'Inventory' }).getByRole('link', { name: 'Tanks' }).click()
  await expect(page.getByText('No tanks yet.')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'New tank' }).first().click()
  await page.getByRole('combobox', { name: 'What the tank holds' }).fill(name)
  await page.getByRole('listbox', { name: 'What the tank holds' }).getByRole('option').first().click()
  await page.getByLabel('Name').fill('Back tank')
  await page.getByLabel('Capacity').fill('220')
  await page.getByLabel('Tank chart').fill('0 0\n10 55\n40 220')
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Back tank' })).toBeVisible()

  await page.getByRole('button', { name: 'Add a reading' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Depth').fill('32')
  await expect(dialog.getByText('176 qt')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Save reading' }).click()
  await expect(page.getByText('176 qt of 220 qt')).toBeVisible()
  await expect(page.getByText('80% full')).toBeAttached()
  await axe(page)

  await page.getByRole('button', { name: 'Set on hand to gauge reading' }).click()
  await expect(dialog.getByText('On hand changes from 200 qt to 176 qt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Set on hand' }).click()
  await expect(page.getByText('On hand per records: 176 qt')).toBeVisible()
  await page.goto('/dash/inventory/tanks')
  await expect(page.getByRole('listitem').filter({ hasText: 'Back tank' })).toContainText('176 qt of 220 qt')

  // A delivery that does not fit is asked about before it is recorded.
  const [supplier, purchase] = [v7(), v7()]
  const words = { account_number: '', contact_name: '', phone: '', email: '', website: '', address: '' }
  await station.call('PUT', `/api/v2/suppliers/${supplier}`, {
    ...words,
    name: `Oil House ${name}`,
    language: 'en',
    terms: '',
    note: '',
    minimum_order: null,
    free_freight: null,
    lead_days: 1,
    active: true,
    version: 0,
  })
  const drum = {
    id: v7(),
    item_id: item,
    purchase_unit: 'drum',
    base_quantity: '220',
    ordered: '2',
    price: '600',
  }
  await station.call('PUT', `/api/v2/purchase_orders/${purchase}`, {
    shop_id,
    supplier_id: supplier,
    lines: [drum],
    version: 0,
  })
  await station.call('POST', `/api/v2/purchase_orders/${purchase}/move`, { to: 'accepted', version: 1 })
  await page.goto(`/dash/inventory/purchase_order/${shop_id}/${purchase}`)
  await page.getByRole('button', { name: 'Receive' }).click()
  await dialog.getByRole('button', { name: 'Add to stock' }).click()
  await expect(
    dialog.getByText('Back tank has room for 44 qt of 220 qt. This delivery is 440 qt.'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add to stock' })).toHaveAttribute('aria-disabled', 'true')
  await axe(page)
  await dialog.getByRole('checkbox', { name: 'The quantity is right' }).check()
  await dialog.getByRole('button', { name: 'Add to stock' }).click()
  await expect(page.getByText('Everything is received.')).toBeVisible()
  await page.goto('/dash/inventory/tanks')
  await expect(page.getByRole('listitem').filter({ hasText: 'Back tank' })).toContainText(
    'More than it holds: take a reading',
  )
})
