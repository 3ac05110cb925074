import { inflateSync } from 'node:zlib'

/** The lengths of the heads and of a table's entry in a WOFF file and in a typeface as it is drawn from. */
const WOFF = { head: 44, entry: 20 }
const SFNT = { head: 12, entry: 16 }

const aligned = (length: number): number => (length + 3) & ~3

/**
 * A packed typeface (WOFF 1) unpacked. The maker of PDFs reads packed ones too, but unpacks a table again for each letter,
 * which takes seconds with large ones.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = WOFF.head + at * WOFF.entry
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < length ? inflateSync(data) : data,
    }
  })
  const start = SFNT.head + count * SFNT.entry
  const size = tables.reduce((sum, { data }) => sum + aligned(data.length), start)
  const file = Buffer.alloc(size)
  woff.copy(file, 0, 4, 8)
  file.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  file.writeUInt16BE(2 ** power * SFNT.entry, 6)
  file.writeUInt16BE(power, 8)
  file.writeUInt16BE((count - 2 ** power) * SFNT.entry, 10)
  let offset = start
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT.head + at * SFNT.entry
    tag.copy(file, entry)
    file.writeUInt32BE(checksum, entry + 4)
    file.writeUInt32BE(offset, entry + 8)
    file.writeUInt32BE(data.length, entry + 12)
    data.copy(file, offset)
    offset += aligned(data.length)
  }
  return file
}
