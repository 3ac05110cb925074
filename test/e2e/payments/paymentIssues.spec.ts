import type { Browser } from '@playwright/test'
import { v7 } from 'uuid'
import type { CardReply } from '#contract/payments/cardPayments.ts'
import { axe } from '../models/axe.ts'
import type { Station } from '../models/station.ts'
import { stripeCounter } from '../models/stripe.ts'
import { expect, test, type Page } from '../models/test.ts'

const counter = async (browser: Browser) =>
  stripeCounter(await (await browser.newContext()).newPage(), { payment_methods: ['Cash', 'Terminal'] })

const made = () => ({ id: v7(), device_id: v7(), made_at: new Date().toISOString() })

/** A payment of the order's $100 that was sent to the terminal, as by a station that is gone. */
async function sentAway(station: Station, orderId: string): Promise<CardReply['attempt']> {
  const { version } = await station.order(orderId)
  const sent = await station.call('POST', `/api/v2/orders/${orderId}/card-payments`, {
    ...made(),
    payment_method: 'Terminal',
    amount: '100',
    target: 'tmr_1',
    expected_version: version,
  })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  return (sent.body as CardReply).attempt
}

const check = (station: Station, id: string) => station.call('POST', `/api/v2/card-payments/${id}/check`)

const numberOf = async (station: Station, id: string): Promise<string> =>
  `#${(await station.order(id)).order_custom_id}`

const UNKNOWN = 'Payment of $100.00 not confirmed'

test('the order tells of a payment without an outcome: who began it, to be opened or looked up, until it is settled', async ({
  browser,
}) => {
  const { station, sim } = await counter(browser)
  const { page } = station
  await sim('present', { how: 'wait' })
  const id = await station.brakePads()
  await sentAway(station, id)
  await station.openOrder(id)
  await expect(page.getByText('Payment of $100.00 in progress · Terminal')).toBeVisible()
  await expect(page.getByText(/^Started by .+, /)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Open payment' }).click()
  await expect(page.getByText('Waiting for card…')).toBeVisible()
  await page.keyboard.press('Escape')

  await sim('reader', { status: 'offline' })
  const lookUp = page.getByRole('button', { name: 'Check status' })
  await lookUp.click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await expect(page.getByText(/CODE: error_reader_disconnected/).first()).toBeVisible()
  await axe(page)
  await sim('reader', { status: 'online' })
  await sim('present', { how: 'ok' })
  await lookUp.click()
  await expect(page.getByText('Payment of $100.00 completed.')).toBeVisible()
  await expect(page.getByText(UNKNOWN)).toBeHidden()
})

test('board, lists and payments mark a payment in issue, where it is looked up and settled', async ({
  browser,
}) => {
  const { station, sim } = await counter(browser)
  const { page } = station
  await sim('present', { how: 'wait' })
  const id = await station.brakePads()
  const number = await numberOf(station, id)
  const attempt = await sentAway(station, id)
  await sim('reader', { status: 'offline' })
  await check(station, attempt.id)
  await page.goto('/dash/active_orders')
  await expect(page.locator(`[data-card="${id}"]`)).toContainText('Payment not confirmed')
  await axe(page)
  await page.goto('/dash/active_orders?view=list')
  await expect(page.getByRole('row', { name: number })).toContainText('Payment not confirmed')
  await page.goto('/dash/order_history?status=all')
  await expect(page.getByRole('row', { name: number })).toContainText('Payment not confirmed')

  await page.goto('/dash/payment_manager')
  const waiting = page.locator('section', { hasText: 'Unconfirmed payments' }).last()
  const row = waiting.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText(UNKNOWN)
  await axe(page)
  await sim('reader', { status: 'online' })
  await sim('present', { how: 'ok' })
  await row.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText('Payment of $100.00 completed.')).toBeVisible()
  await expect(page.getByText('Unconfirmed payments')).toBeHidden()
})

test('another station’s board hears of a payment that begins and ends', async ({ browser }) => {
  const { station, sim } = await counter(browser)
  const { page } = station
  await sim('present', { how: 'wait' })
  const id = await station.brakePads()
  await page.goto('/dash/active_orders')
  const card = page.locator(`[data-card="${id}"]`)
  await expect(card).toBeVisible()
  const attempt = await sentAway(station, id)
  await expect(card).toContainText('Payment in progress')
  await sim('present', { how: 'ok' })
  await check(station, attempt.id)
  await expect(card).not.toContainText('Payment in progress')
})

/** A payment by Interac, whose refund needs the card once more, and a refund of $25 that the card refuses. */
async function refusedRefund({ station, sim }: Awaited<ReturnType<typeof counter>>): Promise<string> {
  await sim('present', { how: 'interac' })
  const id = await station.brakePads()
  const attempt = await sentAway(station, id)
  await check(station, attempt.id)
  await sim('present', { how: 'decline' })
  const { version } = await station.order(id)
  const refund = { ...made(), payment_id: attempt.id, to: 'method', amount: '25', reason: 'Wrong part' }
  await station.call('POST', `/api/v2/orders/${id}/refunds`, { ...refund, expected_version: version })
  await check(station, refund.id)
  return id
}

const failure = (page: Page) => page.getByText('Refund of $25.00 failed · Terminal')

test('a refund that failed stands on the order until the payment is refunded', async ({ browser }) => {
  const shop = await counter(browser)
  const { station, sim } = shop
  const { page } = station
  const id = await refusedRefund(shop)
  await station.openOrder(id)
  await expect(failure(page)).toBeVisible()
  await expect(page.getByText(/CODE: error_refund_payment_method_failed/)).toBeVisible()
  await axe(page)
  await page.goto('/dash/payment_manager')
  await expect(page.getByRole('heading', { name: 'Failed refunds' })).toBeVisible()
  await expect(failure(page)).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: await numberOf(station, id), exact: true }).click()
  await expect(failure(page)).toBeVisible()
  await sim('present', { how: 'interac' })
  await page.getByRole('button', { name: 'Retry refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong part')
  await dialog.getByRole('button', { name: /^Refund \$25.00/ }).click()
  await expect(failure(page)).toBeHidden()
})
