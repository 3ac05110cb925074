/**
 * An id that follows from another: every station and the server make the same one. `n` counts from 0; the ids of one
 * base never meet, nor, with bases made at random, those of two.
 */
export function derivedId(base: string, n: number): string {
  const tail = (BigInt(`0x${base.slice(-12)}`) + BigInt(n) + 1n) & 0xffffffffffffn
  return base.slice(0, -12) + tail.toString(16).padStart(12, '0')
}
