// The API of Stripe: form bodies, its errors, idempotency, signed events. Each key has an account of its own.
import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Account } from './stripe/account.ts'
import { readForm, Refusal } from './stripe/form.ts'
import { pageAt } from './stripe/pages.ts'
import { controls, routes } from './stripe/routes.ts'
import { listen } from './lib/listen.ts'

/** What happens to the next request that matches. */
interface Fault {
  match: string
  action: string
}

interface Shop {
  account: Account
  answers: Map<string, { hash: string; status: number; body: string }>
  running: Set<string>
  faults: Fault[]
  hook: { url: string; secret: string } | null
  reported: { payload: string; type: string }[]
}

const shops = new Map<string, Shop>()
let events = 0

const signed = (payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string => {
  const mac = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${mac}`
}

async function send({ url, secret }: { url: string; secret: string }, payload: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signed(payload, secret) }
  await fetch(url, { method: 'POST', headers, body: payload }).catch(() => undefined)
}

function shopOf(key: string): Shop {
  const known = shops.get(key)
  if (known) return known
  const tell = (type: string, object: unknown): void => {
    const id = `evt_${++events}`
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    made.reported.push({ payload, type })
    if (made.hook) void send(made.hook, payload)
  }
  const made: Shop = {
    account: new Account(tell),
    answers: new Map(),
    running: new Set(),
    faults: [],
    hook: null,
    reported: [],
  }
  shops.set(key, made)
  return made
}

/** The fault that is set for this request, once. */
function faultFor(shop: Shop, name: string): string {
  const at = shop.faults.findIndex(({ match }) =>
    new RegExp(`^${match.replaceAll('/', '\\/').replaceAll('*', '[^/]+')}$`).test(name),
  )
  return at < 0 ? '' : (shop.faults.splice(at, 1)[0]?.action ?? '')
}

interface Answer {
  status: number
  body: string
  replayed?: boolean
}

function answerOf(shop: Shop, method: string, path: string, body: string): Answer {
  const [name = '', query = ''] = path.split('?')
  const [, pattern, run] = routes.find(([verb, shape]) => verb === method && shape.test(name)) ?? []
  try {
    if (!pattern || !run) throw new Refusal(404, 'resource_missing', `Unrecognized request URL ${name}`)
    const ids = pattern.exec(name)?.slice(1) ?? []
    return { status: 200, body: JSON.stringify(run(shop.account, ids, readForm(body || query))) }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: JSON.stringify(error.body) }
    throw error
  }
}

const refusal = (status: number, code: string, type?: string): Answer => ({
  status,
  body: JSON.stringify(new Refusal(status, code, code, type).body),
})

/** The same key answers the same again; with other content it is refused, as while the first one still runs. */
function once(
  shop: Shop,
  { key, method, path, body }: { key: string; method: string; path: string; body: string },
): Answer {
  if (key === '') return answerOf(shop, method, path, body)
  const hash = createHash('sha256').update(`${method} ${path} ${body}`).digest('hex')
  const known = shop.answers.get(key)
  if (known && known.hash !== hash) return refusal(400, '', 'idempotency_error')
  if (known) return { ...known, replayed: true }
  const answer = answerOf(shop, method, path, body)
  if (answer.status < 500) shop.answers.set(key, { hash, ...answer })
  return answer
}

/** A list in which every row comes twice. */
function doubled(answer: Answer): Answer {
  const list = JSON.parse(answer.body) as { data: unknown[] }
  return { ...answer, body: JSON.stringify({ ...list, data: [...list.data, ...list.data] }) }
}

async function handle(
  request: http.IncomingMessage,
  reply: http.ServerResponse,
  body: string,
): Promise<void> {
  const url = request.url ?? '/'
  const key = (request.headers.authorization ?? '').replace('Bearer ', '')
  const method = request.method ?? 'GET'
  const answer = ({ status, body: text, replayed }: Answer): void => {
    const headers = { 'content-type': 'application/json', 'request-id': `req_${++events}` }
    reply.writeHead(status, { ...headers, ...(replayed && { 'idempotent-replayed': 'true' }) }).end(text)
  }
  if (url.startsWith('/_sim/'))
    return answer({ status: 200, body: JSON.stringify(control(url, key, body) ?? {}) })
  const accounts = [...shops.values()].map(({ account }) => account.billing)
  const page = key === '' ? pageAt(method, url.split('?')[0] ?? '', body, accounts) : null
  if (page) return void reply.writeHead(page.status, page.headers).end(page.body)
  if (!key.startsWith('sk_test_')) return answer(refusal(401, '', 'invalid_request_error'))
  const shop = shopOf(key)
  const idempotency = String(request.headers['idempotency-key'] ?? '')
  if (idempotency !== '' && shop.running.has(idempotency))
    return answer(refusal(409, 'idempotency_key_in_use', 'idempotency_error'))
  const fault = faultFor(shop, `${method} ${url.split('?')[0] ?? ''}`)
  if (fault === '500') return answer(refusal(500, '', 'api_error'))
  if (fault === '429') return answer(refusal(429, 'rate_limit'))
  // Never taken, never answered.
  if (fault === 'timeout') return
  if (fault === 'refuse') return void request.socket.destroy()
  if (fault.startsWith('slow')) await wait(Number(fault.split(':')[1]))
  if (fault.startsWith('late')) {
    shop.running.add(idempotency)
    await wait(Number(fault.split(':')[1] ?? '400'))
    shop.running.delete(idempotency)
  }
  const done = once(shop, { key: idempotency, method, path: url, body })
  // Taken, and the answer is lost.
  if (fault === 'drop' || fault.startsWith('late')) return void request.socket.destroy()
  if (fault === 'twice') return answer(doubled(done))
  answer(done)
}

function control(url: string, key: string, body: string): unknown {
  const given = (body === '' ? {} : JSON.parse(body)) as Record<string, string>
  const shop = shopOf(key)
  const name = url.slice('/_sim/'.length)
  if (name === 'next')
    return void shop.faults.push({ match: given['match'] ?? '', action: given['action'] ?? '' })
  if (name === 'calm') return void shop.faults.splice(0)
  if (name === 'webhook') {
    shop.hook = { url: given['url'] ?? '', secret: given['secret'] ?? '' }
    return {}
  }
  if (name === 'events') {
    const secret = given['secret'] ?? ''
    return shop.reported.map(({ payload, type }) => ({
      type,
      payload,
      signature: signed(payload, secret, shop.account.billing.now()),
    }))
  }
  return controls[name]?.(shop.account, given)
}

const server = http.createServer((request, reply) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => void handle(request, reply, body))
})

listen(server)
