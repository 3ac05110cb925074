import { DatabaseError, type Client } from 'pg'
import { withClient } from '../postgres/client.ts'
import { scramVerifier } from './scram.ts'

export const APP_ROLE = 'bayline_app'

/** The password of the application's role, and the former ones that it may still have. */
export interface RolePassword {
  current: string
  former: readonly string[]
  /** Whether the server is ours alone, so that another password can only be an old one of ours. */
  ours?: boolean
}

/** The same database, as the application's own role. */
export function appUrl(ownerUrl: string, appPassword: string): string {
  const url = new URL(ownerUrl)
  url.username = APP_ROLE
  url.password = encodeURIComponent(appPassword)
  return url.href
}

/** Whether the database's server accepts this address's password; a later refusal counts as accepted. */
async function isPasswordTaken(url: string): Promise<boolean> {
  try {
    await withClient(url, async () => undefined)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    if (error.code === '28P01') return false
    // The password is right: the role may not connect to this database yet.
    if (error.code === '42501') return true
    throw error
  }
}

async function isTaken(ownerUrl: string, passwords: readonly string[]): Promise<boolean> {
  for (const password of passwords) if (await isPasswordTaken(appUrl(ownerUrl, password))) return true
  return false
}

/** Sets the password without sending it; answers false where the owner may not. */
async function setPassword(client: Client, verb: 'create' | 'alter', password: string): Promise<boolean> {
  const verifier = client.escapeLiteral(scramVerifier(password))
  try {
    await client.query(`${verb} role ${APP_ROLE} login password ${verifier}`)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false
    throw error
  }
}

const GIVE_URL =
  `set DATABASE_APP_URL to the same database as ${APP_ROLE}, with its password ` +
  `(postgres://${APP_ROLE}:PASSWORD@HOST/DATABASE)`

async function createRole(client: Client, password: RolePassword | undefined): Promise<void> {
  const byHand = `make it once ("create role ${APP_ROLE} login password '…'") and ${GIVE_URL}`
  if (password === undefined) throw new Error(`The database has no role ${APP_ROLE}: ${byHand}.`)
  if (await setPassword(client, 'create', password.current)) return
  throw new Error(
    `The database has no role ${APP_ROLE} and the role of DATABASE_URL may not create one: ${byHand}, ` +
      'or give the owner CREATEROLE.',
  )
}

/** Gives the existing role our password, unless it has it; a password that is not ours is never overwritten. */
async function adoptRole(client: Client, ownerUrl: string, password: RolePassword): Promise<void> {
  if (await isPasswordTaken(appUrl(ownerUrl, password.current))) return
  if (!password.ours && !(await isTaken(ownerUrl, password.former)))
    throw new Error(
      `The role ${APP_ROLE} is there with a password that this installation does not know. Either ${GIVE_URL}; ` +
        'or, where several servers share this database, give all of them the same BAYLINE_SECRET; or, where the data ' +
        'folder was lost, give the role a new password with "npm run secrets:rotate -- database".',
    )
  if (await setPassword(client, 'alter', password.current)) return
  throw new Error(
    `The role ${APP_ROLE} has another password, and the role of DATABASE_URL may not set it: ${GIVE_URL}.`,
  )
}

/**
 * The role that serves requests: neither owner nor superuser, so row-level security always applies to it. Without a
 * password it must exist already (DATABASE_APP_URL).
 */
export async function ensureAppRole(
  client: Client,
  ownerUrl: string,
  password: RolePassword | undefined,
): Promise<void> {
  const found = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = $1',
    [APP_ROLE],
  )
  if (found.rows[0]?.rolsuper) throw new Error(`The role ${APP_ROLE} must not be a superuser`)
  if (found.rows.length === 0) await createRole(client, password)
  else if (password !== undefined) await adoptRole(client, ownerUrl, password)
}

/** Refuses an address of the application's role that the server does not accept, with an explanation. */
export async function checkAppUrl(url: string): Promise<void> {
  if (await isPasswordTaken(url)) return
  throw new Error(
    `The database does not take the name and password of DATABASE_APP_URL (${new URL(url).username}). ` +
      `Correct them, or set the role's password to the one that is given there.`,
  )
}
