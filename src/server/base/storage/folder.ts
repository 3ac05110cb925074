import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../ids.ts'
import type { Storage } from './storage.ts'

const PLACE = 'folder.id'

const nothing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The folder's own name, created once and stored in it: the same path on two machines may be two folders. */
async function placeOf(folder: string): Promise<string> {
  const file = path.join(folder, PLACE)
  await mkdir(folder, { recursive: true })
  await writeFile(file, newId(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return `folder ${(await readFile(file, 'utf8')).trim()}`
}

export async function openFolder(folder: string): Promise<Storage> {
  const place = await placeOf(folder)
  const at = (key: string): string => path.join(folder, key)
  const made = async (key: string): Promise<string> => {
    await mkdir(path.dirname(at(key)), { recursive: true })
    return at(key)
  }
  return {
    place,
    put: async (key, bytes) => writeFile(await made(key), bytes, { flag: 'wx', mode: 0o600 }),
    get: (key) => readFile(at(key)).catch(nothing),
    store: async (key, file) => rename(file, await made(key)),
    borrow: (key, work) => work(at(key)),
    remove: (key) => rm(at(key), { force: true }),
    count: async (start) => ((await readdir(at(start)).catch(nothing)) ?? []).length,
    size: async (key) => (await stat(at(key)).catch(nothing))?.size ?? null,
    async check() {
      await access(folder, constants.W_OK)
      const { bavail, bsize } = await statfs(folder)
      return { free: bavail * bsize }
    },
  }
}
