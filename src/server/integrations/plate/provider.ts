/** A plate in the form of all providers: letters and digits only. */
export interface PlateQuestion {
  country: 'US' | 'CA'
  region: string
  plate: string
}

export interface PlateVehicle {
  vin: string
}

/** The result of a look-up; nothing is thrown. */
export type PlateResult =
  | { status: 'ok'; vehicles: PlateVehicle[] }
  | { status: 'not_configured' | 'not_found' | 'invalid_input' | 'quota' }
  | { status: 'provider_error'; retryable: boolean }

/** A provider that finds the vehicle of a plate. */
export interface PlateProvider {
  name: 'quickvin' | 'platetovin' | 'autodev' | 'carsxe'
  /** How to ask; throws only what `fetch` throws. */
  ask(question: PlateQuestion, signal: AbortSignal): Promise<PlateResult>
}

/** An answer that has only a status, which means the same for every provider. */
export function byStatus(status: number): PlateResult {
  if (status === 404) return { status: 'not_found' }
  if (status === 400 || status === 422) return { status: 'invalid_input' }
  if (status === 402 || status === 429) return { status: 'quota' }
  // A key that is refused stays refused until someone changes it.
  return { status: 'provider_error', retryable: status >= 500 }
}

/** One vehicle, or none where the answer has no VIN. */
export const oneVin = (vin: unknown): PlateResult =>
  typeof vin === 'string' && vin.trim() !== ''
    ? { status: 'ok', vehicles: [{ vin: vin.trim() }] }
    : { status: 'not_found' }

/** The largest answer that is read; all of them fit in a page of text. */
const MOST_BYTES = 256 * 1024

/** The text of an answer. A redirect is refused: it would take the key to another server. */
export async function askText(
  url: string,
  init: { method?: string; headers: Record<string, string>; body?: string },
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const reply = await fetch(url, { ...init, signal, redirect: 'error' })
  const text = await reply.text()
  if (text.length > MOST_BYTES) throw new Error('the answer is too long')
  return { status: reply.status, text }
}

/** The same as JSON; an answer that is not JSON counts as an error of the provider. */
export async function askJson(
  url: string,
  init: { method?: string; headers: Record<string, string>; body?: string },
  signal: AbortSignal,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, text } = await askText(
    url,
    { ...init, headers: { accept: 'application/json', ...init.headers } },
    signal,
  )
  if (status < 200 || status > 299) return { status, body: {} }
  const body: unknown = JSON.parse(text)
  if (typeof body !== 'object' || body === null) throw new Error('the answer is no object')
  return { status, body: body as Record<string, unknown> }
}
