import { runBrowserTests } from './lib/browser.ts'
import { buildStale } from './lib/build.ts'
import { runSomeTests } from './lib/someTests.ts'
import { add, runChecks, type Counts } from './lib/steps.ts'

/** A part that cannot run is a failure with its reason, and does not stop the others. */
async function attempt(part: () => Promise<Counts>): Promise<Counts> {
  try {
    return await part()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function build(): Promise<Counts> {
  await buildStale()
  return { passed: 1, failed: 0 }
}

async function runEverything(): Promise<number> {
  const checks = await attempt(() => runChecks('whole'))
  const built = await attempt(build)
  const browser = built.failed > 0 ? { passed: 0, failed: 1 } : await attempt(runBrowserTests)
  const { passed, failed } = add([checks, built, browser])
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

const some = process.argv.slice(2)
process.exitCode = some.length > 0 ? await runSomeTests(some) : await runEverything()
