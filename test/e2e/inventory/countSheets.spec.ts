import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { isCached, stationOf } from '../models/cached.ts'
import type { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test.use({ serviceWorkers: 'allow' })

/** An item with a barcode, of which so many are on hand. */
async function item(
  station: Station,
  name: string,
  counted: string,
): Promise<{ name: string; barcode: string }> {
  const shop_id = await station.shopId()
  const id = v7()
  const own = { name: `${name} ${id.slice(-6)}`, barcode: `73${id.replaceAll(/\D/g, '').slice(-9)}` }
  const body = { inventory_type: 'vehicle_physical_item', unit: 'each', retail: '10', cost: '4', version: 0 }
  await station.call('PUT', `/api/v2/inventory/items/${id}`, {
    ...body,
    ...own,
    tax_exempt: false,
    active: true,
  })
  const count = await station.call('POST', `/api/v2/inventory/items/${id}/count`, {
    id: v7(),
    shop_id,
    counted,
  })
  expect(count.status).toBe(200)
  return own
}

test('a sheet is counted by scan and by keyboard, without a connection and through a reload, reviewed and posted', async ({
  browser,
}) => {
  const station = await stationOf(browser)
  const { page } = station
  const wiper = await item(station, 'Wiper', '12')
  const bulb = await item(station, 'Bulb', '5')

  await page.goto('/dash/inventory/')
  await page
    .getByRole('navigation', { name: 'Inventory' })
    .getByRole('link', { name: 'Count sheets' })
    .click()
  await expect(page.getByText('No count sheets yet.')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'New count sheet' }).first().click()
  await expect(page.getByText('2 items on the sheet.')).toBeVisible()
  await axe(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Back room')
  await page.getByRole('button', { name: 'Start counting' }).click()
  await expect(page.getByRole('heading', { name: 'Back room' })).toBeVisible()
  await expect(page.getByText('0 of 2 counted')).toBeVisible()
  await axe(page)

  const scan = page.getByRole('textbox', { name: 'Scan or type a barcode or part number' })
  for (const _ of [1, 2]) {
    await scan.fill(wiper.barcode)
    await scan.press('Enter')
  }
  const row = (name: string) => page.getByRole('table', { name: 'Items to count' }).getByRole('row', { name })
  await expect(row(wiper.name).getByRole('textbox')).toHaveValue('2')

  await expect(page.getByText('on this device')).toBeHidden()
  await isCached(page, 'countSheets.get')
  await page.context().setOffline(true)
  await scan.fill(wiper.barcode)
  await scan.press('Enter')
  await expect(row(wiper.name).getByRole('textbox')).toHaveValue('3')
  await row(bulb.name).getByRole('textbox').fill('7')
  await row(bulb.name).getByRole('textbox').press('Enter')
  await expect(page.getByText('2 counts are on this device')).toBeVisible()
  await page.reload()
  await expect(row(wiper.name).getByRole('textbox')).toHaveValue('3')
  await expect(row(bulb.name).getByRole('textbox')).toHaveValue('7')
  await axe(page)
  await page.context().setOffline(false)
  await expect(page.getByText('are on this device')).toBeHidden()

  await page.getByRole('button', { name: 'Add counts from a list' }).click()
  const list = page.getByRole('dialog', { name: 'Add counts from a list' })
  await list.getByLabel('List').fill(`${bulb.barcode}\t8\nno such number\t1`)
  await list.getByRole('button', { name: 'Add counts' }).click()
  await expect(list.getByText('Some lines were not found.')).toBeVisible()
  await axe(page)
  await list.getByRole('button', { name: 'Close' }).last().click()
  await expect(row(bulb.name).getByRole('textbox')).toHaveValue('8')

  await page.getByRole('tab', { name: 'Review' }).click()
  const reviewed = page.getByRole('table', { name: 'Counted vs. expected' })
  await expect(reviewed.getByRole('row', { name: wiper.name })).toContainText('-$36.00')
  await reviewed.getByRole('textbox', { name: `Reason for ${bulb.name}` }).fill('Found behind the shelf')
  await reviewed.getByRole('row', { name: wiper.name }).getByRole('button', { name: 'Recount' }).click()
  await expect(page.getByText('Not counted (1)')).toBeVisible()
  await axe(page)
  await page.getByRole('tab', { name: 'Count' }).click()
  await row(wiper.name).getByRole('textbox').fill('11')
  await row(wiper.name).getByRole('textbox').press('Enter')
  await page.getByRole('tab', { name: 'Review' }).click()
  await expect(reviewed.getByRole('row', { name: wiper.name })).toContainText('Counted before: 3')
  await page.getByRole('button', { name: 'Post' }).click()
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText('Posted by')).toBeVisible()
  await expect(reviewed.getByRole('row', { name: bulb.name })).toContainText('Found behind the shelf')
  await page.goto(`/dash/inventory/?q=${encodeURIComponent(wiper.name)}`)
  await expect(page.getByRole('row', { name: wiper.name })).toContainText('11 ea')
})
