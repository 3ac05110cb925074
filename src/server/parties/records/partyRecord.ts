import type { PartyKind } from '#contract/parties/parties.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { customerRow, locationRow, type CustomerRow, type LocationRow } from './records.queries.ts'

/** A customer or a fleet location as it is stored. */
export type PartyRecord = CustomerRow | LocationRow

/** The event of a change of such a record. */
export const eventOf = (kind: PartyKind) =>
  kind === 'customer' ? 'customer.changed' : 'fleet_location.changed'

/** The record, locked when requested; refuses with `not_found`. */
export async function partyRecord(
  tx: Tx,
  companyId: string,
  { kind, id }: { kind: PartyKind; id: string },
  lock = false,
): Promise<PartyRecord> {
  const row =
    kind === 'customer'
      ? await customerRow(tx, companyId, id, lock)
      : await locationRow(tx, companyId, id, lock)
  if (!row) throw new AppError('not_found')
  return row
}
