/** Specification 5: when the shop's flag is yes, an order needs a customer or a fleet location. */
export function technicianRuleBroken(
  flag: boolean,
  customerId: string | null,
  fleetLocationId: string | null,
): boolean {
  return flag && !customerId && !fleetLocationId
}
