import { readdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'

const MB = 1024 * 1024
/** An empty cluster with its log. */
const EMPTY_BYTES = 256 * MB
/** The copy itself, and one table as text, which may be longer than it is stored. */
const TIMES = 2
/** The folders of a cluster that hold what is stored; the others are the server's own. */
const STORED = ['base', 'global']

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Refuses to copy a cluster where the disk has no room for it, before anything is started or written. */
export function refuseWithoutRoom(cluster: string, free: number = freeBytes(cluster)): void {
  const stored = STORED.reduce((sum, name) => sum + sizeOf(path.join(cluster, name)), 0)
  const needed = stored * TIMES + EMPTY_BYTES
  if (free >= needed) return
  throw new Error(
    `its copy needs ${Math.ceil(needed / MB)} MB on the disk of ${path.dirname(cluster)}, and ${Math.floor(free / MB)} MB are free`,
  )
}
