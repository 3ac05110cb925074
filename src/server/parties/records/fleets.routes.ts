import { api } from '#contract/api.ts'
import { heldTerms } from '#domain/parties/heldFields.ts'
import {
  checkFleet,
  checkFleetLocation,
  locationSearchText,
  type FleetLocationInput,
} from '#domain/parties/records.ts'
import { audit } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { refuseHeld } from '#server/base/work/held.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { auditTerms, partyName } from './auditTerms.ts'
import { appendChoices } from './consents.queries.ts'
import { acceptRecord, consentTime, assertWritable } from './acceptRecord.ts'
import { fleetList, removeLocations, renameLocations } from './fleets.queries.ts'
import {
  asReply,
  fleetRow,
  hasActiveOrder,
  insertRecord,
  locationRow,
  listLocations,
  ownFields,
  updateRecord,
} from './records.queries.ts'

async function wholeFleet(tx: Tx, companyId: string, id: string) {
  const fleet = await fleetRow(tx, companyId, id)
  if (!fleet) throw new AppError('not_found')
  const locations = await listLocations(tx, companyId, id, fleet.removed_at !== null)
  return { fleet, locations: locations.map(asReply) }
}

async function wholeLocation(tx: Tx, companyId: string, id: string) {
  const location = await locationRow(tx, companyId, id)
  const fleet = location && (await fleetRow(tx, companyId, location.fleet_id))
  if (!location || !fleet) throw new AppError('not_found')
  return { location: asReply(location), fleet }
}

const announce = (tx: Tx, { company_id, user_id }: Author, id: string) =>
  emit(tx, { company_id, event: 'fleet.changed', subject_id: id, user_id })

async function checkedLocation(tx: Tx, session: Author, fleetName: string, input: FleetLocationInput) {
  const { fleet_location } = await ownFields(tx, session.company_id)
  const record = acceptRecord(checkFleetLocation(input, fleet_location), input)
  return { ...record, search_text: locationSearchText(fleetName, record) }
}

