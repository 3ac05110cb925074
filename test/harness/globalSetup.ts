import { rmSync } from 'node:fs'
import os from 'node:os'
import type { TestProject } from 'vitest/node'
import { buildStale } from '#scripts/lib/build.ts'
import { enterableFolder, startTestCluster, type TestCluster } from './cluster.ts'
import { sweepRecordings } from './recordings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { adminUrl: string; ownerUrl: string; appPassword: string }
    /** Whether the slow tests of the server run too. */
    whole: boolean
    /** A folder for the files of the demo company, with its name of the day. */
    demoFiles: string
  }
}

interface Shared extends TestCluster {
  demoFiles: string
}

/** What the projects of a run share, and how many of them still use it. */
const shared = globalThis as { testCluster?: { opening: Promise<Shared>; users: number } }

async function open(): Promise<Shared> {
  // Servers under test read the vehicle data as the product does.
  await buildStale(['vehicles'])
  sweepRecordings()
  const demoFiles = enterableFolder('bayline-demo-files-', os.tmpdir())
  return { ...(await startTestCluster()), demoFiles }
}

/** One server and one migrated template a run, for all projects; each test file clones its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mine = (shared.testCluster ??= { opening: open(), users: 0 })
  mine.users += 1
  const { adminUrl, ownerUrl, appPassword, demoFiles, stop } = await mine.opening
  project.provide('database', { adminUrl, ownerUrl, appPassword })
  project.provide('demoFiles', demoFiles)
  project.provide(
    'whole',
    project.vitest.projects.some(({ name }) => name === 'slow'),
  )
  return async () => {
    mine.users -= 1
    if (mine.users > 0) return
    delete shared.testCluster
    rmSync(demoFiles, { recursive: true, force: true })
    await stop()
  }
}
