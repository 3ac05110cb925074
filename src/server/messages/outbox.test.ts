import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, makeCustomer } from '#test/factories.ts'
import { messaging } from '#test/harness/messages/messaging.ts'
import { deliver } from '#test/harness/messages/texts.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../base/ids.ts'
import { shopAt } from '../shop/index.ts'
import { queueMessage, type NewMessage, type Queued } from './outbox/queue.ts'
import { recoverAbandoned, sendDue } from './outbox/run.ts'

const site = messaging()

const author = () => ({ company_id: site.company.id, user_id: site.company.users.Owner.id, name: 'Ana' })

/** Queues a message far in the future, so that the queue of the server leaves it to the test. */
async function queue(own: Partial<NewMessage> = {}): Promise<Queued | null> {
  return site.server.services.database.tenant(site.company.id, async (tx) => {
    const shop = await shopAt(tx, site.company.id, site.company.shops.FL.id)
    if (!shop) throw new Error('no shop')
    return queueMessage(tx, author(), {
      cause: newId(),
      channel: 'email',
      kind: 'vehicle_ready',
      shop,
      customer_id: null,
      fleet_location_id: null,
      address: `${newId()}@example.com`,
      language: 'en',
      subject: 'Ready',
      body: 'Your vehicle is ready.',
      due: '2099-01-01T12:00:00Z',
      ...own,
    })
  })
}

const isDue = () => site.change(sql`update messages set send_after = now() where state = 'queued'`)
const sending = () =>
  asOwner(site.server, `select 1 from messages where company_id = $1 and state = 'sending'`, [
    site.company.id,
  ])
/** The queue of the server may send some of them at the same time. */
const send = async () => {
  await isDue()
  await sendDue(site.server.services, site.company.id)
  await until(async () => expect(await sending()).toEqual([]))
}
const row = async (id = '') => {
  const [found] = await asOwner<{
    state: string
    reason: string
    attempts: number
    message_id: string
    waits: number
    consent: string
  }>(
    site.server,
    `select state, reason, attempts, message_id, consent, extract(epoch from send_after - updated_at)::float8 as waits
      from messages where id = $1`,
    [id],
  )
  return found
}

