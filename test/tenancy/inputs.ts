import { accepting } from '../harness/people/staff.ts'
import { staffInputs } from '../harness/people/staffInputs.ts'
import { newId } from '#server/base/ids.ts'
import { orderInput, PASSWORD, vehicleInput } from '../factories.ts'
import { attachmentInputs } from '../harness/attachments.ts'
import { couponInput } from '../harness/menu.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { gatewayInputs } from '../harness/money/gateways.ts'
import { inspectionEdits, inspectionInputs } from '../harness/inspections.ts'
import { listInputs } from '../harness/goods/lists.ts'
import { payoutInputs } from '../harness/money/payouts.ts'
import { booksInputs } from '../harness/money/quickbooks.ts'
import { viewInputs } from '../harness/reportViews.ts'
import { receivableInputs } from '../harness/money/receivables.ts'
import { specificationBody } from '../harness/specifications.ts'
import type { RawInput } from '../harness/station.ts'
import { textInputs } from '../harness/messages/texts.ts'
import { payInputs } from '../harness/people/payroll.ts'
import { tillInputs } from '../harness/money/till.ts'
import { priceChangeInputs } from '../harness/goods/priceChanges.ts'
import { stockMetricsInputs } from '../harness/goods/stockMetrics.ts'
import { printingInputs } from '../harness/papers/printing.ts'
import { messageInputs } from '../harness/messages/messages.ts'
import { tankInputs } from '../harness/goods/tanks.ts'
import { countSheetInputs } from '../harness/goods/countSheets.ts'
import { transferInputs } from '../harness/goods/transfers.ts'
import { purchaseInputs } from '../harness/goods/purchasing.ts'
import { creditInputs } from '../harness/goods/supplierInvoices.ts'
import { punchInputs } from '../harness/people/timeClock.ts'
import { MARK, type Seed } from './seed.ts'

const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })
const line = () => ({
  id: newId(),
  name: 'x',
  name_french: '',
  fee_item: null,
  priceVal: '1',
  quantityVal: '1',
  tax_exempt: false,
})
const entry = (packageLine: string, coupon: string | null) => ({
  id: newId(),
  name: 'x',
  name_french: '',
  discount_after_tax: false,
  discount_coupon_id: coupon,
  discount_coupon_application: 'package_base' as const,
  discount_coupon_package_id: packageLine,
  discount_list_type: 'fixed' as const,
  discount_list_amount: '1',
})

/** One command of every kind that names something. */
function edits(ids: Record<string, string>): Intent[] {
  const { package_line: packageLine = '', line: lineId = '' } = ids
  return [
    { type: 'field.set', change: { field: 'bay_id', value: ids['bay'] ?? '' } },
    {
      type: 'customer.set',
      customer_id: ids['customer'] ?? '',
      fleet_location_id: ids['fleet_location'] ?? '',
    },
    { type: 'vehicle.set', vehicle_id: ids['vehicle'] ?? '' },
    {
      type: 'package.add',
      package_id: ids['package'] ?? '',
      line_id: newId(),
      child_ids: Array.from({ length: 3 }, newId),
      item_ids: [ids['item'] ?? ''],
    },
    { type: 'part.choose', line_id: ids['part'] ?? '', inventory_item_id: ids['item'] ?? '' },
    { type: 'package.set', line_id: packageLine, field: 'approved', value: true },
    { type: 'casual.add', line: line(), package_line_id: packageLine },
    { type: 'item.add', line_id: newId(), inventory_item_id: ids['item'] ?? '', quantity: '1' },
    { type: 'line.set', list: 'casual_items', line_id: lineId, field: 'name', value: 'y' },
    { type: 'line.move', list: 'casual_items', line_id: lineId, index: 0 },
    { type: 'restore', command_id: ids['command'] ?? '' },
    {
      type: 'item.decline',
      list: 'casual_items',
      line_id: newId(),
      declined_id: newId(),
      reason: 'no_time',
      note: '',
    },
    { type: 'item.revive', declined_id: newId(), line_id: newId() },
    {
      type: 'declined.add',
      order_id: ids['order'] ?? '',
      declined_id: newId(),
      line_id: newId(),
      child_ids: [newId()],
    },
    { type: 'option.add', package_line_id: packageLine, name: 'x', line_id: newId() },
    { type: 'checklist.set', item_id: newId(), done: true },
    { type: 'tag.set', tag: 'x', on: true },
    { type: 'discount.add', entry: entry(packageLine, null) },
    { type: 'discount.add', entry: entry(packageLine, ids['coupon'] ?? '') },
    { type: 'coupon.add', coupon_id: ids['coupon'] ?? '', entry_id: newId() },
    { type: 'discount.remove', line_id: newId() },
    { type: 'position.set', position: 'Hood', user_id: ids['user'] ?? '' },
    { type: 'status.move', to: 'stand-by', expected_version: 999 },
    { type: 'package.remove', line_id: newId() },
    { type: 'line.remove', list: 'parts', line_id: newId() },
    { type: 'order_discount.set', discount_type: null, discount_amount: '0' },
    { type: 'estimate.approve', by: 'x' },
    ...inspectionEdits(ids),
  ]
}

