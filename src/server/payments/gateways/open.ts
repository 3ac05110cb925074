import { missingFields, PROVIDERS, type ProviderName } from '#domain/payments/methods/providers.ts'
import { publicUrl } from '#server/base/config.ts'
import type { Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import type { Gateway, Settings } from '#server/integrations/gateway.ts'
import { providerSettings, type ProviderKey } from './providers.queries.ts'

type Opening = Pick<Services, 'config' | 'vault'>

/** The address to which a customer returns from a provider's page. */
const paidAddress = (config: Services['config']): string => `${publicUrl(config)}/pay?done=yes`

const OPEN: Record<
  ProviderName,
  (config: Services['config'], settings: Settings, address: string) => Promise<Gateway>
> = {
  // Each is loaded when used: Stripe's SDK alone costs a tenth of a second and 25 MB.
  stripe: async (...given) => (await import('#server/integrations/stripe/index.ts')).openStripe(...given),
  mx: async (config, settings) => (await import('#server/integrations/mx/index.ts')).openMx(config, settings),
  three60: async (config, settings) =>
    (await import('#server/integrations/three60/index.ts')).openThree60(config, settings),
  giftUp: async (config, settings) =>
    (await import('#server/integrations/giftUp/index.ts')).openGiftUp(config, settings),
}

/** A provider with these keys. */
export const gatewayWith = (
  provider: ProviderName,
  config: Services['config'],
  settings: Settings,
): Promise<Gateway> => OPEN[provider](config, settings, paidAddress(config))

/**
 * A provider with a shop's entries, or the missing ones without which it cannot be called; one method may need more.
 */
export async function loadGateway(
  provider: ProviderName,
  config: Services['config'],
  settings: Settings,
): Promise<Gateway | { missing: string[] }> {
  const missing = missingFields(provider, settings, PROVIDERS[provider].methods[0])
  return missing.length > 0 ? { missing } : gatewayWith(provider, config, settings)
}

/** A shop's provider with its keys, or the missing ones. */
export async function openGateway(
  tx: Tx,
  { config, vault }: Opening,
  of: ProviderKey,
): Promise<Gateway | { missing: string[] }> {
  const { settings } = await providerSettings(tx, vault, of)
  return loadGateway(of.provider, config, settings)
}