describe('an email of the outbox', () => {
  test('goes out once with its headers; the same cause makes one message', async () => {
    const cause = newId()
    const address = `${newId()}@example.com`
    const queued = await queue({ cause, address })
    expect(await queue({ cause, address })).toBeNull()
    await send()
    await send()
    const [got, ...more] = site.mailed(address)
    expect(more).toEqual([])
    const header = (name: string) => got?.headers.find((each) => each.key === name)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('list-unsubscribe')).toBeUndefined()
    expect(got?.messageId).toContain(queued?.id)
    expect(await row(queued?.id)).toMatchObject({ state: 'sent', attempts: 1, message_id: got?.messageId })
  })

  test('is sent by one of two servers that look at the same time', async () => {
    const address = `${newId()}@example.com`
    for (let count = 0; count < 6; count += 1) await queue({ address })
    await Promise.all([1, 2, 3].map(() => send()))
    expect(site.mailed(address)).toHaveLength(6)
  })

  test('is tried after 1, 5, 30, 120 and 360 minutes while the server is down, then has failed', async () => {
    site.answer = 450
    const queued = await queue()
    const waits: number[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      await send()
      waits.push(Math.round(((await row(queued?.id))?.waits ?? 0) / 60))
    }
    expect(waits).toEqual([1, 5, 30, 120, 360])
    await send()
    expect(await row(queued?.id)).toMatchObject({ state: 'failed', reason: 'retries_used', attempts: 6 })
  })

  test('reaches the customer after the server was down for an hour', async () => {
    const address = `${newId()}@example.com`
    const queued = await queue({ address })
    site.answer = 450
    for (let tries = 0; tries < 3; tries += 1) await send()
    expect(await row(queued?.id)).toMatchObject({ state: 'queued', reason: 'smtp_450' })
    site.answer = 'take'
    await send()
    expect(site.mailed(address)).toHaveLength(1)
    expect(await row(queued?.id)).toMatchObject({ state: 'sent' })
  })

  test('to an address that does not exist fails, and the address gets nothing more', async () => {
    site.answer = 550
    const address = `${newId()}@example.com`
    const queued = await queue({ address })
    await send()
    expect(await row(queued?.id)).toMatchObject({ state: 'failed', reason: 'hard_bounce' })
    site.answer = 'take'
    const next = await queue({ address: address.toUpperCase() })
    expect(next).toMatchObject({ state: 'refused', reason: 'hard_bounce' })
    expect(site.mailed(address)).toEqual([])
  })

  test('of a server that was killed while it sent is not sent again by itself; a person can', async () => {
    const address = `${newId()}@example.com`
    const queued = await queue({ address })
    await site.change(sql`update messages set state = 'sending', attempts = 1, try_id = ${newId()},
      updated_at = now() - interval '11 minutes' where id = ${queued?.id}`)
    await recoverAbandoned(site.server.services, site.company.id)
    expect(await row(queued?.id)).toMatchObject({ state: 'unknown', reason: 'interrupted' })
    expect(site.mailed(address)).toEqual([])
    const manager = site.company.as('Manager')
    await manager.call('messages.resend', { params: { id: queued?.id ?? '' } })
    await until(() => expect(site.mailed(address)).toHaveLength(1))
    await manager.refused('not_found', 'messages.resend', { params: { id: newId() } })
    await until(async () => expect(await row(queued?.id)).toMatchObject({ state: 'sent' }))
    await manager.refused('message_not_resendable', 'messages.resend', { params: { id: queued?.id ?? '' } })
  })

  test('a storm of bounces pauses sending by itself, and says so until a person resumes it', async () => {
    site.answer = 550
    for (let count = 0; count < 15; count += 1) await queue()
    await send()
    const owner = site.company.as('Owner')
    const { pauses } = await owner.call('messages.list', { query: {} })
    expect(pauses).toMatchObject([{ channel: 'email' }])
    // The sender of the server may have begun one more.
    expect(pauses[0]?.bounced).toBeGreaterThanOrEqual(10)
    const status = await owner.call('company.status', {})
    expect(status.mail).toMatchObject({ state: 'error', detail_code: 'mail_paused' })
    // Those that are left wait.
    site.answer = 'take'
    await send()
    expect(
      (await owner.call('messages.list', { query: {} })).messages.filter(({ state }) => state === 'sent'),
    ).toEqual([])
    expect((await owner.call('messages.resume', { body: { channel: 'email' } })).pauses).toEqual([])
    await until(async () => {
      const { messages } = await owner.call('messages.list', { query: {} })
      expect(messages.filter(({ state }) => state === 'queued')).toEqual([])
      expect(messages.filter(({ state }) => state === 'sent').length).toBeGreaterThan(0)
    })
  })
})

const buyer = async (fields: Parameters<typeof makeCustomer>[1] = {}) =>
  makeCustomer(site.company, { email: `${newId()}@example.com`, phonenumber: '8135550142', ...fields })

