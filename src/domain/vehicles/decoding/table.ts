/** What the vehicle data may say about a VIN; the index in this list is the element's number in the packed file. */
export const ELEMENTS = [
  'model',
  'body',
  'series',
  'trim',
  'fuel',
  'fuel_secondary',
  'cylinders',
  'litres',
  'cubic_centimetres',
  'engine_code',
  'engine_info',
  'gvwr_class',
  'doors',
  'turbo',
  'electrification',
] as const
export type Element = (typeof ELEMENTS)[number]

/** A maker's part of the data: which patterns apply to its vehicles, by model year. */
export interface WmiEntry {
  /**
   * Number of the vPIC vehicle type: 1 motorcycle, 2 car, 3 truck, 5 bus, 6 trailer, 7 multipurpose vehicle, 10 incomplete
   * vehicle.
   */
  type: number
  /** A truck maker code for trucks up to 10,000 lb only. */
  light: boolean
  /** Empty when the maker builds under several names, and its own name is not one of them. */
  make: string
  schemas: readonly SchemaYears[]
}

/** A schema and the model years in which it holds, both included. */
export interface SchemaYears {
  schema: number
  from: number
  to: number
}

/** One thing that a matching pattern says. A model's value is "make, tab, model". */
export interface Fact {
  element: Element
  value: string
  /** How many characters of the VIN the pattern names: more characters are more certain. */
  named: number
}

/** What one pattern of a schema says. */
export interface SchemaGroup {
  pattern: string
  facts: readonly { element: Element; value: string }[]
}

/** The vehicle data read the other way round: from makes and models to engines. */
export interface VehicleLists {
  makers(): readonly WmiEntry[]
  /** The models that a schema names, "make, tab, model" each. */
  models(schema: number): readonly string[]
  groups(schema: number): readonly SchemaGroup[]
}

/** The vehicle data, as the matcher needs it. A lower schema number means newer data. */
export interface VehicleTable {
  /** Name and date of the data, such as "vpic-2026-03". */
  source: string
  wmi(code: string): WmiEntry | undefined
  /** What the schema says about a VIN whose characters 4–8 and 10–17 are joined by "|"; newest pattern first. */
  match(schema: number, key: string): Fact[]
  /** What is known about an engine by its code. */
  engine(code: string): readonly Omit<Fact, 'named'>[]
}
