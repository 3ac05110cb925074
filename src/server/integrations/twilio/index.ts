import { publicUrl, type Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import { isSigned } from './signature.ts'
import { sendMessage, type Outgoing, type Sent } from './wire.ts'

/** Texts customers through the installation's account. */
export interface Texts {
  /** Settings without which nothing is texted; a link that leads to localhost opens nothing on a phone. */
  missing: readonly string[]
  send(text: Outgoing): Promise<Sent>
  /** The form of a message that Twilio sent to this path; null for what it did not sign. */
  told(path: string, body: unknown, mark: unknown): URLSearchParams | null
  /** Why the last text was not taken; empty when it was. */
  lastError(): string
}

const NEEDED = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'BAYLINE_URL'] as const

const wordsOf = (sent: Sent): string =>
  sent.kind === 'lost' ? sent.message : sent.kind === 'refused' ? `${sent.code} ${sent.message}`.trim() : ''

export function openTexts(config: Config, log: Log): Texts {
  const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '', TWILIO_FROM: from = '' } = config
  const missing = NEEDED.filter((name) => config[name] === undefined)
  let lastError = ''
  return {
    missing,
    async send(text) {
      const sent = await sendMessage(config, { sid, token, from }, text)
      // A customer's wrong number is no fault of the account.
      lastError = wordsOf(sent)
      if (lastError !== '') log.warn({ kind: sent.kind, error: lastError }, 'a text was not taken')
      return sent
    },
    told(path, body, mark) {
      if (token === '' || typeof mark !== 'string' || !Buffer.isBuffer(body)) return null
      const form = new URLSearchParams(body.toString())
      return isSigned(token, `${publicUrl(config)}${path}`, form, mark) ? form : null
    },
    lastError: () => lastError,
  }
}
