import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DIFFERENCES } from '#contract/reports/ledger.ts'
import { makeCompany, makeCustomer, openOrder, owedOrder, type TestCompany } from '#test/factories.ts'
import { daysAgo } from '#test/harness/money/closedDays.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { caseLine } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { punchTimes } from '#test/harness/people/timeClock.ts'
import { arrivedPurchase, invoiceOf, memoOf, settleFirst } from '#test/harness/goods/supplierInvoices.ts'
import { newId } from '../base/ids.ts'
import { withClient } from '../base/postgres/client.ts'
import { reconcileLedger, reconcileNightly } from './reconciliation.ts'
import { sealCompany } from './rollups/seal.ts'

const server = testServer()

const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })

/**
 * Something of everything that is checked: an item that was sold with a tip and a surcharge and returned in part, a
 * reversed payment, account credit on two records, and a payment over many orders.
 */
async function busy() {
  const payment_methods = ['Cash', 'Credit', 'Account Credit']
  const settings = { surcharge_on: true, surcharge_percent: '3', tips_on: true, payment_methods }
  const company = await makeCompany(server(), settings)
  const payer = await makeCustomer(company, { first_name: 'Rosa', last_name: 'Diaz' })
  const other = await makeCustomer(company)
  const desk = await openOrder(company)
  const [item] = company.items
  const line_id = newId()
  await desk.apply({ type: 'item.add', line_id, inventory_item_id: item?.id ?? '', quantity: '2' })
  await desk.casual('20.00')
  await desk.move('complete')
  const sale = (await desk.pay({ payment_method: 'Credit', tip: '4.00' })).order.payments[0]?.id ?? ''
  const lines = [{ line_id, quantity: '1', to_stock: true }]
  const given = await desk.station.call('payments.refund', refundInput(desk, sale, '0', { tip: '1', lines }))
  const back = given.order.payments.at(-1)?.id ?? ''
  const owed = await owedOrder(company, { customer_id: payer.id }, '10.00')
  await owed.reverse((await owed.pay({ tip: '2.00' })).order.payments[0]?.id ?? '')
  const station = company.as('Manager')
  const params = { kind: 'customer' as const, id: payer.id }
  const shop_id = company.shops.FL.id
  const body = { ...moved(), shop_id, payment_method: 'Cash', amount: '30.75' }
  await station.call('receivables.pay', { params, body: { ...body, rest: 'credit' } })
  await owedOrder(company, { customer_id: payer.id }, '4.00')
  const spent = { ...moved(), shop_id, payment_method: 'Account Credit', amount: '4.30' }
  await station.call('receivables.pay', { params, body: spent })
  await owedCredit(company)
  await punchTimes(company.as('Technician'), shop_id, '2025-06-02T12:00:00Z', '2025-06-02T20:00:00Z')
  const closed = await closedDay(company)
  return {
    closed,
    company,
    payer,
    other,
    station,
    order: desk.order.id,
    sale,
    back,
    item: item?.id ?? '',
    name: item?.name,
  }
}

/** A paid order of another shop, on a day that was closed three days ago and is in the rollups. */
async function closedDay(company: TestCompany): Promise<string> {
  const { id: customer_id } = await makeCustomer(company)
  const desk = await openOrder(company, { region: 'QC', customer_id })
  await desk.casual('30.00')
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  await desk.pay({ payment_method: 'Credit' })
  const shop_id = company.shops.QC.id
  const owner = company.as('Owner')
  const { day } = await owner.call('till.day', { query: { shop_id } })
  await owner.call('till.closeDay', { body: { shop_id, day } })
  await daysAgo(server(), company, shop_id, 3)
  await sealCompany(server().services.database, company.id)
  return desk.order.id
}

/** A supplier's invoice that is 12.00 too dear, of which a memo paid 3.00. */
async function owedCredit(company: TestCompany): Promise<void> {
  const order = await arrivedPurchase(company, '4', [
    caseLine(company, { item_id: company.items.at(-1)?.id ?? '' }),
  ])
  await company.as('Manager').call('supplierInvoices.record', invoiceOf(order, '4', '33'))
  const { body } = await settleFirst(company, order.id, 'claimed')
  const matches = [{ id: newId(), expected_credit_id: body.id, amount: '3.00' }]
  await company.as('Manager').call('supplierCredits.record', memoOf(order, '3.00', { matches }))
}

