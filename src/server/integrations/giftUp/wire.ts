import { z } from 'zod'
import { cmp, money2, type Decimal } from '#domain/money/money.ts'
import type { Config } from '#server/base/config.ts'
import { ask, jsonOf } from '#server/base/ask.ts'
import type { Settings } from '../gateway.ts'

/** Gift Up's answer; `status` 0: none, so the effect is unknown. */
export interface Answer {
  status: number
  body: unknown
  words: string
}

/** Whether an answer leaves the effect unknown. */
export const unsure = ({ status }: Answer): boolean => status === 0 || status >= 500 || status === 429

/** A JSON number of the API as a decimal. */
const figure = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform((value) => money2(String(value)))

const card = z.object({
  title: z.string().nullish(),
  backingType: z.string(),
  remainingValue: figure,
  canBeRedeemed: z.boolean(),
  hasExpired: z.boolean(),
  isVoided: z.boolean(),
  expiresOn: z.string().nullish(),
})
export type WireCard = z.infer<typeof card>

const company = z.object({ currency: z.string() })
const redeemed = z.object({ transactionId: z.string(), redeemedAmount: figure })
const moved = z.object({ transactionId: z.string() })
const report = z.object({
  hasMore: z.boolean(),
  transactions: z.array(
    z.object({
      id: z.string(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
      giftCard: z.object({ valueChange: figure.nullish() }).nullish(),
    }),
  ),
})
const worded = z.object({ message: z.string() })

/** The matching shape of an answer; null where none matches. */
const read = <Shape extends z.ZodType>(shape: Shape, { status, body }: Answer): z.infer<Shape> | null => {
  const found = status >= 200 && status < 300 ? shape.safeParse(body) : null
  return found?.success ? found.data : null
}
export const readCard = (answer: Answer): WireCard | null => read(card, answer)
export const readRedeemed = (answer: Answer) => read(redeemed, answer)
export const readMoved = (answer: Answer) => read(moved, answer)
export const readCompany = (answer: Answer) => read(company, answer)

/** A movement on a card, with its value. */
export interface Movement {
  id: string
  amount: Decimal
}

const PAGE = 100
/** How long before its payment a movement may be dated: the clocks of both sides may differ. */
const BEFORE_MS = 86_400_000

/** Gift Up's API. It has no idempotency key: the report is read before a second try. */
export class GiftUpWire {
  readonly #config: Config
  readonly #headers: Record<string, string>
  constructor(config: Config, settings: Settings) {
    this.#config = config
    this.#headers = {
      authorization: `Bearer ${settings['api_key'] ?? ''}`,
      accept: 'application/json',
      'content-type': 'application/json',
      ...(/^(yes|on|true|oui|1)$/i.test(settings['test_mode'] ?? '') && { 'x-giftup-testmode': 'true' }),
    }
  }

  async #send(method: string, path: string, body?: unknown): Promise<Answer> {
    const { status, text } = await ask(this.#config, `${this.#config.GIFTUP_URL}${path}`, {
      method,
      headers: this.#headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (status === 0) return { status, body: null, words: text }
    const found = jsonOf(text) ?? null
    const said = worded.safeParse(found)
    return { status, body: found, words: said.success ? said.data.message.slice(0, 300) : '' }
  }

  company(): Promise<Answer> {
    return this.#send('GET', '/company')
  }

  card(code: string): Promise<Answer> {
    return this.#send('GET', `/gift-cards/${encodeURIComponent(code)}`)
  }

  move(code: string, action: 'redeem' | 'undo-redemption' | 'top-up', body: object): Promise<Answer> {
    return this.#send('POST', `/gift-cards/${encodeURIComponent(code)}/${action}`, body)
  }

  /** The movement that carries our id: null where the report has none, 'unknown' where it cannot be read. */
  async movement(code: string, paymentId: string, since: string): Promise<Movement | null | 'unknown'> {
    const after = new Date(Date.parse(since) - BEFORE_MS).toISOString()
    for (let offset = 0; ; offset += PAGE) {
      const query = new URLSearchParams({
        code,
        eventOccurredOnOrAfter: after,
        limit: String(PAGE),
        offset: String(offset),
      })
      const page = read(report, await this.#send('GET', `/reports/transactions?${query.toString()}`))
      if (!page) return 'unknown'
      const found = page.transactions.find((row) => row.metadata?.['payment_id'] === paymentId)
      if (found) {
        const change = found.giftCard?.valueChange
        // A movement without its amount is one whose value is not known yet.
        if (typeof change !== 'string') return 'unknown'
        return { id: found.id, amount: cmp(change, '0') < 0 ? change.replace('-', '') : change }
      }
      if (!page.hasMore) return null
    }
  }
}
