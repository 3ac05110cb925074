import { buildStale } from './build.ts'
import { HEADLESS_CHROMIUM, HEADLESS_PACKAGES } from './browser.ts'
import { ensureProgram } from './debian.ts'
import { runAttached } from './run.ts'

const isBrowserTest = (given: string): boolean => given.startsWith('test/e2e') || given.endsWith('.spec.ts')
const needsBrowser = (given: string): boolean => given.startsWith('src/web') || given.endsWith('.test.tsx')

/**
 * Runs the tests in these files and folders; answers the exit code. What else is given (`-t words`, `--watch`) goes to
 * Vitest, or to Playwright where a browser test is named.
 */
export async function runSomeTests(given: readonly string[]): Promise<number> {
  const browser = given.some(isBrowserTest)
  if (browser || given.some(needsBrowser)) ensureProgram(HEADLESS_CHROMIUM, HEADLESS_PACKAGES, 'these tests')
  if (browser) {
    await buildStale()
    return runAttached(['node_modules/@playwright/test/cli.js', 'test', ...given, '--reporter=list'])
  }
  const mode = given.includes('--watch') ? [] : ['run']
  return runAttached(['node_modules/vitest/vitest.mjs', ...mode, ...given])
}
