import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { mailServer, type MailServer } from '#test/harness/mailServer.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openLog } from '../log.ts'
import { openMailer, type Mail, type Mailer } from './mail.ts'

const folder = path.join(import.meta.dirname, '../../../../test/fixtures/smtp')
const authority = path.join(folder, 'ca.pem')
const mail: Mail = {
  kind: 'message',
  to: 'ana@example.com',
  subject: 'Hello',
  text: 'text',
  html: '<p>text</p>',
}

let smtp: MailServer
let mailer: Mailer
afterEach(async () => {
  mailer.close()
  await smtp.close()
})

async function open(
  options: Parameters<typeof mailServer>[0],
  env: (port: number) => Record<string, string>,
) {
  smtp = await mailServer(options)
  const config = readConfig(env(smtp.port))
  mailer = openMailer(config, folder, openLog('silent'), null)
}

const certificate = async () => ({
  key: await readFile(path.join(folder, 'server.key')),
  cert: await readFile(path.join(folder, 'server.pem')),
})

const headerOf = (name: string) => smtp.mails[0]?.headers.find((row) => row.key === name)?.value

const plain = { disabledCommands: ['STARTTLS'] }
const env = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Bayline <post@installation.example>',
})

test('a mail is signed where a DKIM key is set', async () => {
  const key = path.join(folder, 'server.key')
  const dkim = { MAIL_DKIM_DOMAIN: 'shop.example', MAIL_DKIM_SELECTOR: 'mail', MAIL_DKIM_KEY_FILE: key }
  await open(plain, (port) => ({ ...env(port), ...dkim }))
  await mailer.send(mail)
  expect(headerOf('dkim-signature')).toMatch(/d=shop\.example;.*s=mail;/s)
})

describe('who a mail is from', () => {
  test('the shop writes to its customer in its own name and takes the answer', async () => {
    await open(plain, env)
    await mailer.send({ ...mail, shop: { name: 'Garage "Chez Zoé"', email: 'chez@zoe.example' } })
    expect(smtp.mails[0]).toMatchObject({
      from: { name: 'Garage "Chez Zoé"', address: 'post@installation.example' },
      replyTo: [{ address: 'chez@zoe.example' }],
    })
    expect(headerOf('auto-submitted')).toBeUndefined()
  })

  test('a shop without an email has no address for answers', async () => {
    await open(plain, env)
    await mailer.send({ ...mail, shop: { name: 'Tampa', email: '' } })
    expect(smtp.mails[0]?.from).toMatchObject({ name: 'Tampa', address: 'post@installation.example' })
    expect(smtp.mails[0]?.replyTo).toBeUndefined()
  })

  test('what the installation sends by itself says so, also where the sender is a bare address', async () => {
    await open(plain, (port) => ({ ...env(port), MAIL_FROM: 'post@installation.example' }))
    await mailer.send(mail)
    expect(smtp.mails[0]?.from).toMatchObject({ address: 'post@installation.example' })
    expect(headerOf('auto-submitted')).toBe('auto-generated')
  })
})

describe('a mail server with a certificate of a private authority', () => {
  test.each(['smtp', 'smtps'])(
    'is believed by %s once SMTP_CA_FILE names the authority',
    async (protocol) => {
      await open({ ...(await certificate()), secure: protocol === 'smtps' }, (port) => ({
        SMTP_URL: `${protocol}://localhost:${port}?requireTLS=true&tls.minVersion=TLSv1.3`,
        SMTP_CA_FILE: authority,
      }))
      await mailer.send(mail)
      expect(smtp.secure).toEqual([true])
    },
  )

  test('is refused without it, and system status says why', async () => {
    await open(await certificate(), (port) => ({ SMTP_URL: `smtp://localhost:${port}` }))
    await expect(mailer.send(mail)).rejects.toThrow(/certificate/)
    expect(await mailer.status()).toMatchObject({
      last_error: expect.stringContaining('certificate') as string,
    })
    expect(smtp.mails).toEqual([])
  })

  test('gets nothing in the clear where TLS is required', async () => {
    await open({ disabledCommands: ['STARTTLS'] }, (port) => ({
      SMTP_URL: `smtp://localhost:${port}?requireTLS=true`,
    }))
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/)
    expect(smtp.mails).toEqual([])
  })
})

test('a file of certificates that is not there is found at the start', () => {
  expect(() => readConfig({ SMTP_CA_FILE: '/nowhere/ca.pem' })).toThrow(ConfigError)
})
