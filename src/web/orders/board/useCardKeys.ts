import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '#web/ui/index.ts'
import type { Lane } from './lanes.ts'
import { chooseStaff } from './moves.ts'

const cardsOf = (lane: Element): HTMLElement[] => [...lane.querySelectorAll<HTMLElement>('[data-card]')]

/** Visible columns with cards: a phone shows one. */
function busyLanes(board: HTMLElement): HTMLElement[] {
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')]
  return lanes.filter((lane) => lane.offsetParent !== null && cardsOf(lane).length > 0)
}

function focusCard(card: Element | undefined): void {
  card?.querySelector<HTMLElement>('a')?.focus()
}

/** The card one step from the present one; the first where there is none. */
function step(board: HTMLElement, across: number, down: number): void {
  const present = document.activeElement?.closest<HTMLElement>('[data-card]')
  const lanes = busyLanes(board)
  if (!present || !board.contains(present)) {
    const stop = board.querySelector<HTMLElement>('a[tabindex="0"]')
    if (stop && stop.offsetParent !== null) stop.focus()
    else focusCard(lanes[0] && cardsOf(lanes[0])[0])
    return
  }
  const at = lanes.findIndex((lane) => lane.contains(present))
  const lane = lanes[at]
  if (!lane) return
  const row = cardsOf(lane).indexOf(present)
  const target = lanes[at + across]
  if (!target) return
  const cards = cardsOf(target)
  focusCard(cards[Math.max(0, Math.min(cards.length - 1, row + down))])
}

const arrows: Record<string, readonly [across: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** J, K and the arrows move between cards, S opens the menu of one, T its technicians; Tab reaches one card only. */
export function useCardKeys(lanes: readonly Lane[]) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const [active, setActiveId] = useState('')
  const ids = lanes.flatMap((lane) => lane.cards.map((card) => card.id))
  const tabStop = ids.includes(active) ? active : (ids[0] ?? '')
  const walk = (across: number, down: number) => {
    if (container.current) step(container.current, across, down)
  }
  useEffect(() => {
    const board = container.current
    if (!board) return undefined
    const onKey = (event: KeyboardEvent) => {
      const way = arrows[event.key]
      if (!way || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      step(board, ...way)
    }
    board.addEventListener('keydown', onKey)
    return () => board.removeEventListener('keydown', onKey)
  }, [])
  const presentId = () =>
    document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? tabStop
  const openMenu = () => {
    const board = container.current
    const present =
      document.activeElement?.closest('[data-card]') ?? board?.querySelector(`[data-card="${tabStop}"]`)
    present?.querySelector<HTMLElement>('[data-card-menu]')?.click()
  }
  useShortcuts([
    { keys: 'j', label: t`Next card`, run: () => walk(0, 1) },
    { keys: 'k', label: t`Previous card`, run: () => walk(0, -1) },
    { keys: 's', label: t`Change status`, run: openMenu },
    { keys: 't', label: t`Assign technicians`, run: () => chooseStaff(presentId() || null) },
  ])
  const setActive = (target: EventTarget) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
    const id = card?.dataset['card']
    if (id !== undefined) setActiveId(id)
  }
  return { container, tabStop, setActive }
}
