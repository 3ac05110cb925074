import { openedDocument } from '../models/documents.ts'
import { expect, test, type Page } from '../models/test.ts'
import { scan } from '../models/scan.ts'
import { Station } from '../models/station.ts'
import { knownVehicle } from '../models/vehicle.ts'
import { civicVin } from '../models/vin.ts'

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('from VIN to paid invoice, while a second screen shows the order moving', async ({ browser }) => {
  const counter = await Station.open(browser, 'Technician')
  const { page } = counter
  await page.goto('/dash/flow/start')
  const vin = civicVin()
  await page.getByRole('textbox', { name: 'VIN' }).fill(vin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('2018 Honda Civic').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  // A new customer, at the counter.
  await page.getByRole('button', { name: 'New customer or fleet' }).click()
  const customer = `Okonkwo${Date.now()}`
  await page.getByLabel('Last name').fill(customer)
  await page.getByRole('button', { name: 'Save customer' }).click()
  await page.getByLabel('Mileage').fill('84210')
  await page.getByRole('button', { name: 'In Line' }).click()
  await page.getByTestId('total').waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  expect(await counter.order(id)).toMatchObject({ status: 'stand-by', vin_search: vin, plate_search: '' })

  const office = await Station.open(browser, 'Manager')
  await office.page.goto('/dash/active_orders')
  const lane = (title: string) => office.page.getByRole('region', { name: new RegExp(title) })
  await expect(lane('In Line').getByText(customer)).toBeVisible()

  // An oil change, to the cent: 89.99 + 3.95 supplies, 7.5 % tax.
  const bar = page.getByRole('combobox', { name: 'Add to order' })
  await bar.fill('full synthetic oil change')
  await page.getByRole('option', { name: /Full Synthetic Oil Change/ }).click()
  await expect(page.getByTestId('total')).toHaveText('$100.99')
  // Oil over the included five quarts, to the tenth: 0.7 × 9.49 = 6.64.
  const oil = page.getByLabel('Quantity of 0W-20 Full Synthetic')
  await oil.fill('5.7')
  await oil.press('Enter')
  await expect(page.getByTestId('total')).toHaveText('$108.12')
  await counter.saved()

  // The one primary button names the next step.
  const step = async (name: string, status: string) => {
    await page.getByRole('button', { name }).first().click()
    await counter.saved()
    await expect(lane(status).getByText(customer)).toBeVisible()
  }
  await step('Start', 'In Progress')
  await step('Complete', 'Service Complete')

  await page.keyboard.press('F9')
  await page.getByLabel('Cash received').fill('120')
  await page.getByRole('button', { name: 'Accept · give $11.88 change' }).click()
  await expect(page.getByTestId('change')).toHaveText('$11.88')
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize and print' }).click()
  await expect(page.getByText(/^Finalized/).first()).toBeVisible()
  await counter.saved()
  await expect(lane('Finalized').getByText(customer)).toBeVisible()
  await expect(page.locator('iframe[data-print]')).toHaveAttribute('src', /\/api\/v2\/documents\//)

  await page.getByRole('button', { name: 'No sticker' }).click()

  const order = await counter.order(id)
  expect(order).toMatchObject({
    status: 'complete',
    pay_status: 'is_fully_paid',
    final_price: '108.12',
    net_paid: '108.12',
  })

  // The invoice opens as a PDF in a new tab.
  const pdf = await openedDocument(page, async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Download invoice (PDF)' }).click()
  })
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a repeat customer is in line six keys after the scan', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const { vin } = (await knownVehicle(station)).vehicle
  await page.goto('/dash/active_orders')
  await page.getByRole('heading', { name: 'Active orders' }).waitFor()
  await scan(page, vin)
  await page.waitForURL(/overview/)
  await page.getByRole('button', { name: 'In Line' }).waitFor()
  await pressAll(page, ['8', '5', '0', '0', '0', 'Enter'])
  await page.getByTestId('total').waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  expect(await station.order(id)).toMatchObject({ status: 'stand-by', vin, mileage: 85_000 })
})

test('a vehicle that is being worked on gets no second order by accident', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const { id } = (await knownVehicle(station)).vehicle
  const beginning = async () => {
    await page.goto(`/dash/flow/vin/overview?vehicle_id=${id}`)
    await page.getByRole('button', { name: 'In Line' }).click()
  }
  await beginning()
  await page.getByTestId('total').waitFor()
  const first = new URL(page.url()).searchParams.get('id')
  await beginning()
  const asked = page.getByRole('dialog', { name: 'This vehicle already has an active order.' })
  await asked.getByRole('link', { name: /^Open #/ }).click()
  await page.getByTestId('total').waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toBe(first)
  await beginning()
  await asked.getByRole('button', { name: 'Start another order' }).click()
  await page.getByTestId('total').waitFor()
  expect(new URL(page.url()).searchParams.get('id')).not.toBe(first)
})

test('an oil change with 5.7 quarts takes eight keys on an empty order', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const { id } = await station.newOrder()
  await station.openOrder(id)
  await expect(page.getByRole('combobox', { name: 'Add to order' })).toBeFocused()
  await page.getByRole('button', { name: /Full Synthetic Oil Change/ }).waitFor()
  // Slower than a scanner.
  for (const key of ['o', 'i', 'l', ' ', '5', '.', '7', 'Enter'])
    await page.keyboard.press(key, { delay: 40 })
  await expect(
    page.getByRole('textbox', { name: /^Quantity of .*\b(Oil|Synthetic|Conventional)/ }).first(),
  ).toHaveValue('5.7')
  await station.saved()
  const { parts } = await station.order(id)
  expect(parts.filter((row) => row.quantity_to_use === '5.7')).toHaveLength(1)
})

test('a tap on a tile of an empty order adds the package at the price shown on the tile', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const { id } = await station.newOrder()
  await station.openOrder(id)
  const tile = page
    .getByRole('region', { name: 'Suggestions' })
    .getByRole('button', { name: /Full Synthetic/ })
    .first()
  const shown = /\$([\d.]+)/.exec(await tile.innerText())?.[1]
  await tile.click()
  await expect(page.getByRole('region', { name: 'Suggestions' })).toBeHidden()
  await station.saved()
  expect((await station.order(id)).totals.packages.map((row) => row.package_total)).toEqual([shown])
})

