// The API of an NMI-compatible gateway: forms in, query strings out, queries in XML, devices in JSON.
import { cents, decimals, json, shops, standIn, type Asked, type Faulty, type Reply } from './lib/faulty.ts'

interface Sale {
  id: string
  guid: string
  order: string
  device: string
  amount: number
  surcharge: number
  status: string
  /** Cards that were refused before the last one. */
  refused: number
  paid: boolean
  voided: boolean
  settled: boolean
}

interface Refund {
  id: string
  of: string
  order: string
  amount: number
}

interface Shop extends Faulty {
  sales: Sale[]
  refunds: Refund[]
  presented: string
  surcharge: number
  connected: boolean
  /** Whether queries find nothing yet. */
  behind: boolean
}

const ofKey = shops<Shop>(() => ({
  faults: [],
  sales: [],
  refunds: [],
  presented: 'ok',
  surcharge: 0,
  connected: true,
  behind: false,
}))

const KEY = /^bad/
let serial = 7000

const words = (fields: Record<string, string>): Reply => ({
  status: 200,
  body: new URLSearchParams(fields).toString(),
})
const approved = (fields: Record<string, string>): Reply =>
  words({ response: '1', responsetext: 'SUCCESS', response_code: '100', ...fields })
const error = (responsetext: string): Reply => words({ response: '3', responsetext, response_code: '300' })

/** What the customer does at the device happens when someone looks. */
function look(shop: Shop, sale: Sale): void {
  if (sale.status !== 'inFlight' || !shop.connected || shop.presented === 'wait') return
  if (shop.presented === 'pin' && sale.refused === 0) {
    sale.refused++
    return
  }
  const ends: Record<string, string> = {
    cancel: 'cancelledAtTerminal',
    timeout: 'cancelledByTimeout',
    'in-use': 'poiDeviceInUse',
  }
  sale.status = ends[shop.presented] ?? 'interactionComplete'
  sale.paid = sale.status === 'interactionComplete' && shop.presented !== 'decline'
  if (!sale.paid) return
  sale.surcharge = shop.surcharge
  sale.amount += shop.surcharge
}

function sell(shop: Shop, form: URLSearchParams): Reply {
  const device = form.get('poi_device_id') ?? ''
  if (device === 'P2' || !shop.connected) return error('POI Device is not connected')
  if (device !== 'P1') return error('Invalid POI Device ID')
  if (shop.sales.some((row) => row.device === device && row.status === 'inFlight'))
    return error('POI Device is in use')
  const id = String(++serial)
  shop.sales.push({
    id,
    guid: `guid-${id}`,
    order: form.get('orderid') ?? '',
    device,
    amount: cents(form.get('amount') ?? '0'),
    surcharge: 0,
    status: 'inFlight',
    refused: 0,
    paid: false,
    voided: false,
    settled: false,
  })
  return words({
    response: '1',
    responsetext: 'Request Accepted',
    response_code: '101',
    async_status_guid: `guid-${id}`,
  })
}

function refundPart(shop: Shop, form: URLSearchParams): Reply {
  const of = form.get('transactionid') ?? ''
  const sale = shop.sales.find((row) => row.id === of && row.paid)
  if (!sale || sale.voided) return error(`Transaction not found REFID:${++serial}`)
  const before = shop.refunds.filter((row) => row.of === of).reduce((sum, row) => sum + row.amount, 0)
  if (form.get('type') === 'void') {
    if (sale.settled || before > 0) return error('Only transactions pending settlement can be voided')
    sale.voided = true
    return approved({ transactionid: of })
  }
  const amount = cents(form.get('amount') ?? decimals(sale.amount))
  if (before + amount > sale.amount) return error('Refund amount may not exceed the transaction balance')
  const id = String(++serial)
  shop.refunds.push({ id, of, order: form.get('orderid') ?? '', amount })
  return approved({ transactionid: id })
}

function transact(shop: Shop, form: URLSearchParams): Reply {
  if (form.get('poi_request') === 'terminate') {
    const sale = shop.sales.find(
      (row) => row.device === form.get('poi_device_id') && row.status === 'inFlight',
    )
    if (!sale || !shop.connected) return error('No transaction to terminate')
    sale.status = 'cancelledByApi'
    return approved({})
  }
  const type = form.get('type')
  if (type === 'sale') return sell(shop, form)
  return type === 'refund' || type === 'void' ? refundPart(shop, form) : error('Invalid transaction type')
}

const tag = (name: string, text: string): string => `<${name}>${text}</${name}>`
const action = (type: string, amount: number, success: boolean): string =>
  tag(
    'action',
    tag('amount', decimals(amount)) + tag('action_type', type) + tag('success', success ? '1' : '0'),
  )

