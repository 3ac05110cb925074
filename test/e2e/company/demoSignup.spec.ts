import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { freePort } from '../../../src/server/base/postgres/process.ts'
import { SEED_PASSWORD } from '../../harness/seedPassword.ts'
import { axe } from '../models/axe.ts'
import { expect, test, type Page } from '../models/test.ts'

/** How long a new installation with its demo company takes to start, on a slow machine. */
const START_MS = 180_000

/** An installation as a new owner starts it: with the demo company, and open to the first visitor. */
async function demoInstallation() {
  const [port, seedPort] = [await freePort(0), await freePort(0)]
  const data = mkdtempSync(path.join(os.tmpdir(), 'bayline-demo-'))
  const { BAYLINE_SIGNUP: _open, BAYLINE_URL: _url, ...env } = process.env
  const child = spawn(process.execPath, ['test/harness/installation.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      PORT: String(port),
      SEED_PORT: String(seedPort),
      BAYLINE_DATA: data,
      BAYLINE_DEMO: 'on',
      LOG_LEVEL: 'error',
    },
  })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  const until = Date.now() + START_MS
  const started = () =>
    fetch(`${address}/c.png`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await started())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the demo did not start')
    await sleep(100)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { address, stop }
}

/** Signs in with the demo's owner, in the language of the test. */
async function enterDemo(page: Page, address: string, language: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.locator('input[autocomplete="username"]').fill('owner@demo.bayline.example')
  await page.locator('input[autocomplete="current-password"]').fill('demo-bayline')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dash\/|\/welcome/)
  await page.evaluate(
    (value) => localStorage.setItem('bayline_preferences', JSON.stringify({ language: value })),
    language,
  )
  await page.goto(`${address}/dash/trial/signup`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
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

const WORDS = [
  {
    language: 'en',
    title: 'A new company beside the demo',
    create: 'Create my company',
    steps: 'Set up your shop',
    closed: 'A company is already set up beside the demo.',
  },
  {
    language: 'fr-CA',
    title: 'Une nouvelle entreprise à côté de la démo',
    create: 'Créer mon entreprise',
    steps: 'Préparez votre atelier',
    closed: 'Une entreprise existe déjà à côté de la démo.',
  },
] as const

for (const { language, title, create, steps, closed } of WORDS)
  test(`from the demo an owner starts their own company and sees its first steps (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(START_MS + 60_000)
    const { address, stop } = await demoInstallation()
    try {
      const page = await (await browser.newContext()).newPage()
      await enterDemo(page, address, language)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await axe(page, `own company in ${language}`)
      await fillIn(page)
      await page.getByRole('button', { name: create }).click()
      await expect(page.getByRole('heading', { name: steps })).toBeVisible()
      await expect(page.getByText('Tampa North').first()).toBeVisible()
      // The demo is where it was, and says why no second company is started from it.
      const again = await (await browser.newContext()).newPage()
      await enterDemo(again, address, language)
      await expect(again.getByText(closed)).toBeVisible()
    } finally {
      await stop()
    }
  })
