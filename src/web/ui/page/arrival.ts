import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

let arrivals = 0

/**
 * Moves the focus when a page appears: to the field marked `data-autofocus`, or else to the content itself, so that
 * keyboards and screen readers do not stay in the menu.
 */
export function useArrivalFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = page.current?.querySelector<HTMLElement>('[data-autofocus]')
    const first = arrivals === 0
    arrivals += 1
    if (field) field.focus()
    else if (!first && !page.current?.contains(document.activeElement))
      page.current?.closest<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [])
  return page
}

/**
 * Where one step replaces another, the focus moves to its field marked `data-autofocus`, or else to the box around it
 * (with `tabIndex={-1}`), one Tab before its first button, so that a second Enter presses nothing. The dialog or page
 * handles the first step.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const field = box.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (field) field.focus()
    else box.current?.focus({ preventScroll: true })
  }, [step])
  return box
}

/** The element that opened a dialog; for an entry of a menu the menu's button, because the entry is gone by then. */
function openerNow(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : active
}

/**
 * Returns the focus to what opened a dialog, however the dialog ends: closed, answered or removed from the page with
 * what asked for it. A focus that a person moved meanwhile stays.
 */
export function useFocusBack(open: boolean): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = openerNow()
  }, [open])
  // After the commit, not in it: React gives the focus back to where it was before, while the dialog fades out.
  useEffect(() => {
    if (!open) return undefined
    return () => {
      const now = document.activeElement
      if (now && now !== document.body && !now.closest('[role="dialog"]')) return
      const from = opener.current
      const back = from?.isConnected && from !== document.body ? from : document.querySelector('main')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [open])
}
