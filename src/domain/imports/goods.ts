import type { FeePiece } from '../catalogue/pieces.ts'
import type { Fitment } from '../catalogue/shapes.ts'
import {
  readCategory,
  readComponents,
  readFitment,
  readNewer,
  readTags,
  type FindNamed,
} from './itemCells.ts'
import { cmp, dec, isPositive, money2, money4 } from '../money/money.ts'
import { storedQuantity, unitIn, type VolumeUnit } from '../places/volume.ts'
import type { ReadRow } from './people.ts'
import { RowReader, type RowValues } from './values.ts'
import { line, longText } from './vehicles.ts'

/** An inventory item in a file; its unit is found by the server among the company's. */
export interface ItemRecord {
  inventory_type: string
  name: string
  name_french: string
  part_number: string
  brand: string
  part_type: string
  retail: string
  cost: string
  tax_exempt: boolean
  viscosity: string
  formulation: string
  barcode: string
  fee_piece: FeePiece | null
  buying_unit: string
  buying_factor: string | null
  tag_ids: string[]
  classification_id: string | null
  fitment: Fitment[]
  components: { item_id: string; quantity: string }[]
  superseded_by: string | null
  own_quantity: string
  newer_quantity: string
}

/** A supplier in a file. */
export interface SupplierRecord {
  name: string
  account_number: string
  contact_name: string
  phone: string
  email: string
  website: string
  address: string
  language: 'en' | 'fr-CA'
  terms: string
  minimum_order: string | null
  free_freight: string | null
  lead_days: number
  note: string
}

/** A price of zero or more; null where the cell is empty. */
function price(row: RowReader, field: string): string | null {
  const text = row.amount(field)
  return text?.startsWith('-') ? row.wrong(field, 'not_an_amount', null) : text
}

