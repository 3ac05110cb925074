import type { MenuEntry } from '#contract/base/pages.ts'
import { createStore, useStore } from './store.ts'

export interface SaveState {
  state: 'saved' | 'saving' | 'queued' | 'attention'
  /** How many commands wait or need a person. */
  count: number
  /** Opens the list of what waits, where there is one. */
  open?: () => void
}

const saveState = /* @__PURE__ */ createStore<SaveState>({ state: 'saved', count: 0 })
const railCounts = /* @__PURE__ */ createStore<Partial<Record<MenuEntry, number>>>({})
const holds = /* @__PURE__ */ createStore<readonly symbol[]>([])

/** The outbox stores its progress here; the top bar shows it. */
export function setSaveState(next: SaveState): void {
  saveState.set(next)
}

export const useSaveState = (): SaveState => useStore(saveState)

/** The number next to an entry of the rail. */
export function setRailCount(entry: MenuEntry, count: number | undefined): void {
  railCounts.set((present) => {
    const next = { ...present }
    if (count === undefined) delete next[entry]
    else next[entry] = count
    return next
  })
}

export const useRailCounts = (): Partial<Record<MenuEntry, number>> => useStore(railCounts)

/**
 * Prevents the page from reloading itself (a payment runs, a field is half typed); answers a function that releases it.
 */
export function holdReload(): () => void {
  const token = Symbol('hold')
  holds.set((present) => [...present, token])
  return () => holds.set((present) => present.filter((held) => held !== token))
}

/** Whether something prevents a reload now: a hold, or commands that are not saved yet. */
export function useReloadHeld(): boolean {
  const held = useStore(holds).length > 0
  const { state } = useSaveState()
  return held || state !== 'saved'
}
