import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildStale } from './lib/build.ts'
import { CHROMIUM, CHROMIUM_ARGS, CHROMIUM_PACKAGES } from './lib/browser.ts'
import { ensureProgram } from './lib/debian.ts'
import { FAKETIME, PICTURES, startDemo, type Picture } from './lib/pictures.ts'
import { ROOT } from './lib/run.ts'

const FOLDER = path.join(ROOT, 'docs/img')

/** The page once two screenshots in a row are equal: icons and fonts of the page are then loaded. */
async function settled(page: Page): Promise<Buffer> {
  const shoot = (): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let last = await shoot()
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await shoot()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`${page.url()} does not come to rest`)
}

/** Takes one picture as the Owner of the demo company; returns its size in bytes. */
async function take(browser: Browser, address: string, picture: Picture): Promise<number> {
  const { name, width, height, prepare } = picture
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Owner', exact: true }).click()
  await page.waitForURL(/\/(dash|welcome)/)
  await page.goto(picture.path)
  await page.locator('main').waitFor()
  await prepare?.(page)
  await page.evaluate(() => document.fonts.ready)
  const small = await sharp(await settled(page))
    .png({ palette: true, effort: 10 })
    .toBuffer()
  writeFileSync(path.join(FOLDER, `${name}.png`), small)
  await context.close()
  return small.length
}

ensureProgram(CHROMIUM, CHROMIUM_PACKAGES, 'the pictures')
ensureProgram(FAKETIME, ['faketime'], 'the pictures')
await buildStale()
mkdirSync(FOLDER, { recursive: true })
const demo = await startDemo()
try {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] })
  for (const picture of PICTURES) {
    const bytes = await take(browser, demo.address, picture)
    console.log(`Wrote docs/img/${picture.name}.png (${Math.round(bytes / 1024)} KB)`)
  }
  await browser.close()
} finally {
  await demo.stop()
}
