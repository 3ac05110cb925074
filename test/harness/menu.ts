import { emptyCoupon } from '#contract/catalogue/coupons.ts'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '../factories.ts'
import type { Input } from './station.ts'

export const couponInput = (
  fields: Partial<Input<'coupons.save'>['body']> = {},
): Input<'coupons.save'>['body'] => ({
  ...emptyCoupon,
  code: 'SAVE10',
  name: '$10 off',
  name_french: '10 $ de rabais',
  discount_amount: '10',
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

type PackageInput = Input<'packages.save'>['body']
type SlotFilters = PackageInput['parts'][number]['filters']

/** A package of one slot for oil with these filters. */
export const slotPackage = (filters: SlotFilters, rest: Partial<PackageInput> = {}): PackageInput => ({
  name: 'Any oil',
  price: '40.00',
  package_extras: { tax_exempt: false, interval_mile: null, interval_kilometer: null, month_interval: null },
  casual_items: [],
  services: [],
  parts: [
    {
      inventory_item_id: null,
      filters,
      name: 'Oil',
      name_french: 'Huile',
      quantity: '5',
      included_quantity: null,
      custom_price: null,
      badge_type: 'retail',
    },
  ],
  options: [],
  active: true,
  version: 0,
  ...rest,
})

/** The same on the company's menu, over its items; answers its id. */
export async function makeSlotPackage(
  company: TestCompany,
  filters: SlotFilters,
  rest: Partial<PackageInput> = {},
): Promise<string> {
  const id = newId()
  const body = slotPackage(filters, rest)
  await company.as('Owner').call('packages.save', { params: { id }, body })
  return id
}
