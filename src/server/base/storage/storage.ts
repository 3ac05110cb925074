/** Where the files of all companies lie: a folder of this machine, or a bucket that several servers share. */
export interface Storage {
  /** Which storage this is: two servers with the same one find each other's files. */
  readonly place: string
  put(key: string, bytes: Buffer): Promise<void>
  /** Null where there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** Takes over a file of this machine; it is gone afterwards. */
  keep(key: string, file: string): Promise<void>
  /** Lends a file of this machine with these bytes while `work` runs. */
  borrow<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  remove(key: string): Promise<void>
  /** How many files have a key that begins so. */
  count(start: string): Promise<number>
  /** The size of a file in bytes; null where there is none. */
  size(key: string): Promise<number | null>
  /** Throws when nothing can be kept. Answers what is known of the room that is left, in bytes. */
  check(): Promise<{ free: number | null }>
}

/** The storage does not answer, or refuses: no statement about the file. */
export class StorageGone extends Error {
  constructor(cause: unknown) {
    super(`The files cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
