import { v7 } from 'uuid'
import { slotPackage } from '#test/harness/menu.ts'
import { axe } from '../models/axe.ts'
import { expect, test } from '../models/test.ts'
import { Station } from '../models/station.ts'

const unique = (): string => String(Date.now() % 1_000_000)

test('a tag is made, put on an item, and not taken off while it is there', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Manager')
  const name = `Racing ${unique()}`
  await page.goto('/dash/settings/tags')
  await page.getByRole('button', { name: 'New tag' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name (English)').fill(name)
  await sheet.getByRole('radio', { name: '#15803d' }).check({ force: true })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  await page.goto('/dash/inventory/')
  await page.getByRole('link', { name: '0W-16 Full Synthetic' }).click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('0W-16 Full Synthetic saved.')).toBeVisible()
  await page.goto('/dash/settings/tags')
  await page.getByRole('button', { name }).click()
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect(sheet.getByText('This is still in use.', { exact: false })).toBeVisible()
  await sheet.getByRole('link', { name: '0W-16 Full Synthetic' }).click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('0W-16 Full Synthetic saved.')).toBeVisible()
  await page.goto('/dash/settings/tags')
  await page.getByRole('button', { name }).click()
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${name} removed.`)).toBeVisible()
})

test('a package with a slot is tried on a vehicle, sold, and its item switched on the order', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const name = `Any synthetic ${unique()}`
  await page.goto('/dash/settings/packages/package')
  await page.getByLabel('Name (English)').fill(name)
  await page.getByLabel('Base price').fill('50')
  await page.getByRole('button', { name: 'Add part by filter' }).click()
  await page.getByLabel('Match items by').selectOption('oil_formulation')
  await page.getByLabel('Oil Formulation').last().selectOption('Full Synthetic')
  await expect(page.getByText('3 matching items')).toBeVisible()
  const bill = page.getByRole('complementary', { name: 'Package total' })
  await expect(bill).toContainText('0W-16 Full Synthetic')
  await page.getByLabel('Preferred').selectOption({ label: '0W-20 Full Synthetic' })
  await expect(bill).toContainText('0W-20 Full Synthetic')
  await page.getByRole('combobox', { name: 'Preview for a vehicle' }).fill('1HGCM82633A004352')
  await page
    .getByRole('option', { name: /Use the VIN|2003 Honda Accord/ })
    .first()
    .click()
  await expect(bill).toContainText('2003 Honda Accord')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  const order = await station.newOrder()
  await station.openOrder(order.id)
  await page.getByRole('combobox', { name: 'Add to order' }).fill(name)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  const pick = page.getByRole('button', { name: 'Part for 0W-20 Full Synthetic' })
  await pick.click()
  await page.getByRole('menuitem', { name: /5W-30 Full Synthetic/ }).click()
  await expect(page.getByRole('button', { name: 'Part for 5W-30 Full Synthetic' })).toBeVisible()
  await expect
    .poll(async () => (await station.order(order.id)).parts.map((part) => part.name))
    .toEqual(['5W-30 Full Synthetic'])
})

test('a slot that nothing fits comes open, and is asked for before finalizing', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const name = `Gear oil ${unique()}`
  const body = slotPackage([{ type: 'viscosity', filter_name: '70w-75' }], { name })
  const saved = await station.call('PUT', `/api/v2/packages/${v7()}`, body)
  expect(saved.status).toBe(200)
  const order = await station.newOrder(name)
  await station.openOrder(order.id)
  await expect(page.getByText('Choose part')).toBeVisible()
  await page.getByRole('button', { name: 'Part for Oil' }).click()
  await expect(page.getByText('No part in inventory fits.')).toBeVisible()
})

/** A filter that fits one make alone. */
const filterFor = (make: string, kind: string) => ({
  inventory_type: 'vehicle_physical_item',
  name: `${make} ${kind}`,
  name_french: `${make} ${kind}`,
  part_type: kind,
  unit: 'each',
  retail: make === 'Ford' ? '12.00' : '15.00',
  cost: '4.00',
  tax_exempt: false,
  active: true,
  version: 0,
  fitment: [{ make, model: '', year_from: null, year_to: null, engine: '', fuel: '' }],
})

const details = {
  vehicle_id: null,
  base_vehicle_id: null,
  year: 2021,
  model: '',
  sub_model: '',
  engine: '',
  country: '',
  fuel: '',
  body: '',
  gvwr_class: '',
  source: 'test',
}

/** A Ford, a Honda, a filter for each, and a package with a slot for such a filter. */
async function twoMakes(station: Station, kind: string) {
  const put = async (address: string, body: object) => {
    const saved = await station.call('PUT', address, body)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  const ids = { Ford: v7(), Honda: v7() }
  for (const make of ['Ford', 'Honda'] as const) {
    await put(`/api/v2/inventory/items/${v7()}`, filterFor(make, kind))
    await put(`/api/v2/vehicles/${ids[make]}`, { id: ids[make], details: { ...details, make } })
  }
  const slot = slotPackage([{ type: 'pcdb_part_type', filter_name: kind }], { name: `Change of ${kind}` })
  await put(`/api/v2/packages/${v7()}`, slot)
  return ids
}

test('a part that does not fit the order’s new vehicle is told, replaced in one press, and restored', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const kind = `filter ${unique()}`
  const vehicles = await twoMakes(station, kind)
  const { id } = await station.newOrder()
  await station.command(id, { type: 'vehicle.set', vehicle_id: vehicles.Ford })
  await station.openOrder(id)
  await page.getByRole('combobox', { name: 'Add to order' }).fill(`Change of ${kind}`)
  await page.getByRole('option', { name: new RegExp(`^Change of ${kind}`) }).click()
  const reported = page.getByText('Does not fit this vehicle')
  const filled = (make: string) => page.getByRole('button', { name: `Part for ${make} ${kind}` })
  await expect(filled('Ford')).toBeVisible()
  await expect(reported).toBeHidden()
  await station.saved()
  await station.command(id, { type: 'vehicle.set', vehicle_id: vehicles.Honda })
  await expect(reported).toBeVisible()
  await expect(filled('Ford')).toBeVisible()
  await axe(page, 'a part that does not fit')
  await page.getByRole('button', { name: 'Change part' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: `Honda ${kind}` })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: `Ford ${kind}` })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Use Honda ${kind}` }).focus()
  await page.keyboard.press('Enter')
  await expect(filled('Honda')).toBeFocused()
  await expect(reported).toBeHidden()
  await station.saved()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(filled('Ford')).toBeVisible()
  await expect(reported).toBeVisible()
  await station.saved()
  const { version, parts } = await station.order(id)
  expect(parts.map((part) => part.name)).toEqual([`Ford ${kind}`])
  await station.command(id, { type: 'status.move', to: 'complete', expected_version: version })
  await expect(filled('Ford')).toBeHidden()
  await expect(reported).toBeHidden()
})

test('a picture of a package is kept; a script that is called one is refused', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Owner')
  await page.goto('/dash/settings/packages')
  await page.getByRole('link', { name: 'Wiper Blades (Pair)' }).click()
  const chooser = page.getByLabel('Choose photo')
  await chooser.setInputFiles({
    name: 'wipers.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"><script>alert(1)</script></svg>'),
  })
  await expect(page.getByText('This file type isn’t supported.').first()).toBeVisible()
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await chooser.setInputFiles({
    name: 'wipers.png',
    mimeType: 'image/png',
    buffer: Buffer.from(dot, 'base64'),
  })
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeHidden()
})
