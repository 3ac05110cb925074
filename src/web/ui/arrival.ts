import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

let arrivals = 0

/**
 * Brings the focus along when a page comes: to the field marked `data-autofocus`, or else to the
 * content itself, so that keyboards and screen readers do not stay behind in the menu.
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
