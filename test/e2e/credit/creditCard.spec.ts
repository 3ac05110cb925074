import type { Browser } from '@playwright/test'
import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import type { Station } from '../models/station.ts'
import { stripeCounter } from '../models/stripe.ts'
import { expect, test } from '../models/test.ts'

/** A company of its own that takes cards by Stripe, with a surcharge; account credit is not among its methods. */
const counter = async (browser: Browser) =>
  stripeCounter(
    await (await browser.newContext()).newPage(),
    {
      payment_methods: ['Cash', 'Check', 'Terminal', 'Online'],
      surcharge_on: true,
      surcharge_percent: '3',
      tips_on: true,
    },
    'FL',
  )

/** A customer who owes $100 on each of so many orders. */
async function owing(station: Station, orders: number): Promise<{ id: string; numbers: string[] }> {
  const id = v7()
  const made = await station.call('POST', '/api/v2/customers', {
    id,
    last_name: `Owes ${id.slice(-6)}`,
    email: `${id}@example.com`,
  })
  expect(made.status).toBe(200)
  const numbers: string[] = []
  for (let at = 0; at < orders; at++) {
    const order = await station.brakePads()
    await station.command(order, { type: 'customer.set', customer_id: id, fleet_location_id: null })
    const { version } = await station.order(order)
    await station.command(order, { type: 'status.move', to: 'complete', expected_version: version })
    numbers.push((await station.order(order)).order_custom_id)
  }
  return { id, numbers }
}

const payerPage = ({ page }: Station, id: string) =>
  page.goto(`/dash/payment_manager?payer=${id}&payer_kind=customer`)

