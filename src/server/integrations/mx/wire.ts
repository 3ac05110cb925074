import { z } from 'zod'
import type { Config } from '#server/base/config.ts'
import { ask, jsonOf } from '#server/base/ask.ts'
import type { Settings } from '../gateway.ts'
import { money2 } from '#domain/money/money.ts'

/** MX's answer; `status` 0: none, so the effect is unknown. */
export interface Answer {
  status: number
  body: unknown
  /** Its message: an object's message, or the bare text that its errors often are. */
  words: string
  /** MX gave no token, so the request itself was never sent. */
  keyless?: true
}

const TOKEN_MS = 23 * 3_600_000
const tokens = new Map<string, { jwt: string; until: number }>()
const tokenReply = z.object({ jwtToken: z.string() })
const worded = z.object({ message: z.string() })

const wordsOf = (body: unknown): string => {
  if (typeof body === 'string') return body.slice(0, 300)
  const read = worded.safeParse(body)
  return read.success ? read.data.message.slice(0, 300) : ''
}

/** MX Merchant's two addresses: Checkout with the consumer's key, Terminal with a token of a day. */
export class MxWire {
  readonly merchant: string
  readonly #config: Config
  readonly #basic: string
  constructor(config: Config, settings: Settings) {
    this.#config = config
    this.merchant = settings['merchant_id'] ?? ''
    const pair = `${settings['consumer_key'] ?? ''}:${settings['consumer_secret'] ?? ''}`
    this.#basic = `Basic ${Buffer.from(pair).toString('base64')}`
  }

  async #send(method: string, url: string, authorization: string, body?: unknown): Promise<Answer> {
    const { status, text } = await ask(this.#config, url, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (status === 0) return { status, body: null, words: text }
    const read = text === '' ? null : jsonOf(text)
    return read === undefined
      ? { status: 0, body: null, words: 'SyntaxError' }
      : { status, body: read, words: wordsOf(read) }
  }

  checkout(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#send(method, `${this.#config.MX_CHECKOUT_URL}/checkout/v3${path}`, this.#basic, body)
  }

  async #token(fresh: boolean): Promise<Answer | string> {
    const key = `${this.#config.MX_TERMINAL_URL} ${this.merchant} ${this.#basic}`
    const known = tokens.get(key)
    if (known && !fresh && known.until > Date.now()) return known.jwt
    const url = `${this.#config.MX_TERMINAL_URL}/security/v1/application/merchantId/${encodeURIComponent(this.merchant)}/token`
    const answer = await this.#send('GET', url, this.#basic)
    const read = tokenReply.safeParse(answer.body)
    if (answer.status !== 200 || !read.success) return answer
    tokens.set(key, { jwt: read.data.jwtToken, until: Date.now() + TOKEN_MS })
    return read.data.jwtToken
  }

  /** With the token of the day; an expired one is fetched again, once. */
  async terminal(method: string, path: string, body?: unknown): Promise<Answer> {
    const url = `${this.#config.MX_TERMINAL_URL}/terminal/v1${path}`
    for (const fresh of [false, true]) {
      const token = await this.#token(fresh)
      if (typeof token !== 'string') return { ...token, keyless: true }
      const answer = await this.#send(method, url, `Bearer ${token}`, body)
      if (answer.status !== 401 || fresh) return answer
    }
    return { status: 401, body: null, words: 'not accepted', keyless: true }
  }
}

/** Fifteen digits derived from our id: MX repeats its answer to them rather than charging again. */
export const replayOf = (id: string): string =>
  (BigInt(`0x${id.replaceAll('-', '').slice(-16)}`) % 10n ** 15n).toString().padStart(15, '0')

const payment = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  amount: z.union([z.string(), z.number()]).transform((value) => money2(String(value))),
  paymentToken: z.string().optional(),
  cardAccount: z.object({ cardType: z.string().optional(), last4: z.string().optional() }).optional(),
})
export type MxPayment = z.infer<typeof payment>

export function readPayment(body: unknown): MxPayment | null {
  const read = payment.safeParse(body)
  return read.success ? read.data : null
}

const digits = z.union([z.number(), z.string()]).transform((value) => String(value).padStart(15, '0'))
const replayed = z.object({ replayId: digits.nullish() })

/** The digits that we chose, where MX returns them with a payment. */
export function replayIn(body: unknown): string | null {
  const read = replayed.safeParse(body)
  return read.success ? (read.data.replayId ?? null) : null
}

const notice = z.object({
  eventType: z.string().regex(/^\w{1,60}$/),
  merchantId: z.union([z.number(), z.string()]).transform(String),
  id: z.union([z.number(), z.string().regex(/^[\w-]{1,60}$/)]).transform(String),
})

/** The event and payment of a message; null where the message is not MX's. */
export function readNotice(body: Buffer): z.infer<typeof notice> | null {
  try {
    return notice.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

const terminals = z.array(
  z.object({
    id: z.string(),
    name: z.string().default(''),
    description: z.string().default(''),
    enabled: z.boolean().default(true),
    deleted: z.boolean().default(false),
  }),
)
export type MxTerminal = z.infer<typeof terminals>[number]

export function readTerminals(body: unknown): MxTerminal[] | null {
  const read = terminals.safeParse(body)
  return read.success ? read.data.filter((row) => !row.deleted) : null
}

const sent = z.object({
  prioritypaymentsystems: z.object({
    mxmerchant: z.object({
      merchant: z.object({ devicePaymentAuditId: z.union([z.number(), z.string()]).transform(String) }),
    }),
  }),
})

/** The name of a transaction that went to a terminal. */
export function auditOf(body: unknown): string {
  const read = sent.safeParse(body)
  return read.success ? read.data.prioritypaymentsystems.mxmerchant.merchant.devicePaymentAuditId : ''
}

const polled = z.object({ status: z.string() })
export function statusOf(body: unknown): string {
  const read = polled.safeParse(body)
  return read.success ? read.data.status : ''
}
