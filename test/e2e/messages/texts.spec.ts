import type { Browser } from '@playwright/test'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { signUp } from '../models/signUp.ts'
import { stripeCounter } from '../models/stripe.ts'
import { expect, test, type Page } from '../models/test.ts'
import { freshNumber, lastText, nextText, postStatus, writeBack } from '../models/twilio.ts'

/** An order of $100 that was paid in cash, at its receipt. */
async function paidAtReceipt(station: Station): Promise<string> {
  const id = await station.brakePads()
  await station.openOrder(id)
  await station.page.keyboard.press('F9')
  await station.page.getByRole('radio', { name: 'Cash' }).check()
  await station.page.getByRole('button', { name: /^Accept/ }).click()
  await expect(station.page.getByText('All done')).toBeVisible()
  return id
}

async function counter(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signUp(page, 'FL')
  await paidAtReceipt(new Station(page))
  return page
}

async function textIt(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('t')
  await page.getByLabel('Mobile number').fill(typed)
  await page.getByRole('button', { name: 'Text receipt' }).click()
}

test('the receipt is texted by keyboard, opens on the phone, and the counter sees it arrive', async ({
  browser,
  baseURL,
}) => {
  const page = await counter(browser)
  const { typed, wire } = freshNumber()
  await page.keyboard.press('t')
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await axe(page)
  // Faster would be a scanner.
  await page.keyboard.type(typed, { delay: 50 })
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Texts to customer' })
  await expect(list).toContainText(typed)
  await expect(list).toContainText('Queued')
  const text = await lastText(wire)
  expect(text?.body).toContain('Reply STOP')
  await postStatus(text?.sid ?? '', 'delivered')
  await expect(list).toContainText('Delivered')
  await writeBack(wire, 'Thanks, see you!', baseURL ?? '')
  await expect(list).toContainText('Thanks, see you!')
  await axe(page)

  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await customer.goto(/https?:\S+/.exec(text?.body ?? '')?.[0] ?? '')
  await expect(customer.getByText('Thank you. Your order is paid.')).toBeVisible()
  await axe(customer)
  const opened = customer.waitForEvent('popup')
  await customer.getByRole('button', { name: 'View invoice' }).click()
  const paper = await opened
  await expect(paper.getByText('Brake pads')).toBeVisible()
  await customer.getByRole('button', { name: 'Français' }).click()
  await expect(customer.getByText('Merci. Votre facture est payée.')).toBeVisible()
  await axe(customer)
})

test('what does not go out is said in words, and STOP is kept', async ({ browser, baseURL }) => {
  const page = await counter(browser)
  await textIt(page, '+1 500 555 0009')
  await expect(page.getByText(/This number can’t receive texts/).first()).toBeVisible()
  await axe(page)
  await page.getByLabel('Mobile number').fill('12')
  await page.getByRole('button', { name: 'Text receipt' }).click()
  await expect(page.getByText(/Enter 10 digits/)).toBeVisible()
  const { typed, wire } = freshNumber()
  await writeBack(wire, 'Arrêt', baseURL ?? '')
  await page.getByLabel('Mobile number').fill(typed)
  await page.getByRole('button', { name: 'Text receipt' }).click()
  await expect(page.getByText(/replied STOP/).first()).toBeVisible()
  const lost = freshNumber()
  await nextText(lost.wire, 'drop')
  await page.getByLabel('Mobile number').fill(lost.typed)
  await page.getByRole('button', { name: 'Text receipt' }).click()
  const list = page.getByRole('list', { name: 'Texts to customer' })
  await expect(list).toContainText('Not confirmed')
  await expect(list).toContainText('Ask the customer if it arrived before you resend it.')
  await axe(page)
})

test('a link to pay is texted from the checkout', async ({ browser }) => {
  const methods = { payment_methods: ['Cash', 'Online'] }
  const { station } = await stripeCounter(await (await browser.newContext()).newPage(), methods)
  const { page } = station
  await station.openOrder(await station.brakePads())
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Online' }).check()
  const { typed, wire } = freshNumber()
  await page.getByLabel('Mobile number').fill(typed)
  await page.getByRole('button', { name: /^Text payment link for/ }).click()
  await expect(page.getByText(`Link sent to ${typed}.`)).toBeVisible()
  await axe(page)
  expect((await lastText(wire))?.body).toContain('/pay?token=')
})

test('a guessed receipt says so in words', async ({ page }) => {
  await page.goto(`/receipt?token=${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link can’t be opened' })).toBeVisible()
  await axe(page)
})
