import { readConfig } from '#server/base/config.ts'
import { openLog } from '#server/base/log.ts'
import { ROTATED, rotateSecrets } from '#server/app/rotateSecrets.ts'
import type { SecretName } from '#server/base/secrets/secrets.ts'
import { fail } from './lib/say.ts'

/** The addresses of webhooks have to be entered at the providers anew: they change only when they are named. */
const USUAL: readonly SecretName[] = ['tokens', 'vault', 'database']

const isName = (text: string): text is SecretName => ROTATED.some((name) => name === text)

const args = process.argv.slice(2)
const names = args.length > 0 ? args.filter(isName) : USUAL
if (args.length > 0 && names.length < args.length)
  fail(`Usage: npm run secrets:rotate -- [${ROTATED.join('] [')}]`)
try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const { done, lost } = await rotateSecrets(config, names, openLog(config.LOG_LEVEL))
  console.log(`Rotated: ${names.join(', ')}. Sealed anew: ${done} entries. Start the servers again.`)
  if (lost > 0)
    console.log(
      `${lost} entries were sealed by a secret that is not known here; enter those keys again in the settings.`,
    )
  if (names.includes('webhooks'))
    console.log('Test each payment provider in the settings: its webhook address is a new one.')
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
process.exit()
