import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, isSentLater, offlineError, RETRY_MS } from './apiError.ts'
import { newId } from '../device/device.ts'

/** A file that is being sent, or waits for the connection or the person. */
export interface Waiting<Place> {
  id: string
  /** Where it belongs. */
  place: Place
  file: File
  /** A refused one waits for the person; one that only waits is sent when the connection is back. */
  state: 'sending' | 'waiting' | 'refused'
  text: string
  /** The share that has left, from 0 to 1. */
  share: number
}

export interface UploadQueue<Place> {
  waiting: readonly Waiting<Place>[]
  send: (place: Place, file: File) => void
  retry: (row: Waiting<Place>) => void
  drop: (id: string) => void
}

interface Sender<Place> {
  /** Why this file cannot be sent; null for one that can. */
  refuse: (file: File) => string | null
  /** What to do without a connection. */
  offline: string
  /** Sends one file; throws `ApiError`. The same id again is the same file. */
  push: (row: Waiting<Place>, onProgress: (share: number) => void) => Promise<void>
}

/**
 * Sends files one after another. Without a connection they wait as long as the screen that holds this queue is open,
 * and are sent when it is back.
 */
export function useUploadQueue<Place>({ refuse, offline, push }: Sender<Place>): UploadQueue<Place> {
  const [waiting, setWaiting] = useState<readonly Waiting<Place>[]>([])
  const turn = useRef(Promise.resolve())
  const mark = (id: string, change: Partial<Waiting<Place>>) =>
    setWaiting((rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row)))
  const drop = (id: string) => setWaiting((rows) => rows.filter((row) => row.id !== id))
  // A file may leave later than it was chosen: it is sent by the sender of that moment.
  const pushNow = useRef(push)
  useEffect(() => {
    pushNow.current = push
  })
  const pushOne = async (row: Waiting<Place>) => {
    try {
      await pushNow.current(row, (share) => mark(row.id, { share }))
      drop(row.id)
    } catch (error) {
      const problem = error instanceof ApiError ? error : offlineError()
      mark(row.id, {
        state: isSentLater(problem) ? 'waiting' : 'refused',
        text: problem.code === 'offline' ? offline : problem.message,
      })
    }
  }
  const start = (row: Waiting<Place>) => {
    turn.current = turn.current.then(() => pushOne(row))
  }
  const send = (place: Place, file: File) => {
    const refusal = refuse(file)
    const state = refusal === null ? 'sending' : 'refused'
    const row: Waiting<Place> = { id: newId(), place, file, state, text: refusal ?? '', share: 0 }
    setWaiting((rows) => [...rows, row])
    if (refusal === null) start(row)
  }
  const retry = (row: Waiting<Place>) => {
    if (refuse(row.file) !== null) return
    mark(row.id, { state: 'sending', text: '', share: 0 })
    start(row)
  }
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
