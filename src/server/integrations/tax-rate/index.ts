import type { Config } from '#server/base/config.ts'
import { avalara } from './avalara.ts'
import type { TaxProvider } from './provider.ts'
import { taxJar } from './taxJar.ts'

/** The provider that this installation is set up with, if any. */
export function taxProvider(config: Config): TaxProvider | null {
  if (config.TAXJAR_API_KEY) return taxJar(config.TAXJAR_URL, config.TAXJAR_API_KEY)
  if (config.AVALARA_LOGIN) return avalara(config.AVALARA_URL, config.AVALARA_LOGIN)
  return null
}
