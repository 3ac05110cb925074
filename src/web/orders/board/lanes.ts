import type { ReactNode } from 'react'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import { add, money2 } from '#domain/money/money.ts'

/** The columns of the board, in the order of the work. */
export const BOARD_STATUSES = [
  'scheduled',
  'open',
  'stand-by',
  'in-progress',
  'pre-complete',
  'complete',
] as const

export type View = 'board' | 'list' | 'bays'
export type TimeFilter = '' | 'late' | 'waiting'

export interface Filters {
  technician: string
  time: TimeFilter
}

/** Milliseconds past the promise; 0 or less while there is time, or nothing is promised. */
export function lateBy(card: OrderCard, now: number): number {
  if (card.status === 'complete' || card.promised_timestamp === null) return 0
  return now - Date.parse(card.promised_timestamp)
}

export const isLate = (card: OrderCard, now: number): boolean => lateBy(card, now) > 0

export function passes(card: OrderCard, { technician, time }: Filters, now: number): boolean {
  if (technician !== '' && card.technician !== technician) return false
  if (time === 'late') return isLate(card, now)
  return time !== 'waiting' || card.waiting
}

/** What is due next: the promise, or else the appointment. */
export const dueAt = (card: OrderCard): string | null =>
  card.promised_timestamp ?? card.scheduled_start_timestamp

/** Late orders first, then waiting customers, then the next due time; finalized ones by their end. */
export function byUrgency(now: number): (one: OrderCard, other: OrderCard) => number {
  return (one, other) => {
    if (one.status === 'complete' && other.status === 'complete')
      return (other.stage_timestamp ?? '').localeCompare(one.stage_timestamp ?? '')
    const late = Number(isLate(other, now)) - Number(isLate(one, now))
    const waiting = Number(other.waiting) - Number(one.waiting)
    const due = (dueAt(one) ?? '9').localeCompare(dueAt(other) ?? '9')
    return late || waiting || due || one.created_timestamp.localeCompare(other.created_timestamp)
  }
}

/** The exact sum of the cards' prices; practice is no sale. */
export const sumOf = (cards: readonly OrderCard[]): string =>
  money2(add('0', ...cards.filter((card) => !card.practice).map((card) => card.final_price)))

export interface Lane {
  key: string
  title: string
  icon: ReactNode
  cards: readonly OrderCard[]
  empty: string
  /** Why the card may not be dropped here, or null. */
  refusal: (card: OrderCard) => string | null
  holds: (card: OrderCard) => boolean
  drop: (card: OrderCard) => void
}
