import { z } from 'zod'
import { askJson, type TaxProvider } from './provider.ts'

const answer = z.object({ totalRate: z.unknown() })

/** Avalara's rates by postal code; `login` is "account:licence key". */
export const avalara = (base: string, login: string): TaxProvider => ({
  name: 'avalara',
  async lookup(zip, signal) {
    const url = `${base}/api/v2/taxrates/bypostalcode?country=US&postalCode=${zip}`
    const authorization = `Basic ${Buffer.from(login).toString('base64')}`
    const reply = await askJson(url, { authorization }, signal)
    return reply === null ? null : answer.parse(reply).totalRate
  },
})
