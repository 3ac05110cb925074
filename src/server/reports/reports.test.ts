import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { refundLines } from '#test/harness/money/refunds.ts'
import { openTill } from '#test/harness/money/till.ts'
import { askReport, busyCompany, REPORT_SPAN, reportParams } from '#test/harness/reports.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'
import { dimensionOf, isDimension } from '#domain/reports/define/dimensions.ts'
import { REPORTS } from '#domain/reports/list/all.ts'

const server = testServer()

/** Records are asked for by ids. */
const isRecord = (id: string): boolean =>
  isDimension(id) && dimensionOf(id).kind === 'named' && dimensionOf(id).isText !== true

test('every report answers with each of its filters', async () => {
  const { company } = await busyCompany(server())
  const owner = company.as('Owner')
  const { reports } = await owner.call('reports.list', {})
  const failed: string[] = []
  const answers = async (path: string, query: Record<string, string>) => {
    const { status } = await owner.send('reports.run', {
      params: reportParams(path),
      query: { ...REPORT_SPAN, ...query },
    })
    if (status !== 200) failed.push(`${path} ${JSON.stringify(query)}: ${status}`)
  }
  for (const { path, filters } of reports) {
    const asked = filters.map(({ id }) => `!${id}=${isRecord(id) ? newId() : 'nothing'}`)
    for (let at = 0; at < asked.length; at += 10)
      await answers(path, { filter: asked.slice(at, at + 10).join('&') })
  }
  expect(failed).toEqual([])
})

test('the day has its sales, returns, voids and write-offs', async () => {
  const { company } = await busyCompany(server())
  const { blocks } = await askReport(company, 'summary/summary/day_summary')
  expect(blocks[0]?.total).toMatchObject({
    gross_sales: '260.00',
    returns: '100.00',
    net_sales: '160.00',
    tax: '12.00',
    total_invoiced: '172.00',
    invoices: '2',
    average_ticket: null,
  })
})

test('figures of one period are the same in every report', async () => {
  const { company } = await busyCompany(server())
  const totals = async (path: string) => (await askReport(company, path)).blocks[0]?.total
  const day = await totals('summary/summary/day_summary')
  for (const path of [
    'sales/sales/by_service_or_package',
    'sales/sales/by_category',
    'sales/sales/by_customer',
  ])
    expect((await totals(path))?.['net_sales']).toBe(day?.['net_sales'])
  expect((await totals('tax/tax/tax_collected'))?.['tax_charged']).toBe(day?.['tax'])
  expect((await totals('payments/payments/payments_by_method'))?.['net_taken']).toBe('107.50')
})

test('filters keep rows, leave them out, and a cell opens its orders', async () => {
  const { company, desk } = await busyCompany(server())
  const path = 'sales/sales/by_service_or_package'
  const net = async (query: Record<string, string>, report = path) =>
    (await askReport(company, report, query)).blocks[0]?.total['net_sales'] ?? null
  expect(await net({ filter: 'sold_as=Filter' })).toBe('100.00')
  expect(await net({ filter: 'sold_as=Filter&sold_as=Wipers' })).toBe('160.00')
  expect(await net({ filter: '!sold_as=Filter' })).toBe('60.00')
  expect(await net({ filter: 'sold_as=Filter&!line_kind=casual' })).toBeNull()
  const orders = await askReport(company, path, { filter: 'sold_as=Filter', group: 'order' })
  expect(orders.blocks[0]?.rows.map(({ keys }) => keys[0])).toEqual([
    { value: desk.order.id, label: `#${desk.order.order_clean_id}` },
  ])
  const customer = await askReport(company, 'sales/sales/by_customer', { group: 'customer,order' })
  expect(customer.blocks[0]?.rows[0]?.keys).toHaveLength(2)
})

test('a period is compared with the one before, and an empty one says nothing', async () => {
  const { company } = await busyCompany(server())
  const empty = await askReport(company, 'sales/sales/by_day_hour', { from: '2021-02-01', to: '2021-02-28' })
  expect(empty.blocks).toEqual([])
  const compared = await askReport(company, 'summary/summary/multi_shop_scoreboard', { compare: 'before' })
  expect(compared.blocks[0]).toMatchObject({ total_before: null, of: 1 })
  expect(compared.before?.to).toBe('2019-12-31')
})

test('what a report does not have is refused with its field', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const params = reportParams('sales/sales/by_day_hour')
  for (const [field, query] of [
    ['group', { group: 'category' }],
    ['group', { group: 'day,hour,shop,month' }],
    ['filter', { filter: 'nonsense=1' }],
    ['filter', { filter: '%E0%A4%A' }],
    ['sort', { sort: 'quantity' }],
    ['to', { to: '2019-12-31' }],
  ] as const) {
    const problem = await owner.refused('invalid_input', 'reports.run', {
      params,
      query: { ...REPORT_SPAN, ...query },
    })
    expect(problem.errors?.[0]?.pointer).toBe(`/query/${field}`)
  }
  const paid = {
    params: reportParams('payments/payments/payments_by_method'),
    query: { ...REPORT_SPAN, basis: 'sale' as const },
  }
  await owner.refused('invalid_input', 'reports.run', paid)
  await owner.refused('not_found', 'reports.run', {
    params: reportParams('sales/sales/nothing'),
    query: REPORT_SPAN,
  })
  await owner.refused('not_found', 'reports.file', {
    params: reportParams('sales/sales/nothing'),
    query: REPORT_SPAN,
  })
})

