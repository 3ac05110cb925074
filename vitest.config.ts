// See docs/decisions/web-tests-in-a-browser.md.
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { HEADLESS_CHROMIUM, CHROMIUM_ARGS } from './scripts/lib/browser.ts'
import { forward } from './test/harness/forward.ts'

const SLOW_LABELS = 'src/domain/printing/printing.test.ts'

/** Processes are killed, other companies' services are late or broken: what the inner loop leaves to the whole test. */
const SLOW = [
  SLOW_LABELS,
  'test/{generate,kill,backup,docker,postgres,sandbox,stopped,pooler,severalServers,secrets,start,pdfPrinter,upgrade,formerReleases,fuzz,fuzzOrders,largestBodies,hiddenFigures,majors,practiceReads,fetchNode,benches}.test.ts',
  'src/server/payments/attempts/*.test.ts',
  'src/server/payments/{gateways,links}/**/*.test.ts',
  'src/server/{credit/bulkByCard,payments/gatewayReturns}.test.ts',
  'src/server/accounting/{quickbooks,release,payouts/payouts}.test.ts',
  'src/server/{places,messages}/**/*.test.ts',
  'src/server/integrations/**/*.test.ts',
  'src/server/imports/{abandonedImports,imports,roundTrip}.test.ts',
  'src/server/exports/yearRoundTrip.test.ts',
]

/** What reads files alone needs no database either. */
const ON_FILES =
  'test/{changed,choice,containerFiles,docs,notices,plainWords,securityDoc,settings,settingsInUse}.test.ts'

/** The slow files that take longest: begun last, one of them would run alone at the end. */
const LONGEST = [
  'test/benches.test.ts',
  'test/fuzz.test.ts',
  'test/largestBodies.test.ts',
  'test/formerReleases.test.ts',
  'test/start.test.ts',
  'test/severalServers.test.ts',
  'test/kill.test.ts',
  'test/hiddenFigures.test.ts',
  'test/majors.test.ts',
  'test/practiceReads.test.ts',
]

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place === -1 ? LONGEST.length : place
}

/** The order of vitest, by project and then by size, with the longest files at the beginning of their project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return sorted.toSorted(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) ||
        placeOf(one) - placeOf(other),
    )
  }
}

/** Look at every statement that the other tests sent, and at their entries of the audit log, so they come last. */
const STATEMENTS = ['test/statements/all.test.ts', 'test/audited/all.test.ts']

/** Long enough for a machine that does other things as well. */
const PATIENT = { expect: { poll: { timeout: 15_000, interval: 20 } } }

const onServer = {
  ...PATIENT,
  globalSetup: ['test/harness/globalSetup.ts'],
  setupFiles: ['test/statements/record.ts', 'test/audited/record.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/**
 * What asks more of a database than a company: its migrations, locks and settings, that it is empty, or rows of the past
 * that the tests write with SQL which a split database refuses.
 */
const NOT_ON_CLUSTER = [
  'src/server/base/**',
  'src/server/demo/**',
  'src/server/exports/{deleteCompany,exports}.test.ts',
  'src/server/reports/{attachment,everyReport,reconciliation}.test.ts',
  'src/server/reports/rollups/{clock,rollups,visits}.test.ts',
]

/** Tests over HTTP on one split database. Their companies are their own; nothing else of the database is. */
const CLUSTER =
  process.env['TEST_CLUSTER'] === undefined
    ? []
    : [
        {
          extends: true as const,
          test: {
            name: 'cluster',
            include: ['src/server/**/*.test.ts'],
            exclude: [...SLOW, ...NOT_ON_CLUSTER],
            globalSetup: ['test/cluster/setup.ts'],
            setupFiles: ['test/cluster/skip.ts'],
            testTimeout: 120_000,
            hookTimeout: 240_000,
          },
        },
      ]

/** What the plug-ins write into modules: a search for imports does not find them, and a late find reloads the page. */
const GENERATED_IMPORTS = [
  'react',
  'react-dom/client',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  '@lingui/core',
  '@lingui/react',
]

/** Where the queue notes the end of a job. */
const OF_QUEUE = /graphile-worker\/dist\/sql\/(complete|fail)Jobs/

/** The pure rooms' tests do not wait for a database to start, and the slow ones stand apart. */
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    // A file that waits for a killed process to come back must not hold up the others, even on two cores.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A test that ends its database leaves a rejection of the queue's library behind. The server takes it in
    // `afterRejection`, which has a test of its own.
    onUnhandledError: ({ stack = '' }) => !OF_QUEUE.test(stack),
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['src/{domain,contract,web}/**/*.test.ts', ON_FILES],
          exclude: [SLOW_LABELS],
          testTimeout: 60_000,
          ...PATIENT,
        },
      },
      {
        // As the product is built: its words, its compiler and its names of routes.
        extends: './vite.config.ts',
        root: '.',
        plugins: [forward()],
        optimizeDeps: {
          entries: ['src/web/**/*.{ts,tsx}', '!src/web/build/**', '!src/web/**/*.test.ts'],
          include: GENERATED_IMPORTS,
        },
        test: {
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          globalSetup: ['test/harness/webServer.ts'],
          setupFiles: ['test/web/setup.ts'],
          testTimeout: 40_000,
          hookTimeout: 120_000,
          ...PATIENT,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: HEADLESS_CHROMIUM, args: [...CHROMIUM_ARGS] },
              contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'node_modules/**', ON_FILES, ...STATEMENTS, ...SLOW],
          ...onServer,
        },
      },
      { extends: true, test: { name: 'slow', include: SLOW, ...onServer } },
      ...CLUSTER,
      {
        extends: true,
        test: {
          name: 'statements',
          include: STATEMENTS,
          sequence: { groupOrder: 1 },
          ...onServer,
          setupFiles: [],
        },
      },
    ],
  },
})
