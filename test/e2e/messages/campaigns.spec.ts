import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'
import { freshNumber, lastText } from '../models/twilio.ts'

/** A customer who agreed to texts, with a number that no other run texts. */
async function reader(station: Station, first_name: string): Promise<string> {
  const { digits, wire } = freshNumber()
  const made = await station.call('POST', '/api/v2/customers', {
    id: v7(),
    first_name,
    last_name: 'Campaign',
    phonenumber: digits,
    region: 'FL',
    country: 'US',
    city: 'Campaign City',
    consent_text: 'given',
  })
  expect(made.status).toBe(200)
  return wire
}

test('a campaign is written, previewed, sent to those who agreed, and shows its result', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const shop = await station.shopId()
  const calm = { values: { quiet_from: 0, quiet_to: 0 } }
  expect((await station.call('PATCH', `/api/v2/shops/${shop}/settings`, calm)).status).toBe(200)
  const wire = await reader(station, 'Ana')

  await page.goto('/dash/messages?view=campaigns')
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Name').fill('Winter tires')
  await page.getByRole('radio', { name: 'Text' }).check()
  await page.getByLabel('City').fill('Campaign City')
  await page.getByRole('checkbox', { name: 'Only this shop’s customers' }).uncheck()
  await page.getByRole('button', { name: 'Preview recipients' }).click()
  await expect(page.getByText('1 person would get it')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sample recipients' })).toContainText('Ana Campaign')
  await page.getByLabel('Message', { exact: true }).fill('Hi {first_name}, winter is near.')
  await axe(page, 'a campaign that is written')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('button', { name: 'Send test in English' })).toBeVisible()

  await page.getByRole('button', { name: 'Send…' }).click()
  await expect(page.getByText('1 person gets it.')).toBeVisible()
  await page.getByRole('radio', { name: 'Later' }).check()
  await page.getByLabel('Day').fill('2099-06-01')
  await axe(page, 'when a campaign starts')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/Starts Jun 1, 2099/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
  await expect.poll(async () => (await lastText(wire))?.body ?? '').toContain('Hi Ana, winter is near.')
  await expect(page.locator('dl div', { hasText: 'Sent' }).first()).toContainText('1')
  await axe(page, 'the result of a campaign')
  const people = page.getByRole('table', { name: 'Recipients' })
  await expect(people.getByRole('row', { name: /Ana Campaign/ })).toContainText('Accepted by provider')
  await page.getByLabel('Show').selectOption('returned')
  await expect(page.getByText('No recipients here.')).toBeVisible()
  await page.getByLabel('Show').selectOption('sent')
  await expect(people.getByRole('link', { name: 'Ana Campaign' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('recipients.csv')
  await page.getByRole('button', { name: 'All campaigns' }).click()
  await expect(page.getByRole('table', { name: 'Campaigns' })).toContainText('Winter tires')
})

test('the reminders’ preview says that they are off, and what would be due', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  await page.goto('/dash/messages?view=reminders')
  await expect(page.getByText('Service reminders are off at this shop')).toBeVisible()
  await axe(page, 'reminders that are off')
  await page.getByRole('link', { name: 'Automatic messages' }).click()
  const section = page.locator('section', { hasText: 'Before a vehicle is due' })
  // The box follows the answer of the server.
  await section.getByRole('checkbox', { name: 'Email' }).click()
  await expect(section.getByRole('checkbox', { name: 'Email' })).toBeChecked()
  await section.getByRole('link', { name: 'Who gets a reminder' }).click()
  await expect(page.getByText(/Next run:/)).toBeVisible()
  await axe(page, 'reminders that are on')
})
