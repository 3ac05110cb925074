import { fold } from '../base/search.ts'
import { normalizePhone, splitExtension } from '../base/phone.ts'
import { findRegion } from '../places/regions.ts'
import { validateVin } from '../vehicles/decoding/vin.ts'
import { codeOf } from './choices.ts'
import { CUSTOM_FIELD, type RecordKind } from './fields.ts'
import { isRecordId, type RowCode, type RowProblem, type RowValues } from './values.ts'

/** The part of a cell that was not imported: its text is stored with the record. */
export interface Leftover extends RowProblem {
  text: string
}

/** A row after its cells were read as other programs write them. */
export interface Tidied {
  values: RowValues
  left: readonly Leftover[]
}

/** The number of a record in other systems, which takes the place of an id that is not ours. */
const NUMBER_FOR: Partial<Record<RecordKind, Readonly<Record<string, string>>>> = {
  customers: { id: 'customer_custom_id' },
  fleets: { id: 'fleet_custom_id' },
  locations: { id: 'custom_id', fleet_id: 'fleet_custom_id' },
  vehicles: {
    id: 'external_number',
    customer_id: 'customer_custom_id',
    fleet_location_id: 'location_custom_id',
  },
  history: { id: 'order_number', vehicle_id: 'vehicle_number' },
  suppliers: { id: 'account_number' },
}

/** Fields whose value must be one of our ids. */
const IDS = ['id', 'customer_id', 'fleet_id', 'fleet_location_id', 'vehicle_id'] as const

/** What people and programs write where they have nothing. */
const NOTHING = /^(?:n\/?a|none|null|nil|unknown|tbd|-+|\.+|aucune?|s\/o|inconnue?)$/i
/** Fields in which such words are never a value. */
const NEVER_WORDS = new Set([
  'phonenumber',
  'customer_phonenumber',
  'phone',
  'email',
  'customer_email',
  'fleet_email',
  'business_name',
  'postalcode',
  'region',
  'vin',
  'license_plate',
  'license_plate_region',
  'mileage',
  'year',
])
/** Fields in which an apostrophe before a figure is a spreadsheet's mark for text. */
const FIGURES = new Set([...NEVER_WORDS, 'barcode', 'part_number', 'customer_custom_id', 'days_to_payment'])

/** States whose ZIP codes begin with zeros, which spreadsheets drop, by their number of zeros at most. */
const ZEROS: Readonly<Record<string, number>> = {
  CT: 1,
  MA: 1,
  ME: 1,
  NH: 1,
  NJ: 1,
  RI: 1,
  VT: 1,
  PR: 2,
  VI: 2,
}

/** The kinds with a field for the extension of the number. */
const PARTIES: ReadonlySet<RecordKind> = new Set<RecordKind>(['customers', 'fleets', 'locations'])
const LABEL = /^[\p{L}\s.]{1,20}:\s*/u

/** "Net 30", "30 days", "due on receipt"; null where nothing certain is said. */
function daysOf(text: string): string | null {
  const word = fold(text).replaceAll('.', ' ').replaceAll(/\s+/g, ' ').trim()
  const [, days] = /^(?:net ?|n ?)?(\d{1,3})(?: ?(?:days?|jours?|d|j))?(?: net)?$/.exec(word) ?? []
  if (days !== undefined) return String(Number(days))
  if (/^(?:due (?:on|upon) receipt|on receipt|a (?:la )?reception|sur reception)$/.test(word)) return '0'
  return /^(?:cod|c o d|cash(?: on delivery)?|prepaid|comptant|contre remboursement)$/.test(word) ? '' : null
}

/** A ZIP or postal code as other programs leave it: "7030", "2139.0", "33611-", "336110000". */
function postalOf(text: string, region: string): string {
  const plain = text.replace(/\.0+$/, '').replace(/-$/, '')
  const [, five, four] = /^(\d{5})(\d{4})$/.exec(plain) ?? []
  if (five !== undefined && four !== undefined) return four === '0000' ? five : `${five}-${four}`
  const zeros = ZEROS[findRegion(region)?.code ?? ''] ?? 0
  return /^\d{3,4}$/.test(plain) && plain.length >= 5 - zeros ? plain.padStart(5, '0') : plain
}

