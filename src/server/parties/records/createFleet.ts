import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { heldTerms } from '#domain/parties/heldFields.ts'
import { checkFleet, checkFleetLocation, locationSearchText } from '#domain/parties/records.ts'
import type { OrderFleet } from '#domain/orders/order.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { refuseHeld } from '#server/base/work/held.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { acceptRecord, consentTime } from './acceptRecord.ts'
import { auditTerms } from './auditTerms.ts'
import { findFleetLocation } from './customers.queries.ts'
import { insertRecord, locationRow, ownFields } from './records.queries.ts'

type FleetBody = ParsedOf<typeof api.customers.createFleet>['body']

/** A fleet and its first location, both at the given address. */
async function records(tx: Tx, session: Author, body: FleetBody) {
  const { id: _id, location_id: _location, fleet_name, location_name, payment_terms, ...place } = body
  const { fleet_location } = await ownFields(tx, session.company_id)
  const location = checkFleetLocation({ ...place, name: location_name }, fleet_location)
  const fleet = checkFleet({
    ...place,
    fleet_name,
    fleet_email: place.email,
    street: place.address,
    payment_terms,
    notes: '',
  })
  // One form: a field of both is named once, and the location's name as in the form.
  const problems = new Map(
    [fleet, location]
      .flatMap((checked) => (checked.ok ? [] : checked.problems))
      .map((row) => [row.field, { ...row, field: row.field === 'name' ? 'location_name' : row.field }]),
  )
  problems.delete('fleet_email')
  if (problems.size > 0) acceptRecord({ ok: false, problems: [...problems.values()] }, body)
  return { fleet: acceptRecord(fleet), location: acceptRecord(location) }
}

/** Adds a fleet with its first location; the same ids again answer with the same fleet. */
export async function createFleet(tx: Tx, session: Author, body: FleetBody): Promise<{ fleet: OrderFleet }> {
  const { company_id, user_id } = session
  const { fleet: record, location } = await records(tx, session, body)
  const known = await locationRow(tx, company_id, body.location_id)
  if (!known) refuseHeld(heldTerms(session.actor, null, { ...location, payment_terms: record.payment_terms }))
  await insertRecord(tx, { table: 'fleets', companyId: company_id, id: body.id, fields: record })
  const added = await insertRecord(tx, {
    table: 'fleet_locations',
    companyId: company_id,
    id: body.location_id,
    fields: {
      ...location,
      fleet_id: body.id,
      consent_at: consentTime(null, location),
      search_text: locationSearchText(record.fleet_name, location),
    },
  })
  if (added) {
    const about = { id: body.location_id, name: record.fleet_name }
    auditTerms(tx, session, about, {
      before: null,
      after: { ...location, payment_terms: record.payment_terms },
    })
    await emit(tx, { company_id, event: 'fleet.created', subject_id: body.id, user_id })
  }
  const fleet = await findFleetLocation(tx, company_id, body.location_id)
  if (!fleet || fleet.fleet_name !== record.fleet_name) throw new AppError('duplicate_id')
  return { fleet }
}