describe('marketing', () => {
  test('needs consent, and an email unsubscribes with one press; opening the link changes nothing', async () => {
    const { id: customer_id } = await buyer()
    const address = `${newId()}@example.com`
    const none = await queue({ kind: 'thank_you', customer_id, address })
    expect(none).toMatchObject({ state: 'refused', reason: 'consent_none' })
    const given = await buyer({ consent_email: 'given', language: 'fr-CA' })
    const about = { kind: 'thank_you' as const, customer_id: given.id, address }
    const queued = await queue({ ...about, language: 'fr-CA', subject: 'Merci', body: 'Merci!' })
    await send()
    expect(await row(queued?.id)).toMatchObject({ state: 'sent', consent: 'express' })
    const [got] = site.mailed(address)
    const header = (name: string) => got?.headers.find((each) => each.key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect([got?.text, got?.html]).toEqual([
      expect.stringContaining('vous désabonner'),
      expect.stringContaining('Se désabonner'),
    ])
    const link = header('list-unsubscribe').slice('<https://shop.example'.length, -1)

    const page = await site.server.app.inject({ method: 'GET', url: link })
    expect(page.body).toContain('Ne plus envoyer')
    for (let scans = 0; scans < 3; scans += 1) await site.server.app.inject({ method: 'GET', url: link })
    await site.server.app.inject({ method: 'HEAD', url: link })
    expect((await site.company.as('Manager').call('messages.suppressions', {})).suppressions).toEqual([])

    const before = await queue(about)
    const press = await site.server.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([press.statusCode, press.body.includes('est désabonné')]).toEqual([200, true])
    // What was queued before is checked again when it is due; an invoice still goes out.
    await send()
    expect(await row(before?.id)).toMatchObject({ state: 'refused', reason: 'unsubscribe' })
    expect(await queue(about)).toMatchObject({ state: 'refused', reason: 'unsubscribe' })
    expect(await queue({ address })).toMatchObject({ state: 'queued' })
    const guessed = await site.server.app.inject({
      method: 'GET',
      url: `/api/v2/unsubscribe/${'A'.repeat(43)}`,
    })
    expect(guessed.statusCode).toBe(410)
  })

  test('waits for the end of the quiet hours of the customer’s zone, also when it is sent late', async () => {
    await site.quietHours(20, 9)
    const { id: customer_id } = await buyer({ consent_email: 'given' })
    await site.change(sql`update customers set country = 'US', region = 'WA' where id = ${customer_id}`)
    const queued = await queue({ kind: 'thank_you', customer_id, due: '2099-01-02T05:30:00Z' })
    const [waiting] = await asOwner<{ at: Date | string }>(
      site.server,
      'select send_after as at from messages where id = $1',
      [queued?.id],
    )
    expect(new Date(waiting?.at ?? '').toISOString()).toBe('2099-01-02T17:00:00.000Z')
  })
})

const toText = (address: string, own: Partial<NewMessage> = {}) =>
  queue({ channel: 'text', address, subject: '', body: 'Your vehicle is ready.', ...own })

describe('a text of the outbox', () => {
  test('follows its delivery, and STOP or ARRÊT ends all texts', async () => {
    for (const [index, word] of ['STOP', 'ARRÊT'].entries()) {
      const number = `813555017${index}`
      const queued = await toText(number)
      await send()
      expect(await row(queued?.id)).toMatchObject({ state: 'accepted' })
      const [got] = await site.phone.inbox(`+1${number}`)
      expect(got?.body).toContain('Your vehicle is ready.')
      await deliver(site.server, await site.phone.status({ sid: got?.sid ?? '', status: 'delivered' }))
      expect(await row(queued?.id)).toMatchObject({ state: 'delivered' })
      await deliver(site.server, await site.phone.receive(`+1${number}`, word))
      expect(await toText(number)).toMatchObject({ state: 'refused', reason: 'stop' })
      await deliver(site.server, await site.phone.receive(`+1${number}`, 'START'))
      expect(await toText(number)).toMatchObject({ state: 'queued' })
    }
  })

  test('of twelve segments is refused with the count', async () => {
    const long = await toText('8135550199', { body: 'x'.repeat(153 * 12) })
    expect(long).toMatchObject({ state: 'refused', reason: 'segments_12' })
  })

  test('reaches the customer after the provider was down for an hour', async () => {
    const number = '8135550187'
    const queued = await toText(number)
    for (let tries = 0; tries < 3; tries += 1) {
      await site.phone.next('429')
      await send()
    }
    expect(await row(queued?.id)).toMatchObject({ state: 'queued', reason: 'unreached', attempts: 3 })
    await send()
    expect(await row(queued?.id)).toMatchObject({ state: 'accepted' })
    expect(await site.phone.inbox(`+1${number}`)).toHaveLength(1)
  })

  test('without an answer is not sent again by itself', async () => {
    await site.phone.next('timeout')
    const queued = await toText('8135550188')
    await send()
    expect(await row(queued?.id)).toMatchObject({ state: 'unknown' })
    await send()
    expect(await row(queued?.id)).toMatchObject({ attempts: 1 })
  })
})

test('another company sees and changes nothing', async () => {
  const queued = await queue()
  const other = await makeCompany(site.server)
  const params = { id: queued?.id ?? '' }
  expect((await other.as('Owner').call('messages.list', { query: {} })).messages).toEqual([])
  await other.as('Owner').refused('not_found', 'messages.resend', { params })
})
