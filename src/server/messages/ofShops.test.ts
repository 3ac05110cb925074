import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, makeUser, openOrder, stationOf } from '#test/factories.ts'
import { campaignInput } from '#test/harness/messages/campaigns.ts'
import { testServer } from '#test/harness/server.ts'
import { json } from '../base/db.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const [NEAR, FAR] = ['8135550111', '4505550122']

/** A company with an order, a campaign, a message and texts both ways in each of two shops, and a manager of one. */
async function twoShops() {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const manager = await stationOf(company, await makeUser(company, 'Manager', [company.shops.FL.id]))
  const made = { FL: newId(), QC: newId() }
  const messages = { FL: newId(), QC: newId() }
  for (const region of ['FL', 'QC'] as const) {
    const { id: shop_id } = company.shops[region]
    const { order } = await openOrder(company, { region })
    const number = region === 'FL' ? NEAR : FAR
    const text = newId()
    await owner.call('campaigns.save', {
      params: { id: made[region] },
      body: campaignInput(company, { shop_id }),
    })
    await server().services.database.tenant(company.id, async (tx) => {
      await sql`insert into texts (company_id, id, kind, order_id, sent_to, body, segments, status, user_id, user_name)
        values (${company.id}, ${text}, 'receipt', ${order.id}, ${number}, ${`sent ${region}`}, 1, 'sent',
          ${company.users.Owner.id}, 'Owner')`.execute(tx)
      await sql`insert into text_replies (company_id, id, sid, order_id, text_id, sent_from, body)
        values (${company.id}, ${newId()}, ${`SM${region}`}, ${order.id}, ${text}, ${number}, ${`reply ${region}`})`.execute(
        tx,
      )
      await sql`insert into messages (company_id, id, shop_id, order_id, address, cause, channel, kind, language, purpose,
          state, user_id, user_name) values (${company.id}, ${messages[region]}, ${shop_id}, ${order.id}, ${number},
          ${`receipt ${region}`}, 'text', 'test', 'en', 'transactional', 'failed', ${company.users.Owner.id}, '')`.execute(
        tx,
      )
    })
  }
  return { company, owner, manager, made, messages }
}

test('a manager of one shop reads no campaign, message or text of another', async () => {
  const { owner, manager, made, messages } = await twoShops()
  const { campaigns } = await manager.call('campaigns.list', {})
  expect(campaigns.map(({ id }) => id)).toEqual([made.FL])
  expect((await owner.call('campaigns.list', {})).campaigns).toHaveLength(2)
  const away = { params: { id: made.QC } }
  await manager.refused('not_found', 'campaigns.get', away)
  await manager.refused('not_found', 'campaignRecipients.list', away)
  await manager.refused('not_found', 'campaignRecipients.file', away)
  for (const step of ['unschedule', 'pause', 'resume', 'cancel'] as const)
    await manager.refused('not_found', `campaigns.${step}`, { ...away, body: { version: 1 } })
  await manager.refused('not_found', 'campaigns.schedule', { ...away, body: { version: 1, start_at: null } })
  const listed = await manager.call('messages.list', { query: {} })
  expect(listed.messages.map(({ id }) => id)).toEqual([messages.FL])
  await manager.refused('not_found', 'messages.resend', { params: { id: messages.QC } })
  const { conversations } = await manager.call('conversations.list', {})
  expect(conversations.map(({ number }) => number)).toEqual([NEAR])
  expect(await manager.call('conversations.unread', {})).toEqual({ unread: 1 })
  expect(await owner.call('conversations.unread', {})).toEqual({ unread: 2 })
  await manager.refused('not_found', 'conversations.get', { params: { number: FAR } })
  await manager.refused('not_found', 'conversations.assign', {
    params: { number: FAR },
    body: { user_id: null },
  })
  await manager.call('conversations.markRead', { params: { number: FAR } })
  expect(await owner.call('conversations.unread', {})).toEqual({ unread: 2 })
})

test('of a number that wrote to two shops, each sees its own texts', async () => {
  const { company, owner, manager } = await twoShops()
  await server().services.database.tenant(company.id, async (tx) => {
    await sql`update texts set sent_to = ${NEAR} where company_id = ${company.id}`.execute(tx)
    await sql`update text_replies set sent_from = ${NEAR} where company_id = ${company.id}`.execute(tx)
  })
  const bodies = async (station: typeof owner) => {
    const { entries } = await station.call('conversations.get', { params: { number: NEAR } })
    return entries.map(({ body }) => body).sort()
  }
  expect(await bodies(manager)).toEqual(['reply FL', 'sent FL'])
  expect(await bodies(owner)).toEqual(['reply FL', 'reply QC', 'sent FL', 'sent QC'])
})

test('a reconciliation shows the differences of one’s own shops and of the company’s customers', async () => {
  const { company, owner, manager } = await twoShops()
  const [customer, item] = [newId(), newId()]
  await server().services.database.tenant(company.id, async (tx) => {
    const found = await sql<{ id: string; shop_id: string }>`
      select id, shop_id from orders where company_id = ${company.id}`.execute(tx)
    const differences = [
      ...found.rows.map(({ id, shop_id }) => ({
        kind: 'order_net_paid',
        subject_id: id,
        name: shop_id,
        kept: '1',
        ledger: '2',
        at: { kind: 'order', id },
      })),
      {
        kind: 'credit_below_zero',
        subject_id: customer,
        name: 'customer',
        kept: '1',
        ledger: '2',
        at: { kind: 'customer', id: customer },
      },
      {
        kind: 'stock_level',
        subject_id: item,
        name: 'item',
        kept: '1',
        ledger: '2',
        at: { kind: 'item', id: item },
      },
    ]
    await sql`insert into ledger_proofs (company_id, id, orders, payers, found, milliseconds, differences)
      values (${company.id}, ${newId()}, 2, 0, 4, 1, ${json(differences)})`.execute(tx)
  })
  const names = async (station: typeof owner) => {
    const [proof] = (await station.call('ledger.proofs', {})).proofs
    return [proof?.found, ...(proof?.differences.map(({ name }) => name) ?? [])]
  }
  expect(await names(owner)).toHaveLength(5)
  expect(await names(manager)).toEqual([2, company.shops.FL.id, 'customer'])
})
