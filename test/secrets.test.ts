import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCluster } from '#server/app/cluster.ts'
import { readConfig, type Config } from '#server/base/config.ts'
import { openDatabase } from '#server/base/db.ts'
import { openTokens } from '#server/base/http/tokens.ts'
import { newId } from '#server/base/ids.ts'
import { longLimits } from '#server/base/limits.ts'
import { openLog } from '#server/base/log.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/postgres/supervisor.ts'
import { resealCompany } from '#server/app/reseal.ts'
import { newSecret, readRing, renewed, writeRing } from '#server/base/secrets/ring.ts'
import { rotateSecrets } from '#server/app/rotateSecrets.ts'
import { readSecrets, secretFile, secretsFrom } from '#server/base/secrets/secrets.ts'
import { openVault } from '#server/base/vault.ts'
import { enterableFolder, fastFolder, silent } from './harness/cluster.ts'

const log = openLog('silent')
const folder = enterableFolder('bayline-secrets-', fastFolder())
let server: EmbeddedPostgres
let databases = 0

beforeAll(async () => {
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'server'),
    log: silent,
    throwaway: true,
    tuning: { log_statement: 'ddl' },
  })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const asAdmin = (text: string) => withClient(server.adminUrl, (client) => client.query(text))

/** A maintained server as an installation sees it: an empty database, no role yet, a data folder of its own. */
async function installation(settings: Record<string, string> = {}): Promise<Config> {
  databases += 1
  const name = `other_${databases}`
  await asAdmin(`create database ${name} owner bayline_owner template template0`)
  return readConfig({
    BAYLINE_DATA: path.join(folder, `data-${databases}`),
    DATABASE_URL: server.ownerUrl.replace(/[^/]*$/, name),
    LOG_LEVEL: 'silent',
    ...settings,
  })
}

