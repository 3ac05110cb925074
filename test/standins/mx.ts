// Speaks the wire of MX Merchant: Checkout with Basic, Terminal with a token. Each merchant has a ledger of its own.
import http from 'node:http'
import { listen } from './lib/listen.ts'

interface Sale {
  id: number
  audit: string
  replay: string
  amount: number
  status: string
  paid: boolean
}

interface Merchant {
  sales: Sale[]
  presented: string
  faults: { match: string; action: string }[]
  tip: number
  tokens: number
  /** Whether payments include the digits with which they were sent. */
  silent: boolean
  subscriptions: { eventType: string; callbackUrl: string }[]
}

const TERMINALS = [
  {
    id: '9f1c0b52-7d50-4a2e-9a35-1f4f0f6d7a01',
    iid: 1,
    name: 'Counter',
    providerKey: 'dejavoo',
    enabled: true,
    deleted: false,
  },
  {
    id: '9f1c0b52-7d50-4a2e-9a35-1f4f0f6d7a02',
    iid: 2,
    name: 'Bay',
    providerKey: 'dejavoo',
    enabled: false,
    deleted: false,
  },
]

const merchants = new Map<string, Merchant>()
const merchantOf = (id: string): Merchant => {
  const known = merchants.get(id)
  if (known) return known
  const made: Merchant = {
    sales: [],
    presented: 'Approved',
    faults: [],
    tip: 0,
    tokens: 0,
    silent: false,
    subscriptions: [],
  }
  merchants.set(id, made)
  return made
}

let serial = 1000
const GOOD = `Basic ${Buffer.from('key:secret').toString('base64')}`

interface Reply {
  status: number
  body?: unknown
}

function sell(merchant: Merchant, replay: string, amount: number, status: string): Sale {
  const known = merchant.sales.find((row) => row.replay === replay)
  if (known) return known
  const id = ++serial
  const made = { id, audit: `a${id}`, replay, amount, status, paid: status === 'Approved' }
  merchant.sales.push(made)
  return made
}

/** What the customer does at the terminal happens when someone looks. */
function look(merchant: Merchant, sale: Sale): void {
  if (sale.status !== 'SENTTOTERMINAL' || merchant.presented === 'wait') return
  sale.status = merchant.presented
  sale.paid = sale.status === 'Approved'
  if (sale.paid) sale.amount = Math.round((sale.amount + merchant.tip) * 100) / 100
  if (sale.paid) tell(merchant, 'PaymentSuccess', sale)
}