/** What takes the id of a customer, a fleet or a location. Removals come last: a later input would find nothing. */
function peopleInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { customer = '', fleet = '', fleet_location: location = '', merge = '' } = ids
  const person = { params: { kind: 'customer', id: customer } }
  const both = { params: { kind: 'customer', id: customer, other_id: location } }
  return {
    'customers.get': [{ params: { id: customer } }],
    'customers.save': [{ params: { id: customer }, body: { version: 999, last_name: 'x' } }],
    'fleets.get': [{ params: { id: fleet } }],
    'fleets.save': [{ params: { id: fleet }, body: { version: 999, fleet_name: 'x' } }],
    'fleets.location': [{ params: { id: location } }],
    'fleets.saveLocation': [{ params: { id: location }, body: { version: 999, name: 'x' } }],
    'parties.list': [
      { query: { fleet_company: fleet, fleet_location: location, customer } },
      { query: { q: MARK } },
    ],
    'parties.page': [person],
    'parties.duplicates': [{ query: { except: customer, last_name: MARK } }],
    'parties.mergePreview': [both],
    'parties.merge': [{ ...both, body: { id: newId() } }],
    'parties.undoMerge': [{ params: { id: merge } }],
    'parties.setCertificate': [person],
    'parties.certificate': [person],
    'parties.removeCertificate': [person],
    'payments.credit': [{ ...person, query: { shop_id: ids['shop'] ?? '' } }],
    'payments.addCredit': [
      { ...person, body: { ...moved(), shop_id: ids['shop'] ?? '', payment_method: 'Cash', amount: '1.00' } },
    ],
    'payments.adjustCredit': [
      { ...person, body: { ...moved(), shop_id: ids['shop'] ?? '', amount: '1.00', reason: 'x' } },
    ],
    'customers.remove': [{ params: { id: customer } }],
    'customers.restore': [{ params: { id: customer } }],
    'fleets.remove': [{ params: { id: fleet } }],
    'fleets.restore': [{ params: { id: fleet } }],
    'fleets.removeLocation': [{ params: { id: location } }],
    'fleets.restoreLocation': [{ params: { id: location } }],
  }
}

/** What takes the id of something that is sold. */
function catalogueInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { package: sold = '', item = '', coupon = '', shop = '', customer = '', fleet = '' } = ids
  const part = {
    inventory_item_id: item,
    quantity: '1',
    included_quantity: null,
    custom_price: null,
    badge_type: 'retail',
  }
  const { tag = '', classification = '', grouping = '' } = ids
  const named = { name: 'x', name_french: '', price: '1' }
  const body = {
    name: 'x',
    price: null,
    classification_id: classification,
    inspection_grouping_id: grouping,
    shop_prices: [{ shop_id: shop, price: '1' }],
    package_extras: {
      tax_exempt: false,
      interval_mile: null,
      interval_kilometer: null,
      month_interval: null,
    },
    casual_items: [
      { ...named, fee_item: null, quantity: '1', tax_exempt: false, classification_id: classification },
    ],
    services: [],
    parts: [part],
    options: [{ ...named, preselected: false, option_tags: [tag] }],
    active: true,
    version: 999,
  }
  const tax = {
    type: 'tax',
    name: 'x',
    name_french: '',
    amount: '1',
    compound: false,
    taxable: false,
    number: '',
    classification_id: classification,
    valid_from: null,
    valid_to: null,
  }
  const limits = { shop_ids: [shop], package_ids: [sold], customer_ids: [customer], fleet_ids: [fleet] }
  return {
    ...listInputs(ids),
    'packages.get': [{ params: { id: sold } }],
    'packages.save': [{ params: { id: sold }, body }],
    'packages.reorder': [{ body: { ids: [sold] } }],
    'items.get': [{ params: { id: item } }],
    'items.stock': [{ params: { id: item } }],
    'items.stockMovements': [{ params: { id: item }, query: { shop_id: shop, before: ids['movement'] } }],
    'catalogue.items': [{ query: { q: 'oil', shop_id: shop } }],
    'items.byCode': [{ query: { code: 'OIL-5W30', shop_id: shop } }],
    'items.usage': [{ params: { id: item }, query: { shop_id: shop } }],
    'items.count': [{ params: { id: item }, body: { id: newId(), shop_id: shop, counted: '1' } }],
    'items.saveTargets': [
      { params: { id: item }, body: { shop_id: shop, min: '2', max: '9', lead_days: 1, version: 1 } },
    ],
    'items.adjust': [
      {
        params: { id: item },
        body: { id: newId(), shop_id: shop, adjustment: 'spilled', adds: false, quantity: '1' },
      },
    ],
    'items.save': [
      {
        params: { id: item },
        body: {
          inventory_type: 'other_item',
          name: 'x',
          unit: 'each',
          retail: '1',
          cost: '1',
          tax_exempt: false,
          active: true,
          tag_ids: [tag],
          classification_id: classification,
          superseded_by: ids['newer_item'],
          components: [{ item_id: ids['newer_item'], quantity: '1' }],
          version: 999,
        },
      },
    ],
    'coupons.find': [{ params: { code: 'NOTHING' }, query: { order_id: ids['order'] } }],
    'coupons.save': [{ params: { id: coupon }, body: couponInput({ ...limits, version: 999 }) }],
    'company.saveTaxes': [
      { params: { id: shop }, body: { taxes: [tax], subtotal_charges: [], version: 999 } },
    ],
    'tax.rate': [{ query: { shop_id: shop, zip_code: '33101' } }],
  }
}

