import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { paidOrder, refundLines } from '#test/harness/money/refunds.ts'
import { testServer } from '#test/harness/server.ts'
import { CsvReader } from '#domain/base/csv.ts'
import { RAW_FILES } from '#domain/reports/raw/files.ts'
import { newId } from '#server/base/ids.ts'
import { writeRaw } from './writeRaw.ts'

const server = testServer()
const home = mkdtempSync(path.join(os.tmpdir(), 'bayline-raw-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const scopeOf = (company: TestCompany) => ({
  company: company.id,
  shops: [company.shops.FL.id, company.shops.QC.id],
  days: null,
})

type Row = Record<string, string>

/** The rows of a file by the names of its columns; read by nothing of the product but its CSV reader. */
function read(folder: string, file: string): Row[] {
  const reader = new CsvReader(',')
  const text = readFileSync(path.join(folder, `${file}.csv`), 'utf8')
  const lines = [...reader.read(text), ...reader.finish()].map(({ cells }) => cells)
  const [names = [], ...body] = lines
  return body.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

const cents = (rows: readonly Row[], of: (row: Row) => string | undefined): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(of(row) ?? 0) * 100), 0)

/** A company with a sale that was refunded in part, a void order with a discount, and counted stock. */
async function busy() {
  const made = await paidOrder(server())
  const { company, desk, line, payment } = made
  await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] })
  const other = await openOrder(company)
  await other.apply({
    type: 'package.add',
    package_id: company.packages[0]?.id ?? '',
    line_id: newId(),
    child_ids: Array.from({ length: 12 }, () => newId()),
  })
  await other.apply({ type: 'order_discount.set', discount_type: 1, discount_amount: '5.00' })
  await other.apply({ type: 'estimate.approve', by: 'Ana "the boss", Diaz' })
  await other.move('complete')
  const [item] = company.items
  await company.as('Owner').call('items.count', {
    params: { id: item?.id ?? '' },
    body: { id: newId(), shop_id: company.shops.FL.id, counted: '12' },
  })
  return { ...made, other, item }
}

const folderOf = (name: string) => path.join(home, name)

test('figures are rebuilt from the files alone', async () => {
  const { company, desk, other, item } = await busy()
  const folder = folderOf('whole')
  await writeRaw(server().services.database, scopeOf(company), folder)
  for (const [file, columns] of Object.entries(RAW_FILES))
    expect(readFileSync(path.join(folder, `${file}.csv`), 'utf8').split('\r\n')[0]).toBe(columns.join(','))

  const orders = read(folder, 'orders')
  const ledger = read(folder, 'ledger')
  for (const order of orders) {
    const own = ledger.filter((row) => row['order_id'] === order['id'])
    const refunds = own.filter((row) => row['type'] === 'payment_refund')
    const paid = own.filter((row) => row['type'] === 'order_payment')
    const net = cents(paid, (row) => row['amount']) - cents(refunds, (row) => row['amount'])
    expect(net).toBe(cents([order], (row) => row['net_paid']))
    const lines = read(folder, 'order_lines').filter((row) => row['order_id'] === order['id'])
    const taxes = read(folder, 'order_taxes').filter((row) => row['order_id'] === order['id'])
    expect(lines.map((row) => row['n'])).toEqual(lines.map((_row, at) => String(at + 1)))
    const base =
      order['id'] === desk.order.id
        ? cents(lines, (row) => String(Number(row['price']) * Number(row['quantity'])))
        : null
    if (base !== null)
      expect(base + cents(taxes, (row) => row['printed_amount'])).toBe(
        cents([order], (row) => row['final_price']),
      )
  }
  const [discount] = read(folder, 'order_discounts')
  expect(discount).toMatchObject({ point: 'order', type: 'fixed', given_by: company.users.Owner.id })
  const sold = read(folder, 'order_lines').find((row) => row['order_id'] === other.order.id)
  expect(sold).toMatchObject({ kind: 'package', approved: 'true', category: 'Other' })
  const stock = read(folder, 'stock').filter((row) => row['item_id'] === item?.id)
  const { levels } = await company.as('Owner').call('items.stock', { params: { id: item?.id ?? '' } })
  const here = levels.find(({ shop_id }) => shop_id === company.shops.FL.id)
  expect(cents(stock, (row) => row['quantity'])).toBe(Math.round(Number(here?.on_hand) * 100))
})

