import { decodeCp850, type Encoding } from '#domain/imports/encoding.ts'

/** Reads bytes as text, in pieces. */
interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}

/** A decoder of an encoding; Node has none for DOS, where each byte is one character. */
export const decoderOf = (encoding: Encoding): Decoder =>
  encoding === 'cp850' ? { decode: (bytes) => (bytes ? decodeCp850(bytes) : '') } : new TextDecoder(encoding)
