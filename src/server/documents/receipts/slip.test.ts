import { expect, test } from 'vitest'
import { finalizedOrder, makeCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { printEscpos } from '#test/standins/printer/escposPrinter.ts'
import { printerBytes } from '#domain/printing/print.ts'
import { receiptPage } from '#domain/printing/receipt.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()
const printer = { language: 'escpos', dpi: 203 } as const

test('a receipt printer gets the words and figures of the receipt, in either language', async () => {
  const company = await makeCompany(server())
  const desk = await finalizedOrder(company, '20.00')
  await desk.pay()
  const params = { id: desk.order.id }
  const slip = await desk.station.call('receiptSlips.get', { params, query: {} })
  const page = receiptPage(slip, 80, printer)
  const { texts } = await printEscpos(printerBytes(page, printer), page.width)
  const printed = texts.map(({ text }) => text).join('\n')
  expect(printed).toContain(desk.order.order_custom_id)
  expect(printed).toContain(slip.totals.at(-1)?.amount ?? '?')
  expect(slip.payments.length).toBeGreaterThan(0)
  const french = await desk.station.call('receiptSlips.get', { params, query: { language: 'fr-CA' } })
  expect(french.title).not.toBe(slip.title)
  await desk.station.refused('not_found', 'receiptSlips.get', { params: { id: newId() } })
})
