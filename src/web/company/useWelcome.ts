import { useEffect } from 'react'
import { onLiveEvent } from '../base/live/live.ts'
import { useCall } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'

/** Events of many shops arrive all the time: one fetch in so many milliseconds shows them all. */
const PAUSE = 2000
const MINUTE = 60_000

/** All shops now, fetched again after events of any shop, and every minute for the waiting times. */
export function useWelcome() {
  const query = useCall('welcome.shops', undefined, { every: MINUTE })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refresh('welcome.')
      }, PAUSE)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return query
}
