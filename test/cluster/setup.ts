import type { TestProject } from 'vitest/node'
import { buildStale } from '#scripts/lib/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The split database that every file uses, in place of a separate database. */
    shared?: { ownerUrl: string; appUrl: string }
  }
}

/** The tests of `npm run test:cluster`, which has migrated the database and split it. */
export default async function setup(project: TestProject): Promise<void> {
  const { CITUS_URL: ownerUrl, DATABASE_APP_URL: appUrl } = process.env
  if (!ownerUrl || !appUrl) throw new Error('CITUS_URL and DATABASE_APP_URL name the database of the cluster')
  await buildStale(['vehicles'])
  project.provide('shared', { ownerUrl, appUrl })
}
