import type { Browser } from '@playwright/test'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { stripeCounter } from '../models/stripe.ts'
import { expect, test } from '../models/test.ts'

/** A company of its own at whose counter tips are taken. */
const counter = async (browser: Browser, settings: object = {}) =>
  stripeCounter(
    await (await browser.newContext()).newPage(),
    {
      payment_methods: ['Cash', 'Credit', 'Terminal'],
      tips_on: true,
      tip_percents: ['10', '15', '20'],
      ...settings,
    },
    'FL',
  )

test('a tip in percent follows the amount, and of cash it is a share of what is owed', async ({
  browser,
}) => {
  const { station } = await counter(browser)
  const { page } = station
  const order = await station.brakePads()
  await station.openOrder(order)
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Terminal', exact: true }).check()
  await page.getByRole('radio', { name: '15% · $15.00' }).check()
  await expect(page.getByRole('button', { name: 'Send $115.00 to terminal' })).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('40')
  await expect(page.getByRole('radio', { name: '15% · $6.00' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Send $46.00 to terminal' })).toBeVisible()
  await page.getByRole('radio', { name: 'No tip' }).check()
  await expect(page.getByRole('button', { name: 'Send $40.00 to terminal' })).toBeVisible()

  await page.getByRole('radio', { name: 'Cash', exact: true }).check()
  await page.getByLabel('Cash received').fill('150')
  await page.getByRole('radio', { name: '20% · $20.00' }).check()
  await expect(page.getByRole('radio', { name: '20% · $20.00' })).toBeChecked()
  await axe(page)
  await page.getByRole('button', { name: 'Accept · give $30.00 change' }).click()
  await expect(page.getByTestId('change')).toHaveText('$30.00')
  const paid = (await station.call('GET', `/api/v2/orders/${order}`)).body as {
    order: { payments: { amount: string; payment_tip_amount: string }[] }
  }
  expect(paid.order.payments).toMatchObject([{ amount: '100.00', payment_tip_amount: '20.00' }])
})

test('a terminal’s state is told and asked again; nothing is sent to one that is disconnected', async ({
  browser,
}) => {
  const { station, sim } = await counter(browser)
  const { page } = station
  await page.route('**/api/v2/terminals?**', (route) =>
    route.fulfill({ status: 409, json: { code: 'error_reader_discover_issue' } }),
  )
  await station.openOrder(await station.brakePads())
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Terminal', exact: true }).check()
  const send = page.getByRole('button', { name: /to terminal$/ })
  await expect(page.getByText(/Couldn’t reach the terminals/).first()).toBeVisible()
  await expect(send).toBeDisabled()
  await axe(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/v2/terminals?**')
  const terminal = page.getByLabel('Terminal', { exact: true }).last()
  await expect(terminal.getByRole('option', { selected: true })).toHaveText('Counter · connected')
  await expect(send).toBeEnabled()
  await sim('reader', { id: 'tmr_1', status: 'offline' })
  await expect(terminal.getByRole('option', { selected: true })).toHaveText('Counter · disconnected')
  await expect(page.getByText(/^Terminal disconnected/).first()).toBeVisible()
  await expect(send).toBeDisabled()
  await sim('reader', { id: 'tmr_2', status: 'online' })
  await terminal.selectOption({ label: 'Bay · connected' })
  await expect(send).toBeEnabled()
})

test('the state of a single terminal is told in a line', async ({ browser }) => {
  const { station, sim } = await counter(browser)
  const { page } = station
  await page.route('**/api/v2/terminals?**', async (route) => {
    const reply = await route.fetch()
    const { readers } = (await reply.json()) as { readers: { label: string }[] }
    await route.fulfill({ json: { readers: readers.filter(({ label }) => label === 'Counter') } })
  })
  await sim('reader', { id: 'tmr_1', status: 'offline' })
  await station.openOrder(await station.brakePads())
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Terminal', exact: true }).check()
  const send = page.getByRole('button', { name: /to terminal$/ })
  await expect(page.getByText('Terminal: Counter · disconnected')).toBeVisible()
  await expect(send).toBeDisabled()
  await sim('reader', { id: 'tmr_1', status: 'online' })
  await expect(page.getByText('Terminal: Counter · connected')).toBeVisible()
  await send.click()
  await expect(page.getByText('All done')).toBeVisible()
})

test('a payment begins with a method that the shop takes; F9 opens nothing where nothing is owed, nor over a question', async ({
  browser,
}) => {
  const { station } = await counter(browser, { payment_methods: ['Account Credit', 'Check', 'Debit'] })
  const { page } = station
  const checkout = page.getByRole('dialog', { name: 'Take payment' })
  const empty = await station.newOrder()
  await station.openOrder(empty.id)
  await page.keyboard.press('F9')
  await expect(page.getByText('This order can’t take payments right now.').last()).toBeVisible()
  await expect(checkout).toBeHidden()
  await station.openOrder(await station.brakePads())
  await page.getByRole('button', { name: 'Add discount' }).waitFor()
  await page.keyboard.press('F9')
  await expect(checkout.getByRole('radio', { name: 'Check', exact: true })).toBeChecked()
  await expect(checkout.getByLabel('Reference number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(checkout).toBeHidden()
  await page.getByRole('button', { name: 'Total Details' }).click()
  await expect(page.getByRole('dialog', { name: 'How this total was calculated' })).toBeVisible()
  await page.keyboard.press('F9')
  await expect(checkout).toBeHidden()
})

test('with tabs blocked the receipt is shown in place; a payment of another day has its date in the shop’s zone', async ({
  browser,
}) => {
  const { station } = await counter(browser)
  const { page } = station
  await page.addInitScript(() => {
    window.open = () => null
  })
  const order = await station.brakePads()
  // Late in the evening of the day before, where the shop is.
  const made_at = '2025-03-02T04:30:00.000Z'
  await page.route(`**/api/v2/orders/${order}`, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { order: { payments: object[] } }
    const payments = body.order.payments.map((row) => ({ ...row, made_at }))
    await route.fulfill({ json: { ...body, order: { ...body.order, payments } } })
  })
  await station.openOrder(order)
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: 'Back to order' }).click()
  await page.getByRole('tab', { name: 'Payments' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cash' })).toContainText(/\d+:\d\d\s[AP]M · /)
  await page.reload()
  await page.getByRole('tab', { name: 'Payments' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cash' })).toContainText('Mar 1, 2025, 11:30 PM')

  await station.openOrder(await station.brakePads())
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Print/ })
    .click()
  await expect(page).not.toHaveURL(/work_order/)
  await expect(page.getByText('Brake pads')).toBeVisible()
})

test('the number of a check is not that of the cash chosen after it', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const order = await station.brakePads()
  await station.openOrder(order)
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Check', exact: true }).check()
  await page.getByLabel('Reference number').fill('1042')
  await page.getByRole('radio', { name: 'Cash', exact: true }).check()
  await page.getByRole('button', { name: 'Accept $100.00' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Finalize and print' })).toBeVisible()
  const { body } = await station.call('GET', `/api/v2/orders/${order}`)
  expect(body).toMatchObject({ order: { payments: [{ payment_method: 'Cash', reference: '' }] } })
})
