import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('an item with stock is changed from cases to quarts, and what is left goes over', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const mark = v7().replaceAll(/\D/g, '').slice(-8).padStart(8, '5')
  const id = v7()
  const item = {
    inventory_type: 'vehicle_fluid_item',
    name: `Coolant ${mark}`,
    part_number: mark,
    unit: 'case',
    retail: '60',
    cost: '24',
    tax_exempt: false,
    active: true,
    version: 0,
  }
  expect((await station.call('PUT', `/api/v2/inventory/items/${id}`, item)).status).toBe(200)
  await page.goto(`/dash/inventory/add_products?id=${id}`)
  // Nothing has moved yet: the unit is chosen like any other field.
  await expect(page.getByRole('combobox', { name: 'Unit', exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^Count/ })
    .first()
    .click()
  await page.getByLabel('Quantity counted').fill('10')
  await page.getByRole('button', { name: 'Save count' }).click()
  await expect(page.getByRole('button', { name: 'Change unit' })).toBeEnabled()

  await page.getByRole('button', { name: 'Change unit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New unit', { exact: true }).selectOption('quart')
  await dialog.getByLabel('Equals in new unit').fill('12')
  await expect(dialog.getByRole('row', { name: /120 qt/ })).toBeVisible()
  await expect(dialog.getByLabel('Price per new unit')).toHaveValue('5')
  await expect(dialog.getByLabel('Cost per new unit')).toHaveValue('2')
  await axe(page)
  await dialog.getByLabel('Price per new unit').fill('5.99')
  await dialog.getByRole('button', { name: 'Change unit' }).click()
  await expect(page.getByText(`Coolant ${mark} is now counted in: US quart.`)).toBeVisible()

  // The new item has the number, the price and the stock; the one before leads to it.
  await expect(page.getByLabel('Part number')).toHaveValue(mark)
  await expect(page.getByRole('textbox', { name: /^Price/ })).toHaveValue('5.99')
  await expect(page.getByRole('cell', { name: '120 qt' }).first()).toBeVisible()
  await page.getByRole('link', { name: `${mark} (case) · Coolant ${mark} (Case)` }).click()
  await expect(page.getByText('Unit changed: 1 case of this item equals 12 of the new item.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Move stock/ })
    .first()
    .click()
  await page.getByLabel('Direction').selectOption({ label: `From Coolant ${mark}` })
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await axe(page)
  await page.getByLabel('Quantity', { exact: true }).press('Enter')
  await expect(page.getByText(/^Stock moved in/)).toBeVisible()
  await expect(page.getByRole('cell', { name: '2 case' }).first()).toBeVisible()
})
