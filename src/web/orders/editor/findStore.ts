import { useEffect } from 'react'
import { createStore, useStore } from '#web/base/store.ts'

const typed = /* @__PURE__ */ createStore('')
/** The time that a sheet needs to close and return the focus. */
const CLOSING_MS = 250

export const setFindText = (text: string): void => typed.set(text)

/** The text in the field that adds to the order; a new order begins with an empty one. */
export function useFindText(): string {
  useEffect(() => () => typed.set(''), [])
  return useStore(typed)
}

/** Searches in the field that adds, from anywhere in the editor. */
export function lookFor(text: string): void {
  typed.set(text)
  setTimeout(() => {
    const field = document.querySelector<HTMLInputElement>('.wo-add input')
    field?.focus()
    field?.click()
  }, CLOSING_MS)
}
