const DELAY_MS = 350
const GAP = 6

/**
 * Words on hover and on focus for every element with `data-tip`; never the only place of an information, so the bubble
 * is hidden from screen readers. One bubble for the whole page: the kit's own would be an eighth of the first load.
 */
export function startTips(): () => void {
  const bubble = document.createElement('div')
  bubble.className = 'ui-tooltip'
  bubble.setAttribute('aria-hidden', 'true')
  bubble.hidden = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  const { signal } = stop

  const hide = () => {
    clearTimeout(timer)
    bubble.hidden = true
  }
  const show = (target: HTMLElement) => {
    bubble.textContent = target.dataset['tip'] ?? ''
    document.body.append(bubble)
    bubble.hidden = false
    const at = target.getBoundingClientRect()
    const { width, height } = bubble.getBoundingClientRect()
    const below = at.bottom + GAP + height <= innerHeight
    const left = Math.max(GAP, Math.min(innerWidth - width - GAP, at.left + at.width / 2 - width / 2))
    bubble.style.left = `${String(left)}px`
    bubble.style.top = `${String(below ? at.bottom + GAP : at.top - GAP - height)}px`
  }
  const arrive = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
    hide()
    const byKey = event.type === 'focusin' && target?.matches(':focus-visible')
    if (target && (byKey || event.type === 'pointerover')) timer = setTimeout(() => show(target), DELAY_MS)
  }
  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType !== 'touch') arrive(event)
    },
    { signal },
  )
  document.addEventListener('focusin', arrive, { signal })
  for (const gone of ['focusout', 'pointerdown', 'keydown', 'scroll'] as const) {
    document.addEventListener(gone, hide, { signal, capture: true })
  }
  return () => {
    stop.abort()
    hide()
    bubble.remove()
  }
}
