import { existsSync } from 'node:fs'
import path from 'node:path'

/** The longest path of a socket that every system takes, in bytes. */
const LONGEST = 103

const socketIn = (folder: string, port: number | string): string =>
  path.join(folder, `.s.PGSQL.${String(port)}`)

/** Where the embedded server has its socket: its own folder, which others cannot enter; null where that cannot be. */
export const socketFolder = (cluster: string): string | null =>
  process.platform === 'win32' || Buffer.byteLength(socketIn(cluster, 65_535)) > LONGEST ? null : cluster

/** The same database over the server's socket, which costs less than its port; the address itself without a socket. */
export function overSocket(url: string, cluster: string): string {
  const local = new URL(url)
  const folder = socketFolder(cluster)
  if (folder === null || !existsSync(socketIn(folder, local.port))) return url
  local.searchParams.set('host', folder)
  return local.href
}
