import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureProgram } from './debian.ts'
import { ROOT, runAttached } from './run.ts'
import type { Counts } from './steps.ts'

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
export const CHROMIUM_ARGS: readonly string[] = ['--no-sandbox', '--disable-gpu', '--no-first-run']
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
