import { v7 } from 'uuid'
import { signUp } from './signUp.ts'
import { Station } from './station.ts'
import type { Page } from './test.ts'

export const STRIPE_STANDIN = 'http://127.0.0.1:4318'

/** A control of Stripe's stand-in, for the account of this key. */
export const stripeSim =
  (key: string) =>
  async (name: string, body: Record<string, string> = {}): Promise<unknown> => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await fetch(`${STRIPE_STANDIN}/_sim/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }

/** A company of its own that takes cards by Stripe; its reader follows the controls. */
export async function stripeCounter(page: Page, settings: object, place?: Parameters<typeof signUp>[1]) {
  const account = await signUp(page, place)
  const station = new Station(page)
  const key = `sk_test_${v7()}`
  await station.provider('stripe', { secret_key: key, location_id: 'tml_1' })
  await station.paymentSettings(() => settings)
  return { station, account, sim: stripeSim(key) }
}
