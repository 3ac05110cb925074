import type { Coupon } from '#domain/catalogue/couponShape.ts'
import type { CataloguePackage } from '#domain/catalogue/package.ts'
import { newId } from '../base/ids.ts'

const anyone: Pick<
  Coupon,
  | 'shop_ids'
  | 'customer_ids'
  | 'fleet_ids'
  | 'package_ids'
  | 'valid_from'
  | 'valid_to'
  | 'uses'
  | 'after_tax'
  | 'active'
> = {
  shop_ids: [],
  customer_ids: [],
  fleet_ids: [],
  package_ids: [],
  valid_from: null,
  valid_to: null,
  uses: null,
  after_tax: false,
  active: true,
}

/** Three typical coupons: on oil changes, once for each customer, and an expired one. */
export function demoCoupons(packages: readonly CataloguePackage[]): Coupon[] {
  const oil = packages.filter((row) => row.category === 'Oil service').map((row) => row.id)
  return [
    {
      ...anyone,
      id: newId(),
      code: 'OIL10',
      name: '$10 off any oil change',
      name_french: '10 $ de rabais sur une vidange',
      discount_type: 'fixed',
      discount_amount: '10.00',
      application: 'package_price',
      package_ids: oil,
      max_amount: null,
      uses_per_customer: null,
      stackable: false,
    },
    {
      ...anyone,
      id: newId(),
      code: 'WELCOME',
      name: 'Welcome: 15 % off',
      name_french: 'Bienvenue : 15 % de rabais',
      discount_type: 'percentage',
      discount_amount: '15',
      application: 'order',
      max_amount: '25.00',
      uses_per_customer: 1,
      stackable: false,
    },
    {
      ...anyone,
      id: newId(),
      code: 'SPRING',
      name: 'Spring: conventional oil change',
      name_french: 'Printemps : vidange conventionnelle',
      discount_type: 'set_base_price',
      discount_amount: '39.99',
      application: 'package_base',
      package_ids: oil.slice(0, 1),
      valid_from: '2026-03-01',
      valid_to: '2026-05-31',
      max_amount: null,
      uses_per_customer: null,
      stackable: true,
    },
  ]
}
