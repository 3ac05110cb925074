import { ApiError, isKept } from '#web/base/apiError.ts'
import type { DeviceRow, DeviceRows } from './deviceRows.ts'

interface HandingIn<Row extends DeviceRow, Words> {
  isReady: (row: Row) => boolean
  /** Sends one row; answers why it waits for a person, or null where the server has it. */
  send: (row: Row, words: Words) => Promise<string | null>
  done: () => Promise<void>
}

/**
 * Hands what is ready on this device to the server, in its order, one run at a time. What the server refuses waits for a
 * person; without an answer everything waits for the next run.
 */
export function handingIn<Row extends DeviceRow, Words>(
  rows: DeviceRows<Row>,
  { isReady, send, done }: HandingIn<Row, Words>,
): (words: Words) => Promise<void> {
  let running: Promise<void> | null = null
  const next = () => rows.all().find((row) => row.refusal === null && isReady(row))
  const run = async (words: Words) => {
    for (let row = next(); row; row = next())
      try {
        const refusal = await send(row, words)
        await (refusal === null ? rows.remove(row) : rows.change(row, (present) => ({ ...present, refusal })))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 401 || isKept(error)) return
        await rows.change(row, (present) => ({ ...present, refusal: error.message }))
      }
  }
  return async (words) => {
    running ??= run(words).finally(() => {
      running = null
    })
    await running
    await done()
  }
}
