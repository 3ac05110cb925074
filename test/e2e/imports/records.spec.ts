import { readFileSync } from 'node:fs'
import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { expect, test, type Page } from '../models/test.ts'
import { Station } from '../models/station.ts'
import { pastVisit } from '../models/vehicle.ts'

const IMPORT = '/dash/customers?view=import'

const choose = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file of customers: mapped, tried, its errors taken home, imported, exported and undone', async ({
  browser,
}) => {
  const { page } = await Station.open(browser, 'Owner')
  const mark = `Imported${v7().slice(-6)}`
  await page.goto(IMPORT)
  const csv = `Nom;Sans nom;Courriel\r\n${mark} Élise;450 555-0142;elise@example.com\r\n${mark} Luc;pas de numéro;\r\n;450 555-0199;sans-nom@example.com\r\n`
  await choose(page, 'clients.csv', Buffer.from(csv, 'latin1'))
  await expect(page.getByText('CSV · semicolon')).toBeVisible()
  const encoding = page.getByLabel('Text encoding')
  await expect(encoding).toHaveValue('windows-1252')
  const preview = page.getByRole('table', { name: 'First rows of the file' })
  await encoding.selectOption({ label: 'CP850 (DOS)' })
  await expect(preview.getByText(`${mark} ╔lise`)).toBeVisible()
  await encoding.selectOption({ label: 'Windows-1252 (ANSI)' })
  await expect(preview.getByText(`${mark} Élise`)).toBeVisible()
  await expect(page.getByLabel('Field for column Nom')).toHaveValue('last_name')
  await page.getByLabel('Field for column Sans nom').selectOption({ label: 'Phone' })
  await axe(page)
  await expect(page.getByRole('button', { name: 'Import now' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(page.getByText('2 to add')).toBeVisible()
  await expect(page.getByText('Last name is missing')).toBeVisible()
  const left = page.getByRole('table', { name: 'Rows with values left out' })
  await expect(left.getByText('Phone contains letters')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these rows (CSV)' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(',450 555-0199,sans-nom@example.com')
  await axe(page)
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('2 added')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 added')).toBeVisible()

  await page.getByRole('button', { name: 'All imports' }).click()
  await page.getByLabel('Search text').fill(mark)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const lines = readFileSync(await (await exported).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).toContain(`${mark} Élise,,elise@example.com,4505550142`)
  expect(lines.join('\n')).toContain('Sans nom: pas de numéro')

  await page.getByRole('button', { name: 'clients.csv' }).first().click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
})

test('what is no table is refused in words, and the screens speak French', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Company')
  await page.goto('/dash/user_settings/my_account')
  await page.getByRole('radio', { name: 'Français' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await page.goto(IMPORT)
  await page.getByLabel('Fichier à importer').setInputFiles({
    name: 'facture.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('%PDF-1.7 not a table at all'),
  })
  await expect(page.getByText('Ce fichier n’est ni un CSV ni un classeur Excel').first()).toBeVisible()
  await page.goto('/dash/vehicle_history?view=intervals')
  await expect(page.getByRole('heading', { name: 'Intervalles d’entretien' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Liquide de frein' })).toBeVisible()
  await axe(page)
})

test('everything done to a vehicle, what is due, on paper too', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  await pastVisit(station)
  await page.goto('/dash/vehicle_history')
  await page.getByLabel('VIN or last 8, plate, unit number or vehicle').fill('honda')
  await axe(page)
  const links = page.getByRole('table').getByRole('link')
  await links.first().click()
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Maintenance intervals' }).click()
  const brakes = page.getByRole('listitem', { name: 'Brake fluid' })
  const toggle = brakes.getByRole('switch')
  if (!(await toggle.isChecked())) await toggle.click()
  await expect(toggle).toBeChecked()
  await axe(page)
  await page.goBack()
  const due = page.getByRole('table', { name: 'Next due' })
  await expect(due.getByText('Brake fluid')).toBeVisible()
  await expect(due.getByText('Shop recommendation').first()).toBeVisible()
  await expect(due.getByText('last service unknown').or(due.getByText('Not due yet')).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  for (const format of ['A4', 'Letter'] as const)
    expect((await page.pdf({ format })).length).toBeGreaterThan(5000)
})

test('reports to CARFAX say that they are not configured', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  await pastVisit(station)
  const { page } = station
  await page.goto('/dash/vehicle_history?view=carfax')
  await expect(page.getByText('CARFAX reporting isn’t set up on this installation').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report now' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Create preview file' }).click()
  await expect(page.getByText('Preview').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/^"VIN"\|"RO_OPEN_DATE"/)
  await axe(page)
})