export const fleetRoutes = handlers(api.fleets)({
  async list(context, { query }) {
    const { company_id } = context.session
    return { fleets: await context.tenant((tx) => fleetList(tx, company_id, query.q, query.limit)) }
  },

  get: (context, { params }) => context.tenant((tx) => wholeFleet(tx, context.session.company_id, params.id)),

  async save(context, { params, body }) {
    const { session } = context
    const { version, ...input } = body
    return context.tenant(async (tx) => {
      const before = assertWritable(
        await fleetRow(tx, session.company_id, params.id, true),
        version,
        (row) => row,
      )
      const record = acceptRecord(checkFleet(input))
      refuseHeld(heldTerms(session.actor, before, record))
      await updateRecord(tx, {
        table: 'fleets',
        companyId: session.company_id,
        id: params.id,
        fields: record,
      })
      auditTerms(tx, session, { id: params.id, name: record.fleet_name }, { before, after: record })
      if (record.fleet_name !== before.fleet_name)
        await renameLocations(tx, session.company_id, params.id, record.fleet_name)
      await announce(tx, session, params.id)
      return wholeFleet(tx, session.company_id, params.id)
    })
  },

  async remove(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const row = await fleetRow(tx, session.company_id, params.id, true)
      if (!row) throw new AppError('not_found')
      if (row.removed_at !== null) return wholeFleet(tx, session.company_id, row.id)
      const locations = (await listLocations(tx, session.company_id, row.id)).map((each) => each.id)
      if (await hasActiveOrder(tx, session.company_id, 'fleet_location_id', locations))
        throw new AppError('party_in_use')
      const removed_at = new Date().toISOString()
      await updateRecord(tx, {
        table: 'fleets',
        companyId: session.company_id,
        id: row.id,
        fields: { removed_at },
      })
      await removeLocations(tx, session.company_id, row.id, { from: null, to: removed_at })
      audit(tx, session, { kind: 'fleet.archived', subject_id: row.id, subject: row.fleet_name })
      await announce(tx, session, row.id)
      return wholeFleet(tx, session.company_id, row.id)
    })
  },

  async restore(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const row = await fleetRow(tx, session.company_id, params.id, true)
      if (!row) throw new AppError('not_found')
      if (row.removed_at !== null) {
        const { fleet_custom_id } = row
        await updateRecord(tx, {
          table: 'fleets',
          companyId: session.company_id,
          id: row.id,
          fields: { fleet_custom_id, removed_at: null },
        })
        await removeLocations(tx, session.company_id, row.id, { from: row.removed_at, to: null })
        audit(tx, session, { kind: 'fleet.restored', subject_id: row.id, subject: row.fleet_name })
        await announce(tx, session, row.id)
      }
      return wholeFleet(tx, session.company_id, row.id)
    })
  },

  async addLocation(context, { params, body }) {
    const { session } = context
    const { id, ...input } = body
    return context.tenant(async (tx) => {
      const fleet = await fleetRow(tx, session.company_id, params.id, true)
      if (!fleet) throw new AppError('not_found')
      if (fleet.removed_at !== null) throw new AppError('record_removed', { current: fleet })
      const record = await checkedLocation(tx, session, fleet.fleet_name, input)
      refuseHeld(heldTerms(session.actor, await locationRow(tx, session.company_id, id), record))
      const fields = { ...record, fleet_id: fleet.id, consent_at: consentTime(null, record) }
      if (await insertRecord(tx, { table: 'fleet_locations', companyId: session.company_id, id, fields })) {
        await appendChoices(tx, session, {
          party: { kind: 'fleet_location', id },
          before: null,
          after: record,
        })
        auditTerms(tx, session, { id, name: partyName(record) }, { before: null, after: record })
        await announce(tx, session, fleet.id)
      }
      const whole = await wholeLocation(tx, session.company_id, id)
      if (whole.location.name !== record.name || whole.location.fleet_id !== fleet.id)
        throw new AppError('duplicate_id')
      return whole
    })
  },

  location: (context, { params }) =>
    context.tenant((tx) => wholeLocation(tx, context.session.company_id, params.id)),

  async saveLocation(context, { params, body }) {
    const { session } = context
    const { version, ...input } = body
    return context.tenant(async (tx) => {
      const row = await locationRow(tx, session.company_id, params.id, true)
      const before = assertWritable(row, version, asReply)
      const { fleet } = await wholeLocation(tx, session.company_id, before.id)
      const record = await checkedLocation(tx, session, fleet.fleet_name, input)
      refuseHeld(heldTerms(session.actor, before, record))
      const fields = { ...record, consent_at: consentTime(before, record) }
      await updateRecord(tx, {
        table: 'fleet_locations',
        companyId: session.company_id,
        id: before.id,
        fields,
      })
      await appendChoices(tx, session, {
        party: { kind: 'fleet_location', id: before.id },
        before,
        after: record,
      })
      auditTerms(tx, session, { id: before.id, name: partyName(record) }, { before, after: record })
      await announce(tx, session, fleet.id)
      return wholeLocation(tx, session.company_id, before.id)
    })
  },

  async removeLocation(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const row = await locationRow(tx, session.company_id, params.id, true)
      if (!row) throw new AppError('not_found')
      if (row.removed_at === null) {
        if (await hasActiveOrder(tx, session.company_id, 'fleet_location_id', [row.id]))
          throw new AppError('party_in_use')
        if ((await listLocations(tx, session.company_id, row.fleet_id)).length < 2)
          throw new AppError('last_location')
        const removed_at = new Date().toISOString()
        await updateRecord(tx, {
          table: 'fleet_locations',
          companyId: session.company_id,
          id: row.id,
          fields: { removed_at },
        })
        audit(tx, session, { kind: 'location.archived', subject_id: row.id, subject: partyName(row) })
        await announce(tx, session, row.fleet_id)
      }
      return wholeLocation(tx, session.company_id, row.id)
    })
  },

  async restoreLocation(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const row = await locationRow(tx, session.company_id, params.id, true)
      if (!row) throw new AppError('not_found')
      if (row.merged_into !== null) throw new AppError('record_merged')
      if (row.removed_at !== null) {
        const { custom_id } = row
        await updateRecord(tx, {
          table: 'fleet_locations',
          companyId: session.company_id,
          id: row.id,
          fields: { custom_id, removed_at: null },
        })
        audit(tx, session, { kind: 'location.restored', subject_id: row.id, subject: partyName(row) })
        await announce(tx, session, row.fleet_id)
      }
      return wholeLocation(tx, session.company_id, row.id)
    })
  },
})
