import { expect, test } from 'vitest'
import { asOwner } from '#test/factories.ts'
import { brokenStock, demoServer } from '#test/harness/demo.ts'

const server = demoServer()

interface Year {
  orders: number
  months: number
  suppliers: number
  states: string[]
  receipts: number
  in_parts: number
  short: number
  claimed: number
  returned: number
  open_credits: number
  matched: number
  differences: number
}

const YEAR = `select count(*)::int as orders,
  count(distinct date_trunc('month', created_at))::int as months,
  count(distinct supplier_id)::int as suppliers,
  array_agg(distinct state order by state) as states,
  (select count(*) from purchase_receipts)::int as receipts,
  (select count(*) from (select from purchase_receipts group by purchase_order_id having count(*) > 1) twice)::int as in_parts,
  (select count(*) from purchase_order_lines where cancelled > 0)::int as short,
  (select count(*) from invoice_settlements where outcome = 'claimed')::int as claimed,
  (select count(*) from purchase_returns)::int as returned,
  (select count(*) from expected_credits e where not exists (select from credit_matches m
    where m.company_id = e.company_id and m.expected_credit_id = e.id))::int as open_credits,
  (select count(*) from credit_matches)::int as matched,
  (select count(*) from stock_movements where reason = 'counted' and quantity < 0)::int as differences
  from purchase_orders`

test('the demo bought and used stock for a year: six suppliers, part receipts, returns, counts with differences', async () => {
  const [year] = await asOwner<Year>(server(), YEAR)
  expect(year?.orders).toBeGreaterThan(40)
  expect(year?.months).toBeGreaterThanOrEqual(12)
  expect(year?.suppliers).toBe(6)
  expect(year?.states).toEqual(['closed', 'draft', 'sent'])
  expect(year?.receipts).toBeGreaterThan(40)
  for (const count of [
    'in_parts',
    'short',
    'claimed',
    'returned',
    'open_credits',
    'matched',
    'differences',
  ] as const)
    expect(year?.[count], count).toBeGreaterThan(0)
})

test('each movement of the demo’s year follows from the one before, and each level is the sum of its movements', async () => {
  expect(await brokenStock(server().database.ownerUrl)).toMatchObject({ chain: 0, sums: 0, ahead: 0 })
})

test('the goods that the demo’s orders sold cost what left the shelf, order by order', async () => {
  const orders = await asOwner<{ order_id: string; cost: string; value: string }>(
    server(),
    `select l.order_id, l.cost::text, m.value::text from
      (select order_id, sum(cost) as cost from sales_lines where kind in ('part', 'item') and catalogue_id is not null
        group by order_id) l
      join (select order_id, -sum(value) as value from stock_movements where order_id is not null group by order_id) m
        on m.order_id = l.order_id
      where exists (select from orders o where o.id = l.order_id and o.status = 'complete')`,
  )
  expect(orders.length).toBeGreaterThan(300)
  expect(orders.filter(({ cost, value }) => cost !== value)).toEqual([])
})
