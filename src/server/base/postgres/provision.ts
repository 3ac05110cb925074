import { withClient } from './client.ts'
import { DATABASE, ROLES, urlFor, type Secret } from './secret.ts'

export const EXTENSIONS = ['pg_trgm', 'citext', 'btree_gist', 'unaccent']

/**
 * Creates the owner role, the database and the extensions where they are missing, so that the next start completes one
 * that was interrupted. The owner is not a superuser: row-level security applies to it too.
 */
export async function provision(secret: Secret): Promise<void> {
  await withClient(urlFor(secret, 'admin', 'postgres'), async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [ROLES.owner])
    if (role.rowCount === 0) {
      await client.query(`create role ${ROLES.owner} login createrole password '${secret.owner}'`)
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${ROLES.owner}`)
  })
  await withClient(urlFor(secret, 'admin'), async (client) => {
    await client.query(EXTENSIONS.map((name) => `create extension if not exists ${name};`).join(' '))
    await client.query(`revoke all on database ${DATABASE} from public`)
  })
}
