/** Where a vehicle was built by the first two characters of its VIN (ISO 3780): the region's letter, and from which to which second one. */
const BUILT: readonly (readonly [first: string, from: string, to: string, country: string])[] = [
  ['A', 'A', 'H', 'ZA'],
  ['J', 'A', '0', 'JP'],
  ['K', 'L', 'R', 'KR'],
  ['L', 'A', '0', 'CN'],
  ['M', 'A', 'E', 'IN'],
  ['M', 'F', 'K', 'ID'],
  ['M', 'L', 'R', 'TH'],
  ['N', 'L', 'T', 'TR'],
  ['R', 'F', 'K', 'TW'],
  ['S', 'A', 'M', 'GB'],
  ['S', 'N', 'T', 'DE'],
  ['S', 'U', 'Z', 'PL'],
  ['T', 'A', 'H', 'CH'],
  ['T', 'J', 'P', 'CZ'],
  ['T', 'R', 'V', 'HU'],
  ['T', 'W', '1', 'PT'],
  ['U', '5', '7', 'SK'],
  ['V', 'A', 'E', 'AT'],
  ['V', 'F', 'R', 'FR'],
  ['V', 'S', 'W', 'ES'],
  ['W', 'A', '0', 'DE'],
  ['X', 'L', 'R', 'NL'],
  ['X', 'S', 'W', 'RU'],
  ['X', '3', '0', 'RU'],
  ['Y', 'A', 'E', 'BE'],
  ['Y', 'F', 'K', 'FI'],
  ['Y', 'S', 'W', 'SE'],
  ['Z', 'A', 'R', 'IT'],
  ['1', 'A', '0', 'US'],
  ['2', 'A', '0', 'CA'],
  ['3', 'A', 'W', 'MX'],
  ['4', 'A', '0', 'US'],
  ['5', 'A', '0', 'US'],
  ['6', 'A', 'W', 'AU'],
  ['7', 'F', '0', 'US'],
  ['8', 'A', 'E', 'AR'],
  ['9', 'A', 'E', 'BR'],
  ['9', '3', '9', 'BR'],
]

/** The order of characters in VINs: letters first, and 0 last. */
const ORDER = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

/**
 * The country of a vehicle as an ISO code: where it was built by the first characters of its VIN, else the country of its
 * plate; empty where neither says one.
 */
export function vehicleCountry(vin: string, plateCountry: string): string {
  const [first = '', second = ''] = vin
  const at = ORDER.indexOf(second)
  const built = BUILT.find(
    ([region, from, to]) =>
      region === first && second !== '' && at >= ORDER.indexOf(from) && at <= ORDER.indexOf(to),
  )
  return built?.[3] ?? plateCountry
}
