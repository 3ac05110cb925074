import { execFile } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { canEnter, type Account } from './account.ts'
import { SYSTEM_FOLDER, type Binaries } from './binaries.ts'
import { ROLES, type Secret } from './secret.ts'

const run = promisify(execFile)

/** The cluster of a data folder, by the path that all of Bayline uses. */
export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres')

const isThere = (at: string): boolean => lstatSync(at, { throwIfNoEntry: false }) !== undefined

/**
 * Where the cluster really is: `<data>/postgres`, except when root keeps the data folder under a home that the server's
 * account cannot enter; then `<data>/postgres` is a link to a folder of the system.
 */
export function placeCluster(dataDir: string, account: Account): string {
  mkdirSync(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 })
  const usual = clusterFolder(dataDir)
  if (isThere(usual)) return realpathSync(usual)
  if (canEnter(account, dataDir)) return path.join(realpathSync(dataDir), 'postgres')
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const elsewhere = path.join(SYSTEM_FOLDER, name, 'postgres')
  if (isThere(elsewhere)) {
    throw new Error(`The folder ${elsewhere} still holds the database of a data folder that was here before`)
  }
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
  symlinkSync(elsewhere, usual)
  return elsewhere
}

/** A file that only the account can read, for initdb's --pwfile. */
function passwordFile(password: string, account: Account): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-init-'))
  const file = path.join(folder, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  if (account) for (const at of [folder, file]) chownSync(at, account.uid, account.gid)
  return file
}

function removeUnfinished(cluster: string): void {
  const parent = path.dirname(cluster)
  for (const entry of readdirSync(parent)) {
    if (entry.startsWith('postgres.init-')) rmSync(path.join(parent, entry), { recursive: true, force: true })
  }
}

/** Creates an empty cluster: passwords required of everyone, UTF-8, C order, checksums on every page. */
export async function initCluster(options: {
  cluster: string
  binaries: Binaries
  account: Account
  secret: Secret
  throwaway: boolean
}): Promise<void> {
  const { cluster, binaries, account, secret, throwaway } = options
  removeUnfinished(cluster)
  const unfinished = path.join(path.dirname(cluster), `postgres.init-${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  if (account) chownSync(unfinished, account.uid, account.gid)
  const password = passwordFile(secret.admin, account)
  const flags = [
    '-D',
    unfinished,
    '-U',
    ROLES.admin,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '-E',
    'UTF8',
  ]
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale', '--data-checksums')
  if (throwaway) flags.push('--no-sync')
  try {
    await run(binaries.program('initdb'), flags, { ...account, cwd: os.tmpdir() })
  } finally {
    rmSync(path.dirname(password), { recursive: true, force: true })
  }
  if (existsSync(cluster)) rmSync(cluster, { recursive: true })
  renameSync(unfinished, cluster)
}
