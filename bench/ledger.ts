import { orderColumns } from '#test/harness/data/orderColumns.ts'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { openClient, type Call } from './lib/http.ts'
import { latencies, percentile, row, type Row } from './lib/measure.ts'
import { openYear } from './lib/year.ts'
import { sized } from './lib/size.ts'

const ORDERS = sized(500, 5)
const BULK_RUNS = sized(5, 1)
const BULK_BOUND = 2000
const CASH_RUNS = sized(100, 2)
const CASH_WARM = sized(20, 1)
const CASH_BOUND = 100

const ms = (value: number): string => value.toFixed(0)
const moved = () => ({ id: v7(), device_id: v7(), made_at: new Date().toISOString() })

/** A customer with this many unpaid orders: copies of finalized ones, with numbers above those of the shop’s orders. */
async function owing(client: Client, shop: string, count: number): Promise<string> {
  const { rows } = await client.query<{ company_id: string }>('select company_id from shops where id = $1', [
    shop,
  ])
  const customer = v7()
  await client.query(`begin; set local app.company_id to '${rows[0]?.company_id ?? ''}'`)
  await client.query(`insert into customers (company_id, id, last_name) values ($1, $2, 'Owes much')`, [
    rows[0]?.company_id,
    customer,
  ])
  const columns = await orderColumns(client)
  await client.query(
    `insert into orders (${columns}) select ${columns} from (select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
      'order_clean_id', (select greatest(max(order_clean_id), 20000000) from orders where shop_id = $1) + row_number() over (),
      'customer_id', $2::uuid, 'fleet_location_id', null, 'net_paid', 0, 'net_credit_refunds', 0, 'version', 1,
      'pay_status', 'is_not_paid', 'pay_due_timestamp', now()))).*
    from (select * from orders where shop_id = $1 and status = 'complete' and final_price > 0 limit $3) o) copies`,
    [shop, customer, count],
  )
  await client.query('commit')
  return customer
}

async function shopOf(call: Call): Promise<string> {
  const { body } = await call('GET', '/api/v2/shops')
  return (body as unknown as { shops: { id: string }[] }).shops[0]?.id ?? ''
}

async function bulk(call: Call, client: Client, shop: string): Promise<Row> {
  const customers: string[] = []
  for (let run = 0; run < BULK_RUNS; run += 1) customers.push(await owing(client, shop, ORDERS))
  await client.query('analyze orders')
  const times = await latencies(BULK_RUNS, (at) =>
    call('POST', `/api/v2/receivables/customer/${customers[at] ?? ''}/payments`, {
      ...moved(),
      shop_id: shop,
      payment_method: 'Cash',
      amount: '9999999.00',
    }),
  )
  const longest = times.at(-1) ?? 0
  return row(
    `One payment over ${ORDERS} orders, one transaction: p50 / longest of ${BULK_RUNS}`,
    `${ms(percentile(times, 50))} / ${ms(longest)} ms`,
    `${BULK_BOUND} ms`,
    longest < BULK_BOUND,
  )
}

async function cash(call: Call, client: Client, shop: string): Promise<Row> {
  const customer = await owing(client, shop, CASH_WARM + CASH_RUNS)
  const { rows } = await client.query<{ id: string; final_price: string }>(
    'select id, final_price from orders where customer_id = $1',
    [customer],
  )
  const pay = (from: number) => (at: number) =>
    call('POST', `/api/v2/orders/${rows[from + at]?.id ?? ''}/payments`, {
      ...moved(),
      payment_method: 'Cash',
      amount: rows[from + at]?.final_price,
      expected_version: 1,
    })
  await latencies(CASH_WARM, pay(0))
  const times = await latencies(CASH_RUNS, pay(CASH_WARM))
  const late = percentile(times, 99)
  return row(
    'Taking cash on an order, over HTTP, warm: p50 / p99',
    `${ms(percentile(times, 50))} / ${ms(late)} ms`,
    `${CASH_BOUND} ms`,
    late < CASH_BOUND,
  )
}

async function list(call: Call): Promise<Row> {
  const times = await latencies(20, () => call('GET', '/api/v2/receivables'))
  return row('Who owes what, over the year', `${ms(percentile(times, 50))} ms`, '', true)
}

async function proof(call: Call): Promise<Row> {
  const { body } = await call('POST', '/api/v2/ledger/proofs', { id: v7() })
  const { proof: made } = body as unknown as {
    proof: { orders: number; found: number; milliseconds: number }
  }
  return row(
    `Proof of the balances: ${made.orders} orders in ${made.milliseconds} ms, differences`,
    String(made.found),
    '0',
    made.found === 0,
  )
}

export async function run(): Promise<Row[]> {
  const { data, server, token } = await openYear()
  const client = new Client({ connectionString: data.cluster.ownerUrl })
  await client.connect()
  try {
    const call = openClient(server.port, token)
    const shop = await shopOf(call)
    // Before the copies of orders, which no command sold.
    const proved = await proof(call)
    return [await cash(call, client, shop), await bulk(call, client, shop), await list(call), proved]
  } finally {
    await client.end()
  }
}
