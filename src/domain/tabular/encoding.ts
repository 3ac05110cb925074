/** How the bytes of a text file are read. The names are those of the Encoding Standard. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What a file's first bytes say: a workbook, text, or nothing that can be read. */
export type FileForm = 'xlsx' | 'text' | 'other'

const starts = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** Half of the bytes are zero, always on one side: two bytes a character. */
function wideOf(bytes: Uint8Array): Encoding | null {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be'
  const length = Math.min(bytes.length, 4096)
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at += 1) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (length < 4 || even + odd < length / 4) return null
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : null
}

/** What kind of file begins with these bytes. Text holds no zero bytes and few control characters. */
export function fileForm(bytes: Uint8Array): FileForm {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  if (wideOf(bytes) !== null) return 'text'
  const length = Math.min(bytes.length, 4096)
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return 'other'
  }
  return starts(bytes, 0x25, 0x50, 0x44, 0x46) ? 'other' : 'text'
}

/** The encoding of a text: by its mark or its zero bytes, else UTF-8 where all of it is, else Windows-1252. */
export const guessEncoding = (start: Uint8Array, isUtf8: boolean): Encoding =>
  wideOf(start) ?? (isUtf8 ? 'utf-8' : 'windows-1252')
