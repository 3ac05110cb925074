import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { stripeSim } from '../models/stripe.ts'
import { expect, test, type Page } from '../models/test.ts'

const KEY = 'sk_test_of_the_browser'
const SIMS = { three60: 'http://127.0.0.1:4319', giftUp: 'http://127.0.0.1:4320' }

/** What happens at the other stand-ins. */
async function sim(provider: keyof typeof SIMS, name: string, body: object = {}): Promise<unknown> {
  const address = `${SIMS[provider]}/_sim/${name}?key=key-of-the-browser`
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  return answer.json()
}

const stripe = stripeSim(KEY)
const customer = (how: string): Promise<unknown> => stripe('present', { how })

/** The first shop is paid by a method of a provider. */
async function setUp(
  owner: Station,
  provider: string,
  method: string,
  values: Record<string, string>,
): Promise<void> {
  await owner.provider(provider, values)
  await owner.paymentSettings(({ payment_methods: known }) => ({
    payment_methods: [...new Set([...known, method])],
  }))
}

test('a card at the terminal: declined in words, cancelled, gone on with after a reload, paid', async ({
  browser,
}) => {
  const owner = await Station.open(browser, 'Owner')
  await setUp(owner, 'stripe', 'Terminal', { secret_key: KEY, location_id: 'tml_1' })
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const order = await owner.newOrder('Tire Rotation')
  await customer('decline')
  await station.openOrder(order.id)
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Terminal', exact: true }).check()
  await expect(page.getByLabel('Terminal', { exact: true }).last()).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: /to terminal$/ }).click()
  await expect(page.getByText(/ERROR: Card declined.* CODE: error_process_payment_failure/)).toBeVisible()
  await axe(page)
  await customer('wait')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /to terminal$/ }).click()
  await expect(page.getByText('Waiting for card…')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('Cancelled. Nothing was charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /to terminal$/ }).click()
  await expect(page.getByText('Waiting for card…')).toBeVisible()
  // The browser is closed in the middle: anyone who opens the order again goes on.
  await page.reload()
  await page.getByRole('button', { name: /^Take payment/ }).click()
  await expect(page.getByText('Waiting for card…')).toBeVisible()
  await customer('ok')
  await expect(page.getByText('All done')).toBeVisible()
})

/** A method that may stand behind More. */
async function choose(page: Page, method: string): Promise<void> {
  const radio = page.getByRole('radio', { name: method, exact: true })
  const more = page.getByRole('button', { name: 'More…' })
  await expect(radio.or(more).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await radio.check()
}

test('a 360 terminal: the card is declined in words, another one pays', async ({ browser }) => {
  const owner = await Station.open(browser, 'Owner')
  const values = { security_key: 'key-of-the-browser', devices: 'P1=Counter, P2=Bay' }
  await setUp(owner, 'three60', '360 Terminal', values)
  const order = await owner.newOrder('Tire Rotation')
  await sim('three60', 'present', { how: 'decline' })
  const { page } = owner
  await owner.openOrder(order.id)
  await page.keyboard.press('F9')
  await choose(page, '360 Terminal')
  await expect(page.getByLabel('Terminal', { exact: true }).last()).toContainText('Counter')
  await axe(page)
  await page.getByRole('button', { name: /to terminal$/ }).click()
  await expect(page.getByText(/ERROR: Card declined.* CODE: error_process_payment_failure/)).toBeVisible()
  await sim('three60', 'present', { how: 'ok' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /to terminal$/ }).click()
  await expect(page.getByText('All done')).toBeVisible()
})

test('a gift card pays a part, cash the rest; the part goes back onto the card', async ({ browser }) => {
  const owner = await Station.open(browser, 'Owner')
  await setUp(owner, 'giftUp', 'Gift Up', { api_key: 'key-of-the-browser' })
  const order = await owner.newOrder('Tire Rotation')
  const { page } = owner
  await owner.openOrder(order.id)
  await page.keyboard.press('F9')
  await choose(page, 'Gift Up')
  const code = page.getByLabel('Gift card code')
  await code.fill('old')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/This gift card has expired/).first()).toBeVisible()
  await axe(page)
  await code.fill('small')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('remaining on “Gift card”')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Redeem $10.00 from gift card' }).click()
  await page.getByRole('button', { name: 'Collect balance' }).click()
  await choose(page, 'Cash')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('All done')).toBeVisible()
  await page.getByRole('button', { name: 'Back to order' }).click()
  await page.getByRole('tab', { name: 'Payments' }).click()
  const paid = page.getByRole('listitem').filter({ hasText: 'Gift Up' })
  await paid.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('4.00')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong part')
  await dialog.getByRole('button', { name: 'Refund $4.00 · Gift Up' }).click()
  await expect(page.getByText('Refund · Gift Up')).toBeVisible()
  const { cards } = (await sim('giftUp', 'state')) as { cards: { code: string; remaining: number }[] }
  expect(cards.find((row) => row.code === 'SMALL')?.remaining).toBe(400)
})
