import { existsSync, readdirSync } from 'node:fs'
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeCompany, openOrder, vehicleInput } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, Station } from '#test/harness/station.ts'
import { newId } from '../ids.ts'

const LARGE = 30_000_000
const PIECE = 200_000

const server = testServer({
  // No address is a proxy's, so that the tests' own address is limited too.
  TRUST_PROXY: 'none',
  HTTP_BODY_WINDOW_MS: '300',
  HTTP_HEADERS_MS: '300',
  HTTP_CONNECTIONS_PER_ADDRESS: '100',
  UPLOADS_PER_SESSION: '2',
  RATE_PER_SESSION: '40',
  RATE_PER_ADDRESS: '30',
  STREAMS_PER_SESSION: '2',
})

let port: Promise<number> | undefined
const listening = (): Promise<number> =>
  (port ??= server()
    .app.listen({ port: 0, host: '127.0.0.1' })
    .then(() => (server().app.server.address() as AddressInfo).port))

interface Client {
  socket: Socket
  /** Everything received. */
  heard: () => string
  closed: Promise<unknown>
}

async function connect(text = ''): Promise<Client> {
  const socket = net.connect(await listening(), '127.0.0.1')
  let heard = ''
  socket.on('data', (piece: Buffer) => (heard += piece.toString('latin1')))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, heard: () => heard, closed }
}

const head = (url: string, lines: readonly string[]): string =>
  [`PUT ${url} HTTP/1.1`, 'host: shop', `content-length: ${LARGE}`, ...lines, '', ''].join('\r\n')
const half = Buffer.alloc(PIECE)
const status = ({ heard }: Client): string => heard().slice(9, 12)
const untilHeard = (client: Client) => expect.poll(() => status(client)).toMatch(/\d{3}/)

const photo = () => `/api/v2/orders/${newId()}/inspection_files/${newId()}`
const arriving = (): string[] => {
  const folder = path.join(server().dataDir, 'arriving')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('a body that does not come', () => {
  test('sixty sockets with half a body and no token are refused on their head, and nothing is kept', async () => {
    const lines = ['content-type: image/jpeg']
    const clients = await Promise.all(Array.from({ length: 60 }, () => connect(head(photo(), lines))))
    for (const { socket } of clients) socket.write(half)
    await Promise.all(clients.map(untilHeard))
    // An address without a session that calls this often is asked to come back later.
    expect(new Set(clients.map(status))).toEqual(new Set(['401', '429']))
    expect(arriving()).toEqual([])
    await Promise.all(clients.map(({ closed }) => closed))
  })

  test('with a token it lies on disk, is given up with 408, and leaves nothing', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const url = `/api/v2/orders/${desk.order.id}/inspection_files/${newId()}`
    const lines = ['content-type: image/jpeg', `authorization: Bearer ${company.as('Owner').token ?? ''}`]
    const client = await connect(head(url, lines))
    client.socket.write(half)
    await expect.poll(() => arriving().length).toBe(1)
    await client.closed
    expect(status(client)).toBe('408')
    expect(client.heard()).toContain('too_slow')
    await expect.poll(arriving).toEqual([])
  })

  test.each([
    ['POST', '/api/v2/nothing'],
    ['POST', '/'],
  ])('%s %s without a token is given up too', async (method, url) => {
    const lines = [`${method} ${url} HTTP/1.1`, 'host: shop', 'content-type: application/json']
    const client = await connect([...lines, 'content-length: 3000', '', '{'].join('\r\n'))
    await client.closed
    expect(status(client)).toBe('408')
    expect(client.heard()).toContain('too_slow')
  })

  test('a head that does not end is given up too', async () => {
    const client = await connect('GET /api/v2/shops HTTP/1.1\r\nhost: shop\r\nx-')
    await client.closed
    expect(status(client)).toBe('408')
  })
})

