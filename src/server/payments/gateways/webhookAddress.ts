import { timingSafeEqual } from 'node:crypto'
import { REPORTED_IN_SECRET, type ProviderName } from '#domain/payments/methods/providers.ts'
import { publicUrl } from '#server/base/config.ts'
import type { Services } from '#server/base/http/context.ts'

interface Of {
  company_id: string
  shop_id: string
  provider: ProviderName
}

const secretsOf = ({ vault }: Pick<Services, 'vault'>, { company_id, shop_id, provider }: Of) =>
  vault.marks(`${company_id}/${shop_id}/${provider}`)

/** The address to which a provider sends its messages for a shop. */
export function webhookAddress(services: Pick<Services, 'config' | 'vault'>, of: Of): string {
  const address = `${publicUrl(services.config)}/api/v2/webhooks/${of.provider}/${of.company_id}/${of.shop_id}`
  return REPORTED_IN_SECRET.has(of.provider) ? `${address}/${secretsOf(services, of)[0]}` : address
}

/** Whether a message came to the secret address, or to the one before its secret was rotated. */
export function isAddressed(services: Pick<Services, 'vault'>, of: Of, secret: string): boolean {
  const given = Buffer.from(secret)
  return secretsOf(services, of).some((each) => {
    const right = Buffer.from(each)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