/** Good inputs of my own for each route that takes an id. */
export function inputs({ company, desk, ids }: Seed): Record<string, RawInput[]> {
  const { device_id } = desk.station
  const one = { params: { id: ids['order'] } }
  const practice = { params: { id: ids['practice'] } }
  const removal = { body: { shop_id: ids['shop'], ids: [ids['practice']], device_id } }
  const stamp = { id: newId(), device_id, made_at: new Date().toISOString() }
  const owners = { customer_id: ids['customer'] ?? '', fleet_location_id: ids['fleet_location'] ?? '' }
  return {
    'invitations.accept': [accepting('AAAA-BBBB-CCCC', 'nobody@example.com')],
    'auth.login': [{ body: { email: company.users.Manager.email, password: PASSWORD, device_id } }],
    'account.endSession': [{ params: { id: newId() } }],
    'security.removeFactor': [{ params: { id: ids['user'] ?? '' }, body: { password: PASSWORD } }],
    'company.shop': [{ params: { id: ids['shop'] } }],
    'company.saveShop': [
      {
        params: { id: ids['shop'] },
        body: {
          address: 'x',
          city: 'x',
          postalcode: '33611',
          final_checklist: [{ id: newId(), name: 'x', name_french: '', required: false }],
          bays: [{ id: ids['bay'], name: 'x' }],
          version: 999,
        },
      },
    ],
    'company.setLogo': [{ params: { id: ids['shop'] } }],
    'settings.get': [{ params: { id: ids['shop'] } }],
    'settings.save': [{ params: { id: ids['shop'] }, body: { values: { bay_required: true } } }],
    'settings.changes': [{ params: { id: ids['shop'] }, query: {} }],
    'settings.file': [{ params: { id: ids['shop'] }, query: {} }],
    'audit.list': [
      { query: { shop_id: ids['shop'], user_id: ids['user'] } },
      { query: { subject_id: ids['paid'] } },
    ],
    'audit.file': [
      { query: { shop_id: ids['shop'], user_id: ids['user'] } },
      { query: { subject_id: ids['paid'] } },
    ],
    'company.removeLogo': [{ params: { id: ids['shop'] } }],
    ...tillInputs(ids),
    ...punchInputs(ids),
    ...payInputs(ids),
    'orders.get': [one, practice],
    'orders.history': [one, practice],
    'workOrderPapers.get': [{ params: { id: ids['order'] } }, practice],
    'orderPapers.print': [{ body: { order_ids: [ids['order']], kind: 'fitting' } }],
    'orderManager.tags': [{ query: { shop_id: ids['shop'] } }],
    'orderManager.timeline': [one],
    'orderManager.merge': [
      { ...one, body: { ...moved(), duplicate_id: ids['paid'], reason: 'Entered twice' } },
    ],
    'orderManager.split': [{ ...one, body: { ...moved(), new_order_id: newId(), line_ids: [ids['line']] } }],
    'orderManager.moveShop': [{ ...one, body: { ...moved(), shop_id: ids['shop'], reason: 'Closer' } }],
    'orders.repeat': [{ ...one, query: { of: ids['paid'] } }],
    'orders.command': [
      ...edits(ids).map((edit) => ({ params: one.params, body: desk.command(edit) })),
      { params: one.params, body: edits(ids).map((edit) => desk.command(edit)) },
      { ...practice, body: edits(ids).map((edit) => desk.command(edit)) },
    ],
    'approvals.approvers': [one],
    'approvals.approve': edits(ids).map((edit) => ({
      params: one.params,
      body: { command: desk.command(edit), approver_id: company.users.Manager.id, pin: '0000' },
    })),
    'orders.board': [{ query: { shop_id: ids['shop'] } }],
    'practiceOrders.list': [{ query: { shop_id: ids['shop'] } }],
    'practiceOrders.remove': [removal],
    'practiceOrders.restore': [removal],
    'orders.activeCount': [{ query: { shop_id: ids['shop'] } }],
    'orders.summary': [{ query: { shop_id: ids['shop'] } }],
    'home.day': [{ query: { shop_id: ids['shop'] } }],
    'reports.run': [
      {
        params: { category: 'sales', sub: 'sales', id: 'by_day_hour' },
        query: { shops: ids['shop'], from: '2020-01-01', to: '2035-12-31' },
      },
    ],
    'reports.file': [
      {
        params: { category: 'sales', sub: 'sales', id: 'by_day_hour' },
        query: { shops: ids['shop'], from: '2020-01-01', to: '2035-12-31' },
      },
    ],
    'reports.raw': [{ query: { shops: ids['shop'], from: '2020-01-01', to: '2035-12-31' } }],
    'reports.values': [
      {
        params: { category: 'sales', sub: 'sales', id: 'by_day_hour' },
        query: { shops: ids['shop'], from: '2020-01-01', to: '2035-12-31', dimension: 'hour' },
      },
    ],
    'reports.explain': [
      {
        params: { category: 'sales', sub: 'sales', id: 'by_day_hour' },
        query: { shops: ids['shop'], from: '2020-01-01', to: '2035-12-31', measure: 'net_sales' },
      },
    ],
    'firstDay.get': [{ params: { id: ids['shop'] } }],
    'firstDay.save': [{ params: { id: ids['shop'] }, body: { step: 'taxes' } }],
    'firstDay.typicalPrices': [{ params: { id: ids['shop'] }, body: { undo: [ids['package']] } }],
    ...purchaseInputs(ids),
    ...priceChangeInputs(ids),
    ...transferInputs(ids),
    ...countSheetInputs(ids),
    ...tankInputs(ids),
    ...printingInputs(ids),
    'receiptSlips.get': [{ params: { id: ids['order'] } }],
    ...messageInputs(ids),
    ...stockMetricsInputs(ids),
    ...creditInputs(ids),
    'schedules.week': [{ query: { shop_id: ids['shop'], day: '2026-11-23' } }],
    'schedules.remove': [{ body: { shop_id: ids['shop'], day: '2026-11-23', ids: [ids['shift']] } }],
    'schedules.copy': [{ body: { shop_id: ids['shop'], from: '2026-11-23', to: '2026-11-30' } }],
    'schedules.worked': [{ query: { shop_id: ids['shop'], day: '2026-11-23' } }],
    'schedules.save': [
      {
        params: { id: ids['shift'] },
        body: {
          shop_id: ids['shop'],
          user_id: ids['user'],
          day: '2026-11-24',
          start: '08:00',
          end: '16:00',
          version: 1,
        },
      },
    ],
    'billing.choosePlan': [{ body: { id: newId(), price: 'price_x', seen: '', prorated_at: 1 } }],
    'billing.setPlanEnding': [{ body: { id: newId(), ending: true } }],
    'billing.pay': [{ body: { id: newId() } }],
    'companyShops.archive': [{ params: { id: ids['shop'] } }],
    'companyShops.restore': [{ params: { id: ids['shop'] } }],
    'orders.search': [
      { query: { shop_id: ids['shop'], vehicle_id: ids['vehicle'], ...owners } },
      {
        query: {
          fleet_company: ids['fleet'],
          fleet_location: ids['fleet_location'],
          customer: ids['customer'],
          package_id: ids['package'],
        },
      },
      { query: { q: MARK } },
    ],
    'orders.find': [{ query: { q: MARK, shop_id: ids['shop'] } }],
    'orders.pay': [
      {
        ...one,
        body: { ...stamp, payment_method: 'Cash', amount: '1', reference: '', expected_version: 999 },
      },
    ],
    'orders.reversePayment': [
      {
        params: { id: ids['paid'], payment_id: ids['payment'] },
        body: { ...stamp, reason: 'x', expected_version: 999 },
      },
    ],
    'payments.refund': [
      {
        params: { id: ids['paid'] ?? '' },
        body: {
          ...moved(),
          payment_id: ids['payment'] ?? '',
          to: 'method',
          amount: '1.00',
          reason: 'x',
          lines: [{ line_id: ids['line'] ?? '', quantity: '1' }],
          expected_version: 999,
        },
      },
    ],
    'orders.documentLink': [{ ...one, body: { kind: 'invoice', format: 'html' } }],
    'customers.search': [{ query: { q: MARK } }],
    ...receivableInputs(ids),
    ...peopleInputs(ids),
    ...catalogueInputs(ids),
    ...inspectionInputs(ids),
    ...attachmentInputs(ids),
    ...gatewayInputs(ids, company),
    ...payoutInputs(ids),
    ...viewInputs(ids),
    ...booksInputs(ids),
    ...textInputs(ids),
    'vehicles.get': [{ params: { id: ids['vehicle'] } }],
    'vehicles.save': [vehicleInput(owners)],
    'vehicles.list': [
      { query: { customer_id: ids['customer'] } },
      { query: { fleet_location_id: ids['fleet_location'], q: MARK } },
    ],
    'vehicles.owners': [{ params: { id: ids['vehicle'] } }],
    'vehicles.changeOwner': [{ params: { id: ids['vehicle'] }, body: { ...owners, version: 999 } }],
    'vehicles.remove': [{ params: { id: ids['vehicle'] }, body: { version: 999 } }],
    'vehicles.restore': [{ params: { id: ids['vehicle'] }, body: { version: 999 } }],
    'plates.lookup': [{ body: { plate: 'K48 RTX', country: 'CA', region: 'QC' } }],
    'plates.lookups': [{ query: {} }],
    'imports.get': [{ params: { id: ids['import'] } }],
    'imports.encode': [{ params: { id: ids['import'] }, body: { encoding: 'cp850' } }],
    'imports.heading': [{ params: { id: ids['import'] }, body: { heading_row: 0 } }],
    'imports.check': [{ params: { id: ids['import'] }, body: { mapping: [null] } }],
    'imports.run': [{ params: { id: ids['import'] } }],
    'imports.undo': [{ params: { id: newId() } }],
    'imports.wrongRowsLink': [{ params: { id: ids['import'] }, body: { format: 'csv', language: 'en' } }],
    'imports.upload': [{ params: { id: newId() }, query: { kind: 'customers', shop_id: ids['shop'] } }],
    'recordFiles.link': [
      {
        body: { kind: 'history', format: 'csv', language: 'en', filters: { shop_id: ids['shop'] } },
      },
    ],
    'vehicleHistory.get': [{ params: { id: ids['vehicle'] }, query: { shop_id: ids['shop'] } }],
    'vehicleHistory.search': [{ query: { q: MARK } }],
    'specifications.find': [{ query: { vehicle_id: ids['vehicle'], make: 'Ford', model: MARK } }],
    'specifications.history': [{ params: { id: ids['specification'] } }],
    'specifications.save': [
      {
        params: { id: ids['specification'] },
        body: specificationBody({ vehicle_id: ids['vehicle'] ?? '', version: 1 }),
      },
    ],
    'carfax.link': [{ params: { id: ids['batch'] } }],
    'carfax.run': [{ body: { id: newId(), kind: 'PROD', upload: true } }],
    // Last: an id that I make may be any, also one that another company made, and is mine from then on.
    'orders.create': [
      orderInput(desk.station, ids['shop'] ?? '', { vehicle_id: ids['vehicle'] ?? '', ...owners }),
    ],
    'customers.create': [{ body: { id: newId(), last_name: 'x', shop_id: ids['shop'] } }],
    'fleets.addLocation': [{ params: { id: ids['fleet'] }, body: { id: newId(), name: 'x' } }],
    'customers.createFleet': [
      { body: { id: newId(), location_id: newId(), fleet_name: 'x', location_name: 'x' } },
    ],
    ...staffInputs(ids),
    // Last: it makes shops of the company's own with the ids that are tried.
    'companyShops.add': [
      {
        body: {
          id: newId(),
          copy_of: ids['shop'],
          name: `Shop ${newId()}`,
          address: '1 Main St',
          city: 'Tampa',
          region: 'FL',
          country: 'US',
          postalcode: '33611',
          email: 'shop@example.com',
        },
      },
    ],
  }
}
