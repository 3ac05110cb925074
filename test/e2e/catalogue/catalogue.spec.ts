import { expect, test } from '../models/test.ts'
import { signUp } from '../models/signUp.ts'
import { Station } from '../models/station.ts'

test('a price is set where it stands, taken back, and reaches the counter', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  await page.goto('/dash/settings/packages')
  const price = page.getByLabel('Price of Cabin Air Filter')
  await expect(price).toHaveValue('15.00')
  await price.fill('17.5')
  await price.press('Enter')
  await expect(page.getByText('Cabin Air Filter: $17.50')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toHaveValue('15.00')
  await page.getByRole('link', { name: 'Cabin Air Filter' }).click()
  const bill = page.getByRole('complementary', { name: 'Package total' })
  await expect(bill).toContainText('$15.00')
  await page.getByLabel('Base price').fill('20')
  await expect(bill).toContainText('$20.00')
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Check the highlighted fields')).toBeVisible()
  await page.getByRole('button', { name: 'Remove option' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Price of Cabin Air Filter')).toHaveValue('15.00')
})

test('a coupon is made and used by its code, once', async ({ browser }) => {
  const owner = await Station.open(browser, 'Owner')
  const { page } = owner
  const code = `SAVE${Date.now() % 100_000}`
  await page.goto('/dash/settings/coupons')
  await page.getByRole('button', { name: 'New coupon' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New coupon' })
  await sheet.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase())
  await sheet.getByLabel('Name (English)').fill('Ten off')
  await sheet.getByLabel('Amount').fill('10')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: code })).toBeVisible()
  const tech = await Station.open(browser, 'Technician')
  const order = await tech.newOrder('Full Synthetic Oil Change')
  await tech.openOrder(order.id)
  const before = Number((await tech.order(order.id)).totals.subtotal)
  const use = async (typed: string) => {
    await tech.page.getByRole('button', { name: 'Add discount' }).click()
    const field = tech.page.getByRole('dialog').getByLabel('Coupon code')
    await field.fill(typed)
    await field.press('Enter')
  }
  await use('nothing')
  await expect(tech.page.getByText('Coupon code not found.')).toBeVisible()
  await tech.page.keyboard.press('Escape')
  await use(code)
  await expect(tech.page.getByText('Ten off')).toBeVisible()
  await expect
    .poll(async () => Number((await tech.order(order.id)).totals.subtotal))
    .toBeCloseTo(before - 10, 2)
  await use(code)
  await expect(tech.page.getByText('This coupon is already on the order.')).toBeVisible()
})

test('an owner adds a fee to the shop’s taxes; the fifth line is refused where it stands', async ({
  page,
}) => {
  // A company of its own: what others save of the same shop would be newer.
  await signUp(page)
  await page.goto('/dash/settings/operations')
  await page.getByRole('button', { name: 'Change' }).click()
  const lines = page.getByRole('button', { name: 'Remove line' })
  await expect(page.getByRole('button', { name: 'Add tax or fee' })).toBeVisible()
  while ((await lines.count()) < 5) {
    await page.getByRole('button', { name: 'Add tax or fee' }).click()
    await page
      .getByLabel('Name (English)')
      .last()
      .fill(`Line ${await lines.count()}`)
    await page.getByLabel(/^Rate/).last().fill('1')
    await page.getByLabel('From', { exact: true }).last().fill('2990-01-01')
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Some entries aren’t valid').first()).toBeVisible()
  await lines.last().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Applies to new orders')).toBeVisible()
  await expect(page.getByText('from 2990-01-01').first()).toBeVisible()
})

test('an item is added and its price found at the counter', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const number = `CAB-${Date.now() % 100_000}`
  await page.goto('/dash/inventory/')
  await page.getByRole('link', { name: 'New item' }).click()
  await page.getByLabel('Name (English)').fill('Charcoal cabin filter')
  await page.getByLabel('Part number').fill(number)
  await page.getByLabel('Price', { exact: false }).first().fill('24.99')
  await page.getByLabel('Cost').fill('9.10')
  await expect(page.getByText('Margin 63.6%')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(number)
  await expect(page.getByLabel('Price of Charcoal cabin filter')).toHaveValue('24.99')
  const order = await station.newOrder('Tire Rotation')
  await station.openOrder(order.id)
  await page.getByRole('combobox', { name: 'Add to order' }).fill(number)
  await expect(page.getByRole('option', { name: /Charcoal cabin filter.*24\.99/ })).toBeVisible()
})
