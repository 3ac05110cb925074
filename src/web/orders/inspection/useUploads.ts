import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { upload } from '../../app/api.ts'
import { ApiError } from '../../app/apiError.ts'
import { newId } from '../../app/device.ts'
import { refresh } from '../../app/hooks.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'

/** A picture that is on its way, or waits for the connection. */
export interface Waiting {
  id: string
  file: File
  state: 'sending' | 'waiting'
  text: string
}

const MOST_BYTES = 30 * 1024 * 1024

/** Sends pictures of a point; without a connection they wait on this page, and go by themselves when it is back. */
export function useUploads(handle: OrderHandle, inspectionId: string) {
  const { t } = useLingui()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const mark = (id: string, change: Partial<Waiting>) =>
    setWaiting((rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row)))
  const drop = (id: string) => setWaiting((rows) => rows.filter((row) => row.id !== id))

  const push = async (id: string, file: File) => {
    mark(id, { state: 'sending', text: '' })
    try {
      const params = { id: handle.order.id, file_id: id }
      const { file: kept } = await upload('inspectionFiles.add', { params }, file)
      await refresh('inspectionFiles.')
      drop(id)
      handle.run(
        { type: 'inspection.photo', inspection_id: inspectionId, photo_id: id },
        { inspection_file: kept },
      )
    } catch (error) {
      const offline = !(error instanceof ApiError) || error.code === 'offline'
      mark(id, {
        state: 'waiting',
        text: offline
          ? t`Pictures need the connection. This one waits here; keep this page open.`
          : error.message,
      })
    }
  }
  const send = (file: File) => {
    const id = newId()
    const tooLarge = file.size > MOST_BYTES
    const text = tooLarge ? t`This is larger than 30 MB. Take a shorter video.` : ''
    setWaiting((rows) => [...rows, { id, file, state: tooLarge ? 'waiting' : 'sending', text }])
    if (!tooLarge) void push(id, file)
  }
  const retry = (id: string) => {
    const row = waiting.find((each) => each.id === id)
    if (row) void push(id, row.file)
  }
  useEffect(() => {
    const again = () => {
      for (const row of waiting) if (row.state === 'waiting') retry(row.id)
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  return { waiting, send, retry, drop }
}
