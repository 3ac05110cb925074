/** What oils are sold as; a shop may name others, and find them by their own name. */
export const OIL_FORMULATIONS = [
  'Conventional',
  'Synthetic Blend',
  'Full Synthetic',
  'High Mileage',
  'Euro',
  'Diesel',
] as const
