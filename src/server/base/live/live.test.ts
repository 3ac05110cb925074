import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { emitMany } from '../outbox.ts'
import { lastSeq } from '../feed/feed.queries.ts'
import { asOwner, makeCompany, makeCustomer, openOrder } from '#test/factories.ts'
import { change } from '#test/harness/goods/importing.ts'
import { startServer, testServer, type TestServer } from '#test/harness/server.ts'
import type { Station } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'

const server = testServer()
let origin = ''

const listenOn = async ({ app }: TestServer): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  origin = await listenOn(server())
})

interface Listening {
  events: LiveEvent[]
  /** The complete text that arrived. */
  reported: string[]
  /** Resolves when the server closes the stream. */
  ended: Promise<void>
  stop: () => void
}

/** As a browser says it: the question itself takes time, and so do events just before it. */
const missedSince = (began: number): number => Math.ceil(performance.now() - began) + 5000

/** A browser's stream from where the server began it, read until it ends. */
async function listen(station: Station, heard: number | string = 0, at = origin): Promise<Listening> {
  const aborter = new AbortController()
  const from = typeof heard === 'number' ? `missed_ms=${heard}` : `after=${heard}`
  const response = await fetch(`${at}/api/v2/live?device_id=${station.device_id}&${from}`, {
    headers: { authorization: `Bearer ${station.token}` },
    signal: aborter.signal,
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events: LiveEvent[] = []
  const reported: string[] = []
  const read = async (): Promise<void> => {
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const parts = (rest + Buffer.from(chunk as Uint8Array).toString()).split('\n\n')
      rest = parts.pop() ?? ''
      events.push(
        ...parts
          .filter((part) => part.startsWith('id: '))
          .map((part) => JSON.parse(part.split('\ndata: ')[1] ?? '') as LiveEvent),
      )
      reported.push(...parts)
    }
  }
  const ended = read().catch(() => undefined)
  // What happens before the server chose the place is no part of the stream.
  await Promise.race([until(() => expect(reported.join()).toContain('event: ')), ended])
  return { events, reported, ended, stop: () => aborter.abort() }
}

test('a change reaches the other browsers of the same company, and no others', async () => {
  const [mine, theirs] = [await makeCompany(server()), await makeCompany(server())]
  const streams = await Promise.all(
    [mine.as('Owner'), mine.as('Technician'), theirs.as('Owner')].map((station) => listen(station)),
  )
  const [owner, technician, stranger] = streams
  const desk = await openOrder(mine, { role: 'Manager' })
  await desk.casual('10.00')
  await desk.move('complete')
  await desk.pay()
  const names = ['order.created', 'order.changed', 'order.finalized', 'payment.taken']
  for (const stream of [owner, technician]) {
    await until(() => expect(stream?.events.map((event) => event.event)).toEqual(names))
    expect(stream?.events[1]).toEqual({
      event: 'order.changed',
      id: desk.order.id,
      shop_id: mine.shops.FL.id,
      device_id: desk.station.device_id,
      version: 2,
    })
  }
  expect(stranger?.events).toEqual([])
  for (const stream of streams) stream.stop()
})

const shops = (stream: Listening) => stream.events.map((event) => event.shop_id)

test('a person of one shop hears of that shop and of what concerns all, also of what was missed', async () => {
  const began = performance.now()
  const company = await makeCompany(server())
  const { FL, QC } = company.shops
  await change(
    company,
    'delete from user_shops where company_id = $1 and user_id = $2 and shop_id = $3',
    company.users.Technician.id,
    QC.id,
  )
  const limited = await listen(company.as('Technician'))
  const owner = await listen(company.as('Owner'))
  await openOrder(company, { region: 'QC' })
  await makeCustomer(company)
  await openOrder(company, { region: 'FL' })
  await until(() => expect(shops(owner)).toEqual([QC.id, null, FL.id]))
  await until(() => expect(shops(limited)).toEqual([null, FL.id]))
  const late = await listen(company.as('Technician'), missedSince(began))
  await until(() => expect(shops(late).at(-1)).toBe(FL.id))
  expect(shops(late)).not.toContain(QC.id)
  for (const stream of [limited, owner, late]) stream.stop()
})

test('a refused command is told to nobody', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  const stream = await listen(company.as('Owner'))
  await desk.moveRefused('order_not_complete', 'void', 'pricing_error')
  await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'heard' } })
  await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'last' } })
  // The notice of the order itself may still be on its way when the stream opens.
  const changes = () => stream.events.filter((event) => event.version !== 1).map((event) => event.version)
  await until(() => expect(changes()).toEqual([2, 3]))
  stream.stop()
})

const numbered = (stream: Listening) => stream.reported.filter((part) => part.startsWith('id: '))

