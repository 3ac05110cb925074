import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test, type Page } from '../models/test.ts'

const sectionOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

async function customer(station: Station): Promise<string> {
  const id = v7()
  await station.call('POST', '/api/v2/customers', { id, last_name: 'Roy', email: `${id}@example.com` })
  return id
}

test('consent is given by keyboard with its source, withdrawn, and the history has both', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  await page.goto(`/dash/edit_customer?id=${await customer(station)}`)
  const section = sectionOf(page, 'Consent to marketing')
  await expect(section).toContainText('no consent')
  await section.getByRole('button', { name: 'Record consent…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Record consent' })
  await dialog.getByLabel('Method').selectOption('On paper')
  await dialog.getByLabel('Note').fill('Form 12')
  await axe(page)
  await dialog.getByLabel('Note').press('Tab')
  await dialog.getByRole('button', { name: 'Record', exact: true }).press('Enter')
  await expect(section).toContainText('Express consent until withdrawn')
  const history = section.getByRole('list', { name: 'Consent history' })
  await expect(history).toContainText('Email · Consent given · On paper · Form 12')
  await section.getByRole('button', { name: 'Record consent…' }).click()
  await dialog.getByRole('radio', { name: 'Consent withdrawn' }).check()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(section).toContainText('the customer opted out')
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await axe(page)
})

test('the same in French on a phone', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  await page.addInitScript(() =>
    localStorage.setItem('bayline_preferences', JSON.stringify({ language: 'fr-CA' })),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dash/edit_customer?id=${await customer(station)}`)
  const section = sectionOf(page, 'Consentement aux messages promotionnels')
  await section.getByRole('button', { name: 'Consigner un consentement…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Consigner un consentement' })
  await dialog.getByRole('radio', { name: 'Consentement tacite' }).check()
  await dialog.getByRole('button', { name: 'Inscrire', exact: true }).click()
  await expect(section).toContainText(/Consentement tacite jusqu’au/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await axe(page)
})
