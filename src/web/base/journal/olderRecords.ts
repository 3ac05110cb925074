// See docs/decisions/expand-and-contract.md.
import { fleetOnOrder } from '#domain/orders/billedParty.ts'
import { asRecord } from '#domain/parties/paymentTerms.ts'
import type { CommandContext } from '#domain/orders/commands.ts'

export type Records = Partial<Pick<CommandContext, 'customer' | 'fleet'>>

type Flat = Record<string, unknown> & { days_to_payment: number }

const isFlat = (row: unknown): row is Flat =>
  typeof row === 'object' && row !== null && 'days_to_payment' in row

/**
 * The records that were stored with a command, with the names of today: a device may hold commands from before
 * customers had `payment_terms` and the fields of a fleet location their prefix.
 */
export function withNames(records: Records): Records {
  const { customer, fleet } = records
  const given: { customer?: unknown; fleet?: unknown } = { customer, fleet }
  return {
    ...records,
    ...(isFlat(given.customer) && { customer: asRecord(given.customer) as unknown as typeof customer }),
    ...(isFlat(given.fleet) && {
      fleet: fleetOnOrder(asRecord(given.fleet) as unknown as Parameters<typeof fleetOnOrder>[0]),
    }),
  }
}
