import { shopFor, listShops } from '#server/shop/index.ts'
import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { heldTerms } from '#domain/parties/heldFields.ts'
import { checkCustomer, customerSearchText, type CustomerInput } from '#domain/parties/records.ts'
import { audit } from '#server/base/audit.ts'
import { json, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { refuseHeld } from '#server/base/work/held.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { auditTerms, partyName } from './auditTerms.ts'
import { appendChoices } from './consents.queries.ts'
import { acceptRecord, consentTime, assertWritable } from './acceptRecord.ts'
import { findCustomer, searchParties } from './customers.queries.ts'
import { createFleet } from './createFleet.ts'
import {
  asReply,
  customerRow,
  hasActiveOrder,
  insertRecord,
  ownFields,
  updateRecord,
  type CustomerRow,
} from './records.queries.ts'

async function changed(tx: Tx, session: Author, id: string): Promise<{ customer: ReturnType<typeof reply> }> {
  const { company_id, user_id } = session
  const row = await customerRow(tx, company_id, id)
  if (!row) throw new AppError('not_found')
  await emit(tx, { company_id, event: 'customer.changed', subject_id: id, version: row.version, user_id })
  return { customer: reply(row) }
}

const reply = (row: CustomerRow) => asReply(row)

/** The shop that adds a customer: the named one, else the only one in which the person works. */
async function shopOfCustomer(tx: Tx, session: Author, named: string | undefined): Promise<string | null> {
  if (named !== undefined) return (await shopFor(tx, session, named, '/body/shop_id')).id
  const shops = await listShops(tx, session)
  return shops.length === 1 ? (shops[0]?.id ?? null) : null
}

async function checked(tx: Tx, session: Author, input: CustomerInput) {
  const { customer } = await ownFields(tx, session.company_id)
  const record = acceptRecord(checkCustomer(input, customer), input)
  return { ...record, search_text: customerSearchText(record) }
}

type OwnFields = Awaited<ReturnType<typeof ownFields>>

/** Records which of the company's own fields there are, where a list of them changed. */
function auditFields(tx: Tx, session: Author, before: OwnFields, after: OwnFields): void {
  const lists = [
    ['customer_fields', before.customer, after.customer],
    ['location_fields', before.fleet_location, after.fleet_location],
  ] as const
  for (const [field, was, is] of lists) {
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    const names = (list: typeof was) => list.map(({ name }) => name).join(', ')
    audit(tx, session, { kind: 'fields.changed', field, before: names(was), after: names(is) })
  }
}

export const customerRoutes = handlers(api.customers)({
  async search(context, { query }) {
    const { company_id } = context.session
    return { parties: await context.tenant((tx) => searchParties(tx, company_id, query.q, query.limit)) }
  },

  async create(context, { body }) {
    const { company_id, user_id } = context.session
    const { id, shop_id: named, ...input } = body
    return context.tenant(async (tx) => {
      const shop_id = await shopOfCustomer(tx, context.session, named)
      const record = await checked(tx, context.session, input)
      refuseHeld(heldTerms(context.session.actor, await customerRow(tx, company_id, id), record))
      const fields = { ...record, shop_id, consent_at: consentTime(null, record) }
      if (await insertRecord(tx, { table: 'customers', companyId: company_id, id, fields })) {
        await appendChoices(tx, context.session, {
          party: { kind: 'customer', id },
          before: null,
          after: record,
        })
        auditTerms(tx, context.session, { id, name: partyName(record) }, { before: null, after: record })
        await emit(tx, { company_id, event: 'customer.created', subject_id: id, user_id })
      }
      const customer = await findCustomer(tx, company_id, id)
      const same = (['first_name', 'last_name', 'email'] as const).every(
        (key) => customer?.[key] === record[key],
      )
      if (!customer || !same) throw new AppError('duplicate_id')
      return { customer }
    })
  },

  createFleet: (context, { body }) => context.tenant((tx) => createFleet(tx, context.session, body)),

  async get(context, { params }) {
    return context.tenant(async (tx) => {
      const row = await customerRow(tx, context.session.company_id, params.id)
      if (!row) throw new AppError('not_found')
      return { customer: reply(row) }
    })
  },

  async save(context, { params, body }) {
    const { session } = context
    const { version, ...input } = body
    return context.tenant(async (tx) => {
      const before = assertWritable(
        await customerRow(tx, session.company_id, params.id, true),
        version,
        reply,
      )
      const record = await checked(tx, session, input)
      refuseHeld(heldTerms(session.actor, before, record))
      const fields = { ...record, consent_at: consentTime(before, record) }
      await updateRecord(tx, { table: 'customers', companyId: session.company_id, id: params.id, fields })
      await appendChoices(tx, session, { party: { kind: 'customer', id: params.id }, before, after: record })
      auditTerms(tx, session, { id: params.id, name: partyName(record) }, { before, after: record })
      return changed(tx, session, params.id)
    })
  },

  async remove(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const row = await customerRow(tx, session.company_id, params.id, true)
      if (!row) throw new AppError('not_found')
      if (row.removed_at !== null) return { customer: reply(row) }
      if (await hasActiveOrder(tx, session.company_id, 'customer_id', [row.id]))
        throw new AppError('party_in_use')
      await updateRecord(tx, {
        table: 'customers',
        companyId: session.company_id,
        id: row.id,
        fields: { removed_at: sql`now()` },
      })
      audit(tx, session, { kind: 'customer.archived', subject_id: row.id, subject: partyName(row) })
      return changed(tx, session, row.id)
    })
  },

  async restore(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const row = await customerRow(tx, session.company_id, params.id, true)
      if (!row) throw new AppError('not_found')
      if (row.merged_into !== null) throw new AppError('record_merged')
      if (row.removed_at === null) return { customer: reply(row) }
      const { customer_custom_id } = row
      await updateRecord(tx, {
        table: 'customers',
        companyId: session.company_id,
        id: row.id,
        fields: {
          customer_custom_id,
          removed_at: null,
        },
      })
      audit(tx, session, { kind: 'customer.restored', subject_id: row.id, subject: partyName(row) })
      return changed(tx, session, row.id)
    })
  },

  customFields: (context) => context.tenant((tx) => ownFields(tx, context.session.company_id)),

  async saveCustomFields(context, { body }) {
    const { company_id, user_id } = context.session
    return context.tenant(async (tx) => {
      const before = await ownFields(tx, company_id)
      await tx
        .updateTable('companies')
        .set({
          customer_custom_fields: json(body.customer),
          fleet_location_custom_fields: json(body.fleet_location),
        })
        .where('company_id', '=', company_id)
        .execute()
      auditFields(tx, context.session, before, body)
      await emit(tx, { company_id, event: 'company.changed', subject_id: company_id, user_id })
      return body
    })
  },
})
