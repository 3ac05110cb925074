import type { Browser, BrowserContext } from '@playwright/test'
import { axe } from '../models/axe.ts'
import { enter, Station } from '../models/station.ts'
import { stripeCounter } from '../models/stripe.ts'
import { expect, test } from '../models/test.ts'

/** A company of its own that takes cards by Stripe, with a surcharge and tips. */
const counter = async (browser: Browser) =>
  stripeCounter(
    await (await browser.newContext()).newPage(),
    {
      payment_methods: ['Cash', 'Credit', 'Terminal', 'Online'],
      surcharge_on: true,
      surcharge_percent: '3',
      tips_on: true,
      tip_percents: ['10', '15', '20'],
    },
    'FL',
  )

/** An order of one line, before tax $100, open at the checkout. */
async function checkout(station: Station): Promise<string> {
  const id = await station.brakePads()
  await station.openOrder(id)
  await station.page.keyboard.press('F9')
  return id
}

const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 } })

test('a customer pays over a link from their phone, and the counter goes on by itself', async ({
  browser,
}) => {
  const shop = await counter(browser)
  const { page } = shop.station
  await checkout(shop.station)
  await page.getByRole('radio', { name: 'Online' }).check()
  await axe(page)
  const answer = page.waitForResponse((reply) => reply.url().endsWith('/pay-links') && reply.ok())
  await page.getByRole('button', { name: 'Show QR code' }).click()
  const { url } = (await (await answer).json()) as { url: string }
  await expect(page.getByRole('img', { name: /opens the payment page on the customer/ })).toBeVisible()
  await axe(page)

  const customer = await (await phone(browser)).newPage()
  let atStripe = ''
  await customer.route('https://checkout.example/**', (route) => {
    atStripe = route.request().url()
    return route.fulfill({ contentType: 'text/html', body: '<h1>Stripe</h1>' })
  })
  await customer.goto(url)
  await expect(customer.getByText('Due now')).toBeVisible()
  await expect(page.getByText(/opened the link/)).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Pay $100.00' })).toBeDisabled()
  await customer.getByRole('radio', { name: 'Credit', exact: true }).check()
  await customer.getByRole('radio', { name: /^10/ }).check()
  await expect(customer.getByText(/3% surcharge/i)).toContainText('$3.00')
  await axe(customer)
  await customer.getByRole('button', { name: 'Pay $113.00' }).click()
  await expect(customer.getByRole('heading', { name: 'Stripe' })).toBeVisible()
  await expect(page.getByText('Waiting for the customer to pay…')).toBeVisible()

  await shop.sim('pay', { id: atStripe.split('/').at(-1) ?? '', funding: 'debit' })
  await customer.goto(url)
  await expect(customer.getByText('Your payment of $110.00 was received.')).toBeVisible()
  await axe(customer)
  await customer.getByRole('button', { name: 'Français' }).click()
  await expect(customer.getByRole('heading', { name: 'Merci' })).toBeVisible()
  await expect(page.getByText('All done')).toBeVisible()
})

test('a guessed link says so in words', async ({ page }) => {
  await page.goto(`/pay?token=${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link can’t be opened' })).toBeVisible()
  await axe(page)
})

test('the kind of card and the tip are asked before the terminal; then sign, mail, and keys for both', async ({
  browser,
}) => {
  const shop = await counter(browser)
  const { page } = shop.station
  await checkout(shop.station)
  await page.getByRole('radio', { name: 'Terminal', exact: true }).check()
  await expect(page.getByRole('button', { name: /to terminal$/ })).toBeDisabled()
  await page.getByRole('radio', { name: 'Credit', exact: true }).last().check()
  await page.getByRole('radio', { name: 'Custom amount' }).check()
  await page.getByLabel('Tip amount').fill('5')
  await expect(page.getByText(/Tell the customer first/)).toContainText('$108.00')
  await axe(page)
  await page.getByRole('button', { name: 'Send $108.00 to terminal' }).click()
  await expect(page.getByText('All done')).toBeVisible()
  await axe(page)
  await page.keyboard.press('s')
  await page.getByRole('button', { name: /Sign here/ }).press('Enter')
  await axe(page)
  await page.getByRole('button', { name: 'Save signature' }).click()
  // The pad has a button of the same words as the one that comes after it.
  await expect(page.getByRole('button', { name: 'Save signature' })).toBeHidden()
  await expect(page.getByRole('button', { name: /Sign again/ })).toBeVisible()
  await page.keyboard.press('e')
  await page.getByLabel('Email').fill('chantal@example.com')
  await page.getByRole('button', { name: 'Send receipt' }).click()
  await expect(page.getByText(/^Not sent: email isn’t set up/)).toBeVisible()
})

test('the browser is closed while the reader waits: another station finishes', async ({ browser }) => {
  const shop = await counter(browser)
  const { page } = shop.station
  await shop.sim('present', { how: 'wait' })
  const id = await checkout(shop.station)
  await page.getByRole('radio', { name: 'Terminal', exact: true }).check()
  await page.getByRole('radio', { name: 'Debit or prepaid' }).check()
  await page.getByRole('button', { name: /to terminal$/ }).click()
  await expect(page.getByText('Waiting for card…')).toBeVisible()
  await page.context().close()

  const second = new Station(await (await browser.newContext()).newPage())
  await enter(second.page, shop.account.people.Owner.token)
  await second.openOrder(id)
  await second.page.getByRole('button', { name: /^Take payment/ }).click()
  await expect(second.page.getByText('Waiting for card…')).toBeVisible()
  await shop.sim('present', { how: 'ok' })
  await expect(second.page.getByText('All done')).toBeVisible()
  const order = await second.order(id)
  expect(order).toMatchObject({ net_paid: '100.00', has_open_payment: false })
  const { intents } = (await shop.sim('state')) as { intents: { amount_received: number }[] }
  expect(intents.map((row) => row.amount_received)).toEqual([10_000])
})

test('the settings show the terminals as they are now', async ({ browser }) => {
  const shop = await counter(browser)
  const { page } = shop.station
  await page.goto('/dash/settings/company/payments')
  const table = page.getByRole('table', { name: 'Terminal' })
  await expect(table.getByRole('row', { name: /Counter/ })).toContainText('Connected')
  await expect(table.getByRole('row', { name: /Bay/ })).toContainText('Disconnected')
  await page.getByRole('button', { name: 'Test Counter' }).click()
  await expect(page.getByText('Counter is responding.')).toBeVisible()
  await page.getByRole('button', { name: 'Test Bay' }).click()
  await expect(page.getByText(/Bay isn’t responding/)).toBeVisible()
  await axe(page)
  // A provider that cannot be asked is no terminal that answers.
  for (const said of ['Counter is responding.', /Bay isn’t responding/]) {
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(page.getByText(said)).toBeHidden()
  }
  await page.route('**/api/v2/terminals?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Test Counter' }).click()
  await expect(page.getByText(/There is no answer from the server/).first()).toBeVisible()
  await expect(page.getByText('Counter is responding.')).toBeHidden()
})
