import type { Browser } from '@playwright/test'
import { axe } from '../models/axe.ts'
import { stripeCounter } from '../models/stripe.ts'
import { expect, test, type Page } from '../models/test.ts'

/** A company of its own that takes cash and cards at the terminal. */
const counter = async (
  browser: Browser,
  settings: object = {},
  place?: Parameters<typeof stripeCounter>[2],
) =>
  stripeCounter(
    await (await browser.newContext()).newPage(),
    { payment_methods: ['Cash', 'Credit', 'Terminal'], ...settings },
    place,
  )

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Refund' })

/** Asks for a refund of the only payment. */
async function ask(page: Page, amount: string): Promise<void> {
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  await dialogOf(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill('Wrong part')
  await dialogOf(page)
    .getByRole('button', { name: /^Refund/ })
    .click()
}

/** An order that a card of this kind has paid at the terminal. */
async function paidAtTerminal(browser: Browser, how = 'ok') {
  const { station, sim } = await counter(browser)
  const { page } = station
  await station.openOrder(await station.brakePads())
  await sim('present', { how })
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Terminal', exact: true }).check()
  await page.getByRole('button', { name: /to terminal$/ }).click()
  await expect(page.getByText('All done')).toBeVisible()
  await page.getByRole('button', { name: 'Back to order' }).click()
  return { page, sim, dialog: dialogOf(page) }
}

const waiting = 'Have the customer present the original card at the terminal…'

/** A refund that waits for the debit card that has paid: Interac gives back only with the card. */
async function waitingRefund(browser: Browser, amount: string) {
  const { page, sim, dialog } = await paidAtTerminal(browser, 'interac')
  await sim('present', { how: 'wait' })
  await ask(page, amount)
  await expect(dialog.getByText(waiting)).toBeVisible()
  return { page, sim, dialog }
}

test('an Interac refund waits for the card in its own dialog: cancelled, then given back', async ({
  browser,
}) => {
  const { page, sim, dialog } = await waitingRefund(browser, '5')
  await expect(dialog.getByText('$5.00')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel refund' }).click()
  await expect(dialog.getByText('Cancelled. Nothing was refunded.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('5')
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await expect(dialog.getByText(waiting)).toBeVisible()
  await sim('present', { how: 'interac' })
  await expect(dialog.getByText('$5.00 refunded.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to order' }).click()
  await expect(page.getByText('-$5.00')).toBeVisible()
})

test('a refund whose card is declined says so in words, and its row keeps what was asked for', async ({
  browser,
}) => {
  const { page, sim, dialog } = await waitingRefund(browser, '5')
  await sim('present', { how: 'decline' })
  await expect(dialog.getByText('The refund did not go through.')).toBeVisible()
  await expect(
    dialog.getByText(
      /^ERROR: The card wasn’t read for the refund.* CODE: error_refund_payment_method_failed$/,
    ),
  ).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Back to order' }).click()
  // What failed moved nothing: its row has what was asked for, and what it says of why.
  const failed = page.getByRole('listitem').filter({ hasText: 'Refund failed · Terminal' })
  await expect(failed.locator('s')).toHaveText('$5.00')
  await expect(failed.getByText(/The card wasn’t read for the refund/)).toBeVisible()
})

test('whoever opens the checkout while a refund waits is told of a refund, not of a payment', async ({
  browser,
}) => {
  const { page, sim, dialog } = await waitingRefund(browser, '100')
  await page.reload()
  await page.getByRole('button', { name: /^Take payment/ }).click()
  await expect(dialog.getByText(waiting)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel refund' })).toBeVisible()
  await axe(page)
  await sim('present', { how: 'interac' })
  await expect(dialog.getByText('Refund completed.')).toBeVisible()
  await expect(page.getByText('Collect balance')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Take payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Take payment' }).getByLabel('Cash received')).toBeVisible()
})

test('a refund that the provider has taken up is told as on its way, and cannot be cancelled', async ({
  browser,
}) => {
  const { page, sim, dialog } = await paidAtTerminal(browser)
  await ask(page, '5.77')
  await expect(dialog.getByText(/Refund submitted/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel refund' })).toHaveCount(0)
  const { refunds } = (await sim('state')) as { refunds: { id: string }[] }
  await sim('refund', { id: refunds[0]?.id ?? '', status: 'succeeded' })
  await expect(dialog.getByText('$5.77 refunded.')).toBeVisible()
})

test('the surcharge’s share goes back with the payment, and is told in the dialog before', async ({
  browser,
}) => {
  const { station } = await counter(browser, { surcharge_on: true, surcharge_percent: '2.4' }, 'FL')
  const { page } = station
  await station.openOrder(await station.brakePads())
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Credit', exact: true }).check()
  await page.getByRole('button', { name: 'Accept $102.40' }).click()
  await page.getByRole('button', { name: 'Back to order' }).click()
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('+ $2.40 surcharge · $102.40 total')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('50')
  await expect(dialog.getByText('+ $1.20 surcharge · $51.20 total')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong part')
  await axe(page)
  await dialog.getByRole('button', { name: 'Refund $51.20 · Credit' }).click()
  await expect(page.getByText('$51.20 refunded.')).toBeVisible()
})

test('account credit is offered to whom it is possible, and else told why not', async ({ browser }) => {
  const { station } = await counter(browser)
  const { page } = station
  await station.openOrder(await station.brakePads())
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: 'Back to order' }).click()
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Account credit' })).toBeDisabled()
  await expect(dialog.getByText(/^Choose a customer or fleet location first/).last()).toBeVisible()
  await axe(page)
  // What a role may not is the shop's list, which comes with the shop.
  await page.route('**/api/v2/shops', async (route) => {
    const reply = await route.fetch()
    const { shops } = (await reply.json()) as { shops: object[] }
    await route.fulfill({
      json: { shops: shops.map((row) => ({ ...row, credit_refund_blocked: ['Cash'] })) },
    })
  })
  await page.reload()
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  await expect(dialog.getByRole('button', { name: 'Account credit' })).toBeDisabled()
  await expect(dialog.getByText(/^Your role can’t refund this payment method/).last()).toBeVisible()
})
