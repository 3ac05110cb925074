/** Parts of a printer's data one behind the other: text in ASCII, single bytes, or bytes. */
export function joinBytes(parts: readonly (string | number | Uint8Array)[]): Uint8Array {
  const arrays = parts.map((part) => {
    if (typeof part === 'number') return Uint8Array.of(part)
    return typeof part === 'string' ? Uint8Array.from(part, (letter) => letter.codePointAt(0) ?? 0) : part
  })
  const all = new Uint8Array(arrays.reduce((sum, each) => sum + each.length, 0))
  let at = 0
  for (const each of arrays) {
    all.set(each, at)
    at += each.length
  }
  return all
}
