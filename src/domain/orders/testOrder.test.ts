import { expect, test } from 'vitest'
import type { CatalogueItem, CataloguePackage } from '../catalogue/package.ts'
import { applyCommand, type Applied, type Command, type CommandContext } from './commands.ts'
import { userActor } from '../people/roles.ts'
import type { Order } from './order.ts'
import { priceOrder } from './prices/pricing.ts'

export const NOW = '2026-11-21T15:00:00.000Z'
const ID = '0193f0a0-0000-7000-8000-'
export const idOf = (n: number): string => `${ID}${String(n).padStart(12, '0')}`

const place = { address: '', city: 'Tampa', region: 'FL', country: 'US', postalcode: '', phonenumber: '' }

const blank: Omit<Order, 'totals' | 'final_price'> = {
  id: idOf(1),
  shop_id: idOf(2),
  version: 1,
  order_custom_id: '1',
  order_clean_id: 1,
  user_id: idOf(3),
  user: null,
  status: 'open',
  flow_type: 'none',
  position: 0,
  customer_id: null,
  fleet_location_id: null,
  first_name: '',
  last_name: '',
  customer: null,
  fleet: null,
  fleet_identifier: '',
  shop: {
    ...place,
    name: 'Tampa',
    website: '',
    email: '',
    order_logo_image: '',
    add_bay_to_order: true,
    hide_signature: false,
    hide_text_area: false,
    hide_order_invoice_company_details: false,
    distance_measurement: 'miles',
    volume_measurement: 'quart',
    plan: 'standard',
    registration_number: '',
    warranty_text: '',
    warranty_text_french: '',
  },
  company: { name: 'Lube' },
  vehicle_id: null,
  vin: '',
  other_vehicle_id: null,
  other_vehicle_info: '',
  license_plate: '',
  license_plate_country: '',
  license_plate_region: '',
  vehicle_details: null,
  year_make_model_entry: false,
  vin_search: '',
  plate_search: '',
  mileage: null,
  mileage_initially_used: null,
  old_mileage: null,
  packages: [],
  services: [],
  parts: [],
  options: [],
  inventory_items: [],
  casual_items: [],
  inspection_items: [],
  inspection_groups: [],
  declined_items: [],
  discounts: [],
  returned_lines: [],
  returned_total: '0.00',
  order_discount_type: null,
  order_discount_amount: '0',
  taxes: [
    {
      type: 'tax',
      name: 'Sales tax',
      name_french: '',
      amount: '7.5',
      compound: false,
      taxable: false,
      number: '',
    },
    {
      type: 'fee',
      name: 'Tire fee',
      name_french: '',
      amount: '1.00',
      compound: false,
      taxable: true,
      number: '',
    },
  ],
  extras: {
    time_zone: 'America/New_York',
    time_zone_offset: -300,
    subtotal_charges: [],
    hide_taxed_subtotal: false,
  },
  calculation_version: 2,
  currency: 'usd',
  net_paid: '0.00',
  net_credit_refunds: '0.00',
  credit_applied: '0.00',
  has_open_payment: false,
  has_issue_payment: false,
  pay_status: 'is_not_paid',
  part_of_bulk_payment: false,
  notes: '',
  internal_note: '',
  final_checklist: [],
  tech_positions: [],
  bay_id: null,
  waiting: false,
  promised_timestamp: null,
  estimate_total: null,
  estimate_approved_by: '',
  estimate_approved_timestamp: null,
  estimate_approvals: [],
  shop_signature: '',
  shop_region_order_statement: '',
  signature_img: null,
  signature_img_png: null,
  omit_carfax: false,
  shared_with_carfax: false,
  tags: [],
  email_to: [],
  text_to: [],
  black_listed_emails: [],
  black_listed_phonenumbers: [],
  servicing_location: '',
  deleted: false,
  void: false,
  end_reason: '',
  end_note: '',
  created_timestamp: NOW,
  last_updated_user_name: '',
  last_updated_timestamp_milli: 0,
  last_updated_while_active_timestamp: null,
  pay_due_timestamp: null,
  preorder_start_timestamp: NOW,
  stand_by_timestamp: null,
  in_progress_timestamp: null,
  pre_complete_timestamp: null,
  complete_timestamp: null,
  scheduled_at_timestamp: null,
  scheduled_at_timestamp_offset: null,
  scheduled_start_timestamp: null,
  scheduled_start_timestamp_offset: null,
  scheduled_end_timestamp: null,
  scheduled_end_timestamp_offset: null,
}

