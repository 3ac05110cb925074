// See docs/decisions/stored-documents-have-versions.md.
import { z } from 'zod'
import { account as payoutAccount } from '#contract/accounting/payouts.ts'
import { id } from '#contract/base/shared.ts'
import type { StoredKind } from '#contract/base/stored.ts'
import { fitment } from '#domain/catalogue/shapes.ts'
import { storedPackage } from '#contract/catalogue/packages.ts'
import { importRecord, wrongRow } from '#contract/imports/imports.ts'
import { storedGroup, storedGrouping, storedInspect } from '#contract/inspections/inspects.ts'
import { rule as priceRule } from '#contract/inventory/priceChanges.ts'
import { audience } from '#domain/messages/campaigns/audienceShape.ts'
import { decision } from '#contract/orders/authorizations.ts'
import { change, commandApproval, payment } from '#contract/orders/orderReplies.ts'
import { order, returnedLine } from '#domain/orders/order.ts'
import { customField, partyContact } from '#domain/parties/billTo.ts'
import { customFieldDefinition } from '#contract/parties/people.ts'
import { share } from '#contract/pay/spiffs.ts'
import { design, settings as stationSettings } from '#contract/printing/printing.ts'
import { difference } from '#contract/reports/ledger.ts'
import { state as viewState } from '#contract/reports/views.ts'
import { shopCharge, shopTax } from '#contract/shop/company.ts'
import { storedDayReport } from '#contract/till/till.ts'
import { shiftTimes } from '#contract/time/correctionShapes.ts'
import { vehicleDetails } from '#domain/vehicles/record/shapes.ts'

type Column = `${string}.${string}`

/** Documents that no release has changed in a way that an older one could not be read. */
const first = (shape: z.ZodType, ...columns: Column[]): StoredKind => ({
  columns,
  version: 1,
  shape,
  upgrades: [],
})

const fields = order.shape
const ids = z.array(id)
const texts = z.array(z.string())

/** The lists and records of an order, each a column of its row. */
const ORDERS: readonly StoredKind[] = (
  [
    'user',
    'customer',
    'fleet',
    'vehicle_details',
    'packages',
    'services',
    'parts',
    'options',
    'inventory_items',
    'casual_items',
    'inspection_items',
    'inspection_groups',
    'declined_items',
    'discounts',
    'taxes',
    'extras',
    'totals',
    'returned_lines',
    'final_checklist',
    'tech_positions',
    'estimate_approvals',
    'tags',
    'email_to',
    'text_to',
    'black_listed_emails',
    'black_listed_phonenumbers',
  ] as const
).map((name) => first(fields[name], `orders.${name}`))

/** A discount of a sale, and who had which position. */
const discountGiven = z.object({
  kind: z.string(),
  coupon_id: id.nullable(),
  name: z.string(),
  name_french: z.string(),
  amount: z.string(),
  capped: z.boolean(),
  given_by: id.nullable(),
})
const hadPosition = z.object({ position: z.string(), user_id: id })

/**
 * Every kind of document that is stored as JSON and served by the contract. A change after which a stored document could
 * not be read is a new version: `test/storedDocuments.test.ts` refuses it under the present one.
 */
