import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { scan } from '../models/scan.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('an item is replaced by another one, and its number leads there until it is on hand', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const mark = v7().replaceAll(/\D/g, '').slice(-8).padStart(8, '4')
  const add = async (part_number: string) => {
    const id = v7()
    const answer = await station.call('PUT', `/api/v2/inventory/items/${id}`, {
      inventory_type: 'vehicle_physical_item',
      name: `Filter ${part_number}`,
      part_number,
      unit: 'each',
      retail: '10',
      cost: '4',
      tax_exempt: false,
      active: true,
      version: 0,
    })
    expect(answer.status).toBe(200)
    return id
  }
  const old = await add(`${mark}A`)
  await add(`${mark}B`)
  await page.goto(`/dash/inventory/add_products?id=${old}`)
  await expect(page.getByText('Not used in the last 52 weeks.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Replaced by' }).fill(`${mark}B`)
  await page.getByRole('listbox', { name: 'Replaced by' }).getByRole('option').first().click()
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Filter ${mark}A saved.`)).toBeVisible()

  // Nothing of the old one is on hand: its code leads to the new one.
  await page.goto('/dash/inventory/scanner')
  await expect(page.getByLabel('Scan or type a barcode or part number')).toBeVisible()
  await scan(page, `${mark}A`)
  await expect(page.getByText(`Replaces ${mark}A`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Filter ${mark}B` })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: `Show ${mark}A` }).click()
  await page.getByLabel('Quantity counted').fill('2')
  await page.getByLabel('Quantity counted').press('Enter')
  await expect(page.getByText(`Filter ${mark}A: count saved.`)).toBeVisible()
  await expect(async () => {
    await scan(page, `${mark}A`)
    await expect(page.getByText(`Replaced by ${mark}B`)).toBeVisible({ timeout: 1000 })
  }).toPass()

  // The item page names both directions.
  await page.getByRole('button', { name: `Show ${mark}B` }).click()
  await page.getByRole('link', { name: 'Open item' }).click()
  await expect(page.getByRole('link', { name: `${mark}A · Filter ${mark}A` })).toBeVisible()
  await page.getByRole('link', { name: `${mark}A · Filter ${mark}A` }).click()
  await expect(page.getByRole('link', { name: `${mark}B · Filter ${mark}B` })).toBeVisible()
})
