import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer {
  port: number
  mails: Email[]
  /** Whether each mail came over TLS, in the same order. */
  secure: boolean[]
  close: () => Promise<void>
}

/** A mail server that takes whatever comes. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: Email[] = []
  const secure: boolean[] = []
  const keep = async (raw: Buffer, done: () => void) => {
    mails.push(await PostalMime.parse(raw))
    done()
  }
  const smtp = new SMTPServer({
    authOptional: true,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        secure.push(session.secure)
        void keep(Buffer.concat(chunks), done)
      })
    },
  })
  // A client that does not trust the certificate ends the connection; the test sees that on its own side.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return { port, mails, secure, close: () => new Promise((resolve) => smtp.close(() => resolve())) }
}
