const ANY = 42 // *
const ANY_TOO = 95 // _
const DIGIT = 35 // #
const OPEN = 91 // [
const CLOSE = 93 // ]
const DASH = 45 // -
const JOINT = 124 // |

/**
 * How many characters of the key a vPIC pattern names, or -1 when it does not match. The pattern is
 * `pool[from..to)`: `*` means any character, `#` for a digit, `[A-CE]` for one of a class; it matches the
 * key's beginning. Bytes instead of texts, since a decode tries thousands of patterns.
 */
export function matchPattern(pool: Uint8Array, from: number, to: number, key: Uint8Array): number {
  let named = 0
  let place = 0
  for (let at = from; at < to; at += 1, place += 1) {
    const wanted = pool[at] ?? 0
    const given = key[place]
    if (given === undefined) return -1
    if (wanted === ANY || wanted === ANY_TOO) continue
    if (wanted === OPEN) {
      const close = endOfClass(pool, at, to)
      if (!inClass(pool, at + 1, close, given)) return -1
      at = close
    } else if (wanted === DIGIT ? !isDigit(given) : wanted !== given) return -1
    if (wanted !== JOINT) named += 1
  }
  return named
}

function endOfClass(pool: Uint8Array, open: number, to: number): number {
  const close = pool.indexOf(CLOSE, open)
  return close === -1 || close >= to ? to : close
}

function inClass(pool: Uint8Array, from: number, to: number, given: number): boolean {
  for (let at = from; at < to; at += 1) {
    const first = pool[at] ?? 0
    const isRange = pool[at + 1] === DASH && at + 2 < to
    const last = isRange ? (pool[at + 2] ?? 0) : first
    if (given >= first && given <= last) return true
    if (isRange) at += 2
  }
  return false
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** A text of single-byte characters as bytes. */
export function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