let made: Awaited<ReturnType<typeof busy>>
beforeAll(async () => {
  made = await busy()
})

const proved = () =>
  reconcileLedger(server().services.database, made.company.id, { id: newId(), userName: 'Manager Tester' })

/** What the application itself may not do: as the database's owner, in the company. */
const byHand = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(server().database.ownerUrl, async (client) => {
    await client.query(`set app.company_id to '${made.company.id}'`)
    return (await client.query(text, values)).rows as Row[]
  })

test('what agrees is proved once an id', async () => {
  const id = newId()
  const { proof } = await made.station.call('ledger.prove', { body: { id } })
  expect(proof).toMatchObject({
    orders: 4,
    payers: 1,
    found: 0,
    differences: [],
    user_name: 'Manager Tester',
  })
  expect(await made.station.call('ledger.prove', { body: { id } })).toEqual({ proof })
})

interface Broken {
  /** A change by hand: columns of the rows of a table. */
  table: string
  set: Record<string, string>
  where: (of: typeof made) => string
  found: Record<string, unknown>
  /** What must differ with it. */
  also?: string[]
}

const at = (kind: string, id: string) => ({ kind, id })
const sale = ({ sale: id }: typeof made) => `id = '${id}'`
const back = ({ back: id }: typeof made) => `id = '${id}'`
const order = ({ order: id }: typeof made) => `id = '${id}'`
const toPayer = (type: string) => (of: typeof made) =>
  `customer_id = '${of.payer.id}' and payment_type = '${type}' and reverses_id is null`

