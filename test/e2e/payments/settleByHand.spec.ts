import type { Browser } from '@playwright/test'
import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { enter, type Station } from '../models/station.ts'
import { stripeCounter } from '../models/stripe.ts'
import { expect, test } from '../models/test.ts'

const counter = async (browser: Browser) =>
  stripeCounter(await (await browser.newContext()).newPage(), { payment_methods: ['Cash', 'Terminal'] })

/** A payment of $100 that says it was begun so many minutes ago, in issue since its reader is off. */
async function inIssue(
  { station, sim }: Awaited<ReturnType<typeof counter>>,
  minutes: number,
): Promise<string> {
  await sim('present', { how: 'wait' })
  const order = await station.brakePads()
  const { version } = await station.order(order)
  const id = v7()
  await station.call('POST', `/api/v2/orders/${order}/card-payments`, {
    id,
    device_id: v7(),
    made_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    payment_method: 'Terminal',
    amount: '100',
    target: 'tmr_1',
    expected_version: version,
  })
  await sim('reader', { status: 'offline' })
  await station.call('POST', `/api/v2/card-payments/${id}/check`)
  return order
}

const byHand = ({ page }: Station) => page.getByRole('button', { name: 'Resolve manually…' })

test('an owner settles by hand what is old enough; a refusal stays in the dialog, by keys alone', async ({
  browser,
}) => {
  const shop = await counter(browser)
  const { station, sim } = shop
  const { page } = station
  const id = await inIssue(shop, 20)
  await station.openOrder(id)
  await byHand(station).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Resolve manually' })
  await expect(dialog.getByText(/^Check the processor’s dashboard first\./)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Record' })).toBeDisabled()
  await axe(page)
  const group = dialog.getByRole('radiogroup', { name: 'Outcome' })
  await group.getByRole('radio', { name: 'The payment went through' }).press('Space')
  const reference = dialog.getByRole('textbox', { name: 'Processor reference' })
  await dialog.getByRole('button', { name: 'Record $100.00 as paid' }).press('Enter')
  await expect(reference).toHaveAccessibleDescription(/Required\./)
  await expect(reference).toBeFocused()
  await axe(page)
  await group.getByRole('radio', { name: 'The payment went through' }).press('ArrowRight')
  await expect(dialog.getByRole('textbox', { name: 'Processor reference' })).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Merchant account closed')
  // The station's clock says twenty minutes; the server knows better.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^We’re still checking this payment\./)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Record as not paid' })).toBeEnabled()
  await axe(page)
  // The reason is still typed: closing asks first.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Open payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Take payment' })
  await payment.getByRole('button', { name: 'Resolve manually…' }).click()
  await payment.getByRole('radio', { name: 'The payment did not go through' }).check()
  await axe(page)
  await payment.getByRole('button', { name: 'Back' }).click()
  await expect(payment.getByText('Not confirmed yet. We’re checking automatically.')).toBeVisible()
  await sim('reader', { status: 'online' })
})

test('before ten minutes it is said in words', async ({ browser }) => {
  const shop = await counter(browser)
  const { page } = shop.station
  await shop.station.openOrder(await inIssue(shop, 0))
  await expect(page.getByText(/you can resolve it manually 10 minutes after it started\./)).toBeVisible()
  await expect(byHand(shop.station)).toHaveCount(0)
  await axe(page)
})

test('whoever is no owner reads that an owner can', async ({ browser }) => {
  const shop = await counter(browser)
  const { page } = shop.station
  const id = await inIssue(shop, 20)
  await enter(page, shop.account.people.Technician.token)
  await shop.station.openOrder(id)
  await expect(page.getByText(/an owner can resolve it manually 10 minutes after it started\./)).toBeVisible()
  await expect(byHand(shop.station)).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Open payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Take payment' })
  await expect(
    payment.getByText(/an owner can resolve it manually 10 minutes after it started\./),
  ).toBeVisible()
  await axe(page)
})
