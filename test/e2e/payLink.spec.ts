import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext } from '@playwright/test'
import { v7 } from 'uuid'
import { signUp } from './models/signUp.ts'
import { Station } from './models/station.ts'
import { expect, test, type Page } from './models/test.ts'

const STANDIN = 'http://127.0.0.1:4318'
const MIAMI = { country: 'US', region: 'FL', city: 'Miami', postalcode: '33101' }

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  expect(violations.map((row) => [row.id, row.nodes.map((node) => node.html)])).toEqual([])
}

interface Counter {
  station: Station
  account: { email: string; password: string }
  sim: (name: string, body?: Record<string, string>) => Promise<unknown>
}

/** A company of its own that takes cards by Stripe, with a surcharge and tips. */
async function counter(browser: Browser): Promise<Counter> {
  const page = await (await browser.newContext()).newPage()
  const account = await signUp(page, MIAMI)
  const station = new Station(page)
  const key = `sk_test_${v7()}`
  const shop = await station.shopId()
  const values = { secret_key: key, location_id: 'tml_1' }
  const provider = { enabled: true, values, version: 0 }
  await station.call('PUT', `/api/v2/payments/providers/${shop}/stripe`, provider)
  const address = `/api/v2/shops/${shop}/payment_settings`
  const settings = (await station.call('GET', address)).body as object
  const wanted = {
    payment_methods: ['Cash', 'Credit', 'Terminal', 'Online'],
    surcharge_on: true,
    surcharge_percent: '3',
    tips_on: true,
    tip_percents: ['10', '15', '20'],
  }
  expect((await station.call('PUT', address, { ...settings, ...wanted })).status).toBe(200)
  const sim = async (name: string, body: Record<string, string> = {}): Promise<unknown> => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await fetch(`${STANDIN}/_sim/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  return { station, account, sim }
}

/** An order of one line, before tax $100, open at the checkout. */
async function checkout({ station }: Counter): Promise<string> {
  const { page } = station
  const { id } = await station.newOrder()
  const line = {
    id: v7(),
    name: 'Brake pads',
    name_french: 'Plaquettes de frein',
    fee_item: null,
    priceVal: '100',
    quantityVal: '1',
    tax_exempt: true,
  }
  const made = await station.command(id, { type: 'casual.add', line, package_line_id: null })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await station.openOrder(id)
  await page.keyboard.press('F9')
  return id
}

const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 } })

test('a customer pays over a link from their phone, and the counter goes on by itself', async ({
  browser,
}) => {
  const shop = await counter(browser)
  const { page } = shop.station
  await checkout(shop)
  await page.getByRole('radio', { name: 'Online' }).check()
  await axe(page)
  const answer = page.waitForResponse((reply) => reply.url().endsWith('/pay-links') && reply.ok())
  await page.getByRole('button', { name: 'Show a code for the phone' }).click()
  const { url } = (await (await answer).json()) as { url: string }
  await expect(page.getByRole('img', { name: /opens the page on the customer/ })).toBeVisible()
  await axe(page)

  const customer = await (await phone(browser)).newPage()
  let atStripe = ''
  await customer.route('https://checkout.example/**', (route) => {
    atStripe = route.request().url()
    return route.fulfill({ contentType: 'text/html', body: '<h1>Stripe</h1>' })
  })
  await customer.goto(url)
  await expect(customer.getByText('To pay now')).toBeVisible()
  await expect(page.getByText(/has opened the link/)).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Pay $100.00' })).toBeDisabled()
  await customer.getByRole('radio', { name: 'Credit', exact: true }).check()
  await customer.getByRole('radio', { name: /^10/ }).check()
  await expect(customer.getByText(/surcharge of 3 %/i)).toContainText('$3.00')
  await axe(customer)
  await customer.getByRole('button', { name: 'Pay $113.00' }).click()
  await expect(customer.getByRole('heading', { name: 'Stripe' })).toBeVisible()
  await expect(page.getByText('Waiting for the customer to pay…')).toBeVisible()

  await shop.sim('pay', { id: atStripe.split('/').at(-1) ?? '', funding: 'debit' })
  await customer.goto(url)
  await expect(customer.getByText('Your payment of $110.00 has reached the shop.')).toBeVisible()
  await axe(customer)
  await customer.getByRole('button', { name: 'Français' }).click()
  await expect(customer.getByRole('heading', { name: 'Merci' })).toBeVisible()
  await expect(page.getByText('All done')).toBeVisible()
})

test('a guessed link says so in words', async ({ page }) => {
  await page.goto(`/pay?token=${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link cannot be opened' })).toBeVisible()
  await axe(page)
})

test('the kind of card and the tip are asked before the terminal; then sign, mail, and keys for both', async ({
  browser,
}) => {
  const shop = await counter(browser)
  const { page } = shop.station
  await checkout(shop)
  await page.getByRole('radio', { name: 'Terminal', exact: true }).check()
  await expect(page.getByRole('button', { name: /to the terminal$/ })).toBeDisabled()
  await page.getByRole('radio', { name: 'Credit', exact: true }).last().check()
  await page.getByRole('radio', { name: 'Own amount' }).check()
  await page.getByLabel('Amount of the tip').fill('5')
  await expect(page.getByText(/Tell the customer first/)).toContainText('$108.00')
  await axe(page)
  await page.getByRole('button', { name: 'Send $108.00 to the terminal' }).click()
  await expect(page.getByText('All done')).toBeVisible()
  await axe(page)
  await page.keyboard.press('s')
  await page.getByRole('button', { name: /Sign here/ }).press('Enter')
  await axe(page)
  await page.getByRole('button', { name: 'Keep the signature' }).click()
  await expect(page.getByRole('button', { name: /Sign again/ })).toBeVisible()
  await page.keyboard.press('e')
  await page.getByLabel('Email').fill('chantal@example.com')
  await page.getByRole('button', { name: 'Send the receipt' }).click()
  await expect(page.getByText(/on its way to chantal@example.com/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeDisabled()
})

test('the browser is closed while the reader waits: another station finishes', async ({ browser }) => {
  const shop = await counter(browser)
  const { page } = shop.station
  await shop.sim('present', { how: 'wait' })
  const id = await checkout(shop)
  await page.getByRole('radio', { name: 'Terminal', exact: true }).check()
  await page.getByRole('radio', { name: 'Debit or prepaid' }).check()
  await page.getByRole('button', { name: /to the terminal$/ }).click()
  await expect(page.getByText('Waiting for the card at the terminal…')).toBeVisible()
  await page.context().close()

  const second = new Station(await (await browser.newContext()).newPage())
  await second.page.goto('/login')
  await second.page.getByLabel('Email').fill(shop.account.email)
  await second.page.getByRole('textbox', { name: 'Password' }).fill(shop.account.password)
  await second.page.locator('form').getByRole('button').last().click()
  await second.page.waitForURL(/\/dash\//)
  await second.openOrder(id)
  await second.page.getByRole('button', { name: /^Take payment/ }).click()
  await expect(second.page.getByText('Waiting for the card at the terminal…')).toBeVisible()
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
  await expect(table.getByRole('row', { name: /Counter/ })).toContainText('Online')
  await expect(table.getByRole('row', { name: /Bay/ })).toContainText('Offline')
  await page.getByRole('button', { name: 'Test Counter' }).click()
  await expect(page.getByText('Counter answers.')).toBeVisible()
  await page.getByRole('button', { name: 'Test Bay' }).click()
  await expect(page.getByText(/Bay does not answer/)).toBeVisible()
  await axe(page)
})
