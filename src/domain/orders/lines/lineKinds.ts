/** A labor line has hours as its quantity and the rate of an hour as its price. */
export const LABOR = 'Labor'

/** `new_oem` is new and from the vehicle's own maker; `new` says only that it was never used. */
export const PART_CONDITIONS = ['new', 'new_oem', 'used', 'rebuilt', 'reconditioned'] as const
export type PartCondition = (typeof PART_CONDITIONS)[number]