test('a paid order goes from In Line to its printed invoice with two keys', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const id = await station.brakePads()
  await station.command(id, { type: 'status.move', to: 'stand-by', expected_version: 2 })
  await station.openOrder(id)
  await page.keyboard.press('F9')
  await expect(page.getByLabel('Cash received')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('All done')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await pressAll(page, ['Control+Enter'])
  await expect(page.getByRole('button', { name: 'Finalize and print' }).first()).toBeVisible()
  await pressAll(page, ['Control+Enter'])
  await expect(page.locator('iframe[data-print]')).toBeAttached()
  expect(await station.order(id)).toMatchObject({ status: 'complete', pay_status: 'is_fully_paid' })
})

test('cash with change, to the printed invoice, takes six keys', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const id = await station.brakePads()
  await station.openOrder(id)
  await page.keyboard.press('F9')
  await expect(page.getByLabel('Cash received')).toBeFocused()
  await pressAll(page, ['1', '2', '0', 'Enter'])
  await expect(page.getByTestId('change')).toHaveText('$20.00')
  await pressAll(page, ['Control+Enter'])
  await expect(page.locator('iframe[data-print]')).toBeAttached()
  expect(await station.order(id)).toMatchObject({ status: 'complete', net_paid: '100.00' })
})

test('a VIN with a wrong digit is explained, and there is a way on', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  await page.goto('/dash/flow/start')
  await page.getByRole('textbox', { name: 'VIN' }).fill('1HGCM82633A004353')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText(/check digit/i)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /blank order/i })
      .or(page.getByRole('main').getByRole('button', { name: /blank order/i }))
      .first(),
  ).toBeVisible()
})
