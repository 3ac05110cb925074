import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { testServer } from '#test/harness/server.ts'
import { closeToday } from '#test/harness/money/till.ts'
import { isHashOf } from '#domain/base/auditHead.ts'
import { reconcileNightly } from '../reports/reconciliation.ts'
import { hashAt } from './audit.queries.ts'
import { audit } from '../base/audit.ts'
import { newId } from '../base/ids.ts'
import { withClient } from '../base/postgres/client.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()

type Filter = Partial<Record<'group' | 'user_id' | 'shop_id' | 'subject_id' | 'from' | 'to', string>>

async function entriesOf(company: TestCompany, query: Filter = {}): Promise<AuditEntry[]> {
  const { entries } = await company.as('Owner').call('audit.list', { query: query as never })
  return entries
}

const subjects = (entries: AuditEntry[]): string[] => entries.map(({ subject }) => subject)

const proofOf = (company: TestCompany) => company.as('Owner').call('audit.proof', {})

/** Writes an entry in a transaction of its own. */
const write = (company: TestCompany, subject: string) =>
  server().services.database.tenant(company.id, async (tx) =>
    audit(tx, { company_id: company.id, user_id: null }, { kind: 'till.closed', subject }),
  )

/** Changes the log past the server, as the database's owner could. */
const tamper = (statement: string, company: TestCompany, changed: number | null = 1) =>
  withClient(server().database.ownerUrl, async (client) => {
    await client.query(`set app.company_id to '${company.id}'`)
    const { rowCount } = await client.query(statement, [company.id])
    if (changed === null) expect(rowCount, statement).toBeGreaterThan(0)
    else expect(rowCount, statement).toBe(changed)
  })

