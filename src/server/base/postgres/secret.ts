import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The passwords of the embedded server's roles, and its last port; stored in `<data>/postgres.secret`. */
export type Secret = { admin: string; owner: string; app: string; port: number }

/** Roles of the embedded server: the bootstrap superuser, the owner of the tables, and the application's own. */
export const ROLES = { admin: 'bayline_admin', owner: 'bayline_owner', app: 'bayline_app' } as const

export const DATABASE = 'bayline'

const secretFile = (dataDir: string): string => path.join(dataDir, 'postgres.secret')

const newPassword = (): string => randomBytes(24).toString('hex')

/** Writes the file completely or not at all, readable by its owner only. */
export function writeSecret(dataDir: string, secret: Secret): void {
  const file = secretFile(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(secret, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Reads the data folder's passwords; creates them once. */
export function readSecret(dataDir: string): Secret {
  const file = secretFile(dataDir)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secret
  const secret = { admin: newPassword(), owner: newPassword(), app: newPassword(), port: 0 }
  writeSecret(dataDir, secret)
  return secret
}

/** Writes a new password for a role to the file; the role gets it with the next start. */
export function renewPassword(dataDir: string, role: 'app'): void {
  writeSecret(dataDir, { ...readSecret(dataDir), [role]: newPassword() })
}

/** The connection address of one role. Passwords are hexadecimal, so nothing needs escaping. */
export function urlFor(secret: Secret, role: keyof typeof ROLES, database: string = DATABASE): string {
  return `postgres://${ROLES[role]}:${secret[role]}@127.0.0.1:${secret.port}/${database}`
}
