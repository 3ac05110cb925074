import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#test/factories.ts'
import { demoServer } from '#test/harness/demo.ts'
import { recomputed, written, type RawLine } from '#test/raw/recompute.ts'
import { writeRaw } from '../reports/index.ts'

const server = demoServer()
const home = mkdtempSync(path.join(os.tmpdir(), 'bayline-demo-raw-'))
const folder = path.join(home, 'export')
afterAll(() => rmSync(home, { recursive: true, force: true }))

beforeAll(async () => {
  const [company] = await asOwner<{ id: string; shops: string[] }>(
    server(),
    `select company_id as id, array_agg(id::text) as shops
      from shops group by company_id order by count(*) desc limit 1`,
  )
  await writeRaw(
    server().services.database,
    { company: company?.id ?? '', shops: company?.shops ?? [], days: null },
    folder,
  )
}, 120_000)

/** The cells of a line of CSV. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [['']]
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const line = lines.at(-1) ?? []
    const letter = text[at] ?? ''
    if (letter === '"' && quoted && text[at + 1] === '"') line[line.length - 1] += text[++at] ?? ''
    else if (letter === '"') quoted = !quoted
    else if (letter === ',' && !quoted) line.push('')
    else if (letter === '\n' && !quoted) lines.push([''])
    else if (letter !== '\r' || quoted) line[line.length - 1] += letter
  }
  return lines.filter((line) => line.length > 1)
}

function read(file: string): RawLine[] {
  const [names = [], ...body] = cellsOf(readFileSync(path.join(folder, `${file}.csv`), 'utf8'))
  return body.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

const byOrder = (file: string) => Map.groupBy(read(file), (row) => row['order_id'] ?? '')
const inCents = (rows: readonly RawLine[], name: string): number =>
  rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0)

const named = (rows: Iterable<RawLine[]> | undefined, name: string) =>
  [...(rows ?? [])].flat().filter((row) => row[name] !== '').length

test('every order of the demo is recomputed from the raw export alone: its total and each printed tax', () => {
  const [lines, discounts, taxes] = ['order_lines', 'order_discounts', 'order_taxes'].map(byOrder)
  const orders = read('orders')
  expect(orders.length).toBeGreaterThan(400)
  for (const order of orders) {
    const id = order['id'] ?? ''
    const own = taxes?.get(id) ?? []
    const made = recomputed({
      order,
      lines: lines?.get(id) ?? [],
      discounts: discounts?.get(id) ?? [],
      taxes: own,
    })
    expect([id, written(made.total)]).toEqual([id, order['final_price']])
    expect([id, made.taxes.map(written)]).toEqual([id, own.map((row) => row['printed_amount'])])
  }
  expect(named(taxes?.values(), 'per_piece')).toBeGreaterThan(0)
  expect(named(lines?.values(), 'fee_piece')).toBeGreaterThan(0)
})

const SOLD = new Set(['complete', 'uncollectible'])

test('the sales of an order are its total less what came back, on the day of its sale', () => {
  const sales = byOrder('sales')
  const closings = new Map(read('days').map((row) => [`${row['shop_id']} ${row['day']}`, row['closed_at']]))
  const zones = new Map(read('shops').map((row) => [row['id'], row['time_zone']]))
  for (const order of read('orders')) {
    const { id = '', status = '', shop_id = '', sold_at = '' } = order
    const own = sales.get(id) ?? []
    const kept = SOLD.has(status) ? inCents([order], 'final_price') - inCents([order], 'returned_total') : 0
    expect([id, inCents(own, 'total')]).toEqual([id, kept])
    const [first] = own
    if (!SOLD.has(status) || !first) continue
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: zones.get(shop_id) ?? '' }).format(
      new Date(sold_at),
    )
    const closed = closings.get(`${shop_id} ${local}`)
    const isLate = closed !== undefined && closed !== '' && closed <= sold_at
    expect([id, own.findLast(({ cause }) => cause === 'sale')?.['day'] === local]).toEqual([id, !isLate])
  }
})

test('each row of the sales adds up, and what was paid of an order is its ledger', () => {
  for (const row of read('sales')) {
    const of = (...names: string[]) => names.reduce((total, name) => total + inCents([row], name), 0)
    expect([row['id'], of('total')]).toEqual([
      row['id'],
      of('gross', 'liabilities', 'charges', 'tax', 'fees') - of('coupons', 'discounts', 'returns'),
    ])
  }
  const ledger = byOrder('ledger')
  for (const order of read('orders')) {
    const own = (...types: string[]) =>
      inCents(
        (ledger.get(order['id'] ?? '') ?? []).filter(({ type = '' }) => types.includes(type)),
        'amount',
      )
    const paid = own('order_payment', 'order_payment_w_credit')
    const back = own('payment_refund', 'payment_credit', 'payment_credit_adjustment')
    expect([order['id'], paid - back]).toEqual([order['id'], inCents([order], 'net_paid')])
  }
})
