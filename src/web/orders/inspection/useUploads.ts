import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { upload } from '../../base/api.ts'
import { ApiError, isPassing, offlineError, RETRY_MS } from '../../base/apiError.ts'
import { newId } from '../../base/device.ts'
import { refresh } from '../../base/queryClient.ts'
import type { OrderHandle } from '../../base/outbox/useOrder.ts'

/** A picture of a point that is being sent, or waits for the connection. */
interface Waiting {
  id: string
  inspection_id: string
  file: File
  /** A refused one waits for the person; one that only waits is sent when the connection is back. */
  state: 'sending' | 'waiting' | 'refused'
  text: string
}

const MOST_BYTES = 30 * 1024 * 1024

export interface Uploads {
  waiting: readonly Waiting[]
  send: (inspectionId: string, file: File) => void
  retry: (row: Waiting) => void
  drop: (id: string) => void
}

/**
 * Sends pictures of the order's points. Without a connection they wait on this page, whichever point is open, and are
 * sent when it is back.
 */
export function useUploads(handle: OrderHandle): Uploads {
  const { t } = useLingui()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  // A picture arrives later than it was taken: it is added to the order as it is then.
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  const mark = (id: string, change: Partial<Waiting>) =>
    setWaiting((rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row)))
  const drop = (id: string) => setWaiting((rows) => rows.filter((row) => row.id !== id))

  const push = async ({ id, inspection_id, file }: Waiting) => {
    mark(id, { state: 'sending', text: '' })
    try {
      const params = { id: handle.order.id, file_id: id }
      const { file: kept } = await upload('inspectionFiles.add', { params }, file)
      await refresh('inspectionFiles.')
      drop(id)
      latest.current.run({ type: 'inspection.photo', inspection_id, photo_id: id }, { inspection_file: kept })
    } catch (error) {
      const problem = error instanceof ApiError ? error : offlineError()
      mark(id, {
        state: isPassing(problem) ? 'waiting' : 'refused',
        text:
          problem.code === 'offline'
            ? t`Photos need a connection. This one will upload when you’re back online. Keep this page open.`
            : problem.message,
      })
    }
  }
  const send = (inspection_id: string, file: File) => {
    const tooLarge = file.size > MOST_BYTES
    const text = tooLarge ? t`This file is over 30 MB. Record a shorter video.` : ''
    const row: Waiting = { id: newId(), inspection_id, file, state: tooLarge ? 'refused' : 'sending', text }
    setWaiting((rows) => [...rows, row])
    if (!tooLarge) void push(row)
  }
  const retry = (row: Waiting) => void push(row)
  // The browser reports a connection once, often before it works: it is tried until it does.
  const again = useEffectEvent(() => {
    for (const row of waiting) if (row.state === 'waiting') retry(row)
  })
  const some = waiting.some((row) => row.state === 'waiting')
  useEffect(() => {
    if (!some) return undefined
    const timer = setInterval(() => {
      if (navigator.onLine) again()
    }, RETRY_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [some])
  return { waiting, send, retry, drop }
}
