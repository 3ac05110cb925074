import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IMPORT_LIMIT } from '../../contract/imports.ts'
import { AppError } from '../errors.ts'

/** Where the file of an import lies. */
export const uploadPath = (dataDir: string, { company_id, id }: { company_id: string; id: string }): string =>
  path.join(dataDir, 'files', 'imports', company_id, id)

function counted(limit: number, sizes: { bytes: number }): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      sizes.bytes += piece.length
      done(sizes.bytes > limit ? new AppError('too_large') : null, piece)
    },
  })
}

/** Writes a body to disk as it arrives; a file that breaks off or is too large leaves nothing. Answers its size. */
export async function receive(body: unknown, file: string): Promise<number> {
  if (!(body instanceof Readable)) throw new AppError('not_a_table')
  const part = `${file}.part`
  const sizes = { bytes: 0 }
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await pipeline(body, counted(IMPORT_LIMIT, sizes), createWriteStream(part))
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
  return sizes.bytes
}
