import { newId } from '../../src/server/base/ids.ts'
import { openOrder, type TestCompany } from '../factories.ts'
import type { Input, Reply } from './station.ts'

/** Counts the company's first item in its first shop; answers the count's id. */
export async function makeCount(
  company: TestCompany,
  fields: Partial<Input<'items.count'>['body']> = {},
): Promise<string> {
  const body = { id: newId(), shop_id: company.shops.FL.id, counted: '24', ...fields }
  await company.as('Manager').call('items.count', { params: { id: company.items[0]?.id ?? '' }, body })
  return body.id
}

/** How much of an item is on hand in a company's first shop; null where nothing moved. */
export async function onHand(
  company: TestCompany,
  itemId: string,
): Promise<Reply<'items.stock'>['levels'][number]['on_hand']> {
  const { levels } = await company.as('Technician').call('items.stock', { params: { id: itemId } })
  return levels.find((row) => row.shop_id === company.shops.FL.id)?.on_hand ?? null
}

type TargetsBody = Input<'items.saveTargets'>['body']

/** Sets how much of an item (else of the company's first) its first shop wants to have. */
export async function setTargets(
  company: TestCompany,
  own: Partial<TargetsBody> = {},
  id = company.items[0]?.id ?? '',
): Promise<Reply<'items.saveTargets'>['level']> {
  const body = {
    shop_id: company.shops.FL.id,
    min: null,
    max: null,
    bin: '',
    lead_days: null,
    version: 0,
    ...own,
  }
  return (await company.as('Manager').call('items.saveTargets', { params: { id }, body })).level
}

/** Sells so much of an item on an order of its own, whether it is there or not. */
export async function sellItem(company: TestCompany, itemId: string, quantity: string): Promise<void> {
  const desk = await openOrder(company)
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: itemId, quantity })
  await desk.move('complete')
}
