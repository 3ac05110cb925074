import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { finalizedOrder, makeCompany, makeUser, stationOf } from '../../../test/factories.ts'
import { testServer } from '../../../test/harness/server.ts'
import { Station } from '../../../test/harness/station.ts'
import { userActor } from '../../domain/people/roles.ts'

const server = testServer()

describe('a link', () => {
  test('is good for five minutes', async () => {
    const company = await makeCompany(server())
    const desk = await finalizedOrder(company, '10.00')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 301_000 })
    const { tokens } = server().services
    const value = {
      company_id: company.id,
      user_id: company.users.Owner.id,
      actor: userActor('Owner', ['shops.all']),
      order_id: desk.order.id,
      kind: 'invoice',
      format: 'html',
      language: 'en',
    }
    const late = tokens.signLink(value, 300)
    const other = tokens.signLink({ ...value, kind: 'everything' }, 3000)
    vi.useRealTimers()
    const good = tokens.signLink(value, 300)
    const [body = '', mac = ''] = good.split('.')
    const forged = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"Owner"', '"Company"'),
    ).toString('base64url')
    const visitor = new Station(server())
    for (const token of [late, other, `${forged}.${mac}`, body, 'x', `${good}x`, 'x'.repeat(600)]) {
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
