import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The system account that runs a PostgreSQL program; undefined: our own. */
export type Account = { name: string; uid: number; gid: number } | undefined

function numericId(flag: '-u' | '-g', name: string): number | undefined {
  const asked = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return asked.status === 0 ? Number(asked.stdout.trim()) : undefined
}

/**
 * PostgreSQL refuses to run as root, so root uses another account: `postgres` where it exists, else the account without
 * rights. initdb would refuse an id without an entry in the password file.
 */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = numericId('-u', name)
    const gid = numericId('-g', name)
    if (uid !== undefined && gid !== undefined && uid !== 0) return { name, uid, gid }
  }
  throw new Error('PostgreSQL does not run as root and there is no account "postgres" or "nobody" to lend it')
}

/** Whether the account can enter this folder through every folder above it. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: 'ignore',
  })
  return tried.status === 0
}

/** Gives a folder and everything in it to the account; links themselves are left alone. */
export function giveTo(account: Account, folder: string): void {
  if (!account) return
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder)) {
    const at = path.join(folder, entry)
    const found = lstatSync(at)
    if (found.isDirectory()) giveTo(account, at)
    else if (found.isFile()) chownSync(at, account.uid, account.gid)
  }
}
