/** Specification section 4: the nine order statuses and what the screen calls them. */
export const ORDER_STATUSES = [
  'open',
  'stand-by',
  'in-progress',
  'pre-complete',
  'complete',
  'scheduled',
  'deleted',
  'void',
  'uncollectible',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The whole transition graph; the guards add who may and when. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  scheduled: ['open', 'stand-by', 'deleted'],
  open: ['stand-by', 'in-progress', 'scheduled', 'pre-complete', 'complete', 'deleted'],
  'stand-by': ['in-progress', 'open', 'deleted'],
  'in-progress': ['pre-complete', 'stand-by', 'deleted'],
  'pre-complete': ['complete', 'in-progress', 'deleted'],
  complete: ['void', 'uncollectible', 'pre-complete', 'deleted'],
  uncollectible: ['complete'],
  deleted: ['open'],
  void: [],
}

/** The order's column that stores when a status was entered; the others are only in the history table. */
export const STAGE_TIMESTAMP = {
  open: 'preorder_start_timestamp',
  'stand-by': 'stand_by_timestamp',
  'in-progress': 'in_progress_timestamp',
  'pre-complete': 'pre_complete_timestamp',
  complete: 'complete_timestamp',
  scheduled: 'scheduled_at_timestamp',
} as const satisfies Partial<Record<OrderStatus, string>>

/** Statuses of an order that is still being worked on. */
export const ACTIVE_STATUSES = ['scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete'] as const
/** Statuses of an order that has ended. */
export const ENDED_STATUSES = ['complete', 'deleted', 'void', 'uncollectible'] as const

export function isActiveStatus(status: OrderStatus): boolean {
  return ACTIVE_STATUSES.some((active) => active === status)
}
