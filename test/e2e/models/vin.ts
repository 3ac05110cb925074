import { vinCheckDigit } from '#domain/vehicles/decoding/vin.ts'

/** A valid VIN of a 2018 Honda Civic that no other test uses. */
export function civicVin(): string {
  const serial = String(Math.floor(Math.random() * 900_000) + 100_000)
  const blank = `2HGFC2F50JH${serial}`
  return `${blank.slice(0, 8)}${vinCheckDigit(blank)}${blank.slice(9)}`
}
