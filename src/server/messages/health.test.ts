import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { mailServer, type MailServer } from '#test/harness/mailServer.ts'
import { startServer, testServer, type TestServer } from '#test/harness/server.ts'
import { startStandin, type Standin } from '#test/harness/standin.ts'
import { deliver, Phone, twilioSettings } from '#test/harness/messages/texts.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../base/ids.ts'
import { suppress } from '../base/mail/suppress.ts'

let twilio: Standin
let mail: MailServer
let server: TestServer
let company: TestCompany
let refuse = false
const phone = new Phone(() => twilio)
const unset = testServer()

beforeAll(async () => {
  twilio = await startStandin('twilio')
  mail = await mailServer({
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refuse ? Object.assign(new Error('no'), { responseCode: 550 }) : null)
    },
  })
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}` }
  server = await startServer({ ...twilioSettings(twilio), ...smtp })
  company = await makeCompany(server)
})
afterAll(async () => {
  await server.close()
  await mail.close()
  await twilio.stop()
})

const tryChannel = (at: TestCompany, channel: 'email' | 'text', to = '') =>
  at.as('Owner').call('messages.testChannel', {
    params: { channel },
    body: { id: newId(), shop_id: at.shops.FL.id, language: 'en', to },
  })
const stateOf = async (at: TestCompany, id: string) => {
  const { messages } = await at.as('Owner').call('messages.list', { query: {} })
  const found = messages.find((row) => row.id === id)
  return `${found?.state} ${found?.reason}`.trim()
}
const becomes = (at: TestCompany, id: string, state: string) =>
  until(async () => expect(await stateOf(at, id)).toBe(state))
const health = async (at: TestCompany, channel: 'email' | 'text') =>
  (await at.as('Owner').call('messages.health', {})).channels.find((row) => row.channel === channel)

describe('a test of a channel', () => {
  test('by email says sent when the mail server took it, never delivered', async () => {
    const { message } = await tryChannel(company, 'email')
    expect(message.address).toBe(company.users.Owner.email.toLowerCase())
    await becomes(company, message.id, 'sent')
    expect((await health(company, 'email'))?.day).toMatchObject({ sent: 1, delivered: 0 })
  })

  test('by text follows what Twilio reports', async () => {
    const { message } = await tryChannel(company, 'text', '(813) 555-0191')
    await becomes(company, message.id, 'accepted')
    const [got] = await phone.inbox('+18135550191')
    await deliver(server, await phone.status({ sid: got?.sid ?? '', status: 'delivered' }))
    await becomes(company, message.id, 'delivered')
    expect(await health(company, 'text')).toMatchObject({
      configured: true,
      balance: '42.50 USD',
      per_minute: 200,
      pause: null,
      day: { sent: 0, delivered: 1 },
    })
  })

  test('that fails says why, and the counts have it', async () => {
    const other = await makeCompany(server)
    refuse = true
    const { message } = await tryChannel(other, 'email')
    await becomes(other, message.id, 'failed hard_bounce')
    refuse = false
    const text = await tryChannel(other, 'text', '+15005550009')
    await becomes(other, text.message.id, 'failed number_not_valid')
    await server.services.database.tenant(other.id, (tx) =>
      suppress(tx, other.id, { channel: 'text', address: '8135550192', reason: 'stop' }),
    )
    expect(await health(other, 'email')).toMatchObject({
      day: { failed: 1, bounced: 1 },
      suppressed: { hard_bounce: 1 },
    })
    expect(await health(other, 'text')).toMatchObject({ suppressed: { stop: 1 } })
  })

  test('is refused without a valid number, and says what is not set up', async () => {
    const at = await makeCompany(unset())
    const owner = at.as('Owner')
    const body = { id: newId(), shop_id: at.shops.FL.id, language: 'en' as const, to: '12' }
    const params = { channel: 'text' } as const
    await owner.refused('message_address_not_valid', 'messages.testChannel', { params, body })
    await owner.refused('not_found', 'messages.testChannel', { params, body: { ...body, shop_id: newId() } })
    const { message } = await tryChannel(at, 'text', '8135550193')
    await becomes(at, message.id, 'failed not_configured')
    expect(await health(at, 'text')).toMatchObject({ configured: false, balance: '' })
  })
})
