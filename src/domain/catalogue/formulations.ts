/** Oil formulations; a shop may use other names and find items by them. */
export const OIL_FORMULATIONS = [
  'Conventional',
  'Synthetic Blend',
  'Full Synthetic',
  'High Mileage',
  'Euro',
  'Diesel',
] as const
