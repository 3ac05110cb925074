import { z } from 'zod'
import type { Config } from '#server/base/config.ts'
import { ask, jsonOf, type Asked } from '#server/base/ask.ts'

/** The account that sends texts, and its sender. */
export interface Account {
  sid: string
  token: string
  /** A number, or a messaging service that picks one. */
  from: string
}

export interface Outgoing {
  to: string
  body: string
  /** Where Twilio reports the outcome. */
  callback: string
  /** Addresses of pictures, which Twilio fetches. */
  media?: readonly string[]
}

/**
 * Twilio's result for a text. `lost`: the outcome is unknown; for all others but `queued` nothing was sent.
 * `unreached`: no connection, or too many requests; it may be tried again.
 */
export type Sent =
  | { kind: 'queued'; sid: string; segments: number }
  | { kind: 'opted_out' | 'invalid_number' | 'refused'; code: string; message: string }
  | { kind: 'unreached'; message: string }
  | { kind: 'lost'; message: string }

const accepted = z.object({ sid: z.string().min(1), num_segments: z.coerce.number().int().min(0).catch(0) })
const failure = z.object({ code: z.number(), message: z.string().default('') })

/** A number that has answered STOP. */
export const OPTED_OUT = '21610'
const INVALID = new Set(['21211', '21214', '21217', '21401', '21421', '21612', '21614'])
/** Whether a refusal is about the number: invalid, not reachable, or not a mobile. */
export const isInvalidNumber = (code: string): boolean => INVALID.has(code)

function refusal(status: number, body: unknown): Sent {
  const known = failure.safeParse(body)
  const code = known.success ? String(known.data.code) : `HTTP ${status}`
  const message = known.success ? known.data.message.slice(0, 300) : ''
  if (code === OPTED_OUT) return { kind: 'opted_out', code, message }
  return { kind: isInvalidNumber(code) ? 'invalid_number' : 'refused', code, message }
}

/** The meaning of Twilio's answer. */
function judged({ status, text, unreached }: Asked): Sent {
  const body = jsonOf(text)
  if (unreached) return { kind: 'unreached', message: text }
  if (status === 429) return { kind: 'unreached', message: 'HTTP 429' }
  if (status === 0) return { kind: 'lost', message: text }
  if (status === 408 || status >= 500) return { kind: 'lost', message: `HTTP ${status}` }
  if (status >= 300) return refusal(status, body)
  const queued = accepted.safeParse(body)
  // A text was accepted; without its id, it cannot be identified.
  if (!queued.success) return { kind: 'lost', message: `HTTP ${status}` }
  return { kind: 'queued', sid: queued.data.sid, segments: queued.data.num_segments }
}

/** The header with the account's key. */
export const keyOf = (sid: string, token: string): string =>
  `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`

/** Asks Twilio once to send a text. It has no idempotency key: a lost request is not repeated. */
export async function sendMessage(
  config: Pick<Config, 'TWILIO_URL' | 'GATEWAY_TIMEOUT_MS'>,
  { sid, token, from }: Account,
  { to, body, callback, media = [] }: Outgoing,
): Promise<Sent> {
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  const form = new URLSearchParams({ To: to, ...sender, Body: body, StatusCallback: callback })
  for (const address of media) form.append('MediaUrl', address)
  const answer = await ask(config, `${config.TWILIO_URL}/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    headers: {
      authorization: keyOf(sid, token),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
    redirect: 'error',
  })
  return judged(answer)
}

const left = z.object({ balance: z.string(), currency: z.string() })

/** What is left of the account, with its currency; empty where Twilio does not say. */
export async function askBalance(
  config: Pick<Config, 'TWILIO_URL' | 'GATEWAY_TIMEOUT_MS'>,
  { sid, token }: Account,
): Promise<string> {
  const { text } = await ask(config, `${config.TWILIO_URL}/2010-04-01/Accounts/${sid}/Balance.json`, {
    headers: { authorization: keyOf(sid, token) },
  })
  const said = left.safeParse(jsonOf(text))
  return said.success ? `${said.data.balance} ${said.data.currency}` : ''
}
