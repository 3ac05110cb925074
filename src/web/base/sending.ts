import { useRef } from 'react'
import type { ApiError } from './apiError.ts'
import { madeHere, newId } from './device.ts'

export interface Sending {
  /** The id under which it is sent. */
  id: () => string
  /** The id with the station and the time, as requests that move money carry them. */
  stamp: () => { id: string; device_id: string; made_at: string }
  /** It is done: what comes next is something new. */
  renew: () => void
  /** What was refused was not done; what may have been is sent again under the same id. */
  failed: (error: ApiError) => void
}

/** What is done once, however often the button is pressed or an answer is lost: its id stays until the outcome is known. */
export function useSending(): Sending {
  const id = useRef(newId())
  const renew = () => {
    id.current = newId()
  }
  return {
    id: () => id.current,
    stamp: () => ({ id: id.current, ...madeHere() }),
    renew,
    failed: ({ status }) => {
      if (status >= 400 && status < 500) renew()
    },
  }
}