/** Years of two digits: those of cars up to 2039, then of the last century. */
const yearOf = (text: string): string => {
  const [, two] = /^['’]?(\d{2})$/.exec(text) ?? []
  return two === undefined ? text : `${Number(two) < 40 ? '20' : '19'}${two}`
}

class Row {
  readonly values: Record<string, string>
  readonly left: Leftover[] = []

  constructor(values: RowValues) {
    this.values = { ...values }
  }

  get(field: string): string {
    return (this.values[field] ?? '').trim()
  }

  record(field: string, text: string, code: RowCode): void {
    this.left.push({ field, code, text })
  }

  /** Changes a cell that has a value. */
  change(field: string, to: (text: string) => string): void {
    const text = this.get(field)
    if (text !== '') this.values[field] = to(text)
  }
}

/** An id that is not ours is the number of the record elsewhere, and never taken for ours. */
function readIds(row: Row, kind: RecordKind): void {
  for (const field of IDS) {
    const text = row.get(field)
    if (text === '' || isRecordId(text)) continue
    const number = NUMBER_FOR[kind]?.[field]
    delete row.values[field]
    if (number !== undefined && row.get(number) === '') row.values[number] = text
  }
}

/** A phone number; where the record has a field for it, its extension goes there. */
function readPhone(row: Row, field: string, extended: boolean): void {
  const text = row.get(field)
  if (text === '' || normalizePhone(text) !== null) return
  const figure = /^\d(?:\.\d+)?E\d{1,2}$/i.test(text) ? Number(text).toFixed(0) : text.replace(/\.0+$/, '')
  const split = splitExtension(figure)
  const alone = split.number.replace(LABEL, '').trim()
  if (extended && split.extension !== '' && normalizePhone(alone) !== null) {
    row.values[field] = alone
    row.values['phone_extension'] = split.extension
    return
  }
  const part = figure.split(/\s*(?:\/|;|,|\bor\b|\bou\b)\s*|\s{2,}/i).find((each) => each !== '')
  const first = splitExtension((part ?? '').replace(LABEL, '')).number.trim()
  const number = normalizePhone(first)
  if (number === null) return
  row.values[field] = first
  const rest = figure.replace(LABEL, '').trim() === first ? '' : text
  if (rest !== '') row.record(field, rest, 'partly_taken')
}

function readEmail(row: Row, field: string): void {
  const text = row.get(field)
  const parts = text.split(/[;,\s]+/).filter((part) => part.includes('@'))
  const [first] = parts
  if (first === undefined || parts.length < 2 || text.includes('<')) return
  row.values[field] = first
  row.record(field, text, 'partly_taken')
}

/** A mileage with its unit in the cell: "120,500 mi". */
function readMileage(row: Row): void {
  const [, figure, word] = /^([\d\s\u00A0\u202F.,]*\d)\s*([a-z]+)\.?$/i.exec(row.get('mileage')) ?? []
  const unit = word === undefined ? undefined : codeOf('mileage_unit', word)
  if (figure === undefined || unit === undefined) return
  row.values['mileage'] = figure
  if (row.get('mileage_unit') === '') row.values['mileage_unit'] = unit
}

/** A number that is no VIN is stored as the vehicle's other number: of a car before 1981, from Europe, or mistyped. */
function readVin(row: Row, kind: RecordKind): void {
  const text = row.get('vin')
  const result = validateVin(text)
  if (text === '' || result.ok) return
  if (kind === 'history' && row.get('license_plate') === '' && row.get('vehicle_id') === '') return
  row.values['vin'] = ''
  row.record('vin', text, result.code)
  if (kind === 'vehicles' && row.get('identifier') === '' && text.length <= 40)
    row.values['identifier'] = text
}

/** The parts of a customer that other programs keep apart. */
function readCustomer(row: Row): void {
  const company = row.get('business_name')
  if (company !== '' && row.get('last_name') === '') {
    row.values['last_name'] = company
    row.values['business_name'] = ''
  }
  const more = row.get('address_2')
  if (more !== '') row.values['address'] = [row.get('address'), more].filter((part) => part !== '').join(', ')
  delete row.values['address_2']
}

/**
 * A row with its cells as we read them: what is certain is taken, and the rest is left over. Ids of other programs
 * become numbers, spreadsheets' marks and lost zeros are mended, and words for nothing are empty.
 */
export function tidy(kind: RecordKind, given: RowValues): Tidied {
  const row = new Row(given)
  for (const field of Object.keys(row.values)) {
    if (FIGURES.has(field)) row.change(field, (text) => text.replace(/^'(?=[\d+])/, ''))
    if (NEVER_WORDS.has(field)) row.change(field, (text) => (NOTHING.test(text) ? '' : text))
  }
  readIds(row, kind)
  if (kind === 'customers' || kind === 'locations') readCustomer(row)
  const extended = PARTIES.has(kind) && row.get('phone_extension') === ''
  readPhone(row, 'phonenumber', extended)
  for (const field of ['customer_phonenumber', 'phone']) readPhone(row, field, false)
  for (const field of ['email', 'customer_email', 'fleet_email']) readEmail(row, field)
  row.change('postalcode', (text) => postalOf(text, row.get('region')))
  row.change('days_to_payment', (text) => daysOf(text) ?? text)
  if (kind === 'vehicles') row.change('year', yearOf)
  readMileage(row)
  if (kind === 'vehicles' || kind === 'history') readVin(row, kind)
  return { values: row.values, left: row.left }
}

const OF_PARTIES = [
  'phonenumber',
  'phone_extension',
  'city',
  'region',
  'country',
  'postalcode',
  'language',
  'days_to_payment',
] as const
const OF_CONTACTS = [
  ...OF_PARTIES,
  'email',
  'address',
  'tax_exempt',
  'tax_exempt_num',
  'tax_exempt_kind',
  'tax_exempt_region',
  'tax_exempt_issued',
  'tax_exempt_expiry',
  'contacts',
  'service_area',
] as const

/** The fields without which a record is still worth having. Money, consents and lists of refusals are never left out. */
const DISPENSABLE: Partial<Record<RecordKind, ReadonlySet<string>>> = {
  customers: new Set([...OF_CONTACTS, 'business_name']),
  locations: new Set(OF_CONTACTS),
  fleets: new Set([...OF_PARTIES, 'fleet_email', 'street']),
  vehicles: new Set([
    'license_plate_region',
    'license_plate_country',
    'color',
    'unit_number',
    'mileage',
    'mileage_unit',
    'year',
    'model',
    'sub_model',
    'engine',
    'fuel',
    'body',
    'gvwr_class',
    'vehicle_country',
    'kind',
    'description',
    'identifier',
    'external_number',
  ]),
  history: new Set([
    'mileage',
    'mileage_unit',
    'technicians',
    'customer_name',
    'shop_name',
    'order_number',
    'currency',
  ]),
  // What belongs to another item or a list can be left out of an item.
  items: new Set([
    'viscosity',
    'formulation',
    'part_type',
    'barcode',
    'tags',
    'classification',
    'fitment',
    'components',
    'superseded_by',
    'buying_factor',
    'fee_piece',
  ]),
  suppliers: new Set([
    'account_number',
    'contact_name',
    'phone',
    'email',
    'website',
    'address',
    'language',
    'terms',
    'lead_days',
  ]),
}

/** Whether a record may be taken without the value of this field. */
export const isDispensable = (kind: RecordKind, field: string): boolean =>
  DISPENSABLE[kind]?.has(field) === true ||
  (field.startsWith(CUSTOM_FIELD) && (kind === 'customers' || kind === 'locations'))

/** The field in which a kind of records keeps what was left over; null where it has none. */
export const notesFieldOf = (kind: RecordKind): string | null =>
  ['customers', 'locations', 'fleets', 'history', 'suppliers'].includes(kind) ? 'notes' : null

/** Notes with what was left over, each line once, as far as they fit in `most` characters. */
export function notesWith(notes: string, lines: readonly string[], most: number): string {
  let joined = notes
  for (const line of lines) {
    if (joined.split('\n').includes(line)) continue
    const longer = joined === '' ? line : `${joined}\n${line}`
    if (longer.length <= most) joined = longer
  }
  return joined
}
