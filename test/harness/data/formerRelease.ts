import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { appUrl } from '#server/base/migrating/role.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { asOwner, openSessionOf, type TestUser } from '#test/factories.ts'
import { inDatabase, maintenanceUrl, type TestDatabase } from '../database.ts'
import { restoreDump } from './dumps.ts'
import type { TestServer } from '../server.ts'
import { Station } from '../station.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../fixtures/upgrades')
const EXTENSIONS = ['pg_trgm', 'citext', 'btree_gist', 'unaccent']
const DUMP = '.json.gz'

/** The releases whose shops are stored as fixtures. */
export const FORMER_RELEASES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(DUMP))
  .map((name) => name.slice(0, -DUMP.length))

const run = (url: string, text: string) => withClient(url, (client) => client.query(text))

/** A database as a former release left it, before any later migration. */
export async function formerDatabase(release: string): Promise<TestDatabase & { adminUrl: string }> {
  const { adminUrl, ownerUrl, appPassword } = inject('database')
  const maintenance = maintenanceUrl()
  const name = `upgrade_${randomBytes(6).toString('hex')}`
  await run(maintenance, `create database ${name} owner bayline_owner template template0`)
  const urls = { adminUrl: inDatabase(adminUrl, name), ownerUrl: inDatabase(ownerUrl, name) }
  for (const extension of EXTENSIONS) await run(urls.adminUrl, `create extension ${extension}`)
  await restoreDump(urls, path.join(FOLDER, `${release}${DUMP}`))
  return {
    ...urls,
    appUrl: appUrl(urls.ownerUrl, appPassword),
    hangUp: () => Promise.resolve(),
    drop: async () => {
      await run(maintenance, `drop database ${name} with (force)`)
    },
  }
}

/** A station of a company's owner, who signs in again. */
export async function ownerOf(server: TestServer, company: string): Promise<Station> {
  const [user] = await asOwner<TestUser>(
    server,
    `select id, email, role, first_name || ' ' || last_name as name from users
      where company_id = $1 and role = 'Owner' and active order by created_at, id`,
    [company],
  )
  if (!user) throw new Error('the company has no owner')
  return new Station(
    server,
    await server.services.database.tenant(company, (tx) => openSessionOf(server, tx, company, user)),
  )
}
