import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach } from 'vitest'

/** A set-up file of `npm run test:cluster`: leaves out the tests that a split database cannot run. */

const ROOT = path.resolve(import.meta.dirname, '../..')

/** By file, the names of tests whose own SQL or whose locks a split database refuses, or that need a database alone. */
const LEFT_OUT = new Map(
  Object.entries(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'leftOut.json'), 'utf8')) as Record<
      string,
      string[]
    >,
  ),
)

beforeEach(({ task, skip }) => {
  const file = path.relative(ROOT, task.file.filepath).replaceAll(path.sep, '/')
  if (LEFT_OUT.get(file)?.includes(task.name)) skip()
})