const BROKEN: Record<(typeof DIFFERENCES)[number], (of: typeof made) => Broken> = {
  order_net_paid: (of) => ({
    table: 'orders',
    set: { net_paid: 'net_paid + 0.01' },
    where: order,
    found: { subject_id: of.order, name: '#1', currency: 'usd', at: at('order', of.order) },
  }),
  order_net_credit: () => ({
    table: 'orders',
    set: { net_credit_refunds: '1' },
    where: order,
    found: { kept: '1.00', ledger: '0.00' },
  }),
  order_pay_status: () => ({
    table: 'orders',
    set: { pay_status: `'is_not_paid'` },
    where: order,
    found: { kept: 'is_not_paid', ledger: 'is_fully_paid', currency: '' },
  }),
  order_returned: (of) => ({
    table: 'orders',
    set: { returned_total: '0' },
    where: order,
    found: { kept: '0.00', name: '#1', at: at('order', of.order) },
    also: ['order_pay_status', 'order_sales'],
  }),
  order_sales: (of) => ({
    table: 'sales_entries',
    set: { total: 'total + 1', gross: 'gross + 1' },
    where: ({ order: id }) => `order_id = '${id}' and seq = 1`,
    found: { subject_id: of.order, name: '#1', currency: 'usd', at: at('order', of.order) },
    also: ['sales_parts'],
  }),
  sales_parts: (of) => ({
    table: 'sales_lines',
    set: { gross: 'gross + 1' },
    where: ({ order: id }) => `order_id = '${id}' and n = 1 and returns = 0`,
    found: { subject_id: of.order, name: '#1', currency: 'usd', at: at('order', of.order) },
  }),
  sales_discounts: (of) => ({
    table: 'sales_entries',
    set: { discounts_given: `'[{"kind": "coupon", "amount": "1.00"}]'` },
    where: ({ order: id }) => `order_id = '${id}' and seq = 1`,
    found: { subject_id: of.order, kept: '0.00', ledger: '1.00', at: at('order', of.order) },
  }),
  day_journal: (of) => ({
    table: 'journal_lines',
    set: { amount: 'amount + 1' },
    where: ({ company }) =>
      `company_id = '${company.id}' and account = 'Accounts receivable' and order_id = '${of.closed}' and amount > 0`,
    found: { subject_id: of.company.shops.QC.id, currency: 'cad', at: null },
  }),
  day_report: (of) => ({
    table: 'shop_days',
    set: { report: `jsonb_set(report, '{net,total}', '"1.00"')` },
    where: ({ company }) => `company_id = '${company.id}'`,
    found: { subject_id: of.company.shops.QC.id, ledger: '1.00', currency: 'cad', at: null },
  }),
  rollup_day: (of) => ({
    table: 'line_days',
    set: { gross: 'gross + 1' },
    where: ({ company }) => `company_id = '${company.id}' and n = 1`,
    found: { subject_id: of.company.shops.QC.id, at: null },
  }),
  kept_visits: () => ({
    table: 'visits',
    set: { net: 'net + 1' },
    where: ({ company }) => `company_id = '${company.id}'`,
    found: { name: 'Chantal Bélanger', kept: '' },
  }),
  kept_hours: ({ company }) => ({
    table: 'time_days',
    set: { regular_hours: 'regular_hours + 1' },
    where: () => `company_id = '${company.id}'`,
    found: { subject_id: company.users.Technician.id, kept: '' },
  }),
  refund_over_payment: (of) => ({
    table: 'payments',
    set: { amount: '999', payment_final_amount: 'payment_final_amount - amount + 999' },
    where: back,
    found: { subject_id: of.sale, ledger: '999.00', name: '#1 · Credit', at: at('order', of.order) },
    also: ['order_net_paid', 'order_pay_status'],
  }),
  tip_over_payment: (of) => ({
    table: 'payments',
    set: {
      payment_tip_amount: '4.01',
      payment_final_amount: 'payment_final_amount - payment_tip_amount + 4.01',
    },
    where: back,
    found: { subject_id: of.sale, kept: '4.00', ledger: '4.01' },
  }),
  surcharge_over_payment: (of) => ({
    table: 'payments',
    set: {
      payment_surcharge_amount: '99',
      payment_final_amount: 'payment_final_amount - payment_surcharge_amount + 99',
    },
    where: back,
    found: { subject_id: of.sale, ledger: '99.00' },
  }),
  payment_parts: (of) => ({
    table: 'payments',
    set: { payment_tip_amount: '5' },
    where: sale,
    found: { subject_id: of.sale, currency: 'usd', at: at('order', of.order) },
  }),
  reversal_parts: () => ({
    table: 'payments',
    set: { payment_tip_amount: '-1', payment_final_amount: 'payment_final_amount + 1' },
    where: ({ company }) => `company_id = '${company.id}' and reverses_id is not null`,
    found: { kept: '12.75', ledger: '11.75', name: '#2 · Cash' },
  }),
  bulk_split: (of) => ({
    table: 'bulk_payments',
    set: { to_credit: 'to_credit + 1' },
    where: ({ payer }) => `customer_id = '${payer.id}' and payment_method = 'Cash'`,
    found: { kept: '31.75', ledger: '30.75', name: 'Rosa Diaz · Cash', at: at('customer', of.payer.id) },
  }),
  credit_below_zero: (of) => ({
    table: 'payments',
    set: { amount: '1', payment_final_amount: '1' },
    where: toPayer('credit_payment'),
    found: { subject_id: of.payer.id, name: 'Rosa Diaz', ledger: '-3.30', at: at('customer', of.payer.id) },
    also: ['bulk_split'],
  }),
  credit_of_merged: (of) => ({
    table: 'customers',
    set: { merged_into: `'${of.other.id}'` },
    where: ({ payer }) => `id = '${payer.id}'`,
    found: { subject_id: of.payer.id, kept: '0.00', ledger: '15.70', currency: 'usd' },
  }),
  credit_of_nobody: () => ({
    table: 'payments',
    set: { customer_id: 'null' },
    where: toPayer('order_payment_w_credit'),
    found: { name: 'Account Credit', ledger: '-4.30' },
  }),
  stock_level: (of) => ({
    table: 'stock_levels',
    set: { on_hand: '7' },
    where: ({ item }) => `item_id = '${item}'`,
    found: { subject_id: of.item, kept: '7', ledger: '-1', currency: '', at: at('item', of.item) },
  }),
  stock_value: (of) => ({
    table: 'stock_levels',
    set: { value: 'value + 0.01' },
    where: ({ item }) => `item_id = '${item}'`,
    found: { subject_id: of.item, currency: 'usd', at: at('item', of.item) },
  }),
  supplier_invoice: () => ({
    table: 'supplier_invoices',
    set: { total: 'total + 1' },
    where: ({ company }) => `company_id = '${company.id}'`,
    found: { kept: '133.00', ledger: '132.00', currency: 'usd', at: null },
  }),
  supplier_credit: () => ({
    table: 'credit_matches',
    set: { amount: 'amount + 20' },
    where: ({ company }) => `company_id = '${company.id}' and credit_memo_id is not null`,
    found: { kept: '12.00', ledger: '23.00', currency: 'usd', at: null },
  }),
  audit_log: () => ({
    table: 'audit_entries',
    set: { body: `body || '{"after": "1.00"}'` },
    where: (of) => `company_id = '${of.company.id}' and seq = 1`,
    found: { ledger: '0', currency: '', at: null },
  }),
}

