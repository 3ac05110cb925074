import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IMPORT_LIMIT } from '../../contract/imports.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'

/** The key of an import's file. */
export const uploadKey = ({ company_id, id }: { company_id: string; id: string }): string =>
  `imports/${company_id}/${id}`

const ARRIVING = 'arriving'
const LONGEST_MS = 24 * 60 * 60_000

/** Where a file lies while it arrives and is looked at: on the disk of the data folder, so that keeping it is a move. */
export const arrivingPath = (dataDir: string): string => path.join(dataDir, ARRIVING, newId())

/** Deletes what a killed server left half arrived. Other servers may share the folder: what is young is left alone. */
export async function sweepArriving(dataDir: string, now = Date.now()): Promise<void> {
  const folder = path.join(dataDir, ARRIVING)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > LONGEST_MS) await rm(file, { force: true })
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
export async function receive(body: unknown, file: string): Promise<number> {
  if (!(body instanceof Readable)) throw new AppError('not_a_table')
  const sizes = { bytes: 0 }
  await mkdir(path.dirname(file), { recursive: true })
  await pipeline(body, counted(IMPORT_LIMIT, sizes), createWriteStream(file, { mode: 0o600 }))
  return sizes.bytes
}
