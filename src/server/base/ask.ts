import type { Config } from './config.ts'

/** A service's answer as text. `status` 0: no answer, so the effect is unknown; `text` says why. */
export interface Asked {
  status: number
  text: string
  /** The service could not be reached at all: nothing was asked. */
  unreached?: true
}

const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether no connection was made. */
function isUnreached(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && UNREACHED.has(String(cause.code))
}

/** One request to a service that may be late or gone; every failure is a result. */
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
    const text = error instanceof Error ? error.name : 'unknown'
    return isUnreached(error) ? { status: 0, text, unreached: true } : { status: 0, text }
  }
}

/** Received JSON; undefined when it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
