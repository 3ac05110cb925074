import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { appUrl } from '#server/base/migrating/role.ts'
import { withClient } from '#server/base/postgres/client.ts'

export type TestDatabase = {
  ownerUrl: string
  appUrl: string
  /** Ends every connection, as a server does that is started again. */
  hangUp: () => Promise<void>
  drop: () => Promise<void>
}

/** The address of another database of the same server. */
export const inDatabase = (url: string, name: string): string => url.replace(/[^/]*$/, name)

const nothing = (): Promise<void> => Promise.resolve()

/** The address of the maintenance database of the tests' server. */
export const maintenanceUrl = (): string => inDatabase(inject('database').adminUrl, 'postgres')

/**
 * A database of one's own with every migration applied, copied from the template in about 11 ms. On a cluster it is the
 * database of all tests: a split database can't be a template.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  const shared = inject('shared')
  if (shared) return { ...shared, hangUp: nothing, drop: nothing }
  return copyOf('bayline')
}

/** A copy of another database of the tests' server, to which nothing is connected. */
export async function copyOf(template: string): Promise<TestDatabase> {
  const { ownerUrl, appPassword } = inject('database')
  const maintenance = maintenanceUrl()
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(maintenance, (client) =>
    client.query(`create database ${name} owner bayline_owner template ${template} strategy file_copy`),
  )
  const owner = inDatabase(ownerUrl, name)
  return {
    ownerUrl: owner,
    appUrl: appUrl(owner, appPassword),
    hangUp: async () => {
      await withClient(maintenance, (client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
      )
    },
    drop: async () => {
      await withClient(maintenance, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
