import { publicUrl, type Config } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import { fetchMedia, type Fetched } from './media.ts'
import { isSigned } from './signature.ts'
import { askBalance, sendMessage, type Outgoing, type Sent } from './wire.ts'

declare module '#server/base/http/context.ts' {
  interface Services {
    texts: Texts
  }
}

/** Texts customers through the installation's account. */
export interface Texts {
  /** Settings without which nothing is texted; a link to localhost opens nothing on a phone. */
  missing: readonly string[]
  send(text: Outgoing): Promise<Sent>
  /** Fetches a picture that a customer texted, up to a size. */
  media(address: string, limit: number): Promise<Fetched>
  /** What is left of the account, with its currency; empty where Twilio does not say. */
  balance(): Promise<string>
  /** The form of a message that Twilio sent to this path; null for one that it did not sign. */
  reported(path: string, body: unknown, mark: unknown): URLSearchParams | null
  /** Why the last text failed, except for its number; null when it was accepted. */
  trouble(): { kind: 'refused' | 'lost'; message: string } | null
}

const NEEDED = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'BAYLINE_URL'] as const

function troubleOf(sent: Sent): ReturnType<Texts['trouble']> {
  if (sent.kind === 'lost' || sent.kind === 'unreached') return { kind: 'lost', message: sent.message }
  // A customer's wrong number is not a fault of the account.
  if (sent.kind !== 'refused') return null
  return { kind: 'refused', message: `${sent.code} ${sent.message}`.trim() }
}

/** The page of the system's status asks often. */
const BALANCE_MS = 5 * 60_000

export function openTexts(config: Config, log: Log): Texts {
  const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '', TWILIO_FROM: from = '' } = config
  const missing = NEEDED.filter((name) => config[name] === undefined)
  let balance = { at: 0, text: '' }
  let trouble: ReturnType<Texts['trouble']> = null
  return {
    missing,
    async send(text) {
      const sent = await sendMessage(config, { sid, token, from }, text)
      trouble = troubleOf(sent)
      if (trouble) log.warn(trouble, 'a text was not taken')
      return sent
    },
    async balance() {
      if (missing.length > 0) return ''
      if (Date.now() - balance.at > BALANCE_MS)
        balance = { at: Date.now(), text: await askBalance(config, { sid, token, from }) }
      return balance.text
    },
    media: (address, limit) => fetchMedia(config, { sid, token, from }, address, limit),
    reported(path, body, mark) {
      if (token === '' || typeof mark !== 'string' || !Buffer.isBuffer(body)) return null
      const form = new URLSearchParams(body.toString())
      return isSigned(token, `${publicUrl(config)}${path}`, form, mark) ? form : null
    },
    trouble: () => trouble,
  }
}
