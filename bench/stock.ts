import type { Client } from 'pg'
import { v7 } from 'uuid'
import { withClient } from '#server/base/postgres/client.ts'
import { openClient, type Call } from './lib/http.ts'
import { median, row, throughput, type Row } from './lib/measure.ts'
import { beginOrder, firstShop, signed } from './lib/requests.ts'
import { sized } from './lib/size.ts'
import { writeSupplier } from './lib/supplier.ts'
import { openBenchServer } from './lib/year.ts'

const WRITERS = sized(8, 2)
const MOVES = sized(100_000, 300)
const ITEMS = sized(5000, 200)
const LINES = sized(250, 20)
const ROUNDS = sized(5, 1)
const ROUND_MS = sized(3000, 200)

/** Items of the bench with a supplier that sells them; answers their ids. */
async function writeItems(owner: Client, shopId: string): Promise<{ items: string[]; supplier: string }> {
  const { rows } = await owner.query<{ company_id: string }>('select company_id from shops where id = $1', [
    shopId,
  ])
  const company = rows[0]?.company_id ?? ''
  await owner.query(`select set_config('app.company_id', $1, false)`, [company])
  const made = await owner.query<{ id: string }>(
    `insert into inventory_items (company_id, id, inventory_type, name, name_french, part_number, unit, retail, cost)
      select $1, gen_random_uuid(), 'vehicle_physical_item', 'Bench item ' || n, 'Article ' || n, 'BS-' || n, 'each', 10, 4
      from generate_series(1, $2::int) n returning id`,
    [company, ITEMS],
  )
  const supplier = await writeSupplier(owner, company, 'Bench stock')
  return { items: made.rows.map(({ id }) => id), supplier }
}

const chance = (below: number): number => Math.floor(Math.random() * below)
const quantity = (): string => (1 + Math.random() * 12).toFixed(4)

interface Facts {
  shop: string
  supplier: string
  items: readonly string[]
}

const someItem = ({ items }: Facts): string => items[chance(items.length)] ?? ''

/** A purchase order of many lines, received with freight; answers how many movements that are. */
async function receive(call: Call, facts: Facts): Promise<number> {
  const id = v7()
  const lines = Array.from({ length: LINES }, () => ({
    id: v7(),
    item_id: someItem(facts),
    ordered: '10',
    price: quantity(),
  }))
  const path = `/api/v2/purchase_orders/${id}`
  const saved = await call('PUT', path, {
    shop_id: facts.shop,
    supplier_id: facts.supplier,
    lines,
    version: 0,
  })
  const { purchase_order } = saved.body as unknown as { purchase_order: { version: number } }
  await call('POST', `${path}/move`, { to: 'sent', version: purchase_order.version })
  await call('POST', `${path}/receipts`, {
    id: v7(),
    freight: '12.34',
    lines: lines.map((line) => ({ id: v7(), line_id: line.id, quantity: String(1 + chance(10)) })),
  })
  return LINES
}

async function count(call: Call, facts: Facts): Promise<number> {
  const body = { id: v7(), shop_id: facts.shop, counted: quantity() }
  await call('POST', `/api/v2/inventory/items/${someItem(facts)}/count`, body)
  return 1
}

async function adjust(call: Call, facts: Facts): Promise<number> {
  const adds = chance(2) === 0
  const body = {
    id: v7(),
    shop_id: facts.shop,
    adjustment: adds ? 'found' : 'spilled',
    adds,
    quantity: quantity(),
  }
  await call('POST', `/api/v2/inventory/items/${someItem(facts)}/adjust`, body)
  return 1
}

type Command = Record<string, unknown>

const part = (facts: Facts): Command => ({
  type: 'item.add',
  line_id: v7(),
  inventory_item_id: someItem(facts),
  quantity: quantity(),
})
const work = (): Command => ({
  type: 'casual.add',
  package_line_id: null,
  line: {
    id: v7(),
    name: 'Work',
    name_french: 'Travail',
    fee_item: null,
    priceVal: '10',
    quantityVal: '2',
    tax_exempt: false,
  },
})