/** The same in cents. */
function cents(row: RowReader, field: string): string | null {
  const text = price(row, field)
  return text === null ? null : money2(text)
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const named = (row: RowReader, most: number): string => {
  const name = line(row, 'name', most)
  return name === '' ? row.wrong('name', 'required', '') : name
}

/** A row of the inventory items. Without a type it is a vehicle part; without a price it is not priced. */
export function readItemRow(values: RowValues, find: FindNamed): ReadRow<ItemRecord> {
  const row = new RowReader(values)
  const name = named(row, 120)
  const record: ItemRecord = {
    inventory_type: row.choice('inventory_type') ?? 'vehicle_physical_item',
    name,
    name_french: line(row, 'name_french', 120) || name,
    part_number: line(row, 'part_number', 60),
    brand: line(row, 'brand', 60),
    part_type: line(row, 'part_type', 60),
    retail: price(row, 'retail') ?? '0',
    cost: price(row, 'cost') ?? '0',
    tax_exempt: row.flag('tax_exempt') ?? false,
    viscosity: line(row, 'viscosity', 20),
    formulation: line(row, 'formulation', 40),
    barcode: line(row, 'barcode', 60),
    fee_piece: row.choice('fee_piece') ?? null,
    buying_unit: line(row, 'buying_unit', 20),
    buying_factor: row.ratio('buying_factor'),
    tag_ids: readTags(row, find),
    classification_id: readCategory(row, find),
    fitment: readFitment(row),
    components: readComponents(row, find),
    superseded_by: readNewer(row, find),
    own_quantity: row.ratio('own_quantity') ?? '1',
    newer_quantity: row.ratio('newer_quantity') ?? '1',
  }
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}

/** A row of the suppliers. */
export function readSupplierRow(values: RowValues): ReadRow<SupplierRecord> {
  const row = new RowReader(values)
  const email = line(row, 'email', 254).toLowerCase()
  if (email !== '' && !EMAIL.test(email)) row.wrong('email', 'not_an_email', '')
  const record: SupplierRecord = {
    name: named(row, 120),
    account_number: line(row, 'account_number', 60),
    contact_name: line(row, 'contact_name', 120),
    phone: line(row, 'phone', 40),
    email,
    website: line(row, 'website', 200),
    address: longText(row, 'address', 500),
    language: row.choice('language') ?? 'en',
    terms: line(row, 'terms', 120),
    minimum_order: cents(row, 'minimum_order'),
    free_freight: cents(row, 'free_freight'),
    lead_days: row.whole('lead_days', 0, 365) ?? 0,
    note: longText(row, 'notes', 2000),
  }
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}

/** What a supplier sells in a file, in the form of its columns. */
export interface SoldRecord {
  supplier_number: string
  purchase_unit: string
  purchase_quantity: string
  base_quantity: string
  price: string
  core_charge: string
  preferred: boolean
}

const NINE = 9

/** A row of what suppliers sell. Without a pack it is sold in the item's own unit. */
export function readSoldRow(values: RowValues): ReadRow<SoldRecord> {
  const row = new RowReader(values)
  const asked = price(row, 'price')
  if (asked === null && row.text('price') === '') row.wrong('price', 'required', '')
  const record: SoldRecord = {
    supplier_number: line(row, 'supplier_number', 60),
    purchase_unit: line(row, 'purchase_unit', 30),
    purchase_quantity: dec(row.ratio('purchase_quantity') ?? '1').toFixed(NINE),
    base_quantity: dec(row.ratio('base_quantity') ?? '1').toFixed(NINE),
    price: money4(asked ?? '0'),
    core_charge: cents(row, 'core_charge') ?? '0.00',
    preferred: row.flag('preferred') ?? false,
  }
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}

/** A line of a purchase order in a file, in the form of its columns. */
export type PurchaseRecord = Omit<SoldRecord, 'preferred'> & { ordered: string }

/** A row of a purchase order; what it leaves out is as the supplier sells the item. */
export function readPurchaseRow(
  values: RowValues,
  sold: Partial<SoldRecord>,
): ReadRow<PurchaseRecord & { expected_on: string | null }> {
  const row = new RowReader(values)
  const ordered = price(row, 'ordered')
  if (ordered === null && row.text('ordered') === '') row.wrong('ordered', 'required', '')
  if (ordered !== null && !isPositive(ordered)) row.wrong('ordered', 'not_above_zero', '')
  const asked = price(row, 'price') ?? sold.price ?? null
  if (asked === null && row.text('price') === '') row.wrong('price', 'required', '')
  const record = {
    supplier_number: line(row, 'supplier_number', 60) || (sold.supplier_number ?? ''),
    purchase_unit: line(row, 'purchase_unit', 30) || (sold.purchase_unit ?? ''),
    purchase_quantity: dec(row.ratio('purchase_quantity') ?? sold.purchase_quantity ?? '1').toFixed(NINE),
    base_quantity: dec(row.ratio('base_quantity') ?? sold.base_quantity ?? '1').toFixed(NINE),
    ordered: money4(ordered ?? '0'),
    price: money4(asked ?? '0'),
    core_charge: cents(row, 'core_charge') ?? sold.core_charge ?? '0.00',
    expected_on: row.day('expected_on'),
  }
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}

/** Opening stock in a file, in the form of its columns. */
export interface OpeningRecord {
  quantity: string
  unit_cost: string
}

/** A row of opening stock. Without a cost the item's own cost counts. */
export function readOpeningRow(values: RowValues, itemCost: string): ReadRow<OpeningRecord> {
  const row = new RowReader(values)
  const quantity = price(row, 'quantity')
  if (quantity === null && row.text('quantity') === '') row.wrong('quantity', 'required', '')
  const record: OpeningRecord = {
    quantity: money4(quantity ?? '0'),
    unit_cost: money4(price(row, 'unit_cost') ?? itemCost),
  }
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}

/** Where an item is in a shop and how much of it is wanted there, in the form of its columns. */
export interface LimitsRecord {
  bin: string
  /** In the item's own unit; null without such a limit. */
  min: string | null
  max: string | null
  lead_days: number | null
}

/** What a row of bins and limits is about, and what was stored of it. */
export interface LimitsPlace {
  /** The unit in which the item is kept. */
  unit: string
  /** The unit that the row names, or null: it is then the one in which the shop reads the item. */
  given: string | null
  volume: VolumeUnit
  stored: Pick<LimitsRecord, 'min' | 'max'>
}

/**
 * A row of bins and limits, without what was stored before. Quantities are in the unit that the row names: the item's own, or
 * the one in which the shop reads it. An empty cell leaves what was stored.
 */
export function readLimitsRow(
  values: RowValues,
  { unit, given, volume, stored }: LimitsPlace,
): ReadRow<LimitsRecord> {
  const row = new RowReader(values)
  const read = unitIn(unit, volume)
  if (given !== null && given !== unit && given !== read) row.wrong('unit', 'unit_not_of_item', null)
  const quantity = (field: 'min' | 'max'): string | null => {
    const typed = price(row, field)
    if (typed === null) return stored[field]
    return money4(given === unit ? typed : storedQuantity(typed, unit, volume))
  }
  const [min, max] = [quantity('min'), quantity('max')]
  if (max !== null && !isPositive(max)) row.wrong('max', 'not_above_zero', null)
  else if (max !== null && cmp(max, min ?? '0') < 0) row.wrong('max', 'below_min', null)
  const record: LimitsRecord = {
    bin: line(row, 'bin', 30),
    min,
    max,
    lead_days: row.whole('lead_days', 0, 365),
  }
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}