/** What names a row of a table, where that is not its id. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  stock_levels: ['item_id'],
  sales_lines: ['entry_id', 'n'],
  shop_days: ['shop_id', 'day'],
  line_days: ['shop_id', 'day', 'n'],
  visits: ['payer_id', 'day', 'shop_id'],
  time_days: ['user_id', 'week_start', 'n'],
}

/** Changes these rows by hand, as the database's owner; answers their former values. */
async function changed({ table, set, where }: Broken): Promise<() => Promise<unknown>> {
  const { [table]: keys = ['id'] } = KEYS
  const columns = Object.keys(set)
  const [kept] = await byHand<{ rows: object }>(
    `select jsonb_agg(t) as rows from ${table} t where ${where(made)}`,
  )
  const to = columns.map((name) => `${name} = ${set[name]}`).join(', ')
  await byHand(`update ${table} set ${to} where ${where(made)}`)
  const as = columns.map((name) => `${name} = was.${name}`).join(', ')
  return () =>
    byHand(
      `update ${table} t set ${as} from jsonb_populate_recordset(null::${table}, $1) was
        where t.company_id = was.company_id and ${keys.map((key) => `t.${key} = was.${key}`).join(' and ')}`,
      [JSON.stringify(kept?.rows)],
    )
}

describe('what was changed by hand is named, and nothing else', () => {
  test.each(DIFFERENCES)('%s', async (kind) => {
    const broken = BROKEN[kind](made)
    const mend = await changed(broken)
    const { differences } = await proved()
    await mend()
    expect(differences.map((row) => row.kind).sort()).toEqual([kind, ...(broken.also ?? [])].sort())
    expect(differences.find((row) => row.kind === kind)).toMatchObject(broken.found)
    expect(await proved()).toMatchObject({ found: 0 })
  })
})

test('a movement of stock without its level is named too', async () => {
  const { company, item } = made
  const rows = `company_id = '${company.id}' and item_id = '${item}'`
  const kept = await byHand<{ on_hand: string; value: string; moved_at: Date }>(
    `delete from stock_levels where ${rows} returning on_hand, value, moved_at`,
  )
  expect((await proved()).differences).toMatchObject([{ kind: 'stock_level', kept: '0', ledger: '-1' }])
  await byHand(
    `insert into stock_levels (company_id, shop_id, item_id, on_hand, value, moved_at) values ($1, $2, $3, $4, $5, $6)`,
    [company.id, company.shops.FL.id, item, kept[0]?.on_hand, kept[0]?.value, kept[0]?.moved_at],
  )
})

test('the nightly proof keeps what differs, leaves it as it is, and the company’s status says so', async () => {
  const { company, station, order } = made
  await server().services.database.tenant(company.id, (tx) =>
    sql`update orders set net_paid = net_paid + 1 where id = ${order}`.execute(tx),
  )
  for (let night = 0; night < 2; night++) await reconcileNightly(server().services, [company.id])
  const { proofs } = await station.call('ledger.proofs', {})
  expect(proofs[0]).toMatchObject({
    user_name: '',
    differences: [{ kind: 'order_net_paid', subject_id: order }],
  })
  expect((await company.as('Technician').call('company.status', {})).ledger).toMatchObject({
    state: 'error',
    detail_code: 'ledger_differs',
    figures: { differences: '1' },
  })
})

test('a company that was never proved says so', async () => {
  const company = await makeCompany(server())
  expect((await company.as('Owner').call('company.status', {})).ledger.detail_code).toBe('ledger_not_proved')
})
