import { readFuel } from './fuel.ts'
import type { Facts } from './match.ts'
import type { DecodedEngine } from '../record/shapes.ts'

/** The engine, from the facts of a VIN. */
export function readEngine(facts: Facts, make: string): DecodedEngine {
  const { fuel, hybrid } = readFuel(facts)
  const code = readCode(facts, make)
  const litres = readLitres(facts, make, code)
  const cylinders = facts.get('cylinders') ?? ''
  const turbo = hasTurbo(facts)
  return {
    litres,
    cylinders,
    code,
    fuel,
    turbo,
    text: engineText({ litres, cylinders, turbo, fuel, hybrid }),
  }
}

/** An engine for people: "2.5L 4 cyl Turbo Gasoline Hybrid"; what is not known is left out. */
export function engineText({
  litres,
  cylinders,
  turbo,
  fuel,
  hybrid,
}: Pick<DecodedEngine, 'litres' | 'cylinders' | 'turbo' | 'fuel'> & { hybrid: boolean }): string {
  return [
    litres && `${litres}L`,
    cylinders && `${cylinders} cyl`,
    turbo ? 'Turbo' : '',
    fuel,
    hybrid ? 'Hybrid' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Some codes carry a description, "L83 - SIDI, VVT, E85 MAX"; some only repeat the make. */
function readCode(facts: Facts, make: string): string {
  const code = facts.get('engine_code') ?? ''
  const short = /^([A-Z0-9]{3,5}) ?- ?.{8}/.exec(code)?.[1] ?? code
  return short.toLowerCase() === make.toLowerCase() ? '' : short
}

/** Honda names its engines by their size: J35Y6 has 3.5 litres. The data often gives the code alone. */
const HONDA_CODE = /^[A-Z](\d)(\d)[A-Z]/
const HONDA_MAKES = new Set(['Honda', 'Acura'])

function readLitres(facts: Facts, make: string, code: string): string {
  const litres = Number(facts.get('litres') ?? 0) || Number(facts.get('cubic_centimetres') ?? 0) / 1000
  if (litres > 0) return litres.toFixed(1)
  const byCode = HONDA_MAKES.has(make) ? HONDA_CODE.exec(code) : null
  return byCode ? `${byCode[1]}.${byCode[2]}` : ''
}

function hasTurbo(facts: Facts): boolean {
  const said = facts.get('turbo')
  if (said !== undefined) return said === 'Yes'
  return /turbo|ecoboost/i.test(`${facts.get('engine_info') ?? ''} ${facts.get('engine_code') ?? ''}`)
}
