import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { createStore } from './store.ts'

/** Whether an editor has input that is not saved; asked when its page or its dialog is about to be left. */
export type UnsavedCheck = () => boolean

type Checks = ReadonlySet<UnsavedCheck>

/** The editors of the page, those in its dialogs too. */
export const editors = /* @__PURE__ */ createStore<Checks>(new Set())

/** The editors inside one dialog. */
export const DialogEditors = createContext<Set<UnsavedCheck> | null>(null)

/** The question that a person has to answer before unsaved input is lost. */
export interface LeaveQuestion {
  leave: () => void
  stay: () => void
}

export const leaveQuestion = /* @__PURE__ */ createStore<LeaveQuestion | null>(null)

const some = (checks: Checks): boolean => [...checks].some((check) => check())

export const hasUnsaved = (): boolean => some(editors.get())

/** Registers an editor with its page, and with the dialog around it. */
export function useUnsaved(check: UnsavedCheck): void {
  const dialog = useContext(DialogEditors)
  const ask = useEffectEvent(check)
  useEffect(() => {
    const own = () => ask()
    editors.set((present) => new Set(present).add(own))
    dialog?.add(own)
    return () => {
      editors.set((present) => new Set([...present].filter((each) => each !== own)))
      dialog?.delete(own)
    }
  }, [dialog])
}

/** The page has a question to show, now or once it is loaded. */
let canAsk = false

/** Does what leaves a page or a dialog: at once where nothing is lost, else after the person agreed. Asks once. */
export function leaving(leave: () => void, checks: Checks = editors.get()): void {
  if (!canAsk || !some(checks)) leave()
  else if (leaveQuestion.get() === null) leaveQuestion.set({ leave, stay: () => undefined })
}

/** The page stops what would lose input, and shows the question. Answers the way to take it away. */
export function startAsking(): () => void {
  canAsk = true
  return () => {
    canAsk = false
    leaveQuestion.get()?.stay()
    leaveQuestion.set(null)
  }
}
