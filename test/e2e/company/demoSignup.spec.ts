import { v7 } from 'uuid'
import { SEED_PASSWORD } from '#test/harness/data/seedPassword.ts'
import { axe } from '../models/axe.ts'
import { START_MS, startInstallation } from '../models/installation.ts'
import { expect, test, type Page } from '../models/test.ts'

/** An installation as a new owner starts it: with the demo company, and open to the first visitor. */
const demoInstallation = () => startInstallation({ BAYLINE_DEMO: 'on', BAYLINE_SIGNUP: 'first' })

/** Loads the page again in a language. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (value) => localStorage.setItem('bayline_preferences', JSON.stringify({ language: value })),
    language,
  )
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Signs in with the demo's owner, in the language of the test. */
async function enterDemo(page: Page, address: string, language: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.locator('input[autocomplete="username"]').fill('owner@demo.bayline.example')
  await page.locator('input[autocomplete="current-password"]').fill('demo-bayline')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dash\/|\/welcome/)
  await page.goto(`${address}/dash/trial/signup`)
  await speak(page, language)
}

/** The sign-in page says how much of the demo's past is made, and no longer once it is. */
async function pastIsMade(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  const said = page.getByText(/^Preparing the demo: \d+%$/)
  await expect(said).toBeVisible()
  await expect(said).toBeHidden({ timeout: START_MS })
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(/^Company name|^Nom de l’entreprise/).fill('Tampa Lube')
  await page.getByLabel(/^First shop name|^Nom du premier atelier/).fill('Tampa North')
  await page.getByLabel(/^Country|^Pays/).selectOption('US')
  await page.getByLabel(/^State|^État|^Province/).selectOption('FL')
  await page.getByLabel(/^Street address|^Adresse/).fill('4120 S Dale Mabry Hwy')
  await page.getByLabel(/^City|^Ville/).fill('Tampa')
  await page.getByLabel(/ZIP/).fill('33611')
  await page.locator('input[autocomplete="given-name"]').fill('Ana')
  await page.locator('input[autocomplete="family-name"]').fill('Roy')
  await page.locator('input[autocomplete="username"]').fill(`owner-${v7()}@example.com`)
  await page.locator('input[autocomplete="new-password"]').fill(SEED_PASSWORD)
}

const ENGLISH = {
  language: 'en',
  title: 'Start a company of your own',
  create: 'Create my company',
  steps: 'Set up your shop',
  closed: 'A company is already set up beside the demo.',
}
const FRENCH = {
  language: 'fr-CA',
  title: 'Créer votre propre entreprise',
  create: 'Créer mon entreprise',
  steps: 'Préparez votre atelier',
  closed: 'Une entreprise existe déjà à côté de la démo.',
}

test('from the demo an owner starts their own company and sees its first steps, in both languages', async ({
  browser,
}) => {
  test.setTimeout(2 * START_MS + 60_000)
  const { address, stop } = await demoInstallation()
  try {
    const page = await (await browser.newContext()).newPage()
    await pastIsMade(page, address)
    await enterDemo(page, address, FRENCH.language)
    for (const { language, title, create } of [FRENCH, ENGLISH]) {
      await speak(page, language)
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
      await axe(page, `own company in ${language}`)
      await fillIn(page)
      await expect(page.getByRole('button', { name: create })).toBeEnabled()
    }
    await page.getByRole('button', { name: ENGLISH.create }).click()
    await expect(page.getByRole('heading', { name: ENGLISH.steps })).toBeVisible()
    await expect(page.getByText('Tampa North').first()).toBeVisible()
    await speak(page, FRENCH.language)
    await expect(page.getByRole('heading', { name: FRENCH.steps })).toBeVisible()
    // The demo is where it was, and says why no second company is started from it.
    const again = await (await browser.newContext()).newPage()
    await enterDemo(again, address, ENGLISH.language)
    await expect(again.getByText(ENGLISH.closed)).toBeVisible()
    await speak(again, FRENCH.language)
    await expect(again.getByText(FRENCH.closed)).toBeVisible()
  } finally {
    await stop()
  }
})