test('figures of costs are for people who may see them', async () => {
  const { company } = await busyCompany(server())
  await company.as('Technician').refused('not_allowed', 'reports.run', {
    params: reportParams('sales/sales/by_day_hour'),
    query: REPORT_SPAN,
  })
  const own = (await company.as('Technician').call('reports.list', {})).reports
  expect(own.map(({ path }) => path)).not.toContain('sales/sales/by_day_hour')
  const dashboard = own.find(({ path }) => path === 'summary/summary/shop_dashboard')
  expect(dashboard?.measures.map(({ id }) => id)).toContain('cars')
  expect(dashboard?.measures.map(({ kind }) => kind)).not.toContain('money')
  await company.as('Technician').refused('not_allowed', 'reports.file', {
    params: reportParams('sales/sales/by_day_hour'),
    query: REPORT_SPAN,
  })
  const { reports } = await company.as('Owner').call('reports.list', {})
  expect(reports.map(({ path }) => path)).toEqual(REPORTS.map(({ path }) => path))
})

test('another company sees nothing of it, and names its shops in vain', async () => {
  const { company } = await busyCompany(server())
  const other = await makeCompany(server())
  expect((await askReport(other, 'summary/summary/day_summary')).blocks).toEqual([])
  const params = reportParams('summary/summary/day_summary')
  await other.as('Owner').refused('not_found', 'reports.run', {
    params,
    query: { ...REPORT_SPAN, shops: company.shops.FL.id },
  })
})

test('the file has every row, the total and the formulas, in the language that is asked for', async () => {
  const { company } = await busyCompany(server())
  const answer = await company.as('Owner').send('reports.file', {
    params: reportParams('sales/sales/by_category'),
    query: { ...REPORT_SPAN, language: 'fr-CA' },
  })
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.text).toContain('Ventes nettes,ventes brutes − rabais − retours')
  expect(answer.text).toMatch(/USD,Frais,160\.00,260\.00/)
  expect(answer.text).toMatch(/USD,Total,160\.00/)
})

test('the Z-report of the day says the same, and what comes after its closing is of the next day', async () => {
  const { company, desk, line, payment } = await busyCompany(server())
  const shop_id = company.shops.FL.id
  const owner = company.as('Owner')
  const { report, day } = await owner.call('till.day', { query: { shop_id } })
  const net = async () =>
    (await askReport(company, 'summary/summary/day_summary', { from: day, to: day })).blocks[0]?.total
  const before = await net()
  const methods = (await askReport(company, 'payments/payments/payments_by_method')).blocks[0]?.total
  expect(report.net).toMatchObject({ before_tax: before?.['net_sales'], total: before?.['total_invoiced'] })
  expect(report.methods[0]).toMatchObject({
    taken: methods?.['taken'],
    refunded: methods?.['refunded'],
    net: methods?.['net_taken'],
  })
  await owner.call('till.closeDay', { body: { shop_id, day } })
  await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] })
  expect(await net()).toEqual(before)
  const closed = (await askReport(company, 'payments/till/z_report')).blocks[0]?.total
  expect(closed).toMatchObject({ z_reports: '1', z_total: before?.['total_invoiced'] })
  const days = await askReport(company, 'summary/summary/day_summary', { group: 'day', sort: 'day' })
  expect(days.blocks[0]?.rows.map(({ figures }) => figures['returns'])).toEqual(['100.00', '100.00'])
  const money = await askReport(company, 'payments/payments/payments_by_method', {
    group: 'day',
    sort: 'day',
  })
  expect(money.blocks[0]?.rows.map(({ figures }) => figures['refunded'])).toEqual(['107.50', '107.50'])
})

test('a drawer has its float, what went out, and its count', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash'] })
  const till = await openTill(company)
  const id = till.drawers[0]?.id ?? ''
  await company.as('Owner').call('till.move', {
    params: { id },
    body: { id: newId(), kind: 'out', amount: '5.00', reason: 'Coffee' },
  })
  const open = await askReport(company, 'payments/till/cash_reconciliation')
  expect(open.blocks[0]?.total).toMatchObject({
    expected_cash: '195.00',
    counted_cash: null,
    over_short: null,
  })
  const day = await askReport(company, 'summary/summary/day_summary')
  expect(day.blocks[0]?.total).toMatchObject({ over_short: null })
  await company.as('Owner').call('till.count', { params: { id }, body: { count: { '100': 1, '50': 1 } } })
  const cash = await askReport(company, 'payments/till/cash_reconciliation')
  expect(cash.blocks[0]?.total).toMatchObject({
    opening_float: '200.00',
    paid_out: '5.00',
    expected_cash: '195.00',
    counted_cash: '150.00',
    over_short: '-45.00',
  })
  const out = await askReport(company, 'payments/till/paid_in_out', { group: 'till_reason' })
  expect(out.blocks[0]?.rows.map(({ keys }) => keys[0]?.label)).toEqual(['Coffee'])
})