test('the corrected date of a sale is in the files', async () => {
  const { company, desk } = await paidOrder(server())
  const sold_at = new Date(Date.parse(desk.order.created_timestamp) + 1).toISOString()
  await desk.apply({
    type: 'dates.set',
    complete_timestamp: sold_at,
    expected_version: desk.order.version,
    reason: 'Entered late',
  })
  await writeRaw(server().services.database, scopeOf(company), folderOf('moved'))
  expect(read(folderOf('moved'), 'orders')[0]?.['sold_at']).toBe(sold_at)
  const sales = read(folderOf('moved'), 'sales')
  expect(cents(sales, (row) => row['total'])).toBe(Math.round(Number(desk.order.final_price) * 100))
})

test('two exports of the same data are the same, and another company is in none', async () => {
  const { company } = await busy()
  await busy()
  const { database } = server().services
  for (const name of ['first', 'second']) await writeRaw(database, scopeOf(company), folderOf(name))
  const texts = (name: string) =>
    readdirSync(folderOf(name)).map((file) => readFileSync(path.join(folderOf(name), file), 'utf8'))
  expect(texts('first')).toEqual(texts('second'))
  expect(new Set(read(folderOf('first'), 'orders').map((row) => row['shop_id']))).toEqual(
    new Set([company.shops.FL.id]),
  )
})

test('a shop and days limit it', async () => {
  const { company } = await busy()
  const { database } = server().services
  const scope = scopeOf(company)
  const laval = await writeRaw(database, { ...scope, shops: [company.shops.QC.id] }, folderOf('laval'))
  expect(laval).toMatchObject({ shops: 1, orders: 0, ledger: 0, stock: 0 })
  const past = { ...scope, days: { from: '2020-01-01', to: '2020-12-31' } }
  expect(await writeRaw(database, past, folderOf('past'))).toMatchObject({
    orders: 0,
    order_lines: 0,
    offers: 0,
  })
})

test('a folder with files is refused, and an export that breaks off leaves nothing', async () => {
  const company = await makeCompany(server())
  const { database } = server().services
  await writeRaw(database, scopeOf(company), folderOf('taken'))
  writeFileSync(path.join(folderOf('taken'), 'notes.txt'), 'mine')
  await expect(writeRaw(database, scopeOf(company), folderOf('taken'))).rejects.toThrow('has files')
  expect(readFileSync(path.join(folderOf('taken'), 'notes.txt'), 'utf8')).toBe('mine')
  const days = { from: 'not a day', to: 'not a day' }
  await expect(writeRaw(database, { ...scopeOf(company), days }, folderOf('broken'))).rejects.toThrow()
  expect(readdirSync(home).filter((name) => name.startsWith('broken'))).toEqual([])
})

test('the raw export is downloaded as one ZIP by those who may export, and not of foreign shops', async () => {
  const { company } = await paidOrder(server())
  const owner = company.as('Owner')
  const query = { from: '2020-01-01', to: '2035-12-31' }
  const answer = await server().app.inject({
    method: 'GET',
    url: `/api/v2/report-raw-export?from=${query.from}&to=${query.to}`,
    headers: { authorization: `Bearer ${owner.token ?? ''}` },
  })
  expect(answer.statusCode).toBe(200)
  const files = unzipSync(answer.rawPayload)
  expect(Object.keys(files).sort()).toEqual(
    Object.keys(RAW_FILES)
      .map((file) => `${file}.csv`)
      .sort(),
  )
  expect(
    strFromU8(files['orders.csv'] ?? new Uint8Array())
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(2)
  await company.as('Technician').refused('not_allowed', 'reports.raw', { query })
  await owner.refused('not_found', 'reports.raw', { query: { ...query, shops: newId() } })
  const taken = [1, 2, 3, 4, 5, 6, 7, 8].map(() => server().services.exports.take(company.id))
  await owner.refused('company_busy', 'reports.raw', { query })
  for (const release of taken) release?.()
})