describe('too much at once', () => {
  test('of uploads of one session, while another session goes on', async () => {
    const company = await makeCompany(server())
    const upload = (role: 'Owner' | 'Manager') =>
      connect(
        head(photo(), ['content-type: image/jpeg', `authorization: Bearer ${company.as(role).token ?? ''}`]),
      )
    const first = [await upload('Owner'), await upload('Owner')]
    await expect.poll(() => arriving().length).toBe(2)
    const third = await upload('Owner')
    await untilHeard(third)
    expect(status(third)).toBe('429')
    expect(third.heard()).toMatch(/retry-after: \d+/i)
    const other = await upload('Manager')
    await expect.poll(() => arriving().length).toBe(3)
    for (const { socket } of [...first, third, other]) socket.destroy()
    await expect.poll(arriving).toEqual([])
  })

  test('of connections of one address', async () => {
    const clients = await Promise.all(Array.from({ length: 100 }, () => connect()))
    const refused = await connect()
    await refused.closed
    expect(status(refused)).toBe('503')
    expect(refused.heard()).toContain('retry-after')
    for (const { socket } of clients) socket.destroy()
    await Promise.all(clients.map(({ closed }) => closed))
    const admitted = async (): Promise<string> => {
      const client = await connect('GET /c.png HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
      await client.closed
      return status(client)
    }
    await expect.poll(admitted).toBe('200')
  })

  test('of calls: by session for people, by address without one, each on its own', async () => {
    const company = await makeCompany(server())
    const [owner, manager] = [company.as('Owner'), company.as('Manager')]
    for (let n = 0; n < 40; n += 1) await owner.call('company.shops', {})
    const refused = await owner.send('company.shops')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await manager.call('company.shops', {})
    const visitor = new Station(server())
    for (let n = 0; n < 30; n += 1) await visitor.refused('session_missing', 'company.shops')
    await visitor.refused('too_many_requests', 'company.shops')
    await new Station(server()).refused('session_missing', 'company.shops')
  })

  test('of live streams of one session', async () => {
    const company = await makeCompany(server())
    const token = company.as('Owner').token ?? ''
    const stream = () =>
      connect(
        `GET /api/v2/live?device_id=${newId()} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\n\r\n`,
      )
    const open = [await stream(), await stream()]
    for (const client of open) await untilHeard(client)
    const third = await stream()
    await untilHeard(third)
    expect([...open, third].map(status)).toEqual(['200', '200', '429'])
    for (const { socket } of [...open, third]) socket.destroy()
  })
})

describe('values that no database keeps are refused with their field', () => {
  test('a NUL and half a character, in a body and in a query', async () => {
    const station = (await makeCompany(server())).as('Owner')
    for (const last_name of ['a\0b', 'a\uD800b']) {
      const body = { id: newId(), last_name }
      expect(pointers(await station.refused('invalid_input', 'customers.create', { body }))).toEqual([
        '/body/last_name',
      ])
      expect(
        pointers(await station.refused('invalid_input', 'customers.search', { query: { q: 'a\0b' } })),
      ).toEqual(['/query/q'])
    }
  })

  test('a version above four bytes, and the year 20', async () => {
    const company = await makeCompany(server())
    const station = company.as('Owner')
    const item = company.items[0]
    if (!item) throw new Error('no item')
    const params = { id: item.id }
    const { item: kept } = await station.call('items.get', { params })
    const { id: _id, ...body } = { ...kept, version: 2 ** 31 }
    expect(pointers(await station.refused('invalid_input', 'items.save', { params, body }))).toContain(
      '/body/version',
    )
    const { params: vehicle, body: fields } = vehicleInput()
    for (const year of [0.1, 2 ** 31]) {
      const details = { ...fields.details, year }
      const wrong = await station.refused('invalid_input', 'vehicles.save', {
        params: vehicle,
        body: { ...fields, details },
      })
      expect(pointers(wrong)).toEqual(['/body/details/year'])
    }
    const query = { from: '0020-01-01' }
    expect(pointers(await station.refused('invalid_input', 'orders.search', { query }))).toEqual([
      '/query/from',
    ])
  })
})
