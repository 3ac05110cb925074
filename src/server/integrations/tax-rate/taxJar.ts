import { z } from 'zod'
import { askJson, type TaxProvider } from './provider.ts'

const answer = z.object({ rate: z.object({ combined_rate: z.unknown() }) })

/** TaxJar's rates by ZIP code. */
export const taxJar = (base: string, key: string): TaxProvider => ({
  name: 'taxjar',
  async lookup(zip, signal) {
    const reply = await askJson(`${base}/v2/rates/${zip}`, { authorization: `Bearer ${key}` }, signal)
    return reply === null ? null : answer.parse(reply).rate.combined_rate
  },
})
