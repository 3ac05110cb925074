import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { signUp } from '../models/signUp.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'
import { freshNumber } from '../models/twilio.ts'

test('a message is switched on by keyboard, worded in both languages and tested; what fails says why', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  await page.goto('/dash/settings/messages')
  const ready = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Vehicle ready' }) })
  await ready.getByRole('checkbox', { name: 'Email' }).focus()
  await page.keyboard.press('Space')
  await expect(ready.getByRole('checkbox', { name: 'Email' })).toBeChecked()
  await axe(page)
  await ready.getByRole('button', { name: 'Email message' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Vehicle ready: email' })
  await sheet.getByLabel('Message').fill('Come and get your {vehicle}.')
  await sheet.getByRole('radio', { name: 'Français' }).check()
  await sheet.getByLabel('Message').fill('')
  await expect(sheet.getByText(/Translation missing/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await axe(page)
  await sheet.getByLabel('Message').fill('Venez chercher votre {vehicle}.')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Version 1')).toBeVisible()
  await sheet.getByRole('button', { name: 'Send test to my email' }).click()
  await expect(page.getByText(/^Test to .+ queued/)).toBeVisible()

  // No mail server is set up here: nothing is called sent, and a person can try again.
  await page.goto('/dash/messages?view=outbox')
  const row = page.getByRole('row', { name: /Test/ })
  await expect(row).toContainText('Not sent')
  await expect(row).toContainText('not set up on this installation')
  await row.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(row).toContainText('not set up on this installation')
  await axe(page)
})

test('a message that was refused says why, in the outbox and on the order', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const [customer, email] = [v7(), `${v7()}@example.com`]
  await station.call('POST', '/api/v2/customers', { id: customer, last_name: 'Roy', email })
  await station.call('POST', '/api/v2/messages/suppressions', { id: v7(), channel: 'email', address: email })
  const shop = await station.shopId()
  await station.call('POST', `/api/v2/messages/rules/${shop}`, {
    kind: 'vehicle_ready',
    email: true,
    text: false,
    delay_minutes: 0,
    version: 0,
  })
  const id = await station.brakePads()
  const named = await station.command(id, {
    type: 'customer.set',
    customer_id: customer,
    fleet_location_id: null,
  })
  expect(named.status, JSON.stringify(named.body)).toBe(200)
  const moved = await station.command(id, {
    type: 'status.move',
    to: 'pre-complete',
    expected_version: (await station.order(id)).version,
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  await station.openOrder(id)
  await page.getByRole('tab', { name: 'Activity' }).click()
  const list = page.getByRole('list', { name: 'Messages to customer' })
  await expect(list).toContainText('Vehicle ready')
  await expect(list).toContainText('blocked by the shop')
  await axe(page)
  await page.goto('/dash/messages?view=outbox')
  await page.getByRole('radio', { name: 'Not sent' }).check()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('blocked by the shop')
})

/** The mail to this address, once it lies in the outbox folder. */
async function mailTo(address: string) {
  const outbox = path.join(process.env['E2E_DATA'] ?? '', 'outbox')
  const find = () => {
    const files = existsSync(outbox) ? readdirSync(outbox) : []
    const mails = files.map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    return mails.find((mail) => mail.includes(`To: ${address}`)) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return PostalMime.parse(find())
}

test('an invoice is worded, previewed with its button, and sent in these words; then the product’s own are back', async ({
  page,
}) => {
  await signUp(page, 'FL')
  const station = new Station(page)
  const [customer, email] = [v7(), `${v7()}@example.com`]
  await station.call('POST', '/api/v2/customers', { id: customer, first_name: 'Ana', last_name: 'Roy' })
  const id = await station.brakePads()
  await station.command(id, { type: 'customer.set', customer_id: customer, fleet_location_id: null })
  const { version } = await station.order(id)
  await station.command(id, { type: 'status.move', to: 'complete', expected_version: version })

  await page.goto('/dash/settings/messages')
  await page.getByRole('button', { name: 'Invoice, unpaid: Email message' }).click()
  const sheet = page.getByRole('dialog', { name: 'Invoice, unpaid: email' })
  await expect(sheet.getByText('Pay $72.37')).toBeVisible()
  await axe(page)
  await sheet.getByLabel('Subject').fill('Your invoice {order}')
  await sheet.getByLabel('Message').fill('Dear {coupon}')
  await expect(sheet.getByText('There is no field named coupon.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByLabel('Message').fill('Amount due: {due}. Dear ')
  await sheet.getByRole('button', { name: 'Customer name' }).click()
  await expect(sheet.getByText('Amount due: $72.37. Dear Chantal Bouchard')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Version 1')).toBeVisible()

  const order = await station.order(id)
  const sent = await station.call('POST', `/api/v2/orders/${id}/receipt/mail`, { to: email })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const mail = await mailTo(email)
  expect(mail.subject).toBe(`Your invoice ${order.order_custom_id}`)
  expect(mail.text).toMatch(/^Hi Ana,\s+Amount due: \$[\d.,]+\. Dear Ana Roy\s/)

  await sheet.getByRole('button', { name: 'Reset to default' }).click()
  await expect(sheet.getByText('Version 2')).toBeVisible()
  await expect(sheet.getByLabel('Subject')).toHaveValue(
    '{shop}: invoice for order #{order}, amount due {due}',
  )
})

test('each channel is tested from the system status, and the true result is shown', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  await page.goto('/dash/user_settings/system_status')
  await page.getByLabel('Your phone').fill(freshNumber().typed)
  await page.getByRole('button', { name: 'Send test to my phone' }).press('Enter')
  await expect(page.getByText('Twilio accepted the text.')).toBeVisible()
  await page.getByRole('button', { name: 'Send test to my email' }).press('Enter')
  await expect(page.getByText('not set up on this installation')).toBeVisible()
  await axe(page)
})
