import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('a supplier is added, an order written in cases, received in parts, and its rest ordered again', async ({
  browser,
}) => {
  const { page } = await Station.open(browser, 'Manager')
  await page.goto('/dash/inventory/suppliers')
  await page.getByRole('link', { name: 'New supplier' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Gulf Coast Lubricants')
  await page.getByLabel('Delivery time (days)').fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gulf Coast Lubricants saved.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Add item' }).fill('oil filter')
  await page.getByRole('listbox', { name: 'Add item' }).getByRole('option').first().click()
  const sells = page.getByRole('dialog')
  await sells.getByLabel('Supplier’s number').fill('OF-12')
  await sells.getByLabel('Purchase unit', { exact: true }).fill('case')
  await sells.getByLabel('Quantity per purchase unit').fill('12')
  await sells.getByLabel('Price per purchase unit').fill('30')
  await axe(page)
  await sells.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /OF-12/ })).toContainText('$30.00 / case')

  await page.getByRole('link', { name: 'New purchase order' }).click()
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(/./)
  await page.getByRole('combobox', { name: 'Add item' }).fill('oil filter')
  await page.getByRole('listbox', { name: 'Add item' }).getByRole('option').first().click()
  await expect(page.getByLabel('Supplier’s number')).toHaveValue('OF-12')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('4')
  await expect(page.getByText('Total $120.00')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: /^Purchase order \d+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('button', { name: 'Receive' }).click()

  const receive = page.getByRole('dialog')
  await receive.getByLabel('Packing slip').fill('PS-1')
  await receive.getByLabel(/^Quantity of/).fill('3')
  await receive.getByLabel(/^Price of/).fill('33')
  await expect(receive.getByText('10% more than ordered')).toBeVisible()
  await receive.getByLabel('Freight and fees').fill('9')
  await receive.getByRole('checkbox', { name: 'The rest comes later' }).check()
  await axe(page)
  await receive.getByRole('button', { name: 'Put into stock' }).click()
  await expect(page.getByText('Back-ordered', { exact: true })).toBeVisible()
  await expect(page.getByText('Packing slip PS-1')).toBeVisible()
  await expect(page.getByText(/3 case \(36 .*\) · \$108\.00/)).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep on a new purchase order' }).click()
  await expect(page.getByRole('link', { name: 'The rest of an earlier purchase order' })).toBeVisible()
  await expect(page.getByRole('row', { name: /OF-12/ })).toContainText('1 case')
})
