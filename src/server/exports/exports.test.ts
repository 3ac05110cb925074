import { createWriteStream } from 'node:fs'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import yazl from 'yazl'
import { buffer } from 'node:stream/consumers'
import { asOwner } from '#test/factories.ts'
import { tableDigests } from '#test/harness/data/digests.ts'
import { startServer, testServer, type TestServer } from '#test/harness/server.ts'
import { seedCompany, type Seed } from '#test/tenancy/seed.ts'
import { secretsFrom } from '../base/secrets/secrets.ts'
import { openArchiveKeys } from './archiveKeys.ts'
import { importCompany, type Offered } from './importCompany.ts'
import { ImportRefused } from './refused.ts'
import { writeExport } from './writeExport.ts'

/** A company with one of everything takes longer while other programs run. */
const SEED_MS = 300_000

const server = testServer()

let folder: string
let seed: Seed
let file: string

/** An export of a company as a file. */
async function exported(from: TestServer, companyId: string, name: string): Promise<string> {
  const target = path.join(folder, name)
  const out = createWriteStream(target)
  await writeExport(from.services, companyId, out)
  await finished(out)
  return target
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bayline-export-'))
  seed = await seedCompany(server(), 'Maple')
  file = await exported(server(), seed.company.id, 'whole.zip')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs with a server on an empty database. */
async function elsewhere<T>(work: (other: TestServer) => Promise<T>): Promise<T> {
  const other = await startServer()
  try {
    return await work(other)
  } finally {
    await other.close()
  }
}

const SECRETS = "'password_hash','pin_hash','totp_secret','totp_sealed','totp_confirmed','totp_last_step'"
const LEFT_OUT: ReadonlySet<string> = new Set([
  'accounting_connections',
  'billing_accounts',
  'billing_events',
  'company_versions',
  'email_changes',
  'feed',
  'feed_epochs',
  'feed_heads',
  'feed_queue',
  'gateway_events',
  'invitations',
  'outbox',
  'payment_providers',
  'practice_orders',
  'print_keys',
  'punch_photos',
  'recovery_codes',
  'sessions',
])

/** Every table of a company as one digest each, without what an export leaves out. */
const digests = (of: TestServer, companyId: string): Promise<Record<string, string>> =>
  tableDigests(of, companyId, {
    leftOut: LEFT_OUT,
    without: (table) =>
      table === 'users' ? SECRETS : "'read_only_from','deletion_asked_at','deletion_asked_by','deletion_at'",
  })

/** The archive with its entries changed. */
async function edited(change: (name: string, bytes: Buffer) => Buffer | null, name: string): Promise<string> {
  const target = path.join(folder, name)
  const from = await yauzl.openPromise(file, { autoClose: false })
  const to = new yazl.ZipFile()
  for await (const entry of from.eachEntry()) {
    const bytes = change(entry.fileName, await buffer(await from.openReadStreamPromise(entry)))
    if (bytes) to.addBuffer(bytes, entry.fileName)
  }
  from.close()
  to.end()
  const out = createWriteStream(target)
  to.outputStream.pipe(out)
  await finished(out)
  return target
}

const companies = (of: TestServer) =>
  asOwner<{ n: number }>(of, 'select count(*)::int as n from companies where company_id = $1', [
    seed.company.id,
  ])

/** A change of the text of one entry. */
const changed =
  (entry: string, how: (text: string) => string) =>
  (name: string, bytes: Buffer): Buffer =>
    name === entry ? Buffer.from(how(bytes.toString())) : bytes

const yes = () => Promise.resolve(true)

/** What a person is shown of an archive; nothing is imported. */
async function offeredOf(services: TestServer['services'], archive: string): Promise<Offered | undefined> {
  let offered: Offered | undefined
  const no = (shown: Offered) => {
    offered = shown
    return Promise.resolve(false)
  }
  await expect(importCompany(services, archive, no)).rejects.toThrow('Nothing was imported.')
  return offered
}

/** A manifest whose digests were made anew for a changed table, without the signature that it then has not. */
const withAnotherOwner = (): ((name: string, bytes: Buffer) => Buffer | null) => {
  const { email } = seed.company.users.Owner
  let digest = ''
  return (name, bytes) => {
    if (name === 'tables/users.jsonl') {
      const text = bytes.toString().replace(email, 'thief@example.com')
      digest = createHash('sha256').update(text).digest('hex')
      return Buffer.from(text)
    }
    if (name !== 'manifest.json') return bytes
    const manifest = JSON.parse(bytes.toString()) as { tables: { name: string; sha256: string }[] }
    for (const table of manifest.tables) if (table.name === 'users') table.sha256 = digest
    return Buffer.from(JSON.stringify(manifest))
  }
}

/** The same without the signature. */
const unsigned = (entry: string, how: (text: string) => string) => {
  const change = changed(entry, how)
  return (name: string, bytes: Buffer): Buffer | null =>
    name === 'manifest.sig' ? null : change(name, bytes)
}

describe('a full export', () => {
  test('is imported into an empty installation without loss, where people set new passwords', async () => {
    await elsewhere(async (other) => {
      const imported = await importCompany(other.services, file, yes)
      expect(imported).toMatchObject({ company_id: seed.company.id })
      expect(imported.owners).toContain(seed.company.users.Owner.email)
      expect(await digests(other, seed.company.id)).toEqual(await digests(server(), seed.company.id))
      const secrets = await asOwner<{ n: number }>(
        other,
        'select count(*)::int as n from users where num_nonnulls(password_hash, pin_hash, totp_secret, totp_sealed) > 0',
      )
      expect(secrets).toEqual([{ n: 0 }])
      await expect(importCompany(other.services, file, yes)).rejects.toThrow('not empty')
    })
  })

  test('that was edited is refused with the entry named, and nothing is left of it', async () => {
    const attempts: [string, (name: string, bytes: Buffer) => Buffer | null, string][] = [
      [
        'a row',
        changed('tables/customers.jsonl', (text) => text.replace('Maple', 'Mapel')),
        'customers.jsonl was edited',
      ],
      [
        'a missing table',
        (name, bytes) => (name === 'tables/orders.jsonl' ? null : bytes),
        'orders.jsonl is missing',
      ],
      [
        'another version',
        unsigned('manifest.json', (text) => text.replace(/"schema": "[^"]*"/, '"schema": "0001_x"')),
        'another version',
      ],
      ['no manifest', (name, bytes) => (name === 'manifest.json' ? null : bytes), 'no manifest'],
      [
        'a figure',
        unsigned('manifest.json', (text) => text.replace(/"customers": "\d+"/, '"customers": "999"')),
        'A figure differs: customers: 999',
      ],
      ['an owner, with a new digest', withAnotherOwner(), 'its signature does not match'],
      [
        'a damaged row',
        changed('tables/customers.jsonl', (text) => text.replace('{', '')),
        'Row 1 of customers is damaged',
      ],
      [
        'a value that no column takes',
        changed('tables/customers.jsonl', (text) => text.replace(/"version": \d+/, '"version": "x"')),
        'A row of customers (1 to ',
      ],
      ['a damaged person', changed('tables/users.jsonl', () => '{"id": 1}\n'), 'Row 1 of users is damaged'],
    ]
    await elsewhere(async (other) => {
      for (const [what, change, words] of attempts) {
        const target = await edited(change, `${what}.zip`)
        await expect(importCompany(other.services, target, yes), what).rejects.toThrow(words)
        expect(await companies(other), what).toEqual([{ n: 0 }])
      }
      const state = await asOwner<{ companies: number }>(other, 'select companies from installation')
      expect(state).toEqual([{ companies: 0 }])
    })
  })

  test('says who signed it and lists its owners before anything is imported', async () => {
    const { email } = seed.company.users.Owner
    const known = await offeredOf(server().services, file)
    expect(known?.signed.by).toBe('this')
    expect(known?.owners.map((owner) => owner.email)).toContain(email)
    const archiveKeys = openArchiveKeys(secretsFrom('the secret of another installation'))
    const other = await offeredOf({ ...server().services, archiveKeys }, file)
    expect(other?.signed).toEqual({ by: 'other', fingerprint: server().services.archiveKeys.fingerprint })
    const change = withAnotherOwner()
    const without = await edited(
      (name, bytes) => (name === 'manifest.sig' ? null : change(name, bytes)),
      'unsigned.zip',
    )
    const unsigned = await offeredOf(server().services, without)
    expect(unsigned?.signed).toEqual({ by: 'none', fingerprint: '' })
    expect(unsigned?.owners.map((owner) => owner.email)).toContain('thief@example.com')
  })

  test('that is cut off or has damaged bytes is refused in words', async () => {
    const whole = await readFile(file)
    const cut = path.join(folder, 'cut.zip')
    await writeFile(cut, whole.subarray(0, whole.length / 2))
    await expect(importCompany(server().services, cut, yes)).rejects.toThrow(ImportRefused)
    const bytes = Buffer.from(whole)
    bytes.fill(0, bytes.indexOf('tables/users.jsonl') + 30, bytes.indexOf('tables/users.jsonl') + 200)
    const holes = path.join(folder, 'holes.zip')
    await writeFile(holes, bytes)
    await expect(importCompany(server().services, holes, yes)).rejects.toThrow(ImportRefused)
  })

  test('whose reader goes away ends, and the next one is whole', async () => {
    let seen = 0
    const gone = new Writable({
      write(bytes: Buffer, _encoding, done) {
        seen += bytes.length
        done(seen > 2000 ? new Error('gone') : null)
      },
    })
    await expect(writeExport(server().services, seed.company.id, gone)).rejects.toThrow()
    const again = await exported(server(), seed.company.id, 'again.zip')
    await elsewhere(async (other) => {
      expect(await importCompany(other.services, again, yes)).toMatchObject({ company_id: seed.company.id })
    })
  })

  test('is offered as a link to who may, once for five minutes', async () => {
    const owner = seed.company.as('Owner')
    const { url } = await owner.call('fullExport.link', {})
    const token = url.split('/').at(-1) ?? ''
    const answer = await owner.send('fullExport.download', { params: { token } })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.text.startsWith('PK')).toBe(true)
    await owner.refused('link_not_valid', 'fullExport.download', { params: { token: `${token}x` } })
    await seed.company.as('Manager').refused('not_allowed', 'fullExport.link')
    const { entries } = await owner.call('audit.list', { query: { group: 'exports' } })
    expect(entries[0]).toMatchObject({ kind: 'export.made', subject: 'full export' })
  })

  test(
    'has nothing of another company',
    async () => {
      const other = await seedCompany(server(), 'Birch')
      const target = await exported(server(), other.company.id, 'birch.zip')
      const zip = await yauzl.openPromise(target, { autoClose: false })
      for await (const entry of zip.eachEntry()) {
        const text = (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1')
        expect(text, entry.fileName).not.toContain(seed.company.id)
        expect(text, entry.fileName).not.toContain('Maple')
      }
      zip.close()
    },
    SEED_MS,
  )
})
