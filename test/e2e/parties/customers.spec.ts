import type { Browser } from '@playwright/test'
import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { expect, test } from '../models/test.ts'
import { Station } from '../models/station.ts'

/** A name that no other test has: letters only, as names are. */
const nameOf = (word: string): string =>
  `${word}${Array.from(v7().slice(-8), (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16))).join('')}`

async function added(station: Station, fields: object): Promise<string> {
  const id = v7()
  const { status } = await station.call('POST', '/api/v2/customers', { id, ...fields })
  expect(status).toBe(200)
  return id
}

const open = (browser: Browser) => Station.open(browser, 'Owner')

test('a customer is added with a warning of who is known, merged, and taken apart again', async ({
  browser,
}) => {
  const station = await open(browser)
  const { page } = station
  const last_name = nameOf('Known')
  const email = `${last_name.toLowerCase()}@example.com`
  const known = await added(station, { first_name: 'Ana', last_name, email, notes: 'Likes tea' })
  await page.goto('/dash/add_customer')
  await page.getByLabel('Last name').fill(last_name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  const warning = page.locator('.ui-banner', { hasText: 'Possible duplicate' })
  await expect(warning).toContainText('same email')
  await page.getByLabel('Phone').fill('450-CALL-NOW')
  await page.getByLabel('Postal code').or(page.getByLabel('ZIP code')).fill('33611-1234')
  await axe(page)
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByText('Use digits only.')).toBeVisible()
  await page.getByLabel('Phone').fill('(813) 444-7719')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await page.waitForURL(/edit_customer/)
  await expect(page.getByRole('heading', { name: last_name })).toBeVisible()
  await axe(page)

  await warning.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /First name/ })).toContainText('Ana')
  await axe(page)
  await dialog.getByRole('button', { name: 'Merge records' }).click()
  await expect(page.getByText('Records merged.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Ana ${last_name}` })).toBeVisible()
  await expect(page.getByText('Someone else saved this record')).toBeHidden()
  await page.goto(`/dash/edit_customer?id=${known}`)
  await expect(page.getByText('This record was merged into another')).toBeVisible()
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('Merge undone.')).toBeVisible()
  await expect(page.getByText('This record was merged into another')).toBeHidden()
})

test('found, changed and saved with the keyboard alone', async ({ browser }) => {
  const station = await open(browser)
  const { page } = station
  const last_name = nameOf('Keys')
  await added(station, { first_name: 'Luc', last_name })
  await page.goto('/dash/active_orders')
  await page.locator('main').waitFor()
  // At a person's speed: keys that follow at the speed of a scanner belong to a scan.
  await page.keyboard.type('gc', { delay: 80 })
  await page.waitForURL(/customers/)
  const find = page.getByRole('searchbox', { name: 'Search' })
  await find.focus()
  // Two letters exchanged.
  const slip = `${last_name.slice(0, 5)}${last_name.charAt(6)}${last_name.charAt(5)}${last_name.slice(7)}`
  await page.keyboard.type(slip, { delay: 50 })
  const link = page.getByRole('link', { name: `${last_name}, Luc`, exact: true })
  await expect(link).toBeVisible()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/edit_customer/)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Lucie', { delay: 50 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Customer saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Lucie ${last_name}` })).toBeVisible()
})

test('what another station changes or removes meanwhile is said, and nothing typed is lost', async ({
  browser,
}) => {
  const here = await open(browser)
  const there = await Station.open(browser, 'Manager')
  const { page } = here
  const last_name = nameOf('Split')
  const id = await added(here, { first_name: 'Mei', last_name })
  await page.goto(`/dash/edit_customer?id=${id}`)
  await page.getByLabel('Notes').fill('typed here')
  await there.call('PUT', `/api/v2/customers/${id}`, {
    version: 1,
    first_name: 'May',
    last_name,
    city: 'Laval',
  })
  await expect(page.getByText('Someone else saved this record')).toBeVisible()
  await expect(page.getByText(/They changed: .*First name/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByText('Customer saved.')).toBeVisible()
  await page.getByLabel('Notes').fill('typed again')
  await there.call('DELETE', `/api/v2/customers/${id}`)
  await expect(page.getByText('Restore it to save. Your changes are still here.')).toBeVisible()
  await page.locator('.ui-banner').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Customer restored.')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('typed again')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByText('Customer saved.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Customer restored.').last()).toBeVisible()
})

test('a fleet with its locations, a certificate, and filters in the address', async ({ browser }) => {
  const station = await open(browser)
  const { page } = station
  const name = nameOf('Fleet')
  await page.goto('/dash/add_fleet')
  await page.getByRole('textbox', { name: /^Fleet/ }).fill(name)
  await page.getByRole('textbox', { name: /^Location/ }).fill('Depot 1')
  await axe(page)
  await page.getByRole('button', { name: 'Save fleet' }).click()
  await page.waitForURL(/edit_fleet/)
  await page.getByLabel('New location').fill('Depot 2')
  await axe(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(/edit_fleet_location/)
  await expect(page.getByRole('heading', { name: 'Depot 2' })).toBeVisible()
  await page.getByLabel('Tax exempt').check()
  await page.getByLabel('Issue date').fill('2026-02-02')
  await page.getByLabel('Expiration date').fill('2026-02-01')
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByText('The expiration date is before the issue date.')).toBeVisible()
  await page.getByLabel('Expiration date').fill('2027-02-01')
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByText('Location saved.')).toBeVisible()
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
  await page
    .getByLabel('Certificate file')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('button', { name: 'Download certificate' })).toBeVisible()
  await axe(page)

  await page.goto('/dash/customers')
  await page.getByLabel('More filters').selectOption({ label: 'Fleet Company' })
  await page.getByLabel('Fleet Company').selectOption({ label: name })
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2)
})

test('a company’s own field is asked wherever a customer is added', async ({ browser }) => {
  const station = await open(browser)
  const { page } = station
  const name = nameOf('Card')
  await page.goto('/dash/customers?view=fields')
  const asked = page.locator('.ui-section', { hasText: 'Customer fields' })
  await asked.getByRole('button', { name: 'Add field' }).click()
  await asked.getByLabel('Field name').last().fill(name)
  await page.getByRole('button', { name: 'Save fields' }).click()
  await expect(page.getByText('Fields saved.')).toBeVisible()
  await page.goto('/dash/add_customer')
  await page.getByLabel('Last name').fill(nameOf('Own'))
  await page.getByLabel(name).fill('0')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await page.waitForURL(/edit_customer/)
  await expect(page.getByLabel(name)).toHaveValue('0')
  await station.call('PUT', '/api/v2/custom_fields', { customer: [], fleet_location: [] })
})

test('the screens of customers speak French', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Company')
  await page.goto('/dash/user_settings/my_account')
  await page.getByRole('radio', { name: 'Français' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await page.goto('/dash/customers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
  await page.goto('/dash/add_customer')
  await page.getByLabel('Téléphone').fill('12')
  await page.getByRole('textbox', { name: 'Nom de famille' }).fill('Roy')
  await expect(page.getByText(/^Entrez 10 chiffres/)).toBeVisible()
  await axe(page)
})
