import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureProgram } from './debian.ts'
import { ROOT, runAttached } from './run.ts'
import type { Counts } from './steps.ts'

/** Draws pictures and pages of PDF. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
/** The same without windows and a viewer of PDF: a browser test takes a fifth less processor time. */
export const HEADLESS_CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
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
export const HEADLESS_PACKAGES: readonly string[] = ['chromium-headless-shell', 'fonts-liberation']

type Suite = { specs?: { title: string; file: string; tests: { status: string }[] }[]; suites?: Suite[] }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

/** The tests of a report that passed only when they were repeated. */
export const flakyTests = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyTests),
]

/**
 * Runs the browser tests, or those in the named folders of test/e2e. A failed test is
 * repeated once; one that then passes counts as passed and is named as flaky.
 */
export async function runBrowserTests(folders: readonly string[] = []): Promise<Counts> {
  if (!existsSync(path.join(ROOT, 'test/e2e'))) return { passed: 0, failed: 0 }
  ensureProgram(HEADLESS_CHROMIUM, HEADLESS_PACKAGES, 'the browser tests')
  mkdirSync(path.dirname(REPORT), { recursive: true })
  rmSync(REPORT, { force: true })
  const places = folders.map((folder) => `test/e2e/${folder}/`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...places, '--reporter=list,json']
  const code = await runAttached(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT })
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(REPORT, 'utf8')) as PlaywrightReport
  const { expected, unexpected, flaky } = stats
  for (const test of flakyTests({ suites })) console.log(`FLAKY (passed only when repeated): ${test}`)
  return { passed: expected + flaky, failed: unexpected === 0 && code !== 0 ? 1 : unexpected }
}
