import type { Config } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import { autoDev } from './autoDev.ts'
import { carsXe } from './carsXe.ts'
import { plateToVin } from './plateToVin.ts'
import type { PlateProvider, PlateQuestion, PlateResult } from './provider.ts'
import { quickVin } from './quickVin.ts'

/** A person waits at the counter: a provider that has not answered by then is given up. */
const LIMIT_MS = 10_000

declare module '#server/base/http/context.ts' {
  interface Services {
    plates: Plates
  }
}

export interface Plates {
  /** Empty where no provider is set up. */
  provider: string
  lookup(question: PlateQuestion): Promise<PlateResult>
  /** The last error; empty once it works again. */
  lastError(): string
}

const BASES = {
  quickvin: 'https://quickvin.carfax.com',
  platetovin: 'https://platetovin.com',
  autodev: 'https://api.auto.dev',
  carsxe: 'https://api.carsxe.com',
}

/** The provider that this installation is set up with, if any. */
function providerOf(config: Config): PlateProvider | null {
  const { PLATE_PROVIDER: name, PLATE_KEY: key, PLATE_LOCATION_ID: location } = config
  if (!name || !key) return null
  const base = config.PLATE_URL ?? BASES[name]
  if (name === 'quickvin') return quickVin(base, key, location)
  if (name === 'platetovin') return plateToVin(base, key)
  return name === 'autodev' ? autoDev(base, key) : carsXe(base, key)
}

/** Opens the look-up of plates. Every failure becomes a result; neither the key nor an address with it is logged. */
export function openPlates(config: Config, log: Log, limitMs = LIMIT_MS): Plates {
  const provider = providerOf(config)
  let lastError = ''
  return {
    provider: provider?.name ?? '',
    lastError: () => lastError,
    async lookup(question) {
      if (!provider) return { status: 'not_configured' }
      if (question.plate === '' || question.region === '') return { status: 'invalid_input' }
      try {
        const result = await provider.ask(question, AbortSignal.timeout(limitMs))
        const failed = result.status === 'provider_error' || result.status === 'quota'
        lastError = failed ? result.status : ''
        return result
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown'
        lastError = reason
        log.warn({ provider: provider.name, reason }, 'the plate provider did not answer as it should')
        return { status: 'provider_error', retryable: true }
      }
    },
  }
}
