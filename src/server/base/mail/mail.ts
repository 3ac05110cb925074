import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getCACertificates } from 'node:tls'
import type { Config } from '../config.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'

/** Every kind of mail that the product sends. A test holds a sample of each against what mail clients can show. */
export const MAIL_KINDS = [
  'message',
  'receipt',
  'payment_receipt',
  'statement',
  'inspection',
  'authorization',
  'pay_link',
  'purchase_order',
  'report',
  'invitation',
  'deletion',
  'email_confirm',
  'email_stop',
  'security',
  'password_reset',
  'signup',
  'signup_known',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export interface Mail {
  kind: MailKind
  to: string
  /** The shop that writes to its customer because a person pressed a button; without one the installation writes. */
  shop?: { name: string; email: string }
  subject: string
  text: string
  html: string
  /** The name of this mail, the same in each try. */
  messageId?: string
  /** No person pressed a button for it. */
  automatic?: boolean
  /** Where one press ends mail of this kind. */
  unsubscribe?: string
  attachments?: { filename: string; content: Buffer }[]
}

export interface MailStatus {
  configured: boolean
  /** Mail written to the data folder or the bucket because no server is configured. */
  written: number
  last_error: string
}

/** What became of a mail: sent, or written to the outbox because no mail server is set up. */
export type MailOutcome = 'sent' | 'not_set_up'

/** Sends mail over SMTP, or without a server writes it, complete, to the outbox of the data folder or the bucket. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
  status(): Promise<MailStatus>
  close(): void
}

/** A shop's mail has its name as the sender and its address for replies; any other mail says that it is automatic. */
function envelope({ kind: _kind, shop, automatic = !shop, unsubscribe, ...mail }: Mail, sender: string) {
  const headers = {
    ...(automatic && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
  if (!shop) return { ...mail, from: sender, headers }
  const from = { name: shop.name, address: addressIn(sender) }
  const said = { ...mail, from, headers }
  return shop.email === '' ? said : { ...said, replyTo: { ...shop, address: shop.email } }
}

/** The address of "Name <address>". */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

export function openMailer(config: Config, dataDir: string, log: Log, bucket: Storage | null): Mailer {
  const outbox = path.join(dataDir, 'outbox')
  let lastError = ''
  // Loaded with the first mail: six megabytes that most starts never need.
  let opened: ReturnType<typeof openTransport> | undefined
  const transport = () => (opened ??= openTransport(config))

  async function writeDown({ kind }: Mail, message: unknown): Promise<void> {
    const file = `${newId()}.eml`
    if (bucket) await bucket.put(`outbox/${file}`, message as Buffer)
    else {
      await mkdir(outbox, { recursive: true })
      await writeFile(path.join(outbox, file), message as Buffer, { mode: 0o600 })
    }
    log.warn({ file, kind }, 'no mail server is configured; the mail was written to the outbox folder')
  }

  const countWritten = async (): Promise<number> =>
    bucket ? bucket.count('outbox') : (await readdir(outbox).catch(() => [])).length

  return {
    async send(mail) {
      try {
        const post = await transport()
        const sent: { message?: unknown } = await post.sendMail(envelope(mail, config.MAIL_FROM))
        if (!config.SMTP_URL) await writeDown(mail, sent.message)
        lastError = ''
        return config.SMTP_URL ? 'sent' : 'not_set_up'
      } catch (error) {
        lastError = error instanceof Error ? error.message : String(error)
        throw error
      }
    },
    async status() {
      const configured = config.SMTP_URL !== undefined
      const written = configured ? 0 : await countWritten()
      return { configured, written, last_error: lastError }
    },
    close: () => void opened?.then((post) => post.close()),
  }
}

/** The key with which mails are signed; undefined where none is set. */
async function signature(config: Config) {
  const { MAIL_DKIM_DOMAIN: domainName, MAIL_DKIM_SELECTOR: keySelector, MAIL_DKIM_KEY_FILE: file } = config
  if (domainName === undefined || keySelector === undefined || file === undefined) return undefined
  return { domainName, keySelector, privateKey: await readFile(file, 'utf8') }
}

async function openTransport(config: Config) {
  const { SMTP_URL: url, SMTP_CA_FILE: file } = config
  const { createTransport } = await import('nodemailer')
  const dkim = await signature(config)
  const signed = dkim === undefined ? {} : { dkim }
  if (url === undefined) return createTransport({ streamTransport: true, buffer: true, ...signed })
  if (file === undefined) return createTransport({ url, ...signed })
  // In addition to the authorities that Node knows: another mail server may be configured later.
  const ca = [...getCACertificates(), await readFile(file, 'utf8')]
  return createTransport({ url, tls: { ca }, ...signed })
}
