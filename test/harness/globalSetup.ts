import type { TestProject } from 'vitest/node'
import { buildStale } from '#scripts/lib/build.ts'
import { startTestCluster } from './cluster.ts'
import { sweepRecordings } from './recordings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { adminUrl: string; ownerUrl: string; appPassword: string }
    /** Whether the slow tests of the server run too. */
    whole: boolean
  }
}

/** One server and one migrated template a run; each test file clones its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Servers under test read the vehicle data as the product does.
  await buildStale(['vehicles'])
  sweepRecordings()
  const { adminUrl, ownerUrl, appPassword, stop } = await startTestCluster()
  project.provide('database', { adminUrl, ownerUrl, appPassword })
  project.provide(
    'whole',
    project.vitest.projects.some(({ name }) => name === 'slow'),
  )
  return stop
}
