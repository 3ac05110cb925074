import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { finalizedOrder, makeCompany, makeUser, stationOf } from '#test/factories.ts'
import { sessionOf } from '#test/harness/people/account.ts'
import { attach } from '#test/harness/attachments.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { signForProvider, signForSession } from '../base/http/signedLinks.ts'

const server = testServer()

describe('a link', () => {
  test('of a paper, a file or an export ends with the session that made it', async () => {
    const company = await makeCompany(server())
    const user = await makeUser(company, 'Owner', [company.shops.FL.id])
    const station = await stationOf(company, user)
    const desk = (await finalizedOrder(company, '10.00')).at(station)
    const params = { id: desk.order.id }
    const paper = await station.call('orders.documentLink', {
      params,
      body: { kind: 'invoice', format: 'html' },
    })
    const file = await station.call('attachments.link', {
      params: { attachment_id: (await attach(station, { of: 'order', id: desk.order.id })).id },
    })
    const records = await station.call('recordFiles.link', {
      body: { kind: 'customers', format: 'csv', language: 'en', filters: {} },
    })
    const everything = await station.call('fullExport.link', {})
    const open = async () => {
      const found: number[] = []
      for (const { url } of [paper, file, records, everything])
        found.push((await server().app.inject({ method: 'GET', url })).statusCode)
      return found
    }
    expect(await open()).toEqual([200, 200, 200, 200])
    await company.as('Owner').call('staff.deactivate', { params: { id: user.id } })
    await expect.poll(open).toEqual([410, 410, 410, 410])
  })

  test('is good for five minutes', async () => {
    const company = await makeCompany(server())
    const desk = await finalizedOrder(company, '10.00')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 301_000 })
    const { services } = server()
    const session = await sessionOf(company)
    const value = { order_id: desk.order.id, kind: 'invoice', format: 'html', language: 'en' }
    const late = signForSession(services, session, value, 300)
    const other = signForSession(services, session, { ...value, kind: 'everything' }, 3000)
    const bare = services.tokens.signLink(value, 3000)
    const ofProvider = signForProvider(services, company.id, value, 3000)
    vi.useRealTimers()
    const good = signForSession(services, session, value, 300)
    const [body = '', mac = ''] = good.split('.')
    const forged = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"invoice"', '"receipt"'),
    ).toString('base64url')
    const spoiled = [
      `${good}x`,
      `${good}.x`,
      `${good}.`,
      `${body}.${mac}=`,
      `${body}.${mac.slice(0, 9)}!${mac.slice(9)}`,
    ]
    const visitor = new Station(server())
    const wrong = [late, other, bare, ofProvider, `${forged}.${mac}`, body, 'x', 'x'.repeat(600), ...spoiled]
    for (const token of wrong) {
      await visitor.refused('link_not_valid', 'orders.document', { params: { token } })
    }
    expect((await visitor.send('orders.document', { params: { token: good } })).status).toBe(200)
  })

  test('does not outlive the right to see the order', async () => {
    const company = await makeCompany(server())
    const user = await makeUser(company, 'Technician', [company.shops.FL.id])
    const station = await stationOf(company, user)
    const desk = (await finalizedOrder(company, '10.00')).at(station)
    const { url } = await station.call('orders.documentLink', {
      params: { id: desk.order.id },
      body: { kind: 'invoice', format: 'html' },
    })
    await server().services.database.tenant(company.id, (tx) =>
      sql`delete from user_shops where user_id = ${user.id}`.execute(tx),
    )
    await new Station(server()).refused('not_found', 'orders.document', {
      params: { token: url.split('/').at(-1) },
    })
    await station.refused('not_found', 'orders.documentLink', {
      params: { id: desk.order.id },
      body: { kind: 'invoice', format: 'html' },
    })
  })
})
