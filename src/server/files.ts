import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from './ids.ts'

/** Files of the companies: made under random names, never under a name that somebody typed. */
export interface Files {
  /** Which storage this is: two servers with the same one find each other's files. */
  readonly place: string
  /** Keeps bytes and answers their key. */
  put(kind: string, companyId: string, extension: string, bytes: Buffer): Promise<string>
  get(key: string): Promise<Buffer | null>
  /** A picture as it stands in a document; empty when there is none. */
  dataUri(key: string): Promise<string>
}

const KEY = /^[a-z-]+\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(png|pdf|jpg|mp4|mov|webm)$/

const PLACE = 'folder.id'

/** The folder's own name, made once and kept in it: the same path on two machines may be two folders. */
async function placeOf(folder: string): Promise<string> {
  const file = path.join(folder, PLACE)
  await mkdir(folder, { recursive: true })
  await writeFile(file, newId(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return `folder ${(await readFile(file, 'utf8')).trim()}`
}

export async function openFiles(folder: string): Promise<Files> {
  const place = await placeOf(folder)
  const get = async (key: string): Promise<Buffer | null> =>
    KEY.test(key) ? readFile(path.join(folder, key)).catch(() => null) : null
  return {
    place,
    get,
    async put(kind, companyId, extension, bytes) {
      const key = `${kind}/${companyId}/${newId()}.${extension}`
      await mkdir(path.dirname(path.join(folder, key)), { recursive: true })
      await writeFile(path.join(folder, key), bytes, { flag: 'wx' })
      return key
    },
    async dataUri(key) {
      const bytes = await get(key)
      return bytes ? `data:image/png;base64,${bytes.toString('base64')}` : ''
    },
  }
}