describe('the audit log', () => {
  test('has what people did to settings, prices, orders and payments, with both values and the place', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const shop_id = company.shops.FL.id
    await owner.call('settings.save', {
      params: { id: shop_id },
      body: { values: { discount_limit: '12.5' } },
    })
    const [kept] = company.items
    const { item } = await owner.call('items.get', { params: { id: kept?.id ?? '' } })
    await owner.call('items.save', {
      params: { id: item.id },
      body: bodyOf('items.save', { ...item, retail: '7.25' }),
    })
    const desk = await openOrder(company)
    await desk.casual('20.00')
    await desk.move('complete')
    const payment = (await desk.pay({ payment_method: 'Cash' })).order.payments[0]?.id ?? ''
    await desk.station.call(
      'payments.refund',
      refundInput(desk, payment, '5.00', { reason: 'Scratched rim' }),
    )
    await owner.call('settings.file', { params: { id: shop_id }, query: { language: 'en' } })

    const found = await entriesOf(company)
    const brief = found.map(({ kind, subject, field, before, after, reason }) => ({
      kind,
      subject,
      field,
      before,
      after,
      reason,
    }))
    const none = { field: '', before: '', after: '', reason: '' }
    expect(brief).toContainEqual({
      ...none,
      kind: 'setting.changed',
      subject: 'discount_limit',
      before: '"10"',
      after: '"12.5"',
    })
    expect(brief).toContainEqual({
      ...none,
      kind: 'price.changed',
      subject: item.name,
      field: 'retail',
      before: item.retail,
      after: '7.25',
    })
    expect(brief).toContainEqual({
      ...none,
      kind: 'payment.refunded',
      subject: 'Cash',
      after: '5.00',
      reason: 'Scratched rim',
    })
    const setting = found.find(({ kind }) => kind === 'setting.changed')
    expect(setting).toMatchObject({
      user_name: 'Owner Tester',
      author: 'user',
      address: expect.stringMatching(/^10\./),
    })
    expect(found.find(({ kind }) => kind === 'payment.refunded')?.order_custom_id).toBe(
      desk.order.order_custom_id,
    )
    expect(found.find(({ kind }) => kind === 'export.made')?.subject).toMatch(/^settings-.*csv$/)
    const seqs = found.map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, at) => found.length - at))
    expect(await proofOf(company)).toMatchObject({ intact: true, entries: found.length, broken_at: null })
  })

  test('has keys of providers by name alone, taxes, and a shop’s name, address and language', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { id: shop_id } = company.shops.FL
    await owner.call('payments.saveProvider', {
      params: { shop_id, provider: 'stripe' },
      body: { enabled: true, values: { secret_key: 'sk_test_secret' }, version: 0 },
    })
    const params = { id: shop_id }
    const shop = await owner.call('company.shop', { params })
    const { city, postalcode } = shop
    const moved = {
      address: '1 New Road',
      city,
      postalcode,
      language: 'fr-CA' as const,
      version: shop.version,
    }
    const { taxes, version } = await owner.call('company.saveShop', { params, body: moved })
    const lines = taxes.map((tax) => ({ ...tax, amount: '9.25' }))
    await owner.call('company.saveTaxes', { params, body: { taxes: lines, subtotal_charges: [], version } })
    const found = await entriesOf(company, { group: 'settings' })
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'keys.changed', subject: 'stripe', after: 'on, secret_key' }),
    )
    expect(JSON.stringify(found)).not.toContain('sk_test_secret')
    const changed = (subject: string) => found.find((entry) => entry.subject === subject)
    expect(changed('shop_address')).toMatchObject({ before: shop.address, after: '1 New Road' })
    expect(changed('shop_language')).toMatchObject({ before: 'en', after: 'fr-CA' })
    expect(changed('shop_taxes')?.after).toContain('9.25')
    expect(changed('shop_city')).toBeUndefined()
  })

  test('is filtered by group, person, record and day, and paged without gaps', async () => {
    const company = await makeCompany(server())
    for (let at = 1; at <= 5; at += 1) await write(company, `day ${at}`)
    await company.as('Owner').call('settings.save', {
      params: { id: company.shops.FL.id },
      body: { values: { bay_required: true } },
    })
    expect(subjects(await entriesOf(company, { group: 'settings' }))).toEqual(['bay_required'])
    expect(subjects(await entriesOf(company, { user_id: company.users.Owner.id }))).toEqual(['bay_required'])
    expect(await entriesOf(company, { from: '2099-01-01' })).toEqual([])
    expect(await entriesOf(company, { to: '2020-01-01' })).toEqual([])
    const owner = company.as('Owner')
    const first = await owner.call('audit.list', { query: { group: 'money', limit: 3 } })
    const rest = await owner.call('audit.list', {
      query: { group: 'money', limit: 3, cursor: first.next ?? '' },
    })
    expect(subjects(first.entries)).toEqual(['day 5', 'day 4', 'day 3'])
    expect(subjects(rest.entries)).toEqual(['day 2', 'day 1'])
    expect(first).toMatchObject({ total: 5, more: false, previous: null })
    expect(rest.next).toBeNull()
    const again = await owner.call('audit.list', {
      query: { group: 'money', limit: 3, cursor: rest.previous ?? '' },
    })
    expect(subjects(again.entries)).toEqual(['day 5', 'day 4', 'day 3'])
    expect(again).toMatchObject({ previous: null, next: first.next })
  })

  test('has no entry of a transaction that failed', async () => {
    const company = await makeCompany(server())
    const failed = server().services.database.tenant(company.id, async (tx) => {
      audit(tx, { company_id: company.id, user_id: null }, { kind: 'till.closed', subject: 'never' })
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    await write(company, 'then')
    expect(subjects(await entriesOf(company))).toEqual(['then'])
  })

  test('stays one chain when many write at once', async () => {
    const company = await makeCompany(server())
    await Promise.all(Array.from({ length: 40 }, (_, at) => write(company, `entry ${at}`)))
    expect(await proofOf(company)).toMatchObject({ intact: true, entries: 40 })
  })

  test('shows an entry that was changed, moved, removed or cut off', async () => {
    const changes = {
      2: `update audit_entries set body = body || '{"subject": "other"}' where company_id = $1 and seq = 2`,
      3: `update audit_entries set user_id = '${newId()}' where company_id = $1 and seq = 3`,
      4: 'delete from audit_entries where company_id = $1 and seq = 3',
    }
    for (const [broken_at, statement] of Object.entries(changes)) {
      const company = await makeCompany(server())
      for (let at = 1; at <= 5; at += 1) await write(company, `day ${at}`)
      await tamper(statement, company)
      expect(await proofOf(company), statement).toMatchObject({ intact: false, broken_at: Number(broken_at) })
    }
    const company = await makeCompany(server())
    for (let at = 1; at <= 5; at += 1) await write(company, `day ${at}`)
    await tamper('delete from audit_entries where company_id = $1 and seq = 5', company)
    expect(await proofOf(company)).toMatchObject({ intact: false, broken_at: null, entries: 4 })
  })

  test('shows that its end was cut off and its heads set back, by what each night and each closed day recorded', async () => {
    const cutOff = async (company: TestCompany) => {
      await tamper('delete from audit_entries where company_id = $1 and seq > 3', company, 2)
      await tamper('delete from audit_heads where company_id = $1 and seq > 3', company, 2)
    }
    const written = async () => {
      const company = await makeCompany(server())
      for (let at = 1; at <= 5; at += 1) await write(company, `day ${at}`)
      return company
    }
    const nightly = await written()
    const lines: object[] = []
    const log = { ...server().services.log, info: (line: object) => void lines.push(line) }
    const services = { database: server().services.database, log }
    await reconcileNightly(services, [nightly.id])
    const { hash } = await proofOf(nightly)
    expect(lines).toEqual([{ company_id: nightly.id, seq: 5, hash }])
    expect(await proofOf(nightly)).toMatchObject({ intact: true, missing: null })
    await cutOff(nightly)
    expect(await proofOf(nightly)).toMatchObject({
      intact: false,
      broken_at: null,
      missing: { seq: 5, by: 'nightly' },
    })

    const closing = await written()
    const { shop_id, day } = await closeToday(closing)
    const till = await closing.as('Owner').call('till.day', { query: { shop_id, day } })
    const sheet = await closing.as('Owner').call('audit.list', { query: {} })
    const closed = sheet.entries.find(({ kind }) => kind === 'till.closed')?.seq ?? 0
    expect(till.audit?.seq).toBeGreaterThanOrEqual(5)
    expect(till.audit?.seq).toBeLessThan(closed)
    await tamper(`delete from audit_entries where company_id = $1 and seq > 3`, closing, null)
    await tamper(`delete from audit_heads where company_id = $1 and seq > 3`, closing, null)
    expect(await proofOf(closing)).toMatchObject({ intact: false, missing: { by: 'closing' } })

    // Without any record in the database, the entry that a mail or a paper names is missing.
    const bare = await written()
    const named = await proofOf(bare)
    const hashOf = (seq: number) =>
      server().services.database.tenant(bare.id, (tx) => hashAt(tx, bare.id, seq))
    expect(isHashOf((await hashOf(5)) ?? '', named.hash.slice(0, 32))).toBe(true)
    await cutOff(bare)
    expect(await proofOf(bare)).toMatchObject({ intact: true, entries: 3 })
    expect(await hashOf(5)).toBeNull()
  })

  test('cannot be cut off or changed by the role with which the server works', async () => {
    const company = await makeCompany(server())
    for (let at = 1; at <= 3; at += 1) await write(company, `day ${at}`)
    const attempts = [
      'update audit_heads set seq = 1 where company_id = $1',
      'delete from audit_heads where company_id = $1 and seq = 3',
      'delete from audit_entries where company_id = $1 and seq = 3',
      `update audit_entries set kind = 'x' where company_id = $1`,
      'truncate audit_heads',
    ]
    for (const text of attempts) {
      const run = server().services.database.tenant(company.id, (tx) =>
        sql.raw(text.replace('$1', `'${company.id}'`)).execute(tx),
      )
      await expect(run, text).rejects.toMatchObject({ code: '42501' })
    }
    expect(await proofOf(company)).toMatchObject({ intact: true, entries: 3 })
  })

  test('is exported with its hashes, which is recorded too', async () => {
    const company = await makeCompany(server())
    for (let at = 1; at <= 3; at += 1) await write(company, `day ${at}`)
    const file = await company.as('Owner').call('audit.file', { query: { language: 'fr-CA' } })
    const lines = String(file).trim().split(/\r?\n/)
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain('Journée fermée')
    expect(lines[4]).toContain('Fichier exporté')
    const { hash } = await proofOf(company)
    expect(lines[4]).toContain(hash)
  })

  test('is not for managers, and has nothing of another company', async () => {
    const [company, other] = [await makeCompany(server()), await makeCompany(server())]
    await write(other, 'theirs')
    expect(await entriesOf(company)).toEqual([])
    await company.as('Manager').refused('not_allowed', 'audit.list')
    const theirs = { query: { shop_id: other.shops.FL.id } }
    await company.as('Owner').refused('not_found', 'audit.list', theirs)
    await company.as('Owner').refused('not_found', 'audit.file', theirs)
  })
})
