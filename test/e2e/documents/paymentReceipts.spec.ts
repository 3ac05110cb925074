import type { Browser } from '@playwright/test'
import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { signUp } from '../models/signUp.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'
import { freshNumber, lastText, postStatus } from '../models/twilio.ts'

/** A company of its own with a customer who owes $100 on each of so many orders. */
async function owing(browser: Browser, orders: number) {
  const page = await (await browser.newContext()).newPage()
  await signUp(page, 'FL')
  const station = new Station(page)
  const id = v7()
  const email = `${id}@example.com`
  await station.call('POST', '/api/v2/customers', { id, last_name: `Pays ${id.slice(-6)}`, email })
  const numbers: string[] = []
  for (let at = 0; at < orders; at++) {
    const order = await station.brakePads()
    await station.command(order, { type: 'customer.set', customer_id: id, fleet_location_id: null })
    const { version } = await station.order(order)
    await station.command(order, { type: 'status.move', to: 'complete', expected_version: version })
    numbers.push((await station.order(order)).order_custom_id)
  }
  return { page, id, email, numbers }
}

test('what is paid into credit ends on its receipt, by keyboard; it is texted, found again, and given back', async ({
  browser,
}) => {
  const { page, id, email } = await owing(browser, 0)
  await page.goto(`/dash/edit_customer?id=${id}`)
  await page.getByRole('button', { name: 'Add credit…' }).click()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('50', { delay: 50 })
  await page.keyboard.press('Enter')
  const paid = page.getByRole('dialog', { name: 'Paid' })
  await expect(paid.getByTestId('change')).toHaveText('$50.00')
  await expect(paid).toContainText('Account credit balance: $50.00')
  // One Tab before the first button, so that a second Enter closes nothing.
  await page.keyboard.press('Tab')
  await expect(paid.getByRole('button', { name: 'Done' })).toBeFocused()
  await axe(page)

  const opened = page.waitForEvent('popup')
  await page.keyboard.press('p')
  const paper = await opened
  await expect(paper.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(paper.getByText('Cash · to account credit')).toBeVisible()
  await paper.close()

  await page.keyboard.press('e')
  await expect(paid.getByLabel('Email')).toBeFocused()
  await expect(paid.getByLabel('Email')).toHaveValue(email)
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Not sent: email isn’t set up/)).toBeVisible()

  const { typed, wire } = freshNumber()
  await page.keyboard.press('t')
  await expect(paid.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.type(typed, { delay: 50 })
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Texts to customer' })
  await expect(list).toContainText('Queued')
  const text = await lastText(wire)
  await postStatus(text?.sid ?? '', 'delivered')
  await expect(list).toContainText('Delivered')
  await axe(page)

  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await customer.goto(/https?:\S+/.exec(text?.body ?? '')?.[0] ?? '')
  await expect(customer.getByText('Thank you. You paid $50.00.')).toBeVisible()
  await axe(customer)

  await page.keyboard.press('Escape')
  await expect(paid).toBeHidden()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const back = page.getByRole('dialog', { name: 'Refund · Cash' })
  await back.getByLabel('Amount').fill('20')
  await back.getByLabel('Reason').fill('Moving away')
  await axe(page)
  await page.keyboard.press('Enter')
  const given = page.getByRole('dialog', { name: 'Refunded' })
  await expect(given.getByTestId('change')).toHaveText('$20.00')
  await expect(given).toContainText('Account credit balance: $30.00')
  await given.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Receipt · Credit added · Cash' }).click()
  const again = page.getByRole('dialog', { name: 'Receipt' })
  await expect(again).toContainText('Account credit balance: $30.00')
  await expect(again.getByRole('list', { name: 'Texts to customer' })).toContainText('Delivered')
})

test('a payment over many orders ends on its receipt with the change; the history has it again', async ({
  browser,
}) => {
  const { page, id, numbers } = await owing(browser, 2)
  await page.goto(`/dash/payment_manager?payer=${id}&payer_kind=customer`)
  await page.getByRole('button', { name: 'Take payment' }).click()
  await page.getByLabel('Cash received').fill('220')
  await page.getByRole('button', { name: 'Accept $220.00' }).click()
  const paid = page.getByRole('dialog', { name: 'Paid' })
  await expect(paid.getByTestId('change')).toHaveText('$20.00')
  await expect(paid).toContainText('Balance due: $0.00')
  await axe(page)
  await paid.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Receipt · Cash' }).click()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('p')
  const paper = await opened
  for (const number of numbers) await expect(paper.getByText(`#${number}`)).toBeVisible()
  await expect(paper.getByText('Change', { exact: true })).toBeVisible()
  await expect(paper.getByText('$200.00').first()).toBeVisible()
})