/** Extensions that the owner may not make; the application's role is gone with all that it may do. */
async function fresh(config: Config): Promise<void> {
  const admin = server.adminUrl.replace(/[^/]*$/, config.DATABASE_URL?.replace(/.*\//, '') ?? '')
  await withClient(admin, async (client) => {
    for (const name of ['citext', 'pg_trgm', 'btree_gin', 'btree_gist', 'unaccent'])
      await client.query(`create extension if not exists ${name}`)
  })
}

async function forgetRole(): Promise<void> {
  const { rows } = await withClient(server.adminUrl, (client) =>
    client.query<{ name: string }>(
      `select datname as name from pg_database where not datistemplate and datname <> 'postgres'`,
    ),
  )
  for (const { name } of rows)
    await withClient(server.adminUrl.replace(/[^/]*$/, name), (client) =>
      client.query(
        `do $$ begin if exists (select from pg_roles where rolname = 'bayline_app') then drop owned by bayline_app; end if; end $$`,
      ),
    )
  await asAdmin('drop role if exists bayline_app')
}

const open = (config: Config) => openCluster(config, log)
const signsIn = (url: string) => withClient(url, async () => true).catch(() => false)
const withPassword = (config: Config, password: string): string => {
  const url = new URL(config.DATABASE_URL ?? '')
  url.username = 'bayline_app'
  url.password = encodeURIComponent(password)
  return url.href
}

describe('the database role on a maintained server', () => {
  test('has a random password of its own, which no statement and no log holds', async () => {
    await forgetRole()
    const config = await installation()
    await fresh(config)
    const cluster = await open(config)
    const { tokens, vault, database } = readSecrets(config)
    expect(new URL(cluster.appUrl).password).toBe(database.current)
    expect(await signsIn(cluster.appUrl)).toBe(true)
    expect(new Set([tokens.current, vault.current, database.current]).size).toBe(3)
    const written = readFileSync(path.join(folder, 'server/postgres.log'), 'utf8')
    expect(written).toContain("create role bayline_app login password 'SCRAM-SHA-256$4096:")
    for (const secret of [tokens.current, vault.current, database.current])
      expect(written).not.toContain(secret)
  })

  test('takes over from the one secret of a release before; tokens, links and sealed keys still open', async () => {
    await forgetRole()
    const legacy = newSecret()
    const config = await installation()
    await fresh(config)
    await withClient(server.ownerUrl, (client) =>
      client.query(`create role bayline_app login password '${legacy}'`),
    )
    const before = secretsFrom(legacy)
    const vaultBefore = openVault(before)
    const sealed = vaultBefore.seal('sk_live', 'a/b/stripe')
    const claims = {
      sub: newId(),
      company_id: newId(),
      session_id: newId(),
      role: 'Owner' as const,
      name: 'Ana',
    }
    const session = await openTokens(before.tokens).sign(claims)
    const link = openTokens(before.tokens).signLink({ file: 1 }, 60)
    mkdirSync(config.BAYLINE_DATA, { recursive: true })
    writeFileSync(path.join(config.BAYLINE_DATA, 'signing.secret'), legacy)

    const cluster = await open(config)
    const after = readSecrets(config)
    expect(await signsIn(withPassword(config, legacy))).toBe(false)
    expect(await signsIn(cluster.appUrl)).toBe(true)
    expect(openVault(after).open(sealed, 'a/b/stripe')).toBe('sk_live')
    expect(openVault(after).marks('a/b/mx')[0]).toBe(vaultBefore.marks('a/b/mx')[0])
    expect(await openTokens(after.tokens).verify(session)).toMatchObject(claims)
    expect(openTokens(after.tokens).openLink(link)).toEqual({ file: 1 })
    const signed = await openTokens(after.tokens).sign(claims)
    expect(await openTokens(before.tokens).verify(signed)).toBeNull()
    for (const name of readdirSync(config.BAYLINE_DATA).filter((each) => each.endsWith('.secret')))
      expect(statSync(path.join(config.BAYLINE_DATA, name)).mode & 0o777, name).toBe(0o600)
  })

  test('of another installation is left alone, with a sentence', async () => {
    await forgetRole()
    const config = await installation()
    await fresh(config)
    const first = await open(config)
    const second = { ...config, BAYLINE_DATA: `${config.BAYLINE_DATA}-other` }
    await expect(open(second)).rejects.toThrow(
      /password that this installation does not know\. Either set DATABASE_APP_URL.*same BAYLINE_SECRET.*secrets:rotate -- database/,
    )
    expect(await signsIn(first.appUrl)).toBe(true)
  })

  test('is made once by two first starts at once on an empty database', async () => {
    await forgetRole()
    const config = await installation({ BAYLINE_SECRET: newSecret() })
    await fresh(config)
    const other = { ...config, BAYLINE_DATA: `${config.BAYLINE_DATA}-other` }
    const both = await Promise.all([open(config), open(other)])
    expect(both[0].appUrl).toBe(both[1].appUrl)
    expect(await signsIn(both[0].appUrl)).toBe(true)
  })

  test('is the same for servers that share BAYLINE_SECRET', async () => {
    await forgetRole()
    const config = await installation({ BAYLINE_SECRET: newSecret() })
    await fresh(config)
    const first = await open(config)
    const second = await open({ ...config, BAYLINE_DATA: `${config.BAYLINE_DATA}-other` })
    expect(second.appUrl).toBe(first.appUrl)
    expect(first.appUrl).not.toContain(config.BAYLINE_SECRET)
  })

  test('with a wrong address in DATABASE_APP_URL is refused with a sentence', async () => {
    await forgetRole()
    const config = await installation()
    await fresh(config)
    await open(config)
    const wrong = { ...config, DATABASE_APP_URL: withPassword(config, 'wrong') }
    await expect(open(wrong)).rejects.toThrow(/does not take the name and password of DATABASE_APP_URL/)
  })
})

interface SealedPlace {
  place: string
  sealed: string
}
/** Where each kind of secret is sealed for; the product's own texts, as earlier releases wrote them. */
const SEALED_PLACES = `select company_id || '/' || shop_id || '/' || provider as place, secrets as sealed from payment_providers
  union all select company_id || '/' || shop_id || '/quickbooks', secrets from accounting_connections
  union all select 'totp ' || company_id || ' ' || id, totp_sealed from users where totp_sealed is not null`
const KINDS = 3

/** A company with one secret of each kind; answers its id. */
async function companyWithKeys(config: Config): Promise<string> {
  const [id, shop] = [newId(), newId()]
  const vault = openVault(readSecrets(config))
  await withClient(config.DATABASE_URL ?? '', async (client) => {
    await client.query('begin')
    await client.query("select set_config('app.company_id', $1, true)", [id])
    await client.query('insert into companies (company_id, name) values ($1, $2)', [id, 'Keys'])
    await client.query(
      `insert into shops (company_id, id, name, address, city, region, country, postalcode, time_zone, currency,
         language, distance_measurement, volume_measurement)
       values ($1, $2, '', '', '', 'FL', 'US', '', 'America/New_York', 'usd', 'en', 'mi', 'qt')`,
      [id, shop],
    )
    await client.query(
      `insert into payment_providers (company_id, shop_id, provider, enabled, settings, secrets)
       values ($1, $2, 'stripe', true, '{}', $3)`,
      [id, shop, vault.seal('sk_live', `${id}/${shop}/stripe`)],
    )
    await client.query(
      'insert into accounting_connections (company_id, shop_id, secrets) values ($1, $2, $3)',
      [id, shop, vault.seal('sk_live', `${id}/${shop}/quickbooks`)],
    )
    await client.query(
      `insert into users (company_id, id, user_custom_id, email, first_name, last_name, role, password_hash, totp_sealed)
       values ($1, $2, '1', 'ana@example.com', 'Ana', 'Ruiz', 'Owner', '', $3)`,
      [id, shop, vault.seal('sk_live', `totp ${id} ${shop}`)],
    )
    await client.query('commit')
  })
  return id
}

/** How many secrets open, and how many of them with the vault's secret of now. */
async function keysOf(config: Config): Promise<{ open: number; current: number }> {
  const { rows } = await withClient(config.DATABASE_URL ?? '', (client) =>
    client.query<SealedPlace>(SEALED_PLACES),
  )
  const vault = openVault(readSecrets(config))
  return {
    open: rows.filter(({ sealed, place }) => vault.open(sealed, place) === 'sk_live').length,
    current: rows.filter(({ sealed, place }) => vault.isCurrent(sealed, place)).length,
  }
}

describe('rotation', () => {
  test('replaces every secret, seals everything anew and gives the role its new password', async () => {
    await forgetRole()
    const config = await installation()
    await fresh(config)
    await open(config)
    await companyWithKeys(config)
    const before = readSecrets(config)
    expect(await rotateSecrets(config, ['tokens', 'vault', 'database'], log)).toEqual({
      done: KINDS,
      lost: 0,
    })
    const after = readSecrets(config)
    expect(await keysOf(config)).toEqual({ open: KINDS, current: KINDS })
    expect(after.vault).toMatchObject({ former: [] })
    expect(after.vault.current).not.toBe(before.vault.current)
    expect(after.tokens.former).toMatchObject([{ secret: before.tokens.current }])
    expect(after.webhooks).toEqual(before.webhooks)
    expect(await signsIn(withPassword(config, before.database.current))).toBe(false)
    expect(await signsIn((await open(config)).appUrl)).toBe(true)
  })

  test('that was killed in the middle is finished by the next, without another new secret of the vault', async () => {
    await forgetRole()
    const config = await installation()
    await fresh(config)
    const cluster = await open(config)
    const first = await companyWithKeys(config)
    await companyWithKeys(config)
    const file = secretFile(config, 'vault')
    writeRing(file, renewed(readRing(file) ?? { current: '', former: [] }, new Date()))
    const database = openDatabase(cluster.appUrl, { max: 1, log, limits: longLimits(config), pooled: false })
    await resealCompany({ database, vault: openVault(readSecrets(config)) }, first)
    await database.close()
    const half = readSecrets(config).vault.current
    expect(await keysOf(config)).toEqual({ open: 2 * KINDS, current: KINDS })

    expect(await rotateSecrets(config, ['vault'], log)).toEqual({ done: KINDS, lost: 0 })
    expect(await keysOf(config)).toEqual({ open: 2 * KINDS, current: 2 * KINDS })
    expect(readSecrets(config).vault).toEqual({ current: half, former: [] })
  })

  test('is refused while a server runs, and changes nothing', async () => {
    await forgetRole()
    const config = await installation()
    await fresh(config)
    const { appUrl } = await open(config)
    const before = readSecrets(config)
    await withClient(appUrl, async () => {
      await expect(rotateSecrets(config, ['tokens', 'vault', 'database'], log)).rejects.toThrow(
        /still runs \(1 connections as bayline_app\)\. Stop every server/,
      )
    })
    expect(readSecrets(config)).toEqual(before)
  })

  test('with BAYLINE_SECRET wants the new one and the one before, and seals under the new one', async () => {
    await forgetRole()
    const secret = newSecret()
    const config = await installation({ BAYLINE_SECRET: secret })
    await fresh(config)
    await open(config)
    await companyWithKeys(config)
    await expect(rotateSecrets(config, ['vault'], log)).rejects.toThrow(
      /the one before as BAYLINE_SECRET_FORMER/,
    )
    const both = { ...config, BAYLINE_SECRET: newSecret(), BAYLINE_SECRET_FORMER: secret }
    expect(await rotateSecrets(both, ['tokens', 'vault', 'database'], log)).toEqual({ done: KINDS, lost: 0 })
    const alone = { ...both, BAYLINE_SECRET_FORMER: undefined }
    expect(await keysOf(alone)).toEqual({ open: KINDS, current: KINDS })
    expect(await signsIn((await open(alone)).appUrl)).toBe(true)
  })
})

test('tokens of a former secret are good for an hour after it was replaced', async () => {
  const [old, current] = [newSecret(), newSecret()]
  const link = openTokens({ current: old, former: [] }).signLink('file', 60)
  const replaced = (minutes: number) => [
    { secret: old, replacedAt: new Date(Date.now() - minutes * 60_000).toISOString() },
  ]
  expect(openTokens({ current, former: replaced(50) }).openLink(link)).toBe('file')
  expect(openTokens({ current, former: replaced(70) }).openLink(link)).toBeNull()
})
