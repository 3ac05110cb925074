import type { CountSheet } from '#contract/inventory/countSheets.ts'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import { makeCount } from './stock.ts'
import type { Input, RawInput } from '../station.ts'

type SheetBody = Input<'countSheets.create'>['body']
type Entry = Input<'countSheets.enter'>['body']['entries'][number]

/** A sheet of all that the company's first shop has. */
export async function makeSheet(company: TestCompany, own: Partial<SheetBody> = {}): Promise<CountSheet> {
  const shop_id = company.shops.FL.id
  const body = { id: newId(), shop_id, name: 'Whole shop', blind: false, by: 'all' as const, ...own }
  return (await company.as('Manager').call('countSheets.create', { body })).sheet
}

/** One count of an item, made now. */
export const counted = (item_id: string, quantity: string, own: Partial<Entry> = {}): Entry => ({
  id: newId(),
  item_id,
  kind: 'set',
  quantity,
  counted_at: new Date().toISOString(),
  ...own,
})

/** A sheet with a count of the company's first item, of which 24 are on hand; answers the ids. */
export async function everySheet(company: TestCompany, name: string): Promise<Record<string, string>> {
  await makeCount(company)
  const { id, lines } = await makeSheet(company, { name })
  const entries = [counted(lines[0]?.item_id ?? '', '23')]
  await company.as('Technician').call('countSheets.enter', { params: { id }, body: { entries } })
  return { count_sheet: id, count_sheet_line: lines[0]?.id ?? '' }
}

/** Inputs for the routes of count sheets. */
export function countSheetInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { count_sheet = '', count_sheet_line: line_id = '', item = '', shop: shop_id = '' } = ids
  const params = { id: count_sheet }
  const step = { id: newId(), version: 3 }
  return {
    'countSheets.list': [{ query: { shop_id } }],
    'countSheets.choices': [{ query: { shop_id } }],
    'countSheets.get': [{ params }, { params, query: { review: 'true' } }],
    'countSheets.paper': [{ params }],
    'countSheets.create': [
      { body: { id: newId(), shop_id, name: 'x', blind: true, by: 'all' } },
      { body: { id: count_sheet, shop_id, name: 'x', blind: true, by: 'all' } },
    ],
    'countSheets.enter': [{ params, body: { entries: [counted(item, '1')] } }],
    'countSheets.findItems': [{ body: { rows: [{ row: 1, code: 'PH-7317' }] } }],
    'countSheets.recount': [{ params, body: { entries: [{ id: newId(), line_id }] } }],
    'countSheets.explain': [{ params, body: { line_id, reason: 'x' } }],
    'countSheets.post': [{ params, body: { ...step, missing: 'zero' } }],
    'countSheets.cancel': [{ params, body: step }],
  }
}
