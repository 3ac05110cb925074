/** Where the files of all companies are: a folder of this machine, or a bucket that several servers share. */
export interface Storage {
  /** Which storage this is: two servers with the same one find each other's files. */
  readonly place: string
  put(key: string, bytes: Buffer): Promise<void>
  /** Null where there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** Takes over a file of this machine; it no longer exists afterwards. */
  store(key: string, file: string): Promise<void>
  /** Provides a file of this machine with these bytes while `work` runs. */
  borrow<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  remove(key: string): Promise<void>
  /** The number of files whose key begins like this. */
  count(start: string): Promise<number>
  /** The size of a file in bytes; null where there is none. */
  size(key: string): Promise<number | null>
  /** Throws when nothing can be stored. Answers the remaining space in bytes, where it is known. */
  check(): Promise<{ free: number | null }>
}

/** The storage does not answer, or refuses: whether the file exists is unknown. */
export class StorageGone extends Error {
  constructor(cause: unknown) {
    super(`The files cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