/** Every subscriber gets it; a failed delivery is not repeated. */
function tell(merchant: Merchant, eventType: string, { id, amount }: Sale): void {
  const [merchantId] = [...merchants].find(([, row]) => row === merchant) ?? []
  const body = {
    eventType,
    merchantId: Number(merchantId),
    id,
    totalAmount: amount.toFixed(2),
    source: 'Terminal',
  }
  for (const { callbackUrl } of merchant.subscriptions.filter((row) => row.eventType === eventType))
    fetch(callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
}

const asPayment = ({ silent }: Merchant, { id, replay, amount, status, paid }: Sale) => ({
  id,
  amount: amount.toFixed(2),
  status: paid ? 'Approved' : status,
  paymentToken: `tok_${id}`,
  ...(!silent && { replayId: Number(replay) }),
  cardAccount: { cardType: 'Visa', last4: '1111', entryMode: 'EmvChip' },
})

type Body = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function terminalReply(method: string, parts: string[], merchant: Merchant, body: Body): Reply {
  if (method === 'GET' && parts[0] === 'merchantid') return { status: 200, body: TERMINALS }
  if (method === 'GET') {
    const sale = merchant.sales.find((row) => row.audit === parts[4])
    if (!sale) return { status: 404, body: { message: 'No such transaction' } }
    look(merchant, sale)
    return { status: 200, body: { status: sale.status, message: sale.status } }
  }
  const terminal = TERMINALS.find((row) => row.id.toUpperCase() === parts[4])
  if (!terminal) return { status: 400, body: { message: 'Terminal not found' } }
  if (!terminal.enabled)
    return { status: 500, body: 'The transaction failed because: The terminal is not connected' }
  const sale = sell(merchant, String(body['replayId']), Number(body['amount']), 'SENTTOTERMINAL')
  const named = { merchant: { devicePaymentAuditId: sale.audit } }
  return {
    status: 200,
    body: { message: 'sent', status: 'SENTTOTERMINAL', prioritypaymentsystems: { mxmerchant: named } },
  }
}

function paymentReply(method: string, url: URL, merchant: Merchant, body: Body): Reply {
  if (method === 'GET') {
    const named = /\/payment\/(\d+)$/.exec(url.pathname)?.[1]
    const sale = merchant.sales.find((row) =>
      named === undefined ? row.replay === url.searchParams.get('replayId') : String(row.id) === named,
    )
    // A sale that the terminal has not ended is not a payment yet.
    const there = sale && (sale.paid || sale.amount < 0)
    return there ? { status: 200, body: asPayment(merchant, sale) } : { status: 404 }
  }
  const amount = Number(body['amount'])
  const taken = merchant.sales.find((row) => `tok_${row.id}` === body['paymentToken'])
  if (!taken || amount >= 0) return { status: 400, body: { message: 'paymentToken' } }
  return {
    status: 200,
    body: asPayment(merchant, sell(merchant, String(body['replayId']), amount, 'Approved')),
  }
}

/** One event a call; the same again changes where it goes. */
function subscribe(merchant: Merchant, body: Body): Reply {
  const [eventType, callbackUrl] = [text(body['eventType']), text(body['callbackUrl'])]
  if (eventType === '' || callbackUrl === '' || body['sendWebhook'] !== true)
    return { status: 400, body: { message: 'subscription' } }
  merchant.subscriptions = [
    ...merchant.subscriptions.filter((row) => row.eventType !== eventType),
    { eventType, callbackUrl },
  ]
  return { status: 200, body: { eventType } }
}

function control(url: URL, body: Body): Reply {
  const merchant = merchantOf(url.searchParams.get('merchant') ?? '')
  const name = url.pathname.slice('/_sim/'.length)
  if (name === 'present') merchant.presented = String(body['how'])
  if (name === 'pay') {
    const sale = merchant.sales.find((row) => row.replay === body['replay'])
    if (sale) look(merchant, sale)
  }
  if (name === 'silent') merchant.silent = body['on'] === true
  if (name === 'tip') merchant.tip = Number(body['amount'])
  if (name === 'next') merchant.faults.push({ match: String(body['match']), action: String(body['action']) })
  if (name === 'calm') merchant.faults = []
  if (name === 'expire') merchant.tokens++
  return { status: 200, body: { sales: merchant.sales, subscriptions: merchant.subscriptions } }
}

function answer(method: string, url: URL, authorization: string, body: Body): Reply {
  const parts = url.pathname.split('/').slice(3)
  if (url.pathname.startsWith('/security/')) {
    const id = parts[2] ?? ''
    if (authorization !== GOOD) return { status: 401, body: { message: 'Unauthorized' } }
    return { status: 200, body: { processorName: 'TSYS', jwtToken: `jwt-${id}-${merchantOf(id).tokens}` } }
  }
  if (url.pathname.startsWith('/terminal/')) {
    const id = parts[parts.indexOf('merchantid') + 1] ?? ''
    if (authorization !== `Bearer jwt-${id}-${merchantOf(id).tokens}`) return { status: 401 }
    return terminalReply(method, parts, merchantOf(id), body)
  }
  if (authorization !== GOOD) return { status: 401, body: { message: 'Unauthorized' } }
  const merchant = merchantOf(url.searchParams.get('merchantId') ?? text(body['merchantId']))
  if (method === 'PUT' && url.pathname.endsWith('/subscription')) return subscribe(merchant, body)
  return paymentReply(method, url, merchant, body)
}

/** Which merchant a request is of, for the faults that are set for it. */
const idOf = (url: URL, body: Body): string =>
  /\/merchantid\/([^/]+)/i.exec(url.pathname)?.[1] ??
  url.searchParams.get('merchantId') ??
  text(body['merchantId'])

function write(reply: http.ServerResponse, { status, body }: Reply): void {
  reply
    .writeHead(status, { 'content-type': 'application/json' })
    .end(body === undefined ? '' : JSON.stringify(body))
}

const server = http.createServer((request, reply) => {
  let sent = ''
  request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
  request.on('end', () => {
    const url = new URL(request.url ?? '/', 'http://standin')
    const body = (sent === '' ? {} : JSON.parse(sent)) as Body
    if (url.pathname.startsWith('/_sim/')) return write(reply, control(url, body))
    const { faults } = merchantOf(idOf(url, body))
    const at = faults.findIndex(({ match }) => `${request.method} ${url.pathname}`.startsWith(match))
    const fault = at < 0 ? '' : (faults.splice(at, 1)[0]?.action ?? '')
    // Nothing was done.
    if (fault === '502') return write(reply, { status: 502, body: 'Bad gateway' })
    if (fault === 'timeout') return
    const done = answer(request.method ?? 'GET', url, request.headers.authorization ?? '', body)
    // Done, and then a bad gateway, or no answer.
    if (fault === 'done-502') return write(reply, { status: 502, body: 'Bad gateway' })
    if (fault === 'drop') return void request.socket.destroy()
    write(reply, done)
  })
})

listen(server)
