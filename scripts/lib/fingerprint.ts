import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

const isFile = (file: string): boolean => statSync(path.join(ROOT, file)).isFile()

/** A hash over the content of these files and how they are used. */
export function fingerprint(
  command: readonly string[],
  patterns: readonly string[],
  counts: (file: string) => boolean = () => true,
): string {
  const hash = createHash('sha256').update(command.join(' '))
  const files = [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })))]
  for (const file of files.filter((each) => counts(each) && isFile(each)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}
