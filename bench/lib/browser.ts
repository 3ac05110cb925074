import { CHROMIUM } from '#scripts/lib/browser.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { row, type Row } from './measure.ts'
import { hasWeb } from './size.ts'
import { demoAccounts } from '#server/demo/people/accounts.ts'

const SETTLE_MS = 350

declare global {
  interface Window {
    longestInteraction?: number
  }
}

function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
}

/** A row in place of those that need what is not there. */
export const notRun = (needs: string): Row => row(`Not run: it needs ${needs}`, '', '', true)

/** The rows of what is measured in Chromium. */
export async function inBrowser(measure: (browser: Browser) => Promise<Row[]>): Promise<Row[]> {
  if (!hasWeb) return [notRun('Chromium and the built web application')]
  const browser = await openBrowser()
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** A page at a counter's size with the owner signed in. */
export async function openSignedIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  await signInOn(page, url)
  return page
}

/** Signs the owner in. */
export async function signInOn(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(8000)
  const owner = demoAccounts.find(({ role }) => role === 'Owner')
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: 'Email' }).fill(owner?.email ?? '')
  await page.locator('input[type=password]').fill(owner?.password ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL('**/dash/**')
  // What the first screen still fetches is not the next one's.
  await page.waitForTimeout(1500)
}

/** Listens, from now on in this document, to what the browser itself says that people waited for. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) {
          window.longestInteraction = Math.max(window.longestInteraction ?? 0, entry.duration)
        }
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** The longest interaction of some work in milliseconds, from the key or the click to the next picture; 0 below 16. */
export async function longestInteraction(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => (window.longestInteraction = 0))
  await work()
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(() => window.longestInteraction ?? 0)
}

export const milliseconds = (longest: number): string =>
  longest < 16 ? '< 16 ms' : `${longest.toFixed(0)} ms`