function saleXml(sale: Sale): string {
  const condition = sale.voided
    ? 'canceled'
    : sale.paid
      ? sale.settled
        ? 'complete'
        : 'pendingsettlement'
      : 'failed'
  return tag(
    'transaction',
    tag('transaction_id', sale.id) +
      tag('order_id', sale.order) +
      tag('condition', condition) +
      tag('cc_number', '4xxxxxxxxxxx1111') +
      tag('cc_type', 'visa') +
      tag('surcharge', decimals(sale.surcharge)) +
      (sale.surcharge > 0
        ? tag('surcharge_message', `A surcharge of ${decimals(sale.surcharge)} was added &amp; disclosed.`)
        : '') +
      action('sale', sale.amount, sale.paid),
  )
}

const refundXml = (refund: Refund): string =>
  tag(
    'transaction',
    tag('transaction_id', refund.id) +
      tag('original_transaction_id', refund.of) +
      tag('order_id', refund.order) +
      tag('condition', 'pendingsettlement') +
      action('refund', -refund.amount, true),
  )

function query(shop: Shop, form: URLSearchParams): Reply {
  const order = form.get('order_id')
  const id = form.get('transaction_id')
  const wanted = (row: { id: string; order: string }) =>
    order === null ? row.id === id : row.order === order
  // A sale that no card has ended is no transaction yet; one that was refused and goes on is.
  for (const sale of shop.sales.filter(wanted)) look(shop, sale)
  const sales = shop.sales.filter(
    (row) => wanted(row) && (row.refused > 0 || row.status === 'interactionComplete'),
  )
  const found = shop.behind ? [] : [...sales.map(saleXml), ...shop.refunds.filter(wanted).map(refundXml)]
  return { status: 200, body: `<?xml version="1.0"?>${tag('nm_response', found.join(''))}` }
}

function polled(shop: Shop, guid: string): Reply {
  const sale = shop.sales.find((row) => row.guid === guid)
  if (!sale) return json({ error: { message: 'Not found' } }, 404)
  look(shop, sale)
  const gone = shop.connected || sale.status !== 'inFlight' ? null : { message: 'POI Device disconnected' }
  const transaction =
    sale.status === 'interactionComplete'
      ? { success: sale.paid, id: sale.id, authCode: '123456', card_type: 'visa' }
      : null
  return json({ asyncStatus: sale.status, transaction, error: gone })
}

const devices = (shop: Shop) =>
  [
    ['P1', shop.connected],
    ['P2', false],
  ].map(([deviceId, on]) => ({ deviceId, connectionStatus: on === true ? 'connected' : 'disconnected' }))

function answer(shop: Shop, { url, authorization, body }: Asked): Reply {
  const form = new URLSearchParams(body)
  const key = form.get('security_key') ?? authorization.replace('Bearer ', '')
  const refused = KEY.test(key)
  if (url.pathname === '/api/transact.php')
    return refused ? error('Authentication Failed') : transact(shop, form)
  if (url.pathname === '/api/query.php') {
    const text = tag('nm_response', tag('error_response', 'Authentication Failed (3)'))
    return refused ? { status: 200, body: text } : query(shop, form)
  }
  if (refused) return json({ error: { message: 'Unauthorized' } }, 401)
  if (url.pathname === '/api/v2/devices/list') return json({ poiDevices: devices(shop) })
  return polled(shop, url.pathname.split('/').at(-1) ?? '')
}

function control(name: string, shop: Shop, given: Record<string, string>): unknown {
  if (name === 'present') shop.presented = given['how'] ?? 'ok'
  if (name === 'surcharge') shop.surcharge = cents(given['amount'] ?? '0')
  if (name === 'device') shop.connected = given['status'] !== 'disconnected'
  if (name === 'forget') for (const sale of shop.sales) sale.guid = ''
  if (name === 'behind') shop.behind = given['on'] === 'yes'
  if (name === 'settle') for (const sale of shop.sales) sale.settled ||= sale.paid && !sale.voided
  // The customer does it now, whether anybody looks or not.
  if (name === 'act') for (const sale of shop.sales) look(shop, sale)
  if (name === 'expire')
    for (const sale of shop.sales) if (sale.status === 'inFlight') sale.status = 'cancelledByTimeout'
  return { sales: shop.sales, refunds: shop.refunds }
}

standIn<Shop>({
  shopOf: ({ url, authorization, body }) =>
    ofKey(
      url.searchParams.get('key') ??
        new URLSearchParams(body).get('security_key') ??
        authorization.replace('Bearer ', ''),
    ),
  answer,
  control,
})
