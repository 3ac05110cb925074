import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runBrowserTests } from './lib/browser.ts'
import { buildStale } from './lib/build.ts'
import { branchStart, changedFiles, featuresToTest, testedFeatures, textAt } from './lib/changed.ts'
import { chooseChecks, type Choice } from './lib/choice.ts'
import { readImports } from './lib/imports.ts'
import { ROOT, secondsSince } from './lib/run.ts'
import { add, runChecks, type Counts } from './lib/steps.ts'

/** `npm run check -- --e2e [COMMIT]`: also the browser tests of the features that changed since the commit. */
async function browserTests(since: string | undefined): Promise<Counts> {
  const features = featuresToTest(changedFiles(since), testedFeatures())
  const folders = features === 'all' ? [] : [...features].sort()
  if (features !== 'all' && folders.length === 0) {
    console.log('✓ browser tests    no feature changed')
    return { passed: 0, failed: 0 }
  }
  console.log(`Browser tests of ${features === 'all' ? 'all features' : folders.join(', ')}`)
  await buildStale()
  return runBrowserTests(folders)
}

const COUNTED = 12

/** What the files that differ from a commit can affect; says what it is. */
function chosen(since: string | undefined): Choice {
  const files = changedFiles(since)
  const start = since ?? branchStart()
  const changes = files.map((file) => ({
    file,
    before: textAt(file, start),
    now: existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '',
  }))
  const choice = chooseChecks(changes, readImports())
  const { tests, because } = choice
  console.log(
    `${files.length} files changed: ${files.slice(0, COUNTED).join(', ')}${files.length > COUNTED ? ', …' : ''}`,
  )
  if (because !== undefined)
    console.log(`Everything uses ${because}, so every test runs but the slow ones. This takes minutes.`)
  else if (tests !== 'all') console.log(`${tests.size} test files look at them; npm test runs all.`)
  return choice
}

const began = performance.now()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, e2e: { type: 'boolean', default: false } },
})
const [since] = positionals
const results = [
  await runChecks(values.all ? 'inner' : chosen(since)),
  ...(values.e2e ? [await browserTests(since)] : []),
]
const { passed, failed } = add(results)
console.log(`${passed} passed, ${failed} failed in ${secondsSince(began)}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
