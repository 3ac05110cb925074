import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import type { RawInput } from '../station.ts'

const rule = { kind: 'amount', value: '1', end: 'cent' } as const

/** One change of prices; answers its id. */
export async function everyPriceChange(company: TestCompany): Promise<{ price_change: string }> {
  const manager = company.as('Manager')
  const { rows } = await manager.call('priceChanges.preview', {
    query: { shop_id: company.shops.FL.id, ...rule },
  })
  const id = newId()
  const prices = rows.slice(-1).map(({ item_id, from, to }) => ({ item_id, from, to }))
  await manager.call('priceChanges.apply', { body: { id, rule, prices } })
  return { price_change: id }
}

/** Inputs for the routes of price changes. */
export function priceChangeInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { shop = '', item = '', price_change: change = '', tag = '' } = ids
  const prices = [{ item_id: item, from: '1', to: '2' }]
  return {
    'priceChanges.list': [{}],
    'priceChanges.preview': [{ query: { shop_id: shop, tag, ...rule } }],
    'priceChanges.apply': [{ body: { id: newId(), rule, prices } }],
    'priceChanges.undo': [{ params: { id: change } }],
  }
}
