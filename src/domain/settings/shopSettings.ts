import { msg, msgIn, type Words } from '#domain/base/words.ts'
import type { PaymentMethod } from '../payments/methods/methods.ts'
import { CREDIT_REFUND_BLOCKED } from '../payments/methods/methods.ts'
import type { VehicleReq } from '../vehicles/record/vehicle.ts'
import { FIRST_HOURS, type Closure, type WeekHours } from '../shop/hours.ts'
import {
  bands,
  choices,
  count,
  flag,
  initialValues,
  limit,
  line,
  money,
  onPage,
  paragraph,
  percent,
  positions,
  type SettingRow,
  type SettingSection,
  type ValuesOf,
} from './setting.ts'

const row = (section: SettingSection, label: Words, help?: Words): SettingRow => ({
  scope: 'shop',
  section,
  permission: 'operations.edit',
  label,
  ...(help && { help }),
})

const PAYMENTS = '/dash/settings/company/payments'

/** The settings of a shop: each is one row, stored in `shops.settings` under its name. */
export const shopSettings = {
  vehicle_reqs: choices<VehicleReq>(
    [],
    {
      mileage: msg('Mileage'),
      license_plate: msg('License plate'),
      color: msg('Color'),
      unit_number: msg('Unit number'),
    },
    row(
      'intake',
      msg('Required vehicle information'),
      msg('Required before an order starts, unless already on file.'),
    ),
  ),
  omit_carfax: flag(
    false,
    row('vehicles', msg('Don’t report visits to CARFAX'), msg('Applies to orders finalized from now on.')),
  ),
  carfax_location_id: line(
    40,
    row(
      'vehicles',
      msg('CARFAX location number'),
      msg('Assigned by CARFAX. If empty, the shop’s ID is sent.'),
    ),
  ),
  order_number_prefix: line(
    6,
    row(
      'intake',
      msg('Order number prefix'),
      msg(
        'Added to new order numbers, for example TPA-, to tell shops apart. Existing orders keep their numbers.',
      ),
    ),
  ),
  quiet_from: count(20, {
    ...row(
      'messages',
      msg('Quiet hours start'),
      msg(
        'Automatic messages wait until the quiet hours of the customer’s time zone end. Invoices and estimates don’t wait.',
      ),
    ),
    least: 0,
    most: 23,
  }),
  quiet_to: count(9, {
    ...row('messages', msg('Quiet hours end')),
    least: 0,
    most: 23,
  }),
  statement_day: count(1, {
    ...row(
      'messages',
      msg('Statement day of the month'),
      msg('Customers with payment terms and a balance due get a statement on this day (1 to 28) each month.'),
    ),
    least: 1,
    most: 28,
  }),
  review_link: line(
    300,
    row('messages', msg('Review link'), msg('Where review requests link to. Without it, none are sent.')),
  ),
  customer_required: flag(
    false,
    row(
      'finalizing',
      msg('Customer or fleet required'),
      msg('Orders without a customer or fleet can’t be finalized.'),
    ),
  ),
  bay_required: flag(
    false,
    row('finalizing', msg('Bay required'), msg('Orders without a bay can’t be finalized.')),
  ),
  positions: positions(
    [
      { name: 'Greeter', required: false },
      { name: 'Hood', required: false },
      { name: 'Pit', required: false },
      { name: 'Courtesy', required: false },
      { name: 'Cashier', required: false },
    ],
    row(
      'finalizing',
      msg('Positions'),
      msg('Who works on a vehicle. Orders can’t be finalized while a required position is empty.'),
    ),
  ),
  hours: onPage<WeekHours>(
    FIRST_HOURS,
    '/dash/settings/operations/edit',
    row('opening', msg('Opening hours')),
  ),
  closures: onPage<readonly Closure[]>([], '/dash/settings/operations/edit', row('opening', msg('Closures'))),
  final_checklist: onPage<{ id: string; name: string; name_french: string; required: boolean }[]>(
    [],
    '/dash/settings/operations/edit',
    row('finalizing', msg('Final checklist')),
  ),
  discount_limit: percent(
    '10',
    row(
      'prices',
      msg('Technician discount limit'),
      msg('As a percentage of the order. A manager can approve more with a PIN.'),
    ),
  ),
  lock_minutes: count(0, {
    ...row(
      'stations',
      msg('Lock screen after (minutes)'),
      msg('Unlock with a PIN, or switch user. 0 = never.'),
    ),
    least: 0,
    most: 240,
  }),
  purchase_limit_technician: limit(
    row(
      'prices',
      msg('Technician purchase limit'),
      msg('Purchase orders over this total need a manager’s or owner’s approval. Blank = no limit.'),
    ),
  ),
  purchase_limit_manager: limit(
    row(
      'prices',
      msg('Manager purchase limit'),
      msg('Managers can’t send or approve more than this without an owner. Blank = no limit.'),
    ),
  ),
  labor_rate: money(
    '0',
    row(
      'prices',
      msg('Labor rate per hour'),
      msg('The price of a new labor line; it can be changed on the order.'),
    ),
  ),
  price_bands: bands(
    row(
      'prices',
      msg('Parts price matrix'),
      msg('Suggests a price from the cost. A typed price takes priority.'),
    ),
  ),
  registration_number: line(
    60,
    row(
      'documents',
      msg('Shop registration number'),
      msg('If your state or province requires one on documents, for example MV-104522.'),
    ),
  ),
  warranty_text: paragraph(2000, row('documents', msg('Warranty (English)'))),
  warranty_text_french: paragraph(2000, row('documents', msg('Warranty (French)'))),
  estimate_text: paragraph(
    2000,
    row(
      'documents',
      msg('Estimate footer (English)'),
      msg('For example: labor charges, estimate fee, daily storage.'),
    ),
  ),
  estimate_text_french: paragraph(2000, row('documents', msg('Estimate footer (French)'))),
  estimate_valid_days: count(30, {
    least: 1,
    most: 365,
    ...row('documents', msg('Estimate valid for (days)'), msg('Used where local law doesn’t set it.')),
  }),
  count_limit: limit(
    row(
      'inventory',
      msg('Count variance limit'),
      msg(
        'Count sheets with larger total differences (gains plus losses) can only be posted by people allowed to post over the limit. Blank = no limit.',
      ),
    ),
  ),
  supply_days: count(30, {
    least: 1,
    most: 365,
    ...row('inventory', msg('Days of supply'), msg('Days of stock to order for items with no maximum.')),
  }),
  review_days: count(7, {
    least: 1,
    most: 60,
    ...row('inventory', msg('Days between purchase orders'), msg('How often you place purchase orders.')),
  }),
  safety_days: count(2, {
    least: 0,
    most: 60,
    ...row('inventory', msg('Safety stock (days)'), msg('Extra days of stock kept for late deliveries.')),
  }),
  signature: line(
    120,
    row(
      'documents',
      msg('Shop signature'),
      msg('Printed beside the customer’s signature, for example the name of the owner.'),
    ),
  ),
  hide_signature: flag(
    false,
    row(
      'documents',
      msg('Hide signatures'),
      msg('Documents have no signature line, and checkout doesn’t ask for one.'),
    ),
  ),
  hide_text_area: flag(false, row('documents', msg('Hide order notes'))),
  hide_order_invoice_company_details: flag(
    false,
    row('documents', msg('Hide company name'), msg('Documents show only the shop.')),
  ),
  add_bay_to_order: flag(true, row('documents', msg('Print bay'))),
  hide_taxed_subtotal: flag(
    false,
    row(
      'documents',
      msg('Hide taxable subtotal'),
      msg('Otherwise printed on orders with non-taxable lines.'),
    ),
  ),
  show_region_statement: flag(
    true,
    row(
      'documents',
      msg('Print required statements on estimates'),
      msg('Florida requires its three statements. Turn this off only if your own form includes them.'),
    ),
  ),
  monthly_goal: money(
    '0',
    row(
      'goals',
      msg('Sales goal per month'),
      msg('Before tax. The All shops page compares each day with its share. 0 = no goal.'),
    ),
  ),
  order_logo: onPage('', '/dash/settings/operations', row('documents', msg('Logo'))),
  payment_methods: onPage<string[]>(
    ['Cash', 'Check', 'Credit', 'Debit', 'Other'],
    PAYMENTS,
    row('payments', msg('Payment methods')),
  ),
  surcharge_on: onPage(false, PAYMENTS, row('payments', msgIn('settings', 'Credit card surcharge'))),
  surcharge_percent: onPage('0', PAYMENTS, row('payments', msg('Surcharge percentage'))),
  tips_on: onPage(false, PAYMENTS, row('payments', msg('Tips'))),
  tip_percents: onPage<string[]>(['10', '15', '20'], PAYMENTS, row('payments', msg('Suggested tips'))),
  credit_refund_blocked: onPage<Readonly<Record<'Technician' | 'Manager', readonly PaymentMethod[]>>>(
    CREDIT_REFUND_BLOCKED,
    PAYMENTS,
    row('payments', msg('Payments a role can’t refund to account credit')),
  ),
}

export type ShopSettings = ValuesOf<typeof shopSettings>

/** The settings of a new shop. */
export const initialShopSettings: ShopSettings = initialValues(shopSettings)
