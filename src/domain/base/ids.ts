/**
 * An id derived from another, so that every station and the server compute the same one. `n` counts from 0. Ids of one
 * base never collide; nor do those of two bases that were made at random.
 */
export function derivedId(base: string, n: number): string {
  const tail = (BigInt(`0x${base.slice(-12)}`) + BigInt(n) + 1n) & 0xffffffffffffn
  return base.slice(0, -12) + tail.toString(16).padStart(12, '0')
}
