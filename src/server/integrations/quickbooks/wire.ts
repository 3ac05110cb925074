import { z } from 'zod'
import type { Config } from '#server/base/config.ts'
import { ask, jsonOf } from '#server/base/ask.ts'

/** QuickBooks' answer. `lost`: its effect is unknown; `denied`: the token is not accepted. */
export type Answer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; message: string }
  | { kind: 'denied'; message: string }
  | { kind: 'lost'; message: string }

const fault = z.object({
  Fault: z.object({
    Error: z
      .array(z.object({ Message: z.string().default(''), Detail: z.string().default(''), code: z.string() }))
      .min(1),
  }),
})
const oauthError = z.object({ error: z.string(), error_description: z.string().optional() })

/** The vendor's message for a refusal, with its code. */
function wordsOf(body: unknown, status: number): string {
  const known = fault.safeParse(body)
  const [first] = known.success ? known.data.Fault.Error : []
  if (first) return `${first.code} ${first.Message}: ${first.Detail}`.slice(0, 300)
  const other = oauthError.safeParse(body)
  if (other.success) return `${other.data.error} ${other.data.error_description ?? ''}`.trim().slice(0, 300)
  return `HTTP ${status}`
}

function judged(status: number, body: unknown): Answer {
  const message = wordsOf(body, status)
  if (status === 401) return { kind: 'denied', message }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'lost', message }
  // A fault may also come with status 200.
  if (status >= 400 || fault.safeParse(body).success) return { kind: 'refused', message }
  return { kind: 'ok', body }
}

interface Request {
  method: 'GET' | 'POST'
  authorization: string
  json?: unknown
  form?: Record<string, string>
}

/** One request to Intuit; every failure is a result. */
export async function send(config: Config, url: string, request: Request): Promise<Answer> {
  const { method, authorization, json, form } = request
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const { status, text } = await ask(config, url, {
    method,
    headers: { authorization, accept: 'application/json', ...(body !== null && { 'content-type': type }) },
    body,
  })
  return status === 0 ? { kind: 'lost', message: text } : judged(status, jsonOf(text) ?? null)
}
