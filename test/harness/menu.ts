import { newId } from '../../src/server/ids.ts'
import type { TestCompany } from '../factories.ts'
import type { Input } from './station.ts'

export const couponInput = (
  fields: Partial<Input<'coupons.save'>['body']> = {},
): Input<'coupons.save'>['body'] => ({
  code: 'SAVE10',
  name: '$10 off',
  name_french: '10 $ de rabais',
  discount_type: 'fixed',
  discount_amount: '10',
  application: 'package_price',
  after_tax: false,
  valid_from: null,
  valid_to: null,
  shop_ids: [],
  package_ids: [],
  customer_ids: [],
  fleet_ids: [],
  max_amount: null,
  uses_per_customer: null,
  uses: null,
  stackable: false,
  active: true,
  version: 0,
  ...fields,
})

/** A coupon with a code of its own; answers its id. */
export async function makeCoupon(
  company: TestCompany,
  fields: Parameters<typeof couponInput>[0] = {},
): Promise<string> {
  const id = newId()
  const body = couponInput({ code: `C${id.slice(-8)}`, ...fields })
  await company.as('Owner').call('coupons.save', { params: { id }, body })
  return id
}

/** The id of a row of one of the lists, by its English name. */
export async function listed(
  company: TestCompany,
  list: 'tags' | 'classifications' | 'units',
  name: string,
): Promise<string> {
  const { rows } = await company.as('Owner').call(`${list}.list`, {})
  const found = rows.find((row) => 'name' in row && row.name === name)
  if (!found) throw new Error(`no ${name} in ${list}`)
  return found.id
}

/** A package of one slot with these filters, over the company's items; answers its id. */
export async function makeSlotPackage(
  company: TestCompany,
  filters: Input<'packages.save'>['body']['parts'][number]['filters'],
  rest: Partial<Input<'packages.save'>['body']> = {},
): Promise<string> {
  const id = newId()
  const part = {
    inventory_item_id: null,
    filters,
    name: 'Oil',
    name_french: 'Huile',
    quantity: '5',
    included_quantity: null,
    custom_price: null,
    badge_type: 'retail' as const,
  }
  const body = {
    name: 'Any oil',
    price: '40.00',
    package_extras: { tax_exempt: false, mileage_interval: null, month_interval: null },
    casual_items: [],
    services: [],
    parts: [part],
    options: [],
    active: true,
    version: 0,
    ...rest,
  }
  await company.as('Owner').call('packages.save', { params: { id }, body })
  return id
}
