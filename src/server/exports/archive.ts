import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { SIGNATURE, type ArchiveKeys, type Signed } from './archiveKeys.ts'
import { ImportRefused } from './refused.ts'
import { MANIFEST, manifestShape, type Manifest } from './manifest.ts'

/** The most bytes of a manifest. */
const MOST_MANIFEST = 256 * 1024 * 1024

/** An export that is read: its manifest, and each entry by name with its digest checked. */
export interface Archive {
  manifest: Manifest
  signed: Signed
  /** The names of all entries. */
  names: ReadonlySet<string>
  /** Reads an entry. Throws at its end where its bytes are not those of the manifest. */
  read(name: string, sha256: string, work: (stream: Readable) => Promise<void>): Promise<void>
  close(): void
}

const damaged = (name: string): ImportRefused =>
  new ImportRefused(`${name} is damaged. Copy the file again, or export again.`)

async function bytesOf(stream: Readable, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) throw new ImportRefused('The manifest is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const each of zip.eachEntry()) {
      if (entries.has(each.fileName)) throw new ImportRefused(`${each.fileName} is in the archive twice.`)
      entries.set(each.fileName, each)
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    throw new ImportRefused('This ZIP archive is damaged. Copy the file again, or export again.')
  }
  return entries
}

/** The bytes of a small entry; null where there is none. */
async function small(zip: ZipFile, entry: Entry | undefined): Promise<Buffer | null> {
  if (!entry) return null
  try {
    return await bytesOf(await zip.openReadStreamPromise(entry), MOST_MANIFEST)
  } catch (error) {
    throw error instanceof ImportRefused ? error : damaged(entry.fileName)
  }
}

/** The manifest of an export, and who signed it. */
async function signedManifest(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  keys: ArchiveKeys,
): Promise<Pick<Archive, 'manifest' | 'signed'>> {
  const bytes = await small(zip, entries.get(MANIFEST))
  if (!bytes) throw new ImportRefused('This file is no export: it has no manifest.json.')
  const signature = await small(zip, entries.get(SIGNATURE))
  const signed = keys.signerOf(bytes, signature?.toString() ?? null)
  if (!signed)
    throw new ImportRefused('manifest.json was edited after the export: its signature does not match.')
  const manifest = manifestShape.safeParse(parsed(bytes.toString()))
  if (!manifest.success) throw new ImportRefused('manifest.json is not of the expected form.')
  return { manifest: manifest.data, signed }
}

/** Opens an export. Throws ImportRefused for a file that is none, or whose signature does not match. */
export async function openArchive(file: string, keys: ArchiveKeys): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new ImportRefused('This file is no export: it is not a ZIP archive.')
  })
  const entries = await entriesOf(zip)
  return {
    ...(await signedManifest(zip, entries, keys)),
    names: new Set(entries.keys()),
    async read(name, sha256, work) {
      const entry = entries.get(name)
      if (!entry) throw new ImportRefused(`${name} is missing.`)
      const hash = createHash('sha256')
      const counted = new Transform({
        transform(piece: Buffer, _encoding, done) {
          hash.update(piece)
          done(null, piece)
        },
      })
      const stored = await zip.openReadStreamPromise(entry)
      let broken = false
      stored.once('error', () => {
        broken = true
      })
      const sent = pipeline(stored, counted)
      // Where the work fails, its error says why.
      sent.catch(() => undefined)
      try {
        await work(counted)
        await sent
      } catch (error) {
        const isDamaged = broken
        counted.destroy()
        throw isDamaged ? damaged(name) : error
      }
      if (hash.digest('hex') !== sha256) throw new ImportRefused(`${name} was edited after the export.`)
    },
    close: () => zip.close(),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
