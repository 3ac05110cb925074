import { msg, type Say } from '#domain/base/words.ts'
/** The end of a company's audit log: the number of its last entry, and that entry's hash as hexadecimal digits. */
export interface AuditHead {
  seq: number
  hash: string
}

/** So many digits are printed: 128 bits, which no other log of this length shares. */
const SHOWN = 32
/** The fewest that are taken as a hash. */
const FEWEST = 16

/** A head as mails and papers have it. Written down elsewhere, it proves that the log was not cut off later. */
export const auditHeadWords = (say: Say, { seq, hash }: AuditHead): string =>
  say(msg('Audit log: entry {seq}, fingerprint {hash}', { seq: String(seq), hash: hash.slice(0, SHOWN) }))

/** Whether a hash is the one that begins with these digits. */
export const isHashOf = (hash: string, digits: string): boolean =>
  digits.length >= FEWEST && hash.startsWith(digits.toLowerCase())
