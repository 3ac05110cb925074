/** A road vehicle, or one of the others that a shop works on. */
export const VEHICLE_KINDS = ['vehicle', 'trailer', 'boat', 'machine', 'other'] as const
export type VehicleKind = (typeof VEHICLE_KINDS)[number]
