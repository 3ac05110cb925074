/** The few parts of DER that a certificate consists of. */
function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.of(bytes)
  const hex = bytes.toString(16)
  const digits = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 | digits.length), digits])
}

export const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), length(body.length), body])
}

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts)
export const setOf = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...parts)
export const bitString = (bytes: Buffer): Buffer => tagged(0x03, Buffer.of(0), bytes)
export const octets = (bytes: Buffer): Buffer => tagged(0x04, bytes)
export const text = (words: string): Buffer => tagged(0x0c, Buffer.from(words, 'utf8'))
export const truth = (): Buffer => tagged(0x01, Buffer.of(0xff))
export const nothing = (): Buffer => tagged(0x05)

/** A whole number above zero: a leading zero keeps it from being negative. */
export const integer = (bytes: Buffer): Buffer =>
  tagged(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes)

/** An instant up to 2049, as YYMMDDHHMMSSZ. */
export const utcTime = (at: Date): Buffer =>
  tagged(
    0x17,
    Buffer.from(
      at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
      'ascii',
    ),
  )

/** The name of an algorithm or attribute, such as 2.5.4.3. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = rest.flatMap((arc) => {
    const groups = [arc & 0x7f]
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    return groups
  })
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]))
}
