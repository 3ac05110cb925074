import type { Facts } from './match.ts'
import { lookUp } from '#domain/base/lookUp.ts'

const PRIMARY: readonly [RegExp, string][] = [
  [/flex/i, 'Flex Fuel'],
  [/gasoline/i, 'Gasoline'],
  [/diesel/i, 'Diesel'],
  [/^electric/i, 'Electric'],
  [/cng|^natural gas/i, 'CNG'],
  [/lpg|propane/i, 'Propane'],
  [/lng/i, 'LNG'],
  [/hydrogen|fuel cell/i, 'Hydrogen'],
  [/e85|ethanol/i, 'Ethanol'],
  [/methanol/i, 'Methanol'],
]

const shortFuel = (text: string): string => PRIMARY.find(([pattern]) => pattern.test(text))?.[1] ?? text

/** What drives the vehicle: the fuel's short name for people, whether it is a hybrid, and the fuel type's code. */
export interface Fuel {
  fuel: string
  hybrid: boolean
  /** One of the specification's fuel types, ELECTRIC, or empty when not known or not in that list. */
  type: string
}

/**
 * Reads the fuel from the facts of a VIN. The data seldom distinguishes a mild hybrid; without that information it
 * counts as a full one.
 */
export function readFuel(facts: Facts): Fuel {
  const primary = shortFuel(facts.get('fuel') ?? '')
  const secondary = shortFuel(facts.get('fuel_secondary') ?? '')
  const pair = [primary, secondary]
  const burns = ['Gasoline', 'Flex Fuel'].find((fuel) => pair.includes(fuel))
  const words = ['model', 'series', 'trim', 'engine_code', 'engine_info', 'electrification'] as const
  const said = words.map((element) => facts.get(element) ?? '').join(' ')
  const hybrid = burns !== undefined && (pair.includes('Electric') || /hybrid|\bP?HEV\b/i.test(said))
  if (hybrid) return { fuel: burns, hybrid, type: hybridType(pair, said) }
  return { fuel: primary, hybrid, type: plainType(primary, secondary) }
}

function hybridType(pair: string[], said: string): string {
  if (pair.includes('Flex Fuel') || pair.includes('Ethanol')) return 'FULL HYBRID EVFLEX'
  return /mild|\bMHEV\b|e-?torque|eassist/i.test(said) ? 'MILD HYBRID EVGAS' : 'FULL HYBRID EVGAS'
}

const SINGLE: Record<string, string> = {
  Gasoline: 'GAS',
  Diesel: 'DIESEL',
  'Flex Fuel': 'FLEX',
  CNG: 'CNG',
  Propane: 'LPG',
  Electric: 'ELECTRIC',
}

function plainType(primary: string, secondary: string): string {
  const pair = new Set([primary, secondary])
  if (pair.has('Gasoline')) {
    if (pair.has('Ethanol') || pair.has('Flex Fuel')) return 'FLEX'
    if (pair.has('CNG') || pair.has('Propane')) return 'BIFUEL'
  }
  return lookUp(SINGLE, primary) ?? ''
}
