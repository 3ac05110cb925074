import { expect, test } from '../models/test.ts'
import { scan } from '../models/scan.ts'
import { Station } from '../models/station.ts'
import { knownVehicle } from '../models/vehicle.ts'
import { civicVin } from '../models/vin.ts'

test('from VIN to paid invoice, while a second screen shows the order moving', async ({ browser }) => {
  const counter = await Station.open(browser, 'Technician')
  const { page } = counter
  await page.goto('/dash/flow/start')
  await page.getByRole('textbox', { name: 'VIN' }).fill(civicVin())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('2018 Honda Civic').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  // A new customer, at the counter.
  await page.getByRole('button', { name: 'New customer or fleet' }).click()
  const name = `Okonkwo${Date.now()}`
  await page.getByLabel('Last name').fill(name)
  await page.getByRole('button', { name: 'Save the customer' }).click()
  await page.getByLabel('Mileage').fill('84210')
  await page.getByRole('button', { name: 'In Line' }).click()
  await page.getByTestId('total').waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  expect((await counter.order(id)).status).toBe('stand-by')

  const office = await Station.open(browser, 'Manager')
  await office.page.goto('/dash/active_orders')
  const lane = (title: string) => office.page.getByRole('region', { name: new RegExp(title) })
  await expect(lane('In Line').getByText(name)).toBeVisible()

  // An oil change, to the cent: 89.99 + 3.95 supplies, 7.5 % tax.
  const bar = page.getByRole('combobox', { name: 'Add to the order' })
  await bar.fill('full synthetic oil change')
  await page.getByRole('option', { name: /Full Synthetic Oil Change/ }).click()
  await expect(page.getByTestId('total')).toHaveText('$100.99')
  // Oil over the included five quarts, to the tenth: 0.7 × 9.49 = 6.64.
  const oil = page.getByLabel('Quantity of 0W-20 Full Synthetic')
  await oil.fill('5.7')
  await oil.press('Enter')
  await expect(page.getByTestId('total')).toHaveText('$108.12')
  await counter.saved()

  const move = async (status: string) => {
    await page.locator('[data-status-menu]').click()
    await page.getByRole('menuitem', { name: status }).click()
    await counter.saved()
    await expect(lane(status).getByText(name)).toBeVisible()
  }
  await move('In Progress')
  await move('Service Complete')

  await page.keyboard.press('F9')
  await page.getByLabel('Cash given').fill('120')
  await page.getByRole('button', { name: 'Accept · give $11.88 change' }).click()
  await expect(page.getByTestId('change')).toHaveText('$11.88')
  await page.getByRole('button', { name: 'Finalize' }).click()
  await expect(page.getByText(/^Finalized/).first()).toBeVisible()
  await counter.saved()
  await expect(lane('Finalized').getByText(name)).toBeVisible()

  const order = await counter.order(id)
  expect(order).toMatchObject({
    status: 'complete',
    pay_status: 'is_fully_paid',
    final_price: '108.12',
    net_paid: '108.12',
  })

  // The invoice opens as a PDF in a tab of its own.
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('button', { name: 'More', exact: true })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Invoice as PDF' }).click()),
  ])
  await tab.waitForURL(/\/api\/v2\/documents\//)
  const pdf = await page.request.get(tab.url())
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a repeat customer is in line within twelve keystrokes after the scan', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const { vin } = (await knownVehicle(station)).vehicle
  await page.goto('/dash/active_orders')
  await page.getByRole('heading', { name: 'Active orders' }).waitFor()
  await scan(page, vin)
  await page.waitForURL(/overview/)
  await page.getByRole('button', { name: 'In Line' }).waitFor()
  const keys = ['8', '5', '0', '0', '0', 'Enter']
  expect(keys.length).toBeLessThanOrEqual(12)
  for (const key of keys) await page.keyboard.press(key)
  await page.getByTestId('total').waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  expect(await station.order(id)).toMatchObject({ status: 'stand-by', vin, mileage: 85_000 })
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
