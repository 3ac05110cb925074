import { AxeBuilder } from '@axe-core/playwright'
import { Station } from './models/station.ts'
import { expect, test, type Page } from './models/test.ts'

const KEY = 'sk_test_of_the_browser'
const STANDIN = 'http://127.0.0.1:4318'

const customer = (how: string): Promise<unknown> =>
  fetch(`${STANDIN}/_sim/present`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ how }),
  })

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  expect(violations.map((row) => [row.id, row.nodes.map((node) => node.html)])).toEqual([])
}

/** The demo's first shop takes cards at the terminal. */
async function setUp(owner: Station): Promise<void> {
  const shop = await owner.shopId()
  const { body } = await owner.call('GET', `/api/v2/payments/providers?shop_id=${shop}`)
  const known = (body as { providers: { provider: string; version: number }[] }).providers
  await owner.call('PUT', `/api/v2/payments/providers/${shop}/stripe`, {
    enabled: true,
    values: { secret_key: KEY, location_id: 'tml_1' },
    version: known.find((row) => row.provider === 'stripe')?.version ?? 0,
  })
  const address = `/api/v2/shops/${shop}/payment_settings`
  const settings = (await owner.call('GET', address)).body as { payment_methods: string[] }
  const payment_methods = [...new Set([...settings.payment_methods, 'Terminal'])]
  const saved = await owner.call('PUT', address, { ...settings, payment_methods })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

test('a card at the terminal: declined in words, cancelled, gone on with after a reload, paid', async ({
  browser,
}) => {
  const owner = await Station.open(browser, 'Owner')
  await setUp(owner)
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const order = await owner.newOrder('Tire Rotation')
  await customer('decline')
  await station.openOrder(order.id)
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Terminal' }).check()
  await expect(page.getByLabel('Terminal', { exact: true }).last()).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: /to the terminal$/ }).click()
  await expect(
    page.getByText(/ERROR: The card was declined.* CODE: error_process_payment_failure/),
  ).toBeVisible()
  await axe(page)
  await customer('wait')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /to the terminal$/ }).click()
  await expect(page.getByText('Waiting for the card at the terminal…')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Cancel this payment' }).click()
  await expect(page.getByText('Cancelled. Nothing was charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /to the terminal$/ }).click()
  await expect(page.getByText('Waiting for the card at the terminal…')).toBeVisible()
  // The browser is closed in the middle: whoever opens the order again goes on.
  await page.reload()
  await page.getByRole('button', { name: /^Take payment/ }).click()
  await expect(page.getByText('Waiting for the card at the terminal…')).toBeVisible()
  await customer('ok')
  await expect(page.getByText('All done')).toBeVisible()
})
