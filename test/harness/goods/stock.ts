import { newId } from '#server/base/ids.ts'
import { asOwner, openOrder, type TestCompany } from '#test/factories.ts'
import type { Input, Reply } from '../station.ts'

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

/** What is not as the laws of stock say: sums, the chain of movements, worth without goods. */
export const brokenStock = ({ id, server }: TestCompany) =>
  asOwner(
    server,
    `with chained as (
       select m.*, sum(quantity) over w as quantities, sum(value) over w as worth from stock_movements m
       where company_id = $1 window w as (partition by shop_id, item_id order by at, id))
     select 'chain' as law, id from chained where (quantities, worth) is distinct from (on_hand_after, value_after)
     union all select 'level', l.item_id from stock_levels l where l.company_id = $1
       and (l.on_hand, l.value) is distinct from (select (sum(quantity), sum(value)) from stock_movements m
         where m.company_id = $1 and m.shop_id = l.shop_id and m.item_id = l.item_id)
     union all select 'empty', item_id from stock_levels where company_id = $1 and on_hand = 0 and value <> 0
     union all select 'worth', item_id from stock_levels where company_id = $1 and on_hand > 0 and value < 0`,
    [id],
  )
