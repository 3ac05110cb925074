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
