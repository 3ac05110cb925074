import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Change } from '#contract/changes/changes.ts'
import { withClient } from '../base/postgres/client.ts'
import { beginNewCounts } from '../base/feed/newCount.ts'
import { makeCompany, makeCustomer, openOrder } from '#test/factories.ts'
import { change } from '#test/harness/goods/importing.ts'
import { feedStart, followFeed } from '#test/harness/changeFeed.ts'
import { testServer } from '#test/harness/server.ts'
import { until } from '#test/harness/until.ts'

const server = testServer()

test('a program reads what happened after its cursor, each event once and in one order', async () => {
  const company = await makeCompany(server())
  const reader = company.as('Owner')
  const cursor = await feedStart(reader)
  const desk = await openOrder(company, { role: 'Manager' })
  await desk.casual('10.00')
  await desk.move('complete')
  const found = await followFeed(reader, cursor, 3)
  expect(found.map(({ type }) => type)).toEqual(['order.created', 'order.changed', 'order.finalized'])
  expect(found[2]).toMatchObject({
    shop_id: company.shops.FL.id,
    subject: { kind: 'order', id: desk.order.id, link: `/api/v2/orders/${desk.order.id}`, version: 3 },
    author: { kind: 'user', for: company.users.Manager.id },
  })
  const again = await followFeed(reader, found[0]?.cursor ?? '', 2)
  expect(again).toEqual(found.slice(1))
})

test('types and shops narrow what is read, and the cursor passes what was left out', async () => {
  const company = await makeCompany(server())
  const reader = company.as('Owner')
  const cursor = await feedStart(reader)
  await makeCustomer(company)
  await openOrder(company, { role: 'Manager' })
  await followFeed(reader, cursor, 2)
  const read = async (query: object) => {
    const page = await reader.call('changes.list', { query: { after: cursor, ...query } })
    expect(page.has_more).toBe(false)
    return page.data.map(({ type }) => type)
  }
  expect(await read({ types: 'order.*' })).toEqual(['order.created'])
  expect(await read({ types: 'customer.created,customer.changed' })).toEqual(['customer.created'])
  expect(await read({ shops: company.shops.FL.id })).toEqual(['customer.created', 'order.created'])
  expect(await read({ shops: company.shops.QC.id })).toEqual(['customer.created'])
})

test('a person reads the events of their own shops', async () => {
  const company = await makeCompany(server())
  const cursor = await feedStart(company.as('Owner'))
  const { Technician } = company.users
  const leave = 'delete from user_shops where company_id = $1 and user_id = $2 and shop_id = $3'
  await change(company, leave, Technician.id, company.shops.FL.id)
  await openOrder(company, { role: 'Manager' })
  await followFeed(company.as('Owner'), cursor, 1)
  const page = await company.as('Technician').call('changes.list', { query: { after: cursor } })
  expect(page.data).toEqual([])
})

test('the subject comes along where it is asked for and may be read', async () => {
  const company = await makeCompany(server())
  const cursor = await feedStart(company.as('Owner'))
  const desk = await openOrder(company, { role: 'Manager' })
  await followFeed(company.as('Owner'), cursor, 1)
  const page = await company
    .as('Technician')
    .call('changes.list', { query: { after: cursor, include: 'object' } })
  expect(page.data[0]?.object).toMatchObject({ order: { id: desk.order.id } })
})

test('another company hears nothing, and its cursor is none of this one', async () => {
  const [mine, theirs] = [await makeCompany(server()), await makeCompany(server())]
  const [own, other] = [await feedStart(mine.as('Owner')), await feedStart(theirs.as('Owner'))]
  await openOrder(mine, { role: 'Manager' })
  await followFeed(mine.as('Owner'), own, 1)
  const page = await theirs.as('Owner').call('changes.list', { query: { after: other } })
  expect(page.data).toEqual([])
})

test('a cursor that was never given is refused', async () => {
  const reader = (await makeCompany(server())).as('Owner')
  await reader.refused('feed_restored', 'changes.list', { query: { after: '1-7' } })
  await reader.refused('feed_restored', 'changes.stream', { query: { after: '1-7' } })
})

test('a cursor after which changes were deleted is refused', async () => {
  const company = await makeCompany(server())
  const reader = company.as('Owner')
  const cursor = await feedStart(reader)
  for (let order = 0; order < 3; order += 1) await openOrder(company, { role: 'Manager' })
  await followFeed(reader, cursor, 3)
  await change(company, 'delete from feed where company_id = $1 and seq <= 2')
  await reader.refused('cursor_expired', 'changes.list', { query: { after: cursor } })
  await reader.refused('cursor_expired', 'changes.stream', { query: { after: cursor } })
  expect((await reader.call('changes.list', { query: { after: '0-0' } })).data).toHaveLength(1)
  const { oldest } = await reader.call('changes.start', {})
  expect((await reader.call('changes.list', { query: { after: oldest } })).data).toHaveLength(1)
})

test('after a restored backup a cursor from beyond it is refused, and an earlier one continues', async () => {
  const company = await makeCompany(server())
  const reader = company.as('Owner')
  const cursor = await feedStart(reader)
  await openOrder(company, { role: 'Manager' })
  const [first] = await followFeed(reader, cursor, 1)
  const beyond = (first?.cursor ?? '').replace(/-1$/, '-2')
  await withClient(server().database.ownerUrl, (client) => beginNewCounts(client, [company.id]))
  await openOrder(company, { role: 'Manager' })
  const [next] = await followFeed(reader, first?.cursor ?? '', 1)
  expect(next?.cursor).toMatch(/-2$/)
  await reader.refused('feed_restored', 'changes.list', { query: { after: beyond } })
})

describe('where a session may have one stream', () => {
  const narrow = testServer({ STREAMS_PER_SESSION: '1' })

  test('a second that waits is refused, until the first has its change', async () => {
    const company = await makeCompany(narrow())
    const reader = company.as('Owner')
    const after = await feedStart(reader)
    const waiting = reader.call('changes.list', { query: { after, wait: 30 } })
    await until(() => reader.refused('too_many_requests', 'changes.list', { query: { after, wait: 1 } }))
    await reader.refused('too_many_requests', 'changes.stream', { query: { after } })
    await openOrder(company, { role: 'Manager' })
    expect((await waiting).data).toHaveLength(1)
  })
})

test('a stream brings what was missed and then each change as it comes', async () => {
  await server().app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server().app.server.address() as AddressInfo
  const company = await makeCompany(server())
  const reader = company.as('Owner')
  const cursor = await feedStart(reader)
  const first = await openOrder(company, { role: 'Manager' })
  await followFeed(reader, cursor, 1)
  const stop = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}/api/v2/changes/stream?after=${cursor}&types=order.*`, {
    headers: { authorization: `Bearer ${reader.token}` },
    signal: stop.signal,
  })
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  const heard: Change[] = []
  void (async () => {
    let rest = ''
    for await (const chunk of reply.body ?? []) {
      const parts = (rest + Buffer.from(chunk as Uint8Array).toString()).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts)
        if (part.startsWith('id: ')) heard.push(JSON.parse(part.split('\ndata: ')[1] ?? '') as Change)
    }
  })().catch(() => undefined)
  const second = await openOrder(company, { role: 'Manager' })
  await until(() => expect(heard.map(({ subject }) => subject.id)).toEqual([first.order.id, second.order.id]))
  stop.abort()
})
