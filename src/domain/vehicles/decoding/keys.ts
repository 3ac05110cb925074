import { modelYearCode } from './vin.ts'

/** The characters that a pattern allows at one place; null where any will do. */
type Place = string | null

/** Of the key "VIN 4–8, a bar, VIN 10–17" (`patternKey`): where the model year is. */
const YEAR_PLACE = 6
const DIGITS = '0123456789'

function classOf(text: string): string {
  return text.replaceAll(/(.)-(.)/g, (_, first: string, last: string) => {
    const from = first.charCodeAt(0)
    const length = Math.max(0, last.charCodeAt(0) - from + 1)
    return String.fromCharCode(...Array.from({ length }, (__, at) => from + at))
  })
}

/** A vPIC pattern character by character; `matchPattern` explains its signs. */
export function readPlaces(pattern: string): Place[] {
  const tokens = pattern.match(/\[[^\]]*\]?|./g) ?? []
  return tokens.map((token) => {
    if (token === '*' || token === '_') return null
    if (token === '#') return DIGITS
    return token.startsWith('[') ? classOf(token.replaceAll(/[[\]]/g, '')) : token
  })
}

/** Whether some VIN matches both: at each place that both name, they share a character. */
export function overlap(one: readonly Place[], other: readonly Place[]): boolean {
  return one.every((place, at) => {
    const theirs = other[at]
    if (place === null || theirs === null || theirs === undefined) return true
    return Array.from(place).some((character) => theirs.includes(character))
  })
}

/** Whether a pattern can match a vehicle of this model year. */
export function allowsYear(places: readonly Place[], year: number): boolean {
  const place = places[YEAR_PLACE]
  const code = modelYearCode(year)
  return place === null || place === undefined || code === '' || place.includes(code)
}
