import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'

const folderOf = (dataDir: string): string => path.join(dataDir, 'arriving')

/** Where a file is while it arrives and is examined: on the disk of the data folder, so that storing it is a move. */
export const arrivingPath = (dataDir: string): string => path.join(folderOf(dataDir), newId())

const LONGEST_MS = 24 * 60 * 60_000

/** Deletes partial files of a killed server. Other servers may share the folder: recent files are left alone. */
export async function sweepArriving(dataDir: string, now = Date.now()): Promise<void> {
  const folder = folderOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > LONGEST_MS) await rm(file, { force: true })
  }
}

/**
 * Writes a body to disk as it arrives, and answers its size. A body that breaks off, or is too large, throws; its
 * connection stays open, so that the refusal can be answered.
 */
export async function receive(body: Readable, file: string, limit: number): Promise<number> {
  let size = 0
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > limit) throw new AppError('too_large')
      await handle.write(piece)
    }
  } finally {
    await handle.close()
  }
  return size
}

/** The whole of a body that was on disk while it arrived: a slow sender uses no memory. */
export async function spooled(dataDir: string, body: Readable, limit: number): Promise<Buffer> {
  const file = arrivingPath(dataDir)
  try {
    await receive(body, file, limit)
    return await readFile(file)
  } finally {
    await rm(file, { force: true })
  }
}
