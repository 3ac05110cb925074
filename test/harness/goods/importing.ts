import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ImportRecord } from '#contract/imports/imports.ts'
import type { RecordKind } from '#domain/imports/fields.ts'
import { newId } from '#server/base/ids.ts'
import { withClient } from '#server/base/postgres/client.ts'
import type { TestCompany } from '#test/factories.ts'
import { saveSpecification } from '../specifications.ts'
import type { Input } from '../station.ts'

export const OCTETS = { 'content-type': 'application/octet-stream' }
type Check = Input<'imports.check'>['body']

/** Sends a file of records; nothing is written yet. */
export async function sendFile(
  company: TestCompany,
  kind: RecordKind,
  bytes: string | Buffer,
  shop_id?: string,
): Promise<ImportRecord> {
  const answer = await company.as('Owner').send('imports.upload', {
    params: { id: newId() },
    query: { kind, file_name: 'list.csv', ...(shop_id !== undefined && { shop_id }) },
    body: Buffer.from(bytes),
    headers: OCTETS,
  })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { import: ImportRecord }).import
}

/** The import, once no one works on it any more. */
export async function through(company: TestCompany, id: string): Promise<ImportRecord> {
  for (let tries = 0; tries < 1500; tries += 1) {
    const { import: row } = await company.as('Owner').call('imports.get', { params: { id } })
    if (!['checking', 'running', 'undoing'].includes(row.status)) return row
    await sleep(20)
  }
  throw new Error('the import does not end')
}

/** Tries an import that was sent, as it was guessed or as `change` says. */
export async function tried(
  company: TestCompany,
  sent: ImportRecord,
  change: Partial<Check> = {},
): Promise<ImportRecord> {
  await company.as('Owner').call('imports.check', {
    params: { id: sent.id },
    body: { mapping: sent.mapping, on_match: 'update', ...change },
  })
  return through(company, sent.id)
}

/** Sends, tries and imports a file. */
export async function imported(
  company: TestCompany,
  {
    kind,
    bytes,
    change = {},
    shop_id,
  }: {
    kind: RecordKind
    bytes: string | Buffer
    change?: Partial<Check> | undefined
    shop_id?: string | undefined
  },
): Promise<ImportRecord> {
  const { id } = await tried(company, await sendFile(company, kind, bytes, shop_id), change)
  await company.as('Manager').call('imports.run', { params: { id } })
  return through(company, id)
}

/** One row in each table of records: an import with a wrong row, a past service, a schedule, an interval, a report. */
export async function everyRecord(
  company: TestCompany,
  vin: string,
  name: string,
): Promise<{ import: string; batch: string; specification: string }> {
  const owner = company.as('Owner')
  const done = await imported(company, {
    kind: 'customers',
    bytes: `Last name,Do-not-text list\n${name},\n${name},call me\n`,
  })
  await imported(company, { kind: 'history', bytes: `VIN,Date,Services\n${vin},2024-01-01,${name}\n` })
  await imported(company, {
    kind: 'maintenance',
    bytes: `Year,Make,Model,Service,Months\n2021,Subaru,Outback,${name},12\n`,
  })
  const [item] = company.items
  const opening = 'Shop,Part number,Item,Quantity,Cost\n'
  const row = `${company.shops.FL.name},${item?.part_number ?? ''},${item?.name ?? ''},0,1\n`
  await imported(company, { kind: 'opening_stock', bytes: opening + row })
  const { specification } = await saveSpecification(company, { note: name, model: name })
  await owner.call('vehicleHistory.saveInterval', {
    params: { key: 'own' },
    body: { name, interval_mile: 1000, interval_month: null, active: true, version: 0 },
  })
  const batch = newId()
  await company.server.services.database.tenant(company.id, async (tx) => {
    await sql`insert into carfax_batches (company_id, id, kind, file_name, content, order_ids, orders, lines)
      values (${company.id}, ${batch}, 'PROD', ${name}, ${name}, '[]', 0, 0)`.execute(tx)
    await sql`insert into carfax_reports (company_id, order_id, batch_id, order_version)
      select company_id, id, ${batch}, version from orders where company_id = ${company.id} limit 1`.execute(
      tx,
    )
  })
  return { import: done.id, batch, specification: specification.id }
}

/** What an address sends, without a session: the link says what was allowed. */
export async function download(
  { server }: TestCompany,
  url: string,
): Promise<{ text: string; bytes: Buffer; type: string }> {
  const reply = await server.app.inject(url)
  expect(reply.statusCode).toBe(200)
  return { text: reply.body, bytes: reply.rawPayload, type: String(reply.headers['content-type']) }
}

/** A manager's export of a kind, in French. */
export async function exported(
  company: TestCompany,
  kind: RecordKind,
  format: 'csv' | 'xlsx' = 'csv',
  filters: Input<'recordFiles.link'>['body']['filters'] = { q: '' },
) {
  const { url } = await company
    .as('Manager')
    .call('recordFiles.link', { body: { kind, format, language: 'fr-CA', filters } })
  return download(company, url)
}

/** Writes as the owner of the database, within a company; its id is the first value. */
export const change = (company: TestCompany, text: string, ...values: unknown[]): Promise<void> =>
  withClient(company.server.database.ownerUrl, async (client) => {
    await client.query(`set app.company_id to '${company.id}'`)
    await client.query(text, [company.id, ...values])
  })

/** Undoes an import, and waits for the end of it. */
export async function undone(company: TestCompany, id: string): Promise<ImportRecord> {
  await company.as('Owner').call('imports.undo', { params: { id } })
  return through(company, id)
}