export const STORED: readonly StoredKind[] = [
  storedDayReport,
  ...ORDERS,
  first(order, 'practice_orders.document'),
  first(z.array(payment), 'practice_orders.payments'),
  first(fields.shop, 'order_snapshots.shop'),
  first(fields.company, 'order_snapshots.company'),
  first(z.array(change), 'order_commands.changes'),
  first(commandApproval.nullable(), 'order_commands.approval'),
  first(z.array(decision), 'authorizations.decisions'),
  first(z.array(returnedLine), 'payments.returned_lines', 'payment_attempts.returned_lines'),
  first(z.array(discountGiven), 'sales_entries.discounts_given'),
  first(z.array(hadPosition), 'sales_entries.positions'),
  first(z.array(difference), 'ledger_proofs.differences'),
  first(z.array(payoutAccount.shape.balance.element), 'payout_accounts.balance'),
  first(priceRule, 'price_changes.rule'),
  first(shiftTimes.nullable(), 'punch_corrections.former', 'punch_corrections.wanted'),
  first(audience, 'campaigns.audience'),
  first(texts, 'imports.headings', 'import_wrong_rows.cells', 'users.positions', 'plate_lookups.vins'),
  first(importRecord.shape.mapping, 'imports.mapping'),
  first(importRecord.shape.sample, 'imports.sample', 'imports.head'),
  first(wrongRow.shape.reasons, 'import_wrong_rows.reasons'),
  first(viewState, 'report_views.state'),
  first(ids, 'report_schedules.receivers'),
  first(design.nullable(), 'label_designs.design'),
  first(stationSettings, 'print_stations.settings'),
  first(z.record(z.string(), z.number()), 'till_sessions.count', 'campaigns.excluded'),
  first(
    z.array(customFieldDefinition),
    'companies.customer_custom_fields',
    'companies.fleet_location_custom_fields',
  ),
  first(z.array(partyContact), 'customers.contacts', 'fleet_locations.contacts'),
  first(z.array(customField), 'customers.custom_fields', 'fleet_locations.custom_fields'),
  first(
    texts,
    'customers.black_listed_emails',
    'customers.black_listed_phonenumbers',
    'fleet_locations.black_listed_emails',
    'fleet_locations.black_listed_phonenumbers',
  ),
  first(ids, 'coupons.shop_ids', 'coupons.package_ids', 'coupons.customer_ids', 'coupons.fleet_ids'),
  first(ids, 'inventory_items.tag_ids', 'spiff_rules.shop_ids'),
  first(z.array(fitment), 'inventory_items.fitment'),
  first(storedPackage.shape.casual_items, 'packages.casual_items'),
  first(storedPackage.shape.options, 'packages.options'),
  {
    columns: ['packages.package_extras'],
    version: 2,
    shape: storedPackage.shape.package_extras,
    migrations: ['0541_service_intervals_2_units.ts'],
  },
  first(storedPackage.shape.services, 'packages.services'),
  first(storedPackage.shape.shop_prices, 'packages.shop_prices'),
  first(storedInspect.shape.measures, 'inspect_items.measures'),
  first(storedGroup.shape.items, 'inspect_groups.items'),
  first(storedGrouping.shape.group_ids, 'inspect_groupings.group_ids'),
  first(texts, 'inspect_groupings.fuels', 'inspect_groupings.vehicle_types'),
  first(z.array(shopTax), 'shops.taxes'),
  first(z.array(shopCharge), 'shops.subtotal_charges'),
  first(z.array(share), 'spiff_rules.people', 'tip_rules.people'),
  first(z.array(z.object({ depth: z.string(), volume: z.string() })), 'tanks.dips'),
  first(vehicleDetails, 'vehicles.details'),
]

/** Stored JSON of which no shape is served, and why. */
export const WITHOUT_SHAPE: Readonly<Record<Column, string>> = {
  'audit_entries.body': 'sealed by its hash; read field by field, missing ones as empty',
  'auth_events.details': 'read field by field, missing ones as empty',
  'authorizations.shown': 'evidence; never served',
  'carfax_batches.order_ids': 'never served',
  'companies.settings': 'read over the first values of all settings',
  'import_changes.before': 'rows of tables, for an undo within days',
  'inspect_items.recommend': 'joined with the name and price of its package',
  'inventory_items.components': 'joined with the names of the items',
  'order_approvals.command': 'compared with a command of the same day',
  'order_commands.command': 'only its reason and note are served',
  'order_commands.removed': 'lines of an order, restored into one',
  'outbox.payload': 'handled within minutes',
  'packages.parts': 'joined with what the catalogue says of the items',
  'payment_attempts.provider_data': 'what a provider answered, as it is',
  'payment_providers.settings': 'read over the first values',
  'record_merges.kept_after': 'rows of tables, for an undo',
  'record_merges.kept_before': 'rows of tables, for an undo',
  'record_merges.merged_before': 'rows of tables, for an undo',
  'record_merges.moved': 'lists of ids; parts that a release added can be missing',
  'practice_orders.commands': 'as order_commands, of orders that are removed after practice',
  'setting_changes.after': 'served as text',
  'setting_changes.before': 'served as text',
  'shops.first_day': 'read over no choice',
  'shops.settings': 'read over the first values of all settings',
  'signups.facts': 'read within a day',
  'vehicle_specification_changes.after': 'served as a record of unknown fields',
  'vehicle_specification_changes.before': 'served as a record of unknown fields',
}
