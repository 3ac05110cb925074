import path from 'node:path'
import type { Config } from '../config.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { openBucket } from '../storage/bucket.ts'
import { openFolder } from '../storage/folder.ts'
import type { Storage } from '../storage/storage.ts'

/** Files of the companies: made under random names, never under a name that someone typed. */
export interface Files {
  readonly storage: Storage
  /** Keeps bytes and answers their key. */
  put(kind: string, companyId: string, extension: string, bytes: Buffer): Promise<string>
  get(key: string): Promise<Buffer | null>
  /** A picture as it appears in a document; empty when there is none. */
  dataUri(key: string): Promise<string>
}

/** The end of every folder's name (specification section 9). Files from before it keep their keys. */
const LIVE = '-live'

const KEY = /^[a-z-]+\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(png|pdf|jpg|heic|mp4|mov|webm)$/

/** The bucket of the settings, else the data folder's `files`. */
export async function openStorage(config: Config): Promise<Storage> {
  return config.S3_BUCKET === undefined
    ? openFolder(path.resolve(config.BAYLINE_DATA, 'files'))
    : openBucket(config, config.S3_BUCKET)
}

/**
 * A bucket that does not answer does not prevent a start: orders work without pictures, and the status page says so.
 */
export async function openFiles(config: Config, log: Log): Promise<Files> {
  const storage = await openStorage(config)
  await storage.check().catch((error: unknown) => log.error({ err: error }, 'no files can be kept'))
  const get = async (key: string): Promise<Buffer | null> => (KEY.test(key) ? storage.get(key) : null)
  return {
    storage,
    get,
    async put(kind, companyId, extension, bytes) {
      const key = `${kind}${LIVE}/${companyId}/${newId()}.${extension}`
      try {
        await storage.put(key, bytes)
      } catch (error) {
        // A full disk leaves a part of the file behind.
        await storage.remove(key).catch(() => log.warn({ key }, 'a part of a file may be left'))
        throw error
      }
      return key
    },
    async dataUri(key) {
      const bytes = await get(key)
      return bytes ? `data:image/png;base64,${bytes.toString('base64')}` : ''
    },
  }
}