test('a browser that was away for a moment is told what it missed, once and with the same number', async () => {
  // Well before the missed events: the question itself takes time on its way.
  const began = performance.now()
  const [company, other] = [await makeCompany(server()), await makeCompany(server())]
  const first = await listen(company.as('Owner'))
  const desk = await openOrder(company)
  await openOrder(other)
  await until(() => expect(first.events).toHaveLength(1))
  const late = await listen(company.as('Manager'), missedSince(began))
  const fresh = await listen(company.as('Technician'))
  await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'heard' } })
  await until(() => {
    expect(first.events.map((event) => event.event)).toEqual(['order.created', 'order.changed'])
    expect(numbered(late).slice(-2)).toEqual(numbered(first))
    expect(fresh.events).toHaveLength(1)
  })
  expect(fresh.events.map((event) => event.event)).toEqual(['order.changed'])
  for (const stream of [first, late, fresh]) stream.stop()
})

const idOf = (text: string | undefined): string => /id: (\S+)/.exec(text ?? '')?.[1] ?? ''

test('a browser continues after the last event that it received, however long ago', async () => {
  const company = await makeCompany(server())
  const first = await listen(company.as('Owner'))
  const desk = await openOrder(company)
  await until(() => expect(first.events).toHaveLength(1))
  first.stop()
  for (const value of ['one', 'two'])
    await desk.apply({ type: 'field.set', change: { field: 'notes', value } })
  const back = await listen(company.as('Owner'), idOf(numbered(first)[0]))
  await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'three' } })
  await until(() => expect(back.events.map(({ version }) => version)).toEqual([2, 3, 4]))
  back.stop()
})

test('a browser that missed too much fetches all again', async () => {
  const company = await makeCompany(server())
  await missMany(company.id)
  for (const heard of ['1-1', 'x', 3_600_000]) {
    const stream = await listen(company.as('Owner'), heard)
    await until(() => expect(stream.reported[0]).toMatch(/^event: reconnected\n/))
    expect(stream.events).toEqual([])
    stream.stop()
  }
})

/** Writes more events than a browser that missed them receives. */
async function missMany(company_id: string): Promise<void> {
  const { database } = server().services
  const event = { company_id, event: 'company.changed' as const, subject_id: company_id }
  await database.tenant(company_id, (tx) =>
    emitMany(
      tx,
      Array.from({ length: 2001 }, () => event),
    ),
  )
  await until(async () => {
    const seq = await database.tenant(company_id, (tx) => lastSeq(tx, company_id))
    expect(seq).toBeGreaterThan(2000)
  })
}

test('the stream of a person who is deactivated is closed at once', async () => {
  const company = await makeCompany(server())
  const stream = await listen(company.as('Technician'))
  await company.as('Owner').call('staff.deactivate', { params: { id: company.users.Technician.id } })
  await stream.ended
})

test('the stream of a session that is ended is closed', async () => {
  const company = await makeCompany(server())
  const station = company.as('Manager')
  const stream = await listen(station)
  const { sessions } = await station.call('account.get', {})
  await station.call('account.endSession', { params: { id: sessions[0]?.id ?? '' } })
  await stream.ended
  const answer = await fetch(`${origin}/api/v2/live?device_id=${station.device_id}`, {
    headers: { authorization: `Bearer ${station.token}` },
  })
  expect(answer.status).toBe(401)
})

test('whatever any login of the database sends as a notice, the server lives and goes on telling', async () => {
  const company = await makeCompany(server())
  const stream = await listen(company.as('Owner'))
  const foreign = [
    'x',
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"company_id":"x"}',
    `${company.id} 99`,
    `${company.id} -1`,
    JSON.stringify({ company_id: company.id, event: 'order.changed', id: 'x\n\ndata: {}' }),
    JSON.stringify({
      company_id: company.id,
      event: 'order.changed\n\n',
      id: company.id,
      shop_id: null,
      device_id: null,
      version: 1,
    }),
  ]
  for (const payload of foreign)
    for (const channel of ['bayline_written', 'bayline_feed', 'bayline_session', 'bayline_proof'])
      await asOwner(server(), 'select pg_notify($1, $2)', [channel, payload])
  await openOrder(company)
  // Notices arrive in the order of their commits: the foreign ones came first.
  await until(() => expect(stream.events.map((event) => event.event)).toEqual(['order.created']))
  expect(numbered(stream)).toHaveLength(1)
  stream.stop()
})

test('the stream counts as connected once a notice has come back over it', async () => {
  await until(() => expect(server().services.live.status().connected).toBe(true))
})

test('a browser that comes back to another server is told there what it missed, with the same ids', async () => {
  const other = await startServer({}, { ...server().database, drop: () => Promise.resolve() })
  try {
    const there = await listenOn(other)
    await until(() => expect(other.services.live.status().connected).toBe(true))
    const began = performance.now()
    const company = await makeCompany(server())
    const first = await listen(company.as('Owner'))
    const desk = await openOrder(company)
    await until(() => expect(first.events).toHaveLength(1))
    first.stop()
    await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'while away' } })
    const late = await listen(company.as('Owner'), missedSince(began), there)
    await until(() =>
      expect(late.events.map((event) => event.event)).toEqual(['order.created', 'order.changed']),
    )
    expect(numbered(late)[0]).toBe(numbered(first)[0])
    late.stop()
  } finally {
    await other.close()
  }
})
