import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCompany } from '#test/factories.ts'
import { paidOrder, refundLines } from '#test/harness/money/refunds.ts'
import { REPORT_SPAN, reportParams } from '#test/harness/reports.ts'
import { testServer } from '#test/harness/server.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import { reportAt } from '#domain/reports/list/all.ts'
import { newId } from '#server/base/ids.ts'
import { askedOf } from '../answer/asked.ts'
import { FILE_ROWS } from './reportFile.ts'
import { reportCsv } from './reportCsv.ts'
import { reportPaper } from './reportPaper.ts'
import { tableFor } from './reportTable.ts'
import { reportWorkbook } from './reportWorkbook.ts'

const server = testServer()

/** The cells of a workbook's rows, numbers as they are. */
function cellsOf(bytes: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c [^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(
      ([, number, text]) => number ?? text ?? '',
    ),
  )
}

const lastOf = <T>(rows: readonly T[]): T | undefined => rows.at(-1)

/** The table of a report as its files have it, for an owner. */
async function tableOf(company: TestCompany, path: string, language: 'en' | 'fr-CA' = 'en') {
  const report = reportAt(path)
  if (!report) throw new Error(path)
  const text = {
    ...REPORT_SPAN,
    group: '',
    filter: '',
    sort: '',
    direction: '',
    basis: '',
    language,
  } as const
  const asked = askedOf(report, text, { may: () => true, user_id: null })
  const shops = [company.shops.FL.id]
  const page = { limit: FILE_ROWS.csv, offset: 0 }
  return server().services.database.tenant(company.id, (tx) =>
    tableFor(tx, { ...asked, company: company.id, shops, compare: '', page }),
  )
}

test('a report is the same on the screen, as CSV, as a workbook and on paper, its total row included', async () => {
  const { company, desk, line, payment } = await paidOrder(server())
  await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] })
  for (const { path, rows } of REPORTS.filter(({ allow }) => allow === 'reports.sales')) {
    const { blocks, measures } = await company.as('Owner').call('reports.run', {
      params: reportParams(path),
      query: { ...REPORT_SPAN, shops: company.shops.FL.id },
    })
    const total = lastOf(blocks)?.total
    if (!total) continue
    const expected = measures.map((id) => total[id] ?? '')
    const table = await tableOf(company, path)
    const csv = lastOf(reportCsv(table).trimEnd().split('\r\n')) ?? ''
    expect(csv.endsWith(expected.join(',')), `${path}: ${csv}`).toBe(true)
    const sheet = cellsOf(await reportWorkbook(table))
    expect(sheet.length, path).toBe(table.head.length + table.formulas.length + table.rows.length + 4)
    const numbers = (lastOf(sheet) ?? []).slice(-measures.length)
    const kinds = table.columns.slice(-measures.length).map(({ kind }) => kind)
    const plain = kinds.map((kind) => kind !== 'day' && kind !== 'duration')
    expect(
      numbers.filter((_each, at) => plain[at]),
      path,
    ).toEqual(expected.filter((_each, at) => plain[at]))
    const paper = reportPaper(table)
    expect(paper.tables[0]?.rows.length, `${path} ${rows ?? ''}`).toBe(table.rows.length)
    expect(lastOf(paper.tables[0]?.rows ?? [])?.strong).toBe(true)
  }
})

test('files are in the language that is asked for, with formulas, period and time', async () => {
  const { company } = await paidOrder(server())
  const table = await tableOf(company, 'sales/sales/by_category', 'fr-CA')
  const paper = reportPaper(table)
  expect(paper.head.join('\n')).toContain('Période: 2020-01-01 – 2035-12-31')
  expect(paper.foot?.join('\n')).toContain('Ventes nettes: ventes brutes − rabais − retours')
  expect(paper.tables[0]?.rows.at(-1)?.cells).toContain('200,00\u00A0$')
  const sheet = cellsOf(await reportWorkbook(table))
  expect(sheet[0]).toEqual(['Ventes par catégorie'])
})

test('workbook and PDF are downloaded, and words that look like formulas stay words', async () => {
  const { company } = await paidOrder(server())
  const owner = company.as('Owner')
  for (const [format, type] of [
    ['xlsx', 'spreadsheetml'],
    ['pdf', 'application/pdf'],
  ] as const) {
    const answer = await owner.send('reports.file', {
      params: reportParams('sales/sales/by_category'),
      query: { ...REPORT_SPAN, format },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain(type)
    expect(answer.text.slice(0, 4)).toMatch(format === 'pdf' ? /^%PDF/ : /^PK/)
  }
  const table = await tableOf(company, 'sales/sales/by_category')
  const [row] = table.rows
  if (!row) throw new Error('no rows')
  row.labels[1] = '=1+1'
  expect(reportCsv(table)).toContain("'=1+1")
  const data = reportCsv(table, { dataOnly: true })
  expect(data.slice(1).split('\r\n')[0]).toBe(table.columns.map(({ title }) => title).join(','))
  expect(reportCsv(table).endsWith(data.slice(1))).toBe(true)
  expect(cellsOf(await reportWorkbook(table)).flat()).toContain("'=1+1")
})

test('a file that would not hold all rows is refused', async () => {
  const { company } = await paidOrder(server())
  const owner = company.as('Owner')
  const [item] = company.items
  await owner.call('items.count', {
    params: { id: item?.id ?? '' },
    body: { id: newId(), shop_id: company.shops.FL.id, counted: '12' },
  })
  await server().services.database.tenant(company.id, (tx) =>
    sql`insert into stock_movements select (jsonb_populate_record(null::stock_movements,
        to_jsonb(t) || jsonb_build_object('id', gen_random_uuid()))).*
      from (select * from stock_movements t where t.company_id = ${company.id} limit 1) t,
        generate_series(1, ${FILE_ROWS.pdf}::int)`.execute(tx),
  )
  const input = {
    params: reportParams('inventory/stock/stock_ledger'),
    query: { ...REPORT_SPAN, format: 'pdf' },
  }
  await owner.refused('report_too_long', 'reports.file', input)
  const csv = await owner.send('reports.file', { ...input, query: { ...REPORT_SPAN, format: 'csv' } })
  expect(csv.text.trimEnd().split('\r\n').length).toBeGreaterThan(FILE_ROWS.pdf)
})
