/** How the bytes of a text file are read. The names are those of the Encoding Standard. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'macintosh', 'cp850', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Single-byte encodings of old programs; nothing in a file says which one it is. */
const OLD = ['windows-1252', 'macintosh', 'cp850'] as const

/** What DOS writes for the bytes from 128 on; it is not in the Encoding Standard. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** A text of DOS. */
export function decodeCp850(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 4096)
    parts.push(
      String.fromCharCode(
        ...Array.from(bytes.subarray(at, at + 4096), (byte) =>
          byte < 0x80 ? byte : CP850.charCodeAt(byte - 0x80),
        ),
      ),
    )
  return parts.join('')
}

/** What a file's first bytes show: a workbook, text, or nothing that can be read. */
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

const LETTERS = /[àâäáãåçèéêëìíîïñòóôöõùúûüÿæœÀÂÄÁÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÖÕÙÚÛÜŸÆŒ]/
const MARKS = /[’‘“”«»–—…°®™€£¢½¼¾²³\u00A0]/

/** How likely a character of an old encoding is in a real text, given its neighbors. */
function likeness(character: string, before: string, after: string): number {
  const within = /\p{L}/u.test(before) && /\p{L}/u.test(after)
  if (MARKS.test(character)) return within && !/[’‘]/.test(character) ? -2 : 1
  if (!LETTERS.test(character)) return -2
  // No capital follows a small letter or is inside a small word; no small letter is between capitals.
  const capital = /\p{Lu}/u.test(character)
  if (capital && (/\p{Ll}/u.test(before) || (within && /\p{Ll}/u.test(after)))) return -3
  if (!capital && /\p{Lu}{2}/u.test(before + after)) return -3
  const small = character.toLowerCase()
  if (small === 'é') return 5
  return 'èàçêâîôûëï'.includes(small) ? 3 : 2
}

/** So many letters beyond ASCII decide which encoding a text has. */
const MOST_JUDGED = 4000

/** How likely a text is real, after it was decoded with an old encoding. */
function likenessOf(text: string): number {
  let sum = 0
  let judged = 0
  for (const found of text.matchAll(/[^\0-\x7F]/g)) {
    sum += likeness(found[0], text[found.index - 1] ?? '', text[found.index + 1] ?? '')
    judged += 1
    if (judged === MOST_JUDGED) break
  }
  return sum
}

/**
 * The encoding of a text: by its byte-order mark or its zero bytes, else UTF-8 where all of it is valid, else the old
 * encoding in which it looks most like a real text (Windows-1252 where nothing decides). `read` reads the beginning of
 * the text.
 */
export function guessEncoding(
  start: Uint8Array,
  isUtf8: boolean,
  read: (encoding: Encoding) => string,
): Encoding {
  const known = wideOf(start) ?? (isUtf8 ? 'utf-8' : null)
  if (known !== null) return known
  const scores = OLD.map((encoding) => ({ encoding, score: likenessOf(read(encoding)) }))
  return scores.reduce((best, row) => (row.score > best.score ? row : best)).encoding
}