/** An open order of a shop in Florida, priced. */
export function testOrder(fields: Partial<Order> = {}): Order {
  const order = { ...structuredClone(blank), ...fields }
  const totals = priceOrder(order)
  return { ...order, totals, final_price: totals.total }
}

export const item: CatalogueItem = {
  id: idOf(100),
  inventory_type: 'vehicle_physical_item',
  name: 'Filter',
  name_french: 'Filtre',
  part_number: 'F',
  brand: '',
  part_type: '',
  unit: 'each',
  retail: '8.99',
  cost: '3.20',
  tax_exempt: false,
  fee_piece: null,
  viscosity: '',
  formulation: '',
  tag_ids: [],
  fitment: [],
  classification_id: null,
  barcode: '',
}

export const oilChange: CataloguePackage = {
  id: idOf(101),
  name: 'Oil change',
  name_french: 'Vidange',
  category: '',
  price: '49.99',
  classification_id: null,
  package_extras: { tax_exempt: false, interval_mile: 7500, interval_kilometer: null, month_interval: null },
  casual_items: [
    {
      name: 'Supplies',
      name_french: '',
      fee_item: 'Supply Fee',
      price: '3.95',
      quantity: '1',
      tax_exempt: false,
    },
  ],
  services: [{ taxonomy_id: 'oil', literal_name: 'Change oil', literal_name_french: '' }],
  parts: [
    {
      inventory_item_id: item.id,
      name: 'Oil',
      name_french: '',
      part_number: '',
      unit: 'quart',
      quantity: '6',
      included_quantity: '5',
      retail: '6.99',
      cost: '2',
      custom_price: null,
      badge_type: 'overage',
    },
  ],
  options: [
    { name: 'Wash', name_french: '', price: '5.00', preselected: true },
    { name: 'Wax', name_french: '', price: '9.00', preselected: false },
  ],
}

/** What an owner's station has loaded. */
export const context: CommandContext = {
  actor: { user_id: idOf(3), name: 'Owner', ...userActor('Owner') },
  now: NOW,
  discount_limit: '10',
  day_closed: false,
  rules: { customer_required: false, bay_required: false, required_positions: [] },
  package: oilChange,
  item,
  staff: { id: idOf(4), name: 'Tech' },
}

type Without<T> = T extends unknown ? Omit<T, 'id' | 'device_id' | 'made_at'> : never
export type Edit = Without<Command>

export const command = (edit: Edit, n = 900): Command => ({
  ...edit,
  id: idOf(n),
  device_id: idOf(5),
  made_at: NOW,
})

/** Applies a command that must be accepted. */
export function applied(order: Order, edit: Edit, given: CommandContext = context): Applied {
  const result = applyCommand(order, command(edit), given)
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.field ?? ''}`)
  return result
}

export const allApplied = (edits: readonly Edit[]): Order =>
  edits.reduce((order, edit) => applied(order, edit).order, testOrder())

export const code = (order: Order, edit: Edit, given: CommandContext = context): string => {
  const result = applyCommand(order, command(edit), given)
  return result.ok ? 'ok' : result.code
}

/** Ids for the lines of a package. */
export const child = (n: number): string[] =>
  Array.from({ length: 8 }, (_, index) => idOf(10_000 + n * 10 + index))

test('a blank order costs what its fees cost', () => {
  expect(testOrder()).toMatchObject({ final_price: '1.08', totals: { subtotal: '0.00' } })
})
