import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

const E2E = 'test/e2e'
/** A feature's folder in a room or among the browser tests. */
const FEATURE = /^(?:src\/(?:domain|contract|server|web)|test\/e2e)\/(\w+)\//
/** What no browser test can see: documents, other tests, benchmarks and tools. */
const UNSEEN =
  /^(?:docs|bench|scripts|deploy|\.github)\/|^test\/(?!e2e\/|standins\/|harness\/)|\.(?:md|test\.tsx?)$/

/** The folders of features that have browser tests. */
export const testedFeatures = (): Set<string> =>
  new Set(globSync(`${E2E}/*/*.spec.ts`, { cwd: ROOT }).map((file) => path.basename(path.dirname(file))))

/**
 * The features whose browser tests look at these files. 'all' when a file belongs to no feature with browser tests: the
 * base, the kit, a vendor, a migration, the stand-ins. Every change of a screen also runs the tests of `app`, which open
 * all screens.
 */
export function featuresToTest(files: readonly string[], tested: ReadonlySet<string>): Set<string> | 'all' {
  const features = new Set<string>()
  for (const file of files.filter((each) => !UNSEEN.test(each))) {
    const feature = FEATURE.exec(file)?.[1]
    if (feature === undefined || !tested.has(feature)) return 'all'
    features.add(feature)
    if (file.startsWith('src/web/')) features.add('app')
  }
  return features
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** The commit where this branch left `main`; on `main` the commit before the last. */
export function branchStart(): string {
  const head = git('rev-parse', 'HEAD').trim()
  const start = git('merge-base', 'HEAD', 'main').trim()
  return start === head ? git('rev-parse', 'HEAD~1').trim() : start
}

/** A file's text at a commit; nothing where it was not there. */
export function textAt(file: string, commit: string): string {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${file}`], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout : ''
}

/** The files that differ from a commit, in later commits or not committed yet. */
export const changedFiles = (since = branchStart()): string[] => [
  ...lines(git('diff', '--name-only', '--no-renames', since)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]
