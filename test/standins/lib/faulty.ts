// Common parts of the gateways' stand-ins: a shop for each key, and faults that are set for the next request.
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './listen.ts'

export interface Asked {
  method: string
  url: URL
  authorization: string
  headers: http.IncomingHttpHeaders
  body: string
}

export interface Reply {
  status: number
  body: string | Buffer
  headers?: Record<string, string>
}

/** What belongs to one key, with what happens to the next requests that match. */
export interface Faulty {
  /** `has`: words of the request's body; empty where any will do. */
  faults: { match: string; has: string; action: string }[]
}

interface Parts<Shop extends Faulty> {
  shopOf: (asked: Asked) => Shop
  answer: (shop: Shop, asked: Asked) => Reply
  control: (name: string, shop: Shop, given: Record<string, string>) => unknown
}

export const json = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) })

function controlled<Shop extends Faulty>({ shopOf, control }: Parts<Shop>, asked: Asked): Reply {
  const given = (asked.body === '' ? {} : JSON.parse(asked.body)) as Record<string, string>
  const shop = shopOf(asked)
  const name = asked.url.pathname.slice('/_sim/'.length)
  const { match = '', has = '', action = '' } = given
  if (name === 'next') shop.faults.push({ match, has, action })
  if (name === 'calm') shop.faults = []
  return json(control(name, shop, given) ?? {})
}

const matches = (line: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(line)

async function handle<Shop extends Faulty>(
  parts: Parts<Shop>,
  asked: Asked,
  reply: http.ServerResponse,
): Promise<void> {
  const write = ({ status, body, headers }: Reply): void => void reply.writeHead(status, headers).end(body)
  const lose = (): void => void reply.socket?.destroy()
  if (asked.url.pathname.startsWith('/_sim/')) return write(controlled(parts, asked))
  const shop = parts.shopOf(asked)
  const line = `${asked.method} ${asked.url.pathname}`
  const at = shop.faults.findIndex(({ match, has }) => matches(line, match) && asked.body.includes(has))
  const fault = at < 0 ? '' : (shop.faults.splice(at, 1)[0]?.action ?? '')
  // Nothing was done.
  if (fault === '500' || fault === '429') return write({ status: Number(fault), body: 'later' })
  if (fault === 'timeout') return
  if (fault === 'refuse') return lose()
  // Done when no one waits any more.
  if (fault.startsWith('late')) await wait(Number(fault.split(':')[1] ?? '400'))
  const done = parts.answer(shop, asked)
  // Done, and then a bad answer, or none.
  if (fault === 'done-500') return write({ status: 500, body: 'Bad gateway' })
  if (fault === 'drop' || fault.startsWith('late')) return lose()
  write(done)
}

/** Listens, and says on which port. */
export function standIn<Shop extends Faulty>(parts: Parts<Shop>): void {
  const server = http.createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { method = 'GET', headers } = request
      const url = new URL(request.url ?? '/', 'http://standin')
      void handle(parts, { method, url, headers, authorization: headers.authorization ?? '', body }, reply)
    })
  })
  listen(server)
}

/** The shop of each key, made when it is first asked for. */
export function shops<Shop>(make: () => Shop): (key: string) => Shop {
  const known = new Map<string, Shop>()
  return (key) => {
    const found = known.get(key)
    if (found) return found
    const made = make()
    known.set(key, made)
    return made
  }
}

export const cents = (amount: string): number => Math.round(Number(amount) * 100)
export const decimals = (amount: number): string => (amount / 100).toFixed(2)
