/** The zone of most people in a region; a shop may choose another. */
const ZONES: Record<string, string> = {
  'America/New_York': 'US:CT DE DC FL GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV KY',
  'America/Detroit': 'US:MI',
  'America/Indianapolis': 'US:IN',
  'America/Chicago': 'US:AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'US:CO MT NM UT WY',
  'America/Boise': 'US:ID',
  'America/Phoenix': 'US:AZ',
  'America/Los_Angeles': 'US:CA NV OR WA',
  'America/Anchorage': 'US:AK',
  'Pacific/Honolulu': 'US:HI',
  'America/Puerto_Rico': 'US:PR VI',
  'America/St_Johns': 'CA:NL',
  'America/Halifax': 'CA:NS PE',
  'America/Moncton': 'CA:NB',
  'America/Toronto': 'CA:ON QC NU',
  'America/Winnipeg': 'CA:MB',
  'America/Regina': 'CA:SK',
  'America/Edmonton': 'CA:AB NT',
  'America/Vancouver': 'CA:BC',
  'America/Whitehorse': 'CA:YT',
}

/** The zones that a shop may have. */
export const SHOP_ZONES = Object.keys(ZONES)
export const isShopZone = (zone: string): boolean => SHOP_ZONES.includes(zone)

/** IANA zone of a region ("FL", "QC"); America/New_York where the region is not known. */
export function zoneOfRegion(country: string, region: string): string {
  const found = Object.entries(ZONES).find(([, places]) => {
    const [of, list = ''] = places.split(':')
    return of === country && list.split(' ').includes(region)
  })
  return found?.[0] ?? 'America/New_York'
}
