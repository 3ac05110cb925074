import type { TestCompany } from '#test/factories.ts'
import { newId } from '#server/base/ids.ts'
import type { Input } from '../station.ts'

export type UnitChangeBody = Input<'unitChanges.change'>['body']
type Change = Input<'unitChanges.change'>

/** The id of a company's oil, its first item. */
export const oilOf = ({ items }: TestCompany): string => items[0]?.id ?? ''

/** Quarts of oil become cases of twelve. */
export const inCases = (company: TestCompany, own: Partial<UnitChangeBody> = {}): Change => ({
  params: { id: oilOf(company) },
  body: {
    id: newId(),
    unit: 'case',
    own: '12',
    newer: '1',
    retail: '83.88',
    cost: '25.20',
    version: 1,
    ...own,
  },
})

/** Changes a unit as a manager. */
export const change = (company: TestCompany, input: Change) =>
  company.as('Manager').call('unitChanges.change', input)

/** What the first shop has of an item. */
export const levelOf = async (company: TestCompany, id: string) => {
  const { levels } = await company.as('Manager').call('items.stock', { params: { id } })
  return levels.find((row) => row.shop_id === company.shops.FL.id)
}

/** What the change of the oil into cases of twelve would do. */
export const preview = (company: TestCompany) =>
  company.as('Manager').call('unitChanges.preview', {
    params: { id: oilOf(company) },
    query: { unit: 'case', own: '12', newer: '1' },
  })

/** The input that moves what is left of the oil to the item in the new unit. */
export const move = (
  company: TestCompany,
  quantity: string,
  own: Partial<Input<'unitChanges.move'>['body']> = {},
) => ({
  params: { id: oilOf(company) },
  body: { id: newId(), shop_id: company.shops.FL.id, quantity, ...own },
})
