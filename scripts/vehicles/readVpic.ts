import { DatabaseSync } from 'node:sqlite'
import type { Element } from '#domain/vehicles/decoding/table.ts'
import { readableMake, tidyValue } from './names.ts'

/** Rows of vPIC as the packed file needs them; all lists in an order that depends on the data only. */
export interface Vpic {
  /** Month of the newest pattern, "2026-03". */
  month: string
  wmis: { code: string; type: number; light: boolean; make: string; links: Link[] }[]
  patterns: Pattern[]
  engines: { name: string; element: Element; value: string }[]
}

type Link = { schema: number; from: number; to: number }
export type Pattern = { schema: number; keys: string; element: Element; value: string; changed: string }

/** vPIC's numbers of the elements that are kept. */
const ELEMENTS: Record<number, Element> = {
  28: 'model',
  5: 'body',
  34: 'series',
  38: 'trim',
  24: 'fuel',
  66: 'fuel_secondary',
  9: 'cylinders',
  13: 'litres',
  11: 'cubic_centimetres',
  18: 'engine_code',
  129: 'engine_info',
  25: 'gvwr_class',
  14: 'doors',
  135: 'turbo',
  126: 'electrification',
}
const LOOKUPS: Partial<Record<Element, string>> = {
  body: 'BodyStyle',
  fuel: 'FuelType',
  fuel_secondary: 'FuelType',
  gvwr_class: 'GrossVehicleWeightRating',
  turbo: 'Turbo',
  electrification: 'ElectrificationLevel',
}
const NUMBERS: ReadonlySet<Element> = new Set(['cylinders', 'litres', 'cubic_centimetres', 'doors'])
/** Motorcycles, cars, trucks, buses, trailers, multipurpose and incomplete vehicles. */
const TYPES = '(1, 2, 3, 5, 6, 7, 10)'
/** Motorcycles and trailers: of them the model and the body are kept, which halves their size. */
const PLAIN_TYPES = '(1, 6)'
const PLAIN_ELEMENTS: ReadonlySet<Element> = new Set(['model', 'body'])
const LIGHT_TRUCK = 1
const OPEN_END = 9999
const elementIds = Object.keys(ELEMENTS).join(', ')

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the vPIC database at `file`. */
export function readVpic(file: string): Vpic {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const valueOf = openValues(db)
    return {
      month: newestMonth(db),
      wmis: readWmis(db),
      patterns: readPatterns(db, valueOf),
      engines: readEngines(db, valueOf),
    }
  } finally {
    db.close()
  }
}

function newestMonth(db: DatabaseSync): string {
  const row = db.prepare('select max(max(CreatedOn), max(UpdatedOn)) as newest from Pattern').get()
  return text(row?.['newest']).slice(0, 7)
}

type ValueOf = (element: Element, attribute: string) => string

/** The text of an attribute: a number's name in its lookup table, "make, tab, model", or what is there, tidied. */
function openValues(db: DatabaseSync): ValueOf {
  const tables = new Map<string, Map<string, string>>()
  for (const name of new Set(Object.values(LOOKUPS))) {
    const rows = db.prepare(`select Id, Name from ${name}`).all()
    tables.set(name, new Map(rows.map((row) => [String(row['Id']), tidyValue(text(row['Name']))])))
  }
  const models = readModels(db)
  return (element, attribute) => {
    if (element === 'model') return models.get(attribute) ?? ''
    const lookup = LOOKUPS[element]
    if (lookup !== undefined) return tables.get(lookup)?.get(attribute) ?? ''
    if (NUMBERS.has(element)) return Number(attribute) > 0 ? String(Number(attribute)) : ''
    const tidy = tidyValue(attribute)
    // Two slips of the data, found as engine codes.
    return element === 'engine_code' && /^(4-Value|TBD)$/i.test(tidy) ? '' : tidy
  }
}

function readModels(db: DatabaseSync): Map<string, string> {
  const rows = db
    .prepare(
      `select m.Id as id, m.Name as model, k.Name as make from Model m
       join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId order by mm.Id desc`,
    )
    .all()
  return new Map(
    rows.map((row) => [
      String(row['id']),
      `${readableMake(tidyValue(text(row['make'])))}\t${tidyValue(text(row['model']))}`,
    ]),
  )
}

