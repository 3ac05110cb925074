// The APIs of QuickVIN, PlateToVIN, Auto.dev and CarsXE. The plate decides the behavior, so that a test shows what it
// provokes. Every request with the wrong key is refused, as the real ones do.
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from './lib/listen.ts'

const KEY = 'good-key'
const VIN = '1HGCM82633A004352'
const FAILURES: Record<string, number> = { E400: 400, E401: 401, E404: 404, E429: 429, E500: 500 }

type Vendor = 'quickvin' | 'platetovin' | 'autodev' | 'carsxe'

interface Asked {
  vendor: Vendor
  plate: string
  state: string
  key: string
}

const inside = (xml: string, name: string): string =>
  new RegExp(`<${name}>(.*?)</${name}>`).exec(xml)?.[1] ?? ''

async function read(request: http.IncomingMessage): Promise<Asked | null> {
  const url = new URL(request.url ?? '/', 'http://standin')
  const body = await text(request)
  const authorization = request.headers.authorization ?? ''
  if (request.method === 'POST' && url.pathname === '/1') {
    const [plate, state, key] = ['license-plate', 'state', 'product-data-id'].map((name) =>
      inside(body, name),
    )
    return { vendor: 'quickvin', plate: plate ?? '', state: state ?? '', key: key ?? '' }
  }
  if (request.method === 'POST' && url.pathname === '/api/convert') {
    const { plate = '', state = '' } = JSON.parse(body) as { plate?: string; state?: string }
    return { vendor: 'platetovin', plate, state, key: authorization }
  }
  const [, state = '', plate = ''] = /^\/plate\/(\w+)\/(\w+)$/.exec(url.pathname) ?? []
  if (plate !== '') return { vendor: 'autodev', plate, state, key: authorization.replace('Bearer ', '') }
  if (url.pathname !== '/v2/platedecoder') return null
  const query = (name: string): string => url.searchParams.get(name) ?? ''
  return { vendor: 'carsxe', plate: query('plate'), state: query('state'), key: query('key') }
}

function xml(vins: readonly string[]): string {
  const rows = vins.map((vin) => `<vin-info><vin>${vin}</vin><carfax-vin-decode/></vin-info>`)
  return `<carfax-response><quickvinplus>${rows.join('')}</quickvinplus></carfax-response>`
}

/** What each vendor writes about the vehicles of a plate. */
function found(vendor: Vendor, vins: readonly string[]): string {
  const [vin] = vins
  if (vendor === 'quickvin') return xml(vins)
  const facts = { vin, year: '2003', make: 'Honda', model: 'Accord' }
  if (vendor === 'platetovin') return JSON.stringify({ success: vin !== undefined, vin: facts })
  return JSON.stringify(vendor === 'autodev' ? facts : { success: vin !== undefined, input: {}, ...facts })
}

/** BAD: a VIN whose check digit is wrong; TWO: the plate is on two vehicles; NONE: it is not known. */
const VINS: Record<string, string[]> = {
  BAD: ['1HGCM82633A004353'],
  TWO: [VIN, '1M8GDM9AXKP042788'],
  NONE: [],
}

async function answer(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
  const asked = await read(request)
  const status = asked?.key === KEY ? (FAILURES[asked.plate] ?? 200) : 401
  if (asked?.plate === 'SLOW') return
  if (asked?.plate === 'LOST') {
    request.socket.destroy()
    return
  }
  if (asked?.plate === 'AWAY') {
    reply.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
    return
  }
  const good = asked !== null && status === 200
  const body = good ? found(asked.vendor, VINS[asked.plate] ?? [VIN]) : '{"error":"refused"}'
  reply.writeHead(status).end(asked?.plate === 'JUNK' ? '<html>down for repairs' : body)
}

const server = http.createServer((request, reply) => void answer(request, reply))

listen(server)
