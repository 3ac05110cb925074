import { useRef } from 'react'
import type { ApiError } from './apiError.ts'
import { madeHere, newId } from '../device/device.ts'

export interface Sending {
  /** The id of the request. */
  id: () => string
  /** The id with the station and the time, for requests that move money. */
  stamp: () => { id: string; device_id: string; made_at: string }
  /** It is done: the next press is a new request. */
  renew: () => void
  /** A refused request was not done; one without an answer is sent again under the same id. */
  failed: (error: ApiError) => void
}

/**
 * An action that happens once, however often the button is pressed or an answer is lost: its id stays until the outcome
 * is known.
 */
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
