import { randomInt } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { fail } from './lib/say.ts'

const [minutes = '5', seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
if (![minutes, seed].every((text) => /^\d{1,10}$/.test(text))) fail('Usage: npm run fuzz -- [MINUTES] [SEED]')

console.log(`Seed ${seed}, ${minutes} minutes; the same again: npm run fuzz -- ${minutes} ${seed}`)
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=slow', 'test/fuzz.test.ts']
const env = { ...process.env, FUZZ_MINUTES: minutes, FUZZ_SEED: seed }
process.exitCode = spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1
