import path from 'node:path'

/** The longest path of a socket that every system takes, in bytes. */
const LONGEST = 103

/** Where the embedded server has its socket: its own folder, which others cannot enter; null where that cannot be. */
export const socketFolder = (cluster: string): string | null =>
  process.platform === 'win32' || Buffer.byteLength(path.join(cluster, '.s.PGSQL.65535')) > LONGEST
    ? null
    : cluster

/** The same database over the socket in a folder, which costs less than its port; the address itself without one. */
export function overSocket(url: string, folder: string | null): string {
  if (folder === null) return url
  const local = new URL(url)
  local.searchParams.set('host', folder)
  return local.href
}
