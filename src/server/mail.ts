import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/storage.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: Buffer }[]
}

export interface MailStatus {
  configured: boolean
  /** Mails written to the data folder, or the bucket, because no server is configured. */
  written: number
  last_error: string
}

/** Sends mail over SMTP, or without a server writes it, complete, to the outbox of the data folder or the bucket. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  status(): Promise<MailStatus>
  close(): void
}

export function openMailer(config: Config, dataDir: string, log: Log, bucket: Storage | null): Mailer {
  const outbox = path.join(dataDir, 'outbox')
  let lastError = ''
  // The library comes with the first mail: six megabytes that most starts never need.
  let opened: ReturnType<typeof openTransport> | undefined
  const transport = () => (opened ??= openTransport(config.SMTP_URL))

  async function writeDown(message: unknown): Promise<void> {
    const file = `${newId()}.eml`
    if (bucket) await bucket.put(`outbox/${file}`, message as Buffer)
    else {
      await mkdir(outbox, { recursive: true })
      await writeFile(path.join(outbox, file), message as Buffer, { mode: 0o600 })
    }
    log.warn({ file }, 'no mail server is configured; the mail was written to the outbox folder')
  }

  const countWritten = async (): Promise<number> =>
    bucket ? bucket.count('outbox') : (await readdir(outbox).catch(() => [])).length

  return {
    async send(mail) {
      try {
        const post = await transport()
        const sent: { message?: unknown } = await post.sendMail({ from: config.MAIL_FROM, ...mail })
        if (!config.SMTP_URL) await writeDown(sent.message)
        lastError = ''
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

async function openTransport(url: string | undefined) {
  const { createTransport } = await import('nodemailer')
  return url ? createTransport(url) : createTransport({ streamTransport: true, buffer: true })
}
