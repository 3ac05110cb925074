import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureProgram } from './debian.ts'
import { ROOT, runAttached } from './run.ts'
import type { Counts } from './steps.ts'

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
/**
 * The last list of features counts, so Playwright's own is repeated. The two of the address bar would load two pages of
 * the browser's own beside each page, which takes as long as the page.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]
const REPORT = path.join(ROOT, '.cache/test/playwright.json')
export const CHROMIUM_PACKAGES: readonly string[] = ['chromium', 'fonts-liberation']

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/**
 * Runs the browser tests, or those in the named folders of test/e2e. The runner's list names a test that passed only
 * when repeated as flaky.
 */
export async function runBrowserTests(folders: readonly string[] = []): Promise<Counts> {
  if (!existsSync(path.join(ROOT, 'test/e2e'))) return { passed: 0, failed: 0 }
  ensureProgram(CHROMIUM, CHROMIUM_PACKAGES, 'the browser tests')
  mkdirSync(path.dirname(REPORT), { recursive: true })
  rmSync(REPORT, { force: true })
  const places = folders.map((folder) => `test/e2e/${folder}/`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...places, '--reporter=list,json']
  const code = await runAttached(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT })
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(REPORT, 'utf8')) as PlaywrightReport
  const { expected, unexpected, flaky } = stats
  if (flaky > 0) console.log(`${flaky} flaky: passed only when repeated, see the list above`)
  return { passed: expected + flaky, failed: unexpected === 0 && code !== 0 ? 1 : unexpected }
}
