import { defineConfig } from 'vitest/config'

/** Processes are killed, other companies' services are late or broken: what the inner loop leaves to the whole test. */
const SLOW = [
  'test/{generate,kill,backup,docker,postgres,sandbox,stopped,pooler,severalServers,secrets,start,upgrade,fuzz,fuzzOrders}.test.ts',
  'src/server/payments/attempts/*.test.ts',
  'src/server/payments/{gateways,links}/**/*.test.ts',
  'src/server/{credit/bulkByCard,payments/gatewayReturns}.test.ts',
  'src/server/accounting/{quickbooks,release,payouts/payouts}.test.ts',
  'src/server/{places,messages}/*.test.ts',
  'src/server/integrations/**/*.test.ts',
  'src/server/imports/{roundTrip,imports}.test.ts',
]

/** Looks at every statement that the other tests sent, so it comes after them. */
const STATEMENTS = 'test/statements/all.test.ts'

const onServer = {
  globalSetup: ['test/harness/globalSetup.ts'],
  setupFiles: ['test/statements/record.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

/** The pure rooms' tests do not wait for a database to start, and the slow ones stand apart. */
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    // A file that waits for a killed process to come back must not hold up the others, even on two cores.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'node_modules/**', STATEMENTS, ...SLOW],
          ...onServer,
        },
      },
      { extends: true, test: { name: 'slow', include: SLOW, ...onServer } },
      {
        extends: true,
        test: {
          name: 'statements',
          include: [STATEMENTS],
          sequence: { groupOrder: 1 },
          ...onServer,
          setupFiles: [],
        },
      },
    ],
  },
})
