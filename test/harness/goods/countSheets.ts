import type { CountSheet, CountSheetLine } from '#contract/inventory/countSheets.ts'
import { newId } from '#server/base/ids.ts'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { makeCount } from './stock.ts'
import type { TestServer } from '../server.ts'
import type { Input, RawInput } from '../station.ts'

type SheetBody = Input<'countSheets.create'>['body']
export type Entry = Input<'countSheets.enter'>['body']['entries'][number]

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

/** A company with 24 of its first item on hand, worth 2.10 each, and 10 of its second. */
export async function shelves(server: TestServer) {
  const company = await makeCompany(server)
  const [first, second, third] = company.items.map(({ id }) => id)
  if (!first || !second || !third) throw new Error('no items')
  const manager = company.as('Manager')
  await makeCount(company)
  const body = { id: newId(), shop_id: company.shops.FL.id, counted: '10' }
  await manager.call('items.count', { params: { id: second }, body })
  return { company, manager, first, second, third }
}

/** Counts of a technician on a sheet. */
export const enter = (company: TestCompany, { id }: { id: string }, ...entries: Entry[]) =>
  company.as('Technician').call('countSheets.enter', { params: { id }, body: { entries } })

/** The sheet as it is reviewed, with what should be there. */
export const review = async (company: TestCompany, { id }: { id: string }): Promise<CountSheet> =>
  (await company.as('Owner').call('countSheets.get', { params: { id }, query: { review: 'true' } })).sheet

/** The line of an item on a sheet. */
export const lineOf = ({ lines }: CountSheet, itemId: string): CountSheetLine | undefined =>
  lines.find(({ item_id }) => item_id === itemId)

/** The input that posts a sheet. */
export const post = (
  { id, version }: { id: string; version: number },
  missing: 'leave' | 'zero' = 'leave',
): Input<'countSheets.post'> => ({ params: { id }, body: { id: newId(), version, missing } })

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
