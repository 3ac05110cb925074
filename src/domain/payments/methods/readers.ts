import type { TerminalConnection } from '#domain/base/constants.ts'

/** A terminal as its provider sees it now. */
export interface ReaderState {
  id: string
  connection: TerminalConnection
  busy: boolean
}

/**
 * The terminal to which a payment goes: the one that was chosen while it is there, else the first that is free, else
 * the first; none where the shop has none.
 */
export function readerFor<Reader extends ReaderState>(
  readers: readonly Reader[],
  chosen: string,
): Reader | undefined {
  return (
    readers.find(({ id }) => id === chosen) ??
    readers.find(({ connection, busy }) => connection === 'connected' && !busy) ??
    readers[0]
  )
}
