import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IMPORT_LIMIT } from '../../contract/imports.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'

/** The key of an import's file. */
export const uploadKey = ({ company_id, id }: { company_id: string; id: string }): string =>
  `imports/${company_id}/${id}`

/** Where a file lies while it arrives and is looked at: on the disk of the data folder, so that keeping it is a move. */
export const arrivingPath = (dataDir: string): string => path.join(dataDir, 'arriving', newId())

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