test('figures of now are of today alone, and are compared with nothing', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  await desk.casual('10.00')
  await desk.move('stand-by')
  const path = 'summary/summary/shop_dashboard'
  const now = await askReport(company, path, { compare: 'week' })
  expect(now.blocks[0]?.rows[0]).toMatchObject({
    figures: { in_line: '1', goal: null },
    before: { in_line: null },
  })
  expect(now.blocks[0]?.total_before).toMatchObject({ in_line: null, open_orders: null })
  const then = await askReport(company, path, { from: '2020-01-01', to: '2020-12-31' })
  expect(then.blocks[0]?.total).toMatchObject({ in_line: null, late_orders: null })
})

test('stock that moved is what is on hand, and each movement is in one report', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const [item] = company.items
  if (!item) throw new Error('no items')
  const shop_id = company.shops.FL.id
  for (const counted of ['12', '9.5'])
    await owner.call('items.count', {
      params: { id: item.id },
      body: { id: newId(), shop_id, counted },
    })
  const moved = await askReport(company, 'inventory/stock/stock_ledger', { group: 'item' })
  expect(moved.blocks[0]?.rows[0]).toMatchObject({
    keys: [{ value: item.id, label: item.name }],
    figures: { moved: '9.5000', movements: '2' },
  })
  const lost = await askReport(company, 'inventory/stock/adjustments_shrinkage', { group: 'stock_reason' })
  expect(lost.blocks[0]?.rows.map(({ keys }) => keys[0]?.label)).toEqual(['Counted'])
})

test('a filter proposes only values that occur, by a part of their name, and only own ones to who sees no others', async () => {
  const { company } = await busyCompany(server())
  const owner = company.as('Owner')
  const values = async (path: string, dimension: string, q = '', query: Record<string, string> = {}) => {
    const reply = await owner.call('reports.values', {
      params: reportParams(path),
      query: { ...REPORT_SPAN, dimension, q, ...query },
    })
    return reply.values.map(({ label }) => label)
  }
  const sold = 'sales/sales/by_service_or_package'
  expect(await values(sold, 'sold_as', 'WIP')).toEqual(['Wipers'])
  expect(await values(sold, 'sold_as', 'nothing like it')).toEqual([])
  expect(await values(sold, 'sold_as', '', { from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  expect(await values('sales/sales/average_ticket_trend', 'contains', 'wipers')).toEqual(['Wipers'])
  expect(
    await values('payments/payments/payments_by_method', 'money_kind', 'remb', { language: 'fr-CA' }),
  ).toEqual(['Remboursement'])
  await owner.refused('invalid_input', 'reports.values', {
    params: reportParams(sold),
    query: { ...REPORT_SPAN, dimension: 'method' },
  })
  await company.as('Technician').refused('not_allowed', 'reports.values', {
    params: reportParams(sold),
    query: { ...REPORT_SPAN, dimension: 'sold_as' },
  })
})

test('columns are chosen and ordered; a hidden or unknown one is refused by its name', async () => {
  const { company } = await busyCompany(server())
  const path = 'sales/sales/by_category'
  const { measures, blocks } = await askReport(company, path, { columns: 'discounts,net_sales' })
  expect(measures).toEqual(['discounts', 'net_sales'])
  expect(Object.keys(blocks[0]?.total ?? {})).toEqual(['discounts', 'net_sales'])
  const refused = await company.as('Owner').refused('invalid_input', 'reports.run', {
    params: reportParams(path),
    query: { ...REPORT_SPAN, columns: 'nothing' },
  })
  expect(refused.errors?.[0]).toMatchObject({ pointer: '/query/columns', code: 'unknown' })
})

test('a session with many reports is refused some, and others do not wait for them', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const asked = { params: reportParams('sales/sales/by_category'), query: REPORT_SPAN }
  const order: string[] = []
  const reports = Array.from({ length: 120 }, async () => {
    const answer = await owner.send('reports.run', asked)
    order.push(answer.status === 200 ? 'report' : 'refused')
    return answer
  })
  await company.as('Manager').call('account.get', {})
  order.push('account')
  const answers = await Promise.all(reports)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(100)
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'company_busy', status: 429 })
    expect(headers['retry-after']).toBe('5')
  }
  expect(order.indexOf('account')).toBeLessThan(order.lastIndexOf('report'))
})
