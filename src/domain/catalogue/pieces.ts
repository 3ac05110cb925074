/** Part price badges of specification 9. */
export const PART_BADGES = [
  'retail',
  'cost',
  'custom',
  'part tax',
  'overage',
  'overage & part tax',
  'custom overage',
  'custom overage & part tax',
] as const
export type PartBadge = (typeof PART_BADGES)[number]

/** What a shop may charge a fee for by the piece: environmental fees of tires and batteries, and deposits on cores. */
export const FEE_PIECES = ['tire', 'battery', 'core'] as const
export type FeePiece = (typeof FEE_PIECES)[number]

/** Where a coupon applies: at one of a package's three points, or in the order's list of discounts. */
export const COUPON_APPLICATIONS = ['package_base', 'package_price', 'package_total', 'order'] as const
