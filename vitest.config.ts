import { defineConfig } from 'vitest/config'

/** Two projects, so that the pure rooms' tests do not wait for a database to start. */
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    // A file that waits for a killed process to come back must not hold up the others, even on two cores.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'node_modules/**'],
          globalSetup: ['test/harness/globalSetup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
