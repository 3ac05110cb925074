import { useEffect } from 'react'
import { call } from '#web/base/api.ts'
import { ApiError, isKept } from '#web/base/apiError.ts'
import { useOnline } from '#web/base/online.ts'
import { refresh } from '#web/base/queryClient.ts'
import { useUser } from '#web/base/session.ts'
import {
  isUnsent,
  markSent,
  readEntries,
  useWaitingEntries,
  waitingEntries,
  writeEntry,
  type WaitingEntry,
} from './entryStore.ts'

const MOST_AT_ONCE = 200

const isReady = (row: WaitingEntry): boolean => row.refusal === null && isUnsent(row)

/** The next entries of one sheet, in their order. */
function nextBatch(): readonly WaitingEntry[] {
  const ready = waitingEntries().filter(isReady)
  return ready.filter(({ sheet_id }) => sheet_id === ready[0]?.sheet_id).slice(0, MOST_AT_ONCE)
}

async function send(batch: readonly WaitingEntry[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const entries = batch.map(({ id, item_id, kind, quantity, counted_at }) => ({
    id,
    item_id,
    kind,
    quantity,
    counted_at,
  }))
  const { version } = await call('countSheets.enter', { params: { id: first.sheet_id }, body: { entries } })
  await markSent(first.user_id, batch, version)
}

/** Sends entries; of several that are refused together each is sent alone, so that one does not hold up the others. */
async function sendOrMark(batch: readonly WaitingEntry[]): Promise<boolean> {
  try {
    await send(batch)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 || isKept(error)) return false
    const [only, ...more] = batch
    if (only && more.length === 0) {
      await writeEntry({ ...only, refusal: error.message })
      return true
    }
    for (const row of batch) if (!(await sendOrMark([row]))) return false
    return true
  }
}

let running: Promise<boolean> | null = null

/**
 * Hands what was counted on this device to the server; a refused entry waits for a person. One run at a time: what is
 * counted while the screen reads the sheet again is sent by another run.
 */
export async function handInEntries(): Promise<void> {
  running ??= handIn().finally(() => {
    running = null
  })
  if (await running) await refresh('countSheets.')
}

/** Whether something was sent. */
async function handIn(): Promise<boolean> {
  let sent = false
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
    if (!(await sendOrMark(batch))) break
    sent = true
  }
  return sent
}

/** Reads what waits on this device, and hands it in whenever the connection is back. */
export function useHandInEntries(): void {
  const online = useOnline()
  const user = useUser()?.id ?? ''
  const waiting = useWaitingEntries().filter(isReady).length
  useEffect(() => {
    void readEntries(user)
  }, [user])
  useEffect(() => {
    if (online && waiting > 0) void handInEntries()
  }, [online, waiting])
}
