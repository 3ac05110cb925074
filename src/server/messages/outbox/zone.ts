import { zoneOfRegion } from '#domain/places/regionZones.ts'
import type { ShopRow } from '#server/shop/index.ts'

/** The zone of a recipient: that of their state or province; the shop's where theirs is not known or the same region. */
export const zoneOf = (
  { country, region }: { country: string; region: string },
  shop: Pick<ShopRow, 'country' | 'region' | 'time_zone'>,
): string =>
  region === '' || (region === shop.region && country === shop.country)
    ? shop.time_zone
    : zoneOfRegion(country, region)
