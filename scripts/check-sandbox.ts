import { configFor, missingFor, sandboxes } from '#test/scenarios/sandboxes.ts'

const print = (words: string): void => void process.stdout.write(`${words}\n`)

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : JSON.stringify(error))

/** Why a scenario does not hold; empty when it does. */
const problemOf = (run: () => Promise<void>): Promise<string> => run().then(() => '', wordsOf)

/** Runs every scenario; false when one did not hold. */
async function check(name: string): Promise<boolean> {
  const sandbox = sandboxes[name]
  if (!sandbox)
    throw new Error(`Name a provider: npm run check:sandbox -- ${Object.keys(sandboxes).join(' | ')}`)
  const missing = missingFor(sandbox, process.env)
  if (missing.length > 0) {
    const words = missing.map((key) => `  ${key}: ${sandbox.needs[key] ?? ''}`)
    throw new Error(`The environment lacks, for ${name}:\n${words.join('\n')}`)
  }
  const { scenarios } = await sandbox.run(process.env, configFor(sandbox, process.env), print)
  let failed = 0
  for (const scenario of scenarios) {
    const began = performance.now()
    const problem = await problemOf(scenario.run)
    print(`${problem === '' ? '✓' : '✗'} ${scenario.name} (${Math.round(performance.now() - began)} ms)`)
    if (problem === '') continue
    print(`    ${problem}`)
    failed++
  }
  print(
    failed === 0 ? `${scenarios.length} scenarios hold.` : `${failed} of ${scenarios.length} do not hold.`,
  )
  return failed === 0
}

try {
  process.exitCode = (await check(process.argv[2] ?? '')) ? 0 : 1
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exitCode = 1
}
