import { expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'
import { countPaper } from './countPaper.ts'

const server = testServer()

test('a count sheet is paper to write on, and hides what a blind sheet hides', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const { sheet } = await manager.call('countSheets.create', {
    body: { id: newId(), shop_id: company.shops.FL.id, name: 'Étagère A', blind: true, by: 'catalogue' },
  })
  const file = await manager.send('countSheets.paper', { params: { id: sheet.id } })
  expect([file.status, file.headers['content-type'], file.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const [table] = countPaper(sheet, { name: 'Tampa', volume_measurement: 'quart' }, 'fr-CA').tables
  expect(table?.columns).toEqual(['Article', 'Casier', 'Numéro de pièce', 'Compté'])
  expect(table?.rows).toHaveLength(sheet.lines.length)
  expect(table?.rows[0]?.cells.at(-1)).toMatch(/^_+( qt US)?$/)
  const open = {
    ...sheet,
    lines: sheet.lines.map((line) => ({ ...line, unit: 'quart', expected: '4.0000', counted: '3.5000' })),
  }
  const [shown] = countPaper(open, { name: 'Laval', volume_measurement: 'liter' }, 'en').tables
  expect(shown?.columns).toEqual(['Item', 'Bin', 'Part number', 'Expected', 'Counted'])
  expect(shown?.rows[0]?.cells.slice(-2)).toEqual(['3.785\u00A0L', '3.312\u00A0L'])
})
