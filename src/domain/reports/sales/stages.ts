import type { OrderStatus } from '#domain/orders/status/statuses.ts'

/** A step of an order into a status, at an instant (ISO text). */
export interface StageMove {
  to: OrderStatus
  at: string
}

/** Whole seconds that an order spent in its stages; null where it had no such stage. */
export interface StageSeconds {
  /** In Line. */
  wait_seconds: number | null
  /** In Progress. */
  bay_seconds: number | null
  /** Service Complete. */
  finish_seconds: number | null
  /** From its first stage to the sale. */
  total_seconds: number | null
}

const MS = 1000

/**
 * How long an order stayed in each stage until it was finalized: every stay counts, also after a step back. `moves` are
 * its steps, oldest first.
 */
export function stageSeconds(moves: readonly StageMove[], finalizedAt: string): StageSeconds {
  const end = Date.parse(finalizedAt)
  const known = moves.filter(({ at }) => Date.parse(at) <= end)
  const stays = known.map(({ to, at }, n) => {
    const next = known[n + 1]
    const until = next ? Date.parse(next.at) : end
    return { to, seconds: Math.max(0, Math.round((until - Date.parse(at)) / MS)) }
  })
  const sumOf = (status: OrderStatus): number | null => {
    const own = stays.filter(({ to }) => to === status)
    return own.length === 0 ? null : own.reduce((sum, { seconds }) => sum + seconds, 0)
  }
  const first = known.find(({ to }) => to === 'stand-by' || to === 'in-progress' || to === 'pre-complete')
  return {
    wait_seconds: sumOf('stand-by'),
    bay_seconds: sumOf('in-progress'),
    finish_seconds: sumOf('pre-complete'),
    total_seconds: first ? Math.max(0, Math.round((end - Date.parse(first.at)) / MS)) : null,
  }
}
