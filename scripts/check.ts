import { secondsSince } from './lib/run.ts'
import { runChecks } from './lib/steps.ts'

const began = performance.now()
const { passed, failed } = await runChecks('inner')
console.log(`${passed} passed, ${failed} failed in ${secondsSince(began)}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
