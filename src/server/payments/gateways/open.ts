import { missingFields, PROVIDERS, type ProviderName } from '../../../domain/payments/providers.ts'
import { publicUrl } from '../../config.ts'
import type { Tx } from '../../db.ts'
import type { Services } from '../../http/context.ts'
import { openGiftUp } from './giftUp/index.ts'
import { openMx } from './mx/index.ts'
import type { Attempt, Gateway, Settings } from './port.ts'
import { providerSettings } from './providers.queries.ts'
import { openThree60 } from './three60/index.ts'

type Opening = Pick<Services, 'config' | 'vault'>

/** Where a customer comes to after paying on a provider's page. */
const paidAddress = (config: Services['config']): string => `${publicUrl(config)}/pay?done=yes`

const OPEN: Record<
  ProviderName,
  (config: Services['config'], settings: Settings, address: string) => Promise<Gateway>
> = {
  // The SDK costs a tenth of a second and 25 MB: only who takes cards loads it.
  stripe: async (...given) => (await import('./stripe/index.ts')).openStripe(...given),
  mx: (config, settings) => Promise.resolve(openMx(config, settings)),
  three60: (config, settings) => Promise.resolve(openThree60(config, settings)),
  giftUp: (config, settings) => Promise.resolve(openGiftUp(config, settings)),
}

/** A provider with these keys. */
export const gatewayWith = (
  provider: ProviderName,
  config: Services['config'],
  settings: Settings,
): Promise<Gateway> => OPEN[provider](config, settings, paidAddress(config))

/** A shop's provider with its keys, or what is missing to ask it anything; more may be missing for one method. */
export async function openGateway(
  tx: Tx,
  { config, vault }: Opening,
  of: Pick<Attempt, 'company_id' | 'shop_id' | 'provider'>,
): Promise<Gateway | { missing: string[] }> {
  const known = await providerSettings(tx, vault, of.company_id, of.shop_id, of.provider)
  const missing = missingFields(of.provider, known.settings, PROVIDERS[of.provider].methods[0])
  return missing.length > 0 ? { missing } : gatewayWith(of.provider, config, known.settings)
}
