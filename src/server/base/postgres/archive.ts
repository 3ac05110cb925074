import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Header } from 'tar'

/** One file of an archive: its path now, or its text, and its name inside. */
export type Source = { at: string; name: string } | { text: string; name: string }

/** The content of an archive, as its last file `manifest.json` lists it. */
export type Manifest = {
  format: 1
  made_at: string
  postgres: string
  files: { path: string; size: number; sha256: string }[]
}

type Listed = Manifest['files'][number]

const BLOCK = 512
const CHUNK = 1024 * 1024

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const needsMore = new Header({ path: name, size, mode: 0o600, mtime: new Date(), type: 'File' }).encode(
    block,
  )
  if (needsMore) throw new Error(`The file ${name} does not fit in a backup: its name or size is too long`)
  return block
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/**
 * Exactly `size` bytes of a file: one that grew meanwhile is cut, one that shrank is filled with zeros. That is right
 * for the database's files: everything that changed since the backup began is in its log and is replayed from there.
 */
async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let left = size
  while (left > 0) {
    const buffer = Buffer.alloc(Math.min(CHUNK, left))
    const { bytesRead } = await file.read(buffer, 0, buffer.length)
    const part = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer
    left -= part.length
    yield part
  }
}

async function* fileEntry(source: { at: string; name: string }): AsyncGenerator<Buffer, Listed | undefined> {
  const file = await open(source.at).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  // A table dropped since the folder was listed.
  if (!file) return undefined
  const hash = createHash('sha256')
  try {
    const { size } = await file.stat()
    yield header(source.name, size)
    for await (const part of bytesOf(file, size)) {
      hash.update(part)
      yield part
    }
    yield padding(size)
    return { path: source.name, size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

function* textEntry(source: { text: string; name: string }): Generator<Buffer, Listed> {
  const content = Buffer.from(source.text)
  yield header(source.name, content.length)
  yield content
  yield padding(content.length)
  return {
    path: source.name,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

/** A tar of the sources as they arrive, ended by a manifest with each file's size and SHA-256. */
export async function* tarOf(sources: AsyncIterable<Source>, postgres: string): AsyncGenerator<Buffer> {
  const files: Listed[] = []
  for await (const source of sources) {
    const listed = 'at' in source ? yield* fileEntry(source) : yield* textEntry(source)
    if (listed) files.push(listed)
  }
  const manifest: Manifest = { format: 1, made_at: new Date().toISOString(), postgres, files }
  yield* textEntry({ name: 'manifest.json', text: JSON.stringify(manifest, null, 1) })
  yield Buffer.alloc(BLOCK * 2)
}
