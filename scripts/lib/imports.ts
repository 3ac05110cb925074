import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

/** The files that each file imports, also for types alone. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

const SPECIFIER = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g
/** Rooms of `imports` in package.json; all others lie at the root under their own name. */
const IN_SOURCE = new Set(['domain', 'contract', 'server', 'web', 'words'])

/** What a text imports, as it is written. */
export const importsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier))

function placeOf(specifier: string, file: string): string | undefined {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(file), plain)
  if (!plain.startsWith('#')) return undefined
  const inside = plain.slice(1)
  return IN_SOURCE.has(inside.split('/')[0] ?? '') ? `src/${inside}` : inside
}

/** Reads the imports of every file of the repository. They are written with the file's ending, so no search is needed. */
export function readImports(): Imports {
  const files = globSync(['{src,test,scripts,bench}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: ROOT })
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      const places = [...importsIn(text)].map((specifier) => placeOf(specifier, file))
      return [file, new Set(places.filter((place) => place !== undefined))]
    }),
  )
}

/** The files that import one of these, directly or through others; a search ends at files that `stop` accepts. */
export function importersOf(
  files: readonly string[],
  imports: Imports,
  stop: (file: string) => boolean = () => false,
): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, used] of imports)
    for (const each of used) importers.set(each, [...(importers.get(each) ?? []), file])
  const found = new Set<string>(files)
  const queue = [...files]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer) || stop(importer)) continue
      found.add(importer)
      queue.push(importer)
    }
  }
  return found
}
