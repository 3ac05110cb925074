import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from './errors.ts'
import { newId } from './ids.ts'

function counted(limit: number, sizes: { bytes: number }): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      sizes.bytes += piece.length
      done(sizes.bytes > limit ? new AppError('too_large') : null, piece)
    },
  })
}

/** Writes a stream to a file as it arrives; one that breaks off or is too large leaves nothing. Answers its size. */
export async function spoolTo(file: string, body: Readable, limit: number): Promise<number> {
  const part = `${file}.part`
  const sizes = { bytes: 0 }
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await pipeline(body, counted(limit, sizes), createWriteStream(part, { mode: 0o600 }))
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
  return sizes.bytes
}

/** Where bodies lie until they have arrived. */
const folderOf = (dataDir: string): string => path.join(dataDir, 'arriving')

/** Removes what a killed server left behind. */
export const emptySpool = (dataDir: string): Promise<void> =>
  rm(folderOf(dataDir), { recursive: true, force: true })

/** The whole of a body that lay on disk while it arrived: a slow sender takes no memory. */
export async function spooled(dataDir: string, body: Readable, limit: number): Promise<Buffer> {
  const file = path.join(folderOf(dataDir), newId())
  try {
    await spoolTo(file, body, limit)
    return await readFile(file)
  } finally {
    await rm(file, { force: true })
  }
}
