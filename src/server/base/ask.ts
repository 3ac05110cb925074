import type { Config } from './config.ts'

/** What a service answered, as text; `status` 0: nothing, so its effect is unknown, and why in a word. */
export interface Asked {
  status: number
  text: string
}

/** One request to a service that may be late or gone; whatever happens is an answer. */
export async function ask(
  { GATEWAY_TIMEOUT_MS }: Pick<Config, 'GATEWAY_TIMEOUT_MS'>,
  url: string,
  init: RequestInit,
): Promise<Asked> {
  try {
    const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS)
    // A redirect would take keys and amounts to someone else.
    const reply = await fetch(url, { ...init, signal, redirect: 'error' })
    return { status: reply.status, text: await reply.text() }
  } catch (error) {
    return { status: 0, text: error instanceof Error ? error.name : 'unknown' }
  }
}

/** JSON that was received; undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
