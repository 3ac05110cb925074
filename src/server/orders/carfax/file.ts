/** One line of work on an order, as it is reported to CARFAX. No customer, no price. */
export interface ReportedLine {
  vin: string
  /** Calendar days in the shop's zone. */
  opened: string
  closed: string
  mileage: number | null
  unit: 'miles' | 'km'
  number: string
  service: string
  labor: string
  part: string
  quantity: string
  make: string
  model: string
  year: number | null
  plate: string
  plate_region: string
  location_id: string
  location_name: string
  address: string
  city: string
  region: string
  postalcode: string
  phone: string
  url: string
}

const HEADINGS = [
  'VIN',
  'RO_OPEN_DATE',
  'RO_CLOSE_DATE',
  'MILEAGE',
  'ODOMETER_MEASURE',
  'RO_INVOICE_NUMBER',
  'SERVICE_DESCRIPTION',
  'LABOR_DESCRIPTION',
  'PART_NAME_DESCRIPTION',
  'PART_QUANTITY',
  'MAKE',
  'MODEL',
  'MODEL_YEAR',
  'PLATE',
  'PLATE_STATE',
  'MANAGEMENT_SYSTEM',
  'LOCATION_ID',
  'LOCATION_NAME',
  'ADDRESS',
  'CITY',
  'STATE',
  'POSTAL_CODE',
  'PHONE',
  'URL',
]

/** Quotes, bars and line ends would break the file's form. */
const clean = (text: string): string =>
  text
    .replaceAll(/["|\r\n\t]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const row = (cells: readonly string[]): string => `${cells.map((cell) => `"${clean(cell)}"`).join('|')}\r\n`

/** 2026-11-21 as CARFAX writes it: 11/21/2026. */
const usDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** The file: a heading and 24 quoted fields a line, between bars. */
export function carfaxFile(lines: readonly ReportedLine[]): string {
  const rows = lines.map((line) =>
    row([
      line.vin,
      usDate(line.opened),
      usDate(line.closed),
      line.mileage === null ? '' : String(line.mileage),
      line.mileage === null ? '' : line.unit === 'km' ? 'KM' : 'MI',
      line.number,
      line.service,
      line.labor,
      line.part,
      line.quantity,
      line.make,
      line.model,
      line.year === null ? '' : String(line.year),
      line.plate,
      line.plate_region,
      'Bayline',
      line.location_id,
      line.location_name,
      line.address,
      line.city,
      line.region,
      line.postalcode,
      line.phone,
      line.url,
    ]),
  )
  return row(HEADINGS) + rows.join('')
}

/** `<Partner>_<PROD|HIST>_RO_<MMDDYYYY>.txt`; a further file of the day carries its number. */
export function carfaxFileName(partner: string, kind: 'PROD' | 'HIST', day: string, earlier: number): string {
  const date = usDate(day).replaceAll('/', '')
  return `${partner}_${kind}_RO_${date}${earlier === 0 ? '' : `_${earlier + 1}`}.txt`
}