function readWmis(db: DatabaseSync): Vpic['wmis'] {
  const rows = db
    .prepare(
      `select w.Id as id, w.Wmi as code, w.VehicleTypeId as type, w.TruckTypeId as truck,
         (select m.Name from Manufacturer m where m.Id = w.ManufacturerId) as manufacturer,
         (select group_concat(k.Name, char(9)) from Wmi_Make wm join Make k on k.Id = wm.MakeId
          where wm.WmiId = w.Id) as makes
       from Wmi w where w.VehicleTypeId in ${TYPES} order by w.Wmi`,
    )
    .all()
  const links = readLinks(db)
  return rows.map((row) => {
    const makes = text(row['makes']).split('\t')
    const named = makes.length === 1 ? makes[0] : namedBy(text(row['manufacturer']), makes)
    return {
      code: text(row['code']),
      type: number(row['type']),
      light: row['truck'] === LIGHT_TRUCK,
      make: readableMake(tidyValue(named ?? '')),
      links: links.get(number(row['id'])) ?? [],
    }
  })
}

/** The one make that its manufacturer's name has: NISSAN of "NISSAN MEXICANA", whatever else it builds. */
function namedBy(manufacturer: string, makes: readonly string[]): string | undefined {
  const words = manufacturer.toUpperCase().split(/[^A-Z0-9]+/)
  const found = makes.filter((make) => words.includes(make.toUpperCase().split(/[^A-Z0-9]+/)[0] ?? ''))
  return found.length === 1 ? found[0] : undefined
}

function readLinks(db: DatabaseSync): Map<number, Link[]> {
  const rows = db
    .prepare(
      `select distinct WmiId as wmi, VinSchemaId as schema, YearFrom as first, YearTo as last
       from Wmi_VinSchema order by wmi, schema, first, last`,
    )
    .all()
  const links = new Map<number, Link[]>()
  for (const row of rows) {
    const wmi = number(row['wmi'])
    const to = row['last'] === null ? OPEN_END : number(row['last'])
    const link = { schema: number(row['schema']), from: number(row['first']), to }
    links.set(wmi, [...(links.get(wmi) ?? []), link])
  }
  return links
}

function readPatterns(db: DatabaseSync, valueOf: ValueOf): Pattern[] {
  const rows = db
    .prepare(
      `select VinSchemaId as schema, Keys as keys, ElementId as element, AttributeId as attribute,
         max(CreatedOn, ifnull(UpdatedOn, '')) as changed
       from Pattern
       where ElementId in (${elementIds}) and VinSchemaId in (
         select s.VinSchemaId from Wmi_VinSchema s join Wmi w on w.Id = s.WmiId where w.VehicleTypeId in ${TYPES})
       order by schema, changed desc, Id desc`,
    )
    .iterate()
  const plain = plainSchemas(db)
  const patterns: Pattern[] = []
  for (const row of rows) {
    const element = ELEMENTS[number(row['element'])]
    const value = element ? valueOf(element, text(row['attribute'])) : ''
    if (!element || value === '' || (plain.has(number(row['schema'])) && !PLAIN_ELEMENTS.has(element)))
      continue
    const { schema, keys, changed } = row
    patterns.push({ schema: number(schema), keys: text(keys), element, value, changed: text(changed) })
  }
  return patterns
}

/** The schemas of motorcycles and trailers alone. */
function plainSchemas(db: DatabaseSync): ReadonlySet<number> {
  const rows = db
    .prepare(
      `select s.VinSchemaId as schema, min(w.VehicleTypeId in ${PLAIN_TYPES}) as plain
       from Wmi_VinSchema s join Wmi w on w.Id = s.WmiId where w.VehicleTypeId in ${TYPES} group by s.VinSchemaId`,
    )
    .all()
  return new Set(rows.flatMap((row) => (row['plain'] === 1 ? [number(row['schema'])] : [])))
}

function readEngines(db: DatabaseSync, valueOf: ValueOf): Vpic['engines'] {
  const rows = db
    .prepare(
      `select e.Name as name, p.ElementId as element, p.AttributeId as attribute
       from EngineModelPattern p join EngineModel e on e.Id = p.EngineModelId
       where p.ElementId in (${elementIds}) order by lower(e.Name), p.ElementId, p.Id desc`,
    )
    .all()
  return rows.flatMap((row) => {
    const element = ELEMENTS[number(row['element'])]
    const value = element ? valueOf(element, text(row['attribute'])) : ''
    const name = tidyValue(text(row['name'])).toLowerCase()
    return element && value !== '' ? [{ name, element, value }] : []
  })
}
