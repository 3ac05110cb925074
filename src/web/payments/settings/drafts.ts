import { useEffect, useRef } from 'react'
import { holdReload } from '#web/base/slots.ts'
import { createStore } from '#web/base/store.ts'
import { useUnsaved } from '#web/base/unsaved.ts'

/** The parts of a page with unsaved input, each with its own way of saving. */
const drafts = /* @__PURE__ */ createStore<ReadonlyMap<symbol, () => void>>(new Map())

/** Registers a part of the page while it has unsaved input, so that neither Save nor leaving the page skips it. */
export function useDraft(unsaved: boolean, save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useUnsaved(() => unsaved)
  useEffect(() => {
    if (!unsaved) return undefined
    const own = Symbol('draft')
    drafts.set((present) => new Map(present).set(own, () => latest.current()))
    const release = holdReload()
    return () => {
      release()
      drafts.set((present) => new Map([...present].filter(([key]) => key !== own)))
    }
  }, [unsaved])
}

/** Saves every part with unsaved input, each in its own way. */
export function saveDrafts(): void {
  for (const save of drafts.get().values()) save()
}
