import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from './errors.ts'
import { newId } from './ids.ts'

const folderOf = (dataDir: string): string => path.join(dataDir, 'arriving')

/** Where a file lies while it arrives and is looked at: on the disk of the data folder, so that keeping it is a move. */
export const arrivingPath = (dataDir: string): string => path.join(folderOf(dataDir), newId())

/** No body arrives for longer. */
const LONGEST_MS = 2 * 3600_000

/** Removes what killed servers left behind; other servers may share the folder, and what arrives there now stays. */
export async function tidySpool(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > LONGEST_MS) await rm(file, { force: true })
  }
}

function counted(limit: number, sizes: { bytes: number }): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      sizes.bytes += piece.length
      done(sizes.bytes > limit ? new AppError('too_large') : null, piece)
    },
  })
}

/** Writes a body to disk as it arrives, and answers its size. One that breaks off, or is too large, throws. */
export async function receive(body: Readable, file: string, limit: number): Promise<number> {
  const sizes = { bytes: 0 }
  await mkdir(path.dirname(file), { recursive: true })
  await pipeline(body, counted(limit, sizes), createWriteStream(file, { mode: 0o600 }))
  return sizes.bytes
}

/** The whole of a body that lay on disk while it arrived: a slow sender takes no memory. */
export async function spooled(dataDir: string, body: Readable, limit: number): Promise<Buffer> {
  const file = arrivingPath(dataDir)
  try {
    await receive(body, file, limit)
    return await readFile(file)
  } finally {
    await rm(file, { force: true })
  }
}
