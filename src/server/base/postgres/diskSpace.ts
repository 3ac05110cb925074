import { statfsSync } from 'node:fs'

const MB = 1024 * 1024
/** PostgreSQL writes its log in files of this size: without room for one it stops. */
const LEAST_BYTES = 16 * MB

/** Why a start failed: the full disk of the data folder where that is the cause, else the error as it is. */
export function withFullDisk(error: unknown, folder: string, least = LEAST_BYTES): unknown {
  try {
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    if (free >= least) return error
    const words = error instanceof Error ? error.message : String(error)
    return new Error(
      `${words}\nThe disk of ${folder} is full (${Math.floor(free / MB)} MB are free). Free some space, then start ` +
        'again: what was saved is kept.',
      { cause: error },
    )
  } catch {
    return error
  }
}
