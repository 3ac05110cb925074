import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { HEADLESS_CHROMIUM, CHROMIUM_ARGS } from './scripts/lib/browser.ts'

const PORT = 4317
/** Where tests ask for a company of their own. */
const SEED_PORT = 4316
/** The stand-in of Stripe. */
const STRIPE_PORT = 4318
/** Those of 360 and of Gift Up. */
const THREE60_PORT = 4319
const GIFTUP_PORT = 4320
/** That of QuickBooks Online. */
const QBO_PORT = 4321
/** That of Twilio. */
const TWILIO_PORT = 4322
/** One folder a run; workers are told of it, since each reads this file again. */
process.env['E2E_SEEDS'] = `http://127.0.0.1:${SEED_PORT}`
process.env['E2E_DATA'] ??= mkdtempSync(path.join(os.tmpdir(), 'bayline-e2e-'))
const dataDir = process.env['E2E_DATA']

/** Real server, real database, Debian's Chromium. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Each waits for the server and for pictures a third of its time: three keep two cores busy.
  workers: 3,
  // A test that fails is tried once more; one that then passes is printed as flaky and has to be mended.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  globalTeardown: './test/e2e/teardown.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // The service worker fetches the whole application: only the tests about it allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: HEADLESS_CHROMIUM,
      args: [
        ...CHROMIUM_ARGS,
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'node test/standins/stripe.ts',
      url: `http://127.0.0.1:${STRIPE_PORT}/_sim/state`,
      env: {
        STANDIN_PORT: String(STRIPE_PORT),
        STANDIN_PAGES: `http://127.0.0.1:${STRIPE_PORT}`,
      },
      reuseExistingServer: false,
    },
    {
      command: 'node test/standins/three60.ts',
      url: `http://127.0.0.1:${THREE60_PORT}/_sim/state`,
      env: { STANDIN_PORT: String(THREE60_PORT) },
      reuseExistingServer: false,
    },
    {
      command: 'node test/standins/giftUp.ts',
      url: `http://127.0.0.1:${GIFTUP_PORT}/_sim/state`,
      env: { STANDIN_PORT: String(GIFTUP_PORT) },
      reuseExistingServer: false,
    },
    {
      command: 'node test/standins/quickbooks.ts',
      url: `http://127.0.0.1:${QBO_PORT}/_sim/state`,
      env: { STANDIN_PORT: String(QBO_PORT) },
      reuseExistingServer: false,
    },
    {
      command: 'node test/standins/twilio.ts',
      url: `http://127.0.0.1:${TWILIO_PORT}/_sim/state`,
      env: { STANDIN_PORT: String(TWILIO_PORT) },
      reuseExistingServer: false,
    },
    {
      command: 'node test/harness/installation.ts',
      url: `http://127.0.0.1:${PORT}/c.png`,
      env: {
        PORT: String(PORT),
        SEED_PORT: String(SEED_PORT),
        BAYLINE_DATA: dataDir,
        BAYLINE_SIGNUP: 'open',
        LOG_LEVEL: 'error',
        BAYLINE_URL: `http://127.0.0.1:${PORT}`,
        STRIPE_URL: `http://127.0.0.1:${STRIPE_PORT}`,
        THREE60_URL: `http://127.0.0.1:${THREE60_PORT}`,
        GIFTUP_URL: `http://127.0.0.1:${GIFTUP_PORT}`,
        TWILIO_ACCOUNT_SID: 'ACe2e',
        TWILIO_AUTH_TOKEN: 'token',
        TWILIO_FROM: '+15005550006',
        TWILIO_URL: `http://127.0.0.1:${TWILIO_PORT}`,
        QBO_CLIENT_ID: 'qbo-client',
        QBO_CLIENT_SECRET: 'qbo-secret',
        QBO_URL: `http://127.0.0.1:${QBO_PORT}`,
        QBO_AUTHORIZE_URL: `http://127.0.0.1:${QBO_PORT}/connect/oauth2`,
        QBO_TOKEN_URL: `http://127.0.0.1:${QBO_PORT}/oauth2/v1/tokens/bearer`,
        QBO_REVOKE_URL: `http://127.0.0.1:${QBO_PORT}/v2/oauth2/tokens/revoke`,
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      reuseExistingServer: false,
      timeout: 60_000,
    },
  ],
})
