import { createStore, useStore } from '../store.ts'

const LOCKED = 'bayline_locked'
const INPUT = 'bayline_input_at'
/** Input is noted for the other tabs at most this often. */
const NOTE_MS = 2000

function isStored(): boolean {
  try {
    return localStorage.getItem(LOCKED) === '1'
  } catch {
    return false
  }
}

const locked = /* @__PURE__ */ createStore(isStored())

/** Whether the screen is locked: a PIN is asked for before work goes on. */
export const useLocked = (): boolean => useStore(locked)

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the lock holds for this visit.
  }
}

/** Locks this browser's screens; they stay locked after a reload. */
export function lockScreen(): void {
  store(LOCKED, '1')
  locked.set(true)
}

/** Unlocks them: a PIN was right, or the person signed out. */
export function unlockScreen(): void {
  localStorage.removeItem(LOCKED)
  localStorage.removeItem(INPUT)
  locked.set(false)
}

/**
 * Locks after this many minutes without input in any tab of this browser; 0: never, and not without a connection, because
 * the server checks the PIN. Also follows locks of other tabs. Answers a function that stops it.
 */
export function watchInput(minutes: number, isOnline: () => boolean): () => void {
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('storage', ({ key }) => key === LOCKED && locked.set(isStored()), {
    signal,
  })
  if (minutes <= 0) return () => stop.abort()
  let last = (!locked.get() && Number(localStorage.getItem(INPUT))) || Date.now()
  let noted = 0
  const note = () => {
    if (locked.get()) return
    last = Date.now()
    if (last - noted < NOTE_MS) return
    noted = last
    store(INPUT, String(last))
  }
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(kind, note, { capture: true, passive: true, signal })
  const timer = setInterval(() => {
    const now = Date.now()
    // After the PIN the minutes begin anew.
    if (locked.get()) last = now
    else last = Math.max(last, Number(localStorage.getItem(INPUT)) || 0)
    if (now - last >= minutes * 60_000 && isOnline()) lockScreen()
  }, 1000)
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}
