import { useEffect } from 'react'
import { serverNow } from '#web/base/device/serverClock.ts'
import { createStore, useStore } from '#web/base/store.ts'

const EVERY_MS = 15_000
const clock = /* @__PURE__ */ createStore(Date.now())
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** The present moment, updated four times a minute for everything that shows how late it is. */
export function useNow(): number {
  useEffect(() => {
    watchers += 1
    clock.set(serverNow())
    timer ??= setInterval(() => clock.set(serverNow()), EVERY_MS)
    return () => {
      watchers -= 1
      if (watchers > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }, [])
  return useStore(clock)
}