/** An order of six lines that goes to In Progress and to Service Complete: six commands and two steps. */
async function serve(call: Call, { shop }: Facts, line: () => Command): Promise<string> {
  const id = await beginOrder(call, shop)
  const path = `/api/v2/orders/${id}/commands?order=full`
  const send = async (command: Command) => {
    const { body } = await call('POST', path, { ...signed(), ...command })
    return (body as unknown as { order: { version: number } }).order.version
  }
  let version = 0
  for (let at = 0; at < 6; at += 1) version = await send(line())
  for (const to of ['in-progress', 'pre-complete'])
    version = await send({ type: 'status.move', to, expected_version: version })
  return id
}

/** How many orders a second with parts that leave the shelf, as a share of those with work alone. */
async function costOfStock(calls: readonly Call[], facts: Facts): Promise<Row> {
  const ratios: number[] = []
  const workers = (line: () => Command) => calls.map((call) => () => serve(call, facts, line))
  await throughput(workers(work), ROUND_MS / 2)
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await throughput(workers(work), ROUND_MS)
    const stocked = await throughput(
      workers(() => part(facts)),
      ROUND_MS,
    )
    ratios.push(stocked / bare)
  }
  const ratio = median(ratios)
  return row(
    `Orders with six parts that are reserved and leave the shelf, against six lines of work, ${calls.length} clients`,
    ratio.toFixed(2),
    '≥ 0.90',
    ratio >= 0.9,
  )
}

/** Writes random movements over HTTP until there are enough; answers how many a second. */
async function writeMoves(calls: readonly Call[], facts: Facts): Promise<number> {
  let made = 0
  const began = performance.now()
  await Promise.all(
    calls.map(async (call) => {
      while (made < MOVES) {
        const kind = chance(40)
        if (kind === 0) {
          await serve(call, facts, () => part(facts))
          made += 6
        } else if (kind < 30) made += await receive(call, facts)
        else made += await (kind < 35 ? count(call, facts) : adjust(call, facts))
      }
    }),
  )
  return (made / (performance.now() - began)) * 1000
}

const BROKEN = `with chained as (
    select m.*, sum(quantity) over w as quantities, sum(value) over w as worth from stock_movements m
    where m.value is not null window w as (partition by shop_id, item_id order by at, id))
  select (select count(*) from chained where (quantities, worth) is distinct from (on_hand_after, value_after)
      and item_id = any($1::uuid[]))::int as chain,
    (select count(*) from stock_levels l where item_id = any($1::uuid[]) and (on_hand, value) is distinct from
      (select (sum(quantity), sum(value)) from stock_movements m where m.shop_id = l.shop_id and m.item_id = l.item_id))::int as sums,
    (select count(*) from stock_levels where item_id = any($1::uuid[]) and on_hand = 0 and value <> 0)::int as empty,
    (select count(*) from stock_movements where item_id = any($1::uuid[]))::int as moves`

/** Whether the laws of stock hold after so many movements. */
async function laws(owner: Client, facts: Facts, rate: number): Promise<Row> {
  const { rows } = await owner.query<{ chain: number; sums: number; empty: number; moves: number }>(BROKEN, [
    facts.items,
  ])
  const { chain = -1, sums = -1, empty = -1, moves = 0 } = rows[0] ?? {}
  const broken = chain + sums + empty
  return row(
    `Laws of stock after ${moves.toLocaleString('en')} random movements by ${WRITERS} clients over HTTP (${rate.toFixed(0)} a second)`,
    `${broken} broken`,
    '0',
    broken === 0 && moves >= MOVES,
  )
}

/** The cost of stock for the order, and the laws of stock after many movements at once. */
export async function run(): Promise<Row[]> {
  const { data, server, token } = await openBenchServer('stock')
  const calls = Array.from({ length: WRITERS }, () => openClient(server.port, token))
  const [first] = calls
  if (!first) return []
  const shop = await firstShop(first)
  return await withClient(data.cluster.ownerUrl, async (owner) => {
    const facts = { shop, ...(await writeItems(owner, shop)) }
    const costs = [await costOfStock([first], facts), await costOfStock(calls, facts)]
    const rate = await writeMoves(calls, facts)
    return [...costs, await laws(owner, facts, rate)]
  })
}
