import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A secret, and the former ones that still open what they sealed. */
export interface Ring {
  current: string
  former: readonly Former[]
}

export interface Former {
  secret: string
  /** When it was replaced; null where that is not known. */
  replacedAt: string | null
}

export const newSecret = (): string => randomBytes(48).toString('base64url')

/** The file's first line is the secret; each further line is a former one with the time of its replacement. */
function parse(text: string): Ring {
  const [current = '', ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const former = rest.map((line): Former => {
    const [secret = '', replacedAt] = line.split(' ')
    return { secret, replacedAt: replacedAt ?? null }
  })
  return { current, former }
}

const print = ({ current, former }: Ring): string =>
  [current, ...former.map(({ secret, replacedAt }) => [secret, replacedAt].join(' ').trim())].join('\n') +
  '\n'

/** Reads a secret's file, which only its owner may read; undefined where there is none. */
export function readRing(file: string): Ring | undefined {
  try {
    const ring = parse(readFileSync(file, 'utf8'))
    if (ring.current === '') throw new Error(`The file ${file} holds no secret`)
    chmodSync(file, 0o600)
    return ring
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function writeBeside(file: string, ring: Ring): string {
  mkdirSync(path.dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.new`
  writeFileSync(beside, print(ring), { mode: 0o600, flush: true })
  return beside
}

/** Replaces a secret's file, completely or not at all. */
export function writeRing(file: string, ring: Ring): void {
  renameSync(writeBeside(file, ring), file)
}

/** The secret of a file; created where there is none. Two parallel processes get the same secret. */
export function ensureRing(file: string, make: () => Ring): Ring {
  const known = readRing(file)
  if (known) return known
  const made = make()
  const beside = writeBeside(file, made)
  try {
    linkSync(beside, file)
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readRing(file) ?? made
  } finally {
    rmSync(beside, { force: true })
  }
}

/** The ring with a new secret in front; the current one becomes a former one. */
export const renewed = ({ current, former }: Ring, now: Date): Ring => ({
  current: newSecret(),
  former: [{ secret: current, replacedAt: now.toISOString() }, ...former],
})
