import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'
import { pastVisit } from '../models/vehicle.ts'

test('the last visit is repeated with one tap at the total of the tile, and copied from the menu', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const past = await pastVisit(station)
  const { id } = await station.newOrder()
  await station.command(id, { type: 'vehicle.set', vehicle_id: past.vehicle.id })
  await station.openOrder(id)
  const tile = page.getByRole('button', { name: /Same as last visit/ })
  const shown = /\$([\d.]+)/.exec(await tile.innerText())?.[1]
  await axe(page)
  await tile.click()
  await expect(tile).toBeHidden()
  await station.saved()
  const order = await station.order(id)
  expect(order.final_price).toBe(shown)
  expect(order.packages.map((row) => row.name)).toEqual(['Conventional Oil Change'])

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy to a new order' }).click()
  await page.waitForURL((url) => url.searchParams.get('id') !== id)
  await page.getByTestId('total').waitFor()
  const copy = await station.order(new URL(page.url()).searchParams.get('id') ?? '')
  expect([copy.final_price, copy.vehicle_id]).toEqual([order.final_price, past.vehicle.id])
})

test('what the vehicle takes is entered once, pours the package and warns of a difference', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const past = await pastVisit(station)
  const { id } = await station.newOrder()
  await station.command(id, { type: 'vehicle.set', vehicle_id: past.vehicle.id })
  await station.openOrder(id)
  await page.getByRole('button', { name: 'Edit specifications…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vehicle specifications' })
  await dialog.getByLabel('Oil capacity with filter').fill('4.4')
  await dialog.getByLabel('Oil filter number').fill('15400-PLM-A02')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Specifications' })).toContainText('4.4 qt')
  await page
    .getByRole('region', { name: 'Suggestions' })
    .getByRole('button', { name: /^Conventional Oil Change/ })
    .click()
  const quantity = page.getByRole('textbox', { name: /^Quantity of .*Conventional/ }).first()
  await expect(quantity).toHaveValue('4.4')
  await quantity.fill('6')
  await quantity.press('Enter')
  await expect(page.getByText('This vehicle takes 4.4 qt of oil; the order has 6 qt.')).toBeVisible()
  await station.saved()
})
