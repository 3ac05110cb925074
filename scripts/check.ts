import { runBrowserTests } from './lib/browser.ts'
import { buildStale } from './lib/build.ts'
import { changedFiles, featuresToTest, testedFeatures } from './lib/changed.ts'
import { secondsSince } from './lib/run.ts'
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

const began = performance.now()
const [flag, since] = process.argv.slice(2)
if (flag !== undefined && flag !== '--e2e') throw new Error(`Unknown option ${flag}: only --e2e [COMMIT]`)
const results = [await runChecks('inner'), ...(flag ? [await browserTests(since)] : [])]
const { passed, failed } = add(results)
console.log(`${passed} passed, ${failed} failed in ${secondsSince(began)}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
