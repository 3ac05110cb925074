import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'

export interface Moved {
  copied: number
  /** Present already with the same size, from an earlier run. */
  there: number
}

/** Names of files below a folder, with forward slashes. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/**
 * Copies the files of a data folder to a storage, each once: the next run continues an interrupted one. Nothing is
 * deleted. `tell` receives each file.
 */
export async function copyFiles(
  dataDir: string,
  storage: Storage,
  tell: (key: string) => void = () => undefined,
): Promise<Moved> {
  const moved = { copied: 0, there: 0 }
  const places = [
    { folder: path.join(dataDir, 'files'), start: '' },
    { folder: path.join(dataDir, 'outbox'), start: 'outbox/' },
  ]
  for (const { folder, start } of places) {
    for (const name of await filesBelow(folder)) {
      if (name === 'folder.id') continue
      const [file, key] = [path.join(folder, name), start + name]
      if ((await storage.size(key)) === (await stat(file)).size) moved.there += 1
      else {
        await storage.put(key, await readFile(file))
        moved.copied += 1
        tell(key)
      }
    }
  }
  return moved
}
