import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { scan } from '../models/scan.ts'
import { Station } from '../models/station.ts'
import { expect, test, type Page } from '../models/test.ts'
import { civicVin } from '../models/vin.ts'

const editor = (page: Page) => page.getByRole('combobox', { name: 'Add to order' })

test('a technician’s discount above the limit asks for a manager’s PIN at once, and the order tells of it', async ({
  browser,
}) => {
  const { page } = await Station.atOrder(browser, 'Technician', 'Tire Rotation')
  await page.getByRole('button', { name: 'Add discount' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.getByRole('dialog').getByRole('button', { name: 'Add discount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manager PIN' })
  await expect(dialog).toContainText('Discounts total $10.00. Your limit is $2.50 (10%).')
  await dialog.getByLabel('PIN', { exact: true }).fill('0000')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toContainText('Incorrect PIN.')
  await axe(page)
  await page.context().setOffline(true)
  await dialog.getByLabel('PIN', { exact: true }).fill('4711')
  await expect(dialog).toContainText('PIN approval needs a connection.', { timeout: 20_000 })
  await page.context().setOffline(false)
  const approve = dialog.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeEnabled({ timeout: 20_000 })
  await approve.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByTestId('total')).toHaveText('$16.11')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(
    page.getByText('Approved by Marc Lavoie: $10.00 in discounts, over the 10% limit ($2.50)'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Margin' })).toHaveCount(0)
})

test('declined work stays with its price and comes back, and a manager sees what the order leaves', async ({
  browser,
}) => {
  const { page } = await Station.atOrder(browser, 'Manager', 'Tire Rotation')
  await page.getByRole('button', { name: 'More actions for Tire Rotation' }).click()
  await page.getByRole('menuitem', { name: 'Decline…' }).click()
  await page.getByLabel('Reason').selectOption({ label: 'Next visit' })
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const declined = page.getByRole('region', { name: 'Declined' })
  await expect(declined).toContainText('$24.99')
  await expect(declined).toContainText('Next visit')
  await axe(page)
  await page.getByRole('button', { name: 'Restore Tire Rotation' }).click()
  await expect(page.getByTestId('total')).toHaveText('$26.86')
  await expect(declined).toHaveCount(0)
  await page.getByRole('button', { name: 'Margin' }).click()
  await expect(page.getByRole('dialog', { name: 'Margin' })).toContainText('Entire order, after discounts')
  await page.keyboard.press('Escape')
})

test('the scan bar takes a coupon, asks what an unknown code is, and a repeated scan adds one', async ({
  browser,
}) => {
  const { page } = await Station.atOrder(browser, 'Manager', 'Conventional Oil Change')
  await scan(page, 'WELCOME')
  await expect(page.getByRole('region', { name: 'Discounts' })).toContainText('Welcome')
  const code = `ZX${v7().slice(-9).toUpperCase()}`
  await scan(page, code)
  const sheet = page.getByRole('dialog', { name: `Unknown code ${code}` })
  await sheet.getByRole('tab', { name: 'Create part' }).click()
  await sheet.getByLabel('Name (English)').fill('Wiper clip')
  await sheet.getByLabel('Price').fill('3.50')
  await axe(page)
  await sheet.getByRole('button', { name: 'Create and add' }).click()
  const quantity = page.getByLabel('Quantity of Wiper clip')
  await expect(quantity).toHaveValue('1')
  await editor(page).focus()
  await scan(page, code)
  await expect(quantity).toHaveValue('2')
})

test('the final checklist is ticked with who and when, and the customer’s vehicles are a key away', async ({
  browser,
}) => {
  const { page } = await Station.atOrder(browser, 'Technician', 'Tire Rotation')
  await page.getByRole('tab', { name: 'Work' }).click()
  await page.getByLabel('Sticker on the windshield').click()
  await expect(page.getByLabel('Sticker on the windshield')).toBeChecked()
  await expect(page.getByText(/Carla Martin · /).first()).toBeVisible()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('No vehicles on file')
  await axe(page)
})

test('an order without a vehicle is given one with its owner, then a new one by its VIN, and undo brings the first back', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const customer = v7()
  const plate = `V${String(Date.now() % 1_000_000)}`
  await station.call('POST', '/api/v2/customers', { id: customer, last_name: `Owner ${plate}` })
  const first = v7()
  const known = civicVin()
  const saved = await station.call('PUT', `/api/v2/vehicles/${first}`, {
    id: first,
    vin: known,
    license_plate: plate,
    license_plate_country: 'US',
    license_plate_region: 'FL',
    customer_id: customer,
    details: {
      vehicle_id: null,
      base_vehicle_id: null,
      year: 2018,
      make: 'Honda',
      model: 'Civic',
      sub_model: '',
      engine: '',
      country: '',
      fuel: '',
      body: '',
      gvwr_class: '',
      source: '',
    },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id } = await station.newOrder('Tire Rotation')
  await station.openOrder(id)
  await page.getByRole('button', { name: 'Choose a vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order vehicle' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill(plate)
  await expect(dialog.getByRole('option', { name: /Honda Civic/ })).toBeVisible()
  await axe(page)
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Vehicle changed to 2018 Honda Civic.')).toBeVisible()
  await expect(page.getByRole('strong').filter({ hasText: `Owner ${plate}` })).toBeVisible()
  await station.saved()
  expect(await station.order(id)).toMatchObject({ vehicle_id: first, customer_id: customer })

  await page.getByRole('button', { name: 'Choose the vehicle' }).click()
  await field.fill('2HGFC2F50JH12345')
  await field.press('Enter')
  await expect(dialog.getByText('A VIN has 17 characters; this has 16.')).toBeVisible()
  const vin = civicVin()
  await field.fill(vin)
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(vin).first()).toBeVisible()
  await station.saved()
  expect((await station.order(id)).vin).toBe(vin)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText(known).first()).toBeVisible()
  await station.saved()
  expect((await station.order(id)).vehicle_id).toBe(first)
})
