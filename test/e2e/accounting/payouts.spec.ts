import { axe } from '../models/axe.ts'
import { signUp } from '../models/signUp.ts'
import { Station } from '../models/station.ts'
import { stripeSim } from '../models/stripe.ts'
import { expect, test } from '../models/test.ts'

const KEY = 'sk_test_of_the_deposits'
const sim = stripeSim(KEY)

/** A company of its own, so that no other test's payments are in its books. */
async function ownCompany(browser: Parameters<typeof Station.open>[0]): Promise<Station> {
  const context = await browser.newContext()
  const station = new Station(await context.newPage())
  await signUp(station.page)
  return station
}

test('deposits: how to begin, what came in, what does not match, and a processor that does not answer', async ({
  browser,
}) => {
  const owner = await ownCompany(browser)
  const { page } = owner
  await page.goto('/dash/payouts')
  await expect(page.getByText('Add your Stripe key under Settings')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Set up card payments' }).click()
  await expect(page).toHaveURL(/settings\/company\/payments/)
  await owner.provider('stripe', { secret_key: KEY })
  await sim('stray', { category: 'charge', amount: '12500' })
  await sim('stray', { category: 'fee', amount: '-250' })
  await sim('deposit')
  await page.goto('/dash/payouts')
  await expect(page.getByText('No payouts yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const row = page.getByRole('row', { name: /Stripe/ })
  await expect(row).toContainText('$122.50')
  await expect(row).toContainText('1 does not match')
  await axe(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await waiting).suggestedFilename()).toBe('payouts.csv')
  await page.getByLabel('Match status').selectOption('yes')
  await expect(page).toHaveURL(/differs=yes/)
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not in our records')).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Not in our records')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto('/dash/payouts')
  await sim('next', { match: 'GET /v1/payouts', action: '500' })
  await sim('next', { match: 'GET /v1/payouts', action: '500' })
  await sim('next', { match: 'GET /v1/payouts', action: '500' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/Stripe didn’t respond\. Showing data from/)).toBeVisible()
  await expect(row).toContainText('$122.50')
  await axe(page)
})

test('a manager has no deposits', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Manager')
  await page.goto('/dash/payment_manager')
  await expect(page.getByRole('link', { name: 'End of day' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payouts' })).toBeHidden()
})
