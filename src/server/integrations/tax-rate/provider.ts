import { dec, isDecimal, mul, type Decimal } from '#domain/money/money.ts'

/** A provider that knows the tax rate of a place. */
export interface TaxProvider {
  name: 'taxjar' | 'avalara'
  /**
   * The combined rate of a ZIP code as a fraction, as the provider writes it; null when it does not know the place.
   * Throws when it does not answer properly.
   */
  lookup(zip: string, signal: AbortSignal): Promise<unknown>
}

/** A fraction as percent, "0.0975" → "9.75"; anything but a number from 0 to 1 is null. */
export function percentOfFraction(fraction: unknown): Decimal | null {
  const text = typeof fraction === 'number' ? String(fraction) : fraction
  if (!isDecimal(text)) return null
  const exact = dec(text)
  return exact.lt(0) || exact.gt(1) ? null : mul(exact, '100').toFixed()
}

/** Requests JSON; throws for anything but a good answer, or a plain "not found" (null). */
export async function askJson(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  const init = { headers: { accept: 'application/json', ...headers }, signal, redirect: 'error' } as const
  const reply = await fetch(url, init)
  if (reply.status === 404) return null
  if (!reply.ok) throw new Error(`the tax provider answered ${reply.status}`)
  return reply.json()
}