test('a card pays several orders at once through the payer’s credit', async ({ browser }) => {
  const { station, sim } = await counter(browser)
  const { page } = station
  const { id, numbers } = await owing(station, 2)
  await payerPage(station, id)
  await expect(page.getByText('Total due').locator('..')).toContainText('$200.00')
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await dialog.getByLabel('Payment method').selectOption('Terminal')
  await dialog.getByRole('radio', { name: 'Credit', exact: true }).check()
  await expect(dialog.getByText(/3% surcharge/i)).toContainText('$6.00')
  await expect(dialog.getByRole('group', { name: 'Tip' })).toHaveCount(0)
  await axe(page)
  await sim('present', { how: 'wait' })
  await dialog.getByRole('button', { name: 'Send $206.00 to terminal' }).click()
  await expect(dialog.getByText('Waiting for card…')).toBeVisible()
  await axe(page)
  await sim('present', { how: 'ok' })
  await expect(page.getByText('No balance due. Every finalized order is paid.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('Added to account credit · Terminal')).toBeVisible()
  for (const number of numbers) await expect(page.getByText(`#${number}`).first()).toBeVisible()
  await axe(page)
})

test('the station goes away while the card is at the terminal: the money stands as credit, and pays later', async ({
  browser,
}) => {
  const { station, sim } = await counter(browser)
  const { page } = station
  const { id } = await owing(station, 1)
  await payerPage(station, id)
  await sim('present', { how: 'wait' })
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await dialog.getByLabel('Payment method').selectOption('Terminal')
  await dialog.getByRole('radio', { name: 'Debit or prepaid' }).check()
  await dialog.getByRole('button', { name: 'Send $100.00 to terminal' }).click()
  await expect(dialog.getByText('Waiting for card…')).toBeVisible()
  await page.reload()
  const side = page.getByRole('complementary', { name: 'Credit and files' })
  await expect(side.getByText('Card payment in progress.')).toBeVisible()
  await expect(side.getByRole('button', { name: 'Cancel payment' })).toBeVisible()
  await axe(page)
  await sim('present', { how: 'ok' })
  await expect(page.getByText('$100.00 was added to account credit.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(side.getByText('Credit added · Terminal')).toBeVisible()
  await page.getByRole('button', { name: 'Take payment' }).click()
  await dialog.getByLabel('Payment method').selectOption('Account Credit')
  await dialog.getByRole('button', { name: 'Accept $100.00' }).click()
  await expect(page.getByText('No balance due. Every finalized order is paid.')).toBeVisible()
})

test('credit is paid in by card on the customer’s page: refused in words, cancelled, taken, given back', async ({
  browser,
}) => {
  const { station, sim } = await counter(browser)
  const { page } = station
  const { id } = await owing(station, 0)
  await page.goto(`/dash/edit_customer?id=${id}`)
  await page.getByRole('button', { name: 'Add credit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add account credit' })
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByLabel('Payment method').selectOption('Terminal')
  await expect(dialog.locator('p', { hasText: 'Ask the customer: credit, debit or prepaid?' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Debit or prepaid' }).check()
  await axe(page)
  await sim('present', { how: 'decline' })
  await dialog.getByRole('button', { name: 'Send $40.00 to terminal' }).click()
  await expect(dialog.getByText(/ERROR: Card declined/)).toBeVisible({ timeout: 20_000 })
  await sim('present', { how: 'wait' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByLabel('Payment method').selectOption('Terminal')
  await dialog.getByRole('radio', { name: 'Debit or prepaid' }).check()
  await dialog.getByRole('button', { name: 'Send $40.00 to terminal' }).click()
  await dialog.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(dialog.getByText('Cancelled. Nothing was charged.')).toBeVisible()
  await sim('present', { how: 'ok' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByLabel('Payment method').selectOption('Terminal')
  await dialog.getByRole('radio', { name: 'Debit or prepaid' }).check()
  await dialog.getByRole('button', { name: 'Send $40.00 to terminal' }).click()
  await expect(page.getByText('Credit added · Terminal')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('dialog', { name: 'Paid' }).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const back = page.getByRole('dialog', { name: 'Refund · Terminal' })
  await back.getByLabel('Amount').fill('15')
  await back.getByLabel('Reason').fill('Paid too much')
  await axe(page)
  await back.getByRole('button', { name: 'Refund $15.00 to card' }).click()
  await expect(page.getByText('Refunded · Terminal')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('$25.00').first()).toBeVisible()
})

test('a remittance that short-pays one order is entered order by order; nobody’s orders open alone', async ({
  browser,
}) => {
  const { station } = await counter(browser)
  const { page } = station
  const { id, numbers } = await owing(station, 2)
  const [first = '', second = ''] = numbers
  const alone = await station.brakePads()
  const { version } = await station.order(alone)
  await station.command(alone, { type: 'status.move', to: 'complete', expected_version: version })
  await payerPage(station, id)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await dialog.getByLabel('Payment method').selectOption('Check')
  await dialog.getByLabel('Reference number').fill('1042')
  await dialog.getByRole('button', { name: 'Enter an amount for each order' }).click()
  await dialog.getByLabel(`Amount for order ${first}`).fill('80')
  await axe(page)
  await dialog.getByRole('button', { name: 'Accept $180.00' }).click()
  await page.getByRole('dialog', { name: 'Paid' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Total due').locator('..')).toContainText('$20.00')
  await expect(page.getByRole('table', { name: 'Unpaid orders' })).not.toContainText(`#${second}`)
  await page.goto('/dash/payment_manager')
  await page.getByRole('row').filter({ hasText: 'Orders with no customer' }).click()
  await expect(page.getByRole('heading', { name: 'Order history' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^1 order/ })).toBeVisible()
})

const stamp = () => ({ id: v7(), device_id: v7(), made_at: new Date().toISOString() })

/** $50 that a card paid into a customer's credit, and its refund of $5.78, which the provider refuses. */
async function refusedCredit(station: Station, customer: string): Promise<void> {
  const { body } = await station.call('GET', '/api/v2/shops')
  const { shops } = body as { shops: { id: string }[] }
  const payment = {
    ...stamp(),
    shop_id: shops[0]?.id,
    payment_method: 'Terminal',
    amount: '50',
    target: 'tmr_1',
  }
  const payments = `/api/v2/parties/customer/${customer}/card-payments`
  const answers = [
    await station.call('POST', payments, payment),
    await station.call('POST', `${payments}/${payment.id}/check`),
    await station.call('POST', `${payments}/${payment.id}/refunds`, {
      ...stamp(),
      amount: '5.78',
      reason: 'Too much',
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}

test('a refund of credit that failed leads to whose record was kept, and is given back there', async ({
  browser,
}) => {
  const { station } = await counter(browser)
  const { page } = station
  const [paid, kept] = [await owing(station, 0), await owing(station, 0)]
  await refusedCredit(station, paid.id)
  const merge = `/api/v2/parties/customer/${kept.id}/merge/${paid.id}`
  expect((await station.call('POST', merge, { id: v7() })).status).toBe(200)
  await page.goto('/dash/payment_manager')
  const failure = page.getByRole('listitem').filter({ hasText: 'Refund of $5.78 failed · Terminal' })
  await expect(failure).toBeVisible()
  await axe(page)
  await failure.getByRole('link', { name: `Owes ${kept.id.slice(-6)}` }).click()
  const side = page.getByRole('complementary', { name: 'Credit and files' })
  await side.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund · Terminal' })
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByLabel('Reason').fill('Paid too much')
  await dialog.getByRole('button', { name: 'Refund $20.00 to card' }).click()
  await expect(side.getByText('Refunded · Terminal')).toBeVisible({ timeout: 20_000 })
  await page.goto('/dash/payment_manager')
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  await expect(failure).toHaveCount(0)
})
