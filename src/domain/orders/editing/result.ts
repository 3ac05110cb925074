import type { ApprovalNeed } from '../limits/approvalNeed.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Order } from '../order.ts'
import type { Removed } from '../lines/removed.ts'

/** A change for people and for the history: where, the old value, the new value. */
export interface Change {
  path: string
  from: unknown
  to: unknown
}

export interface Missing {
  code: string
  field?: string | undefined
}

export interface Refusal {
  ok: false
  code: string
  /** The input's field that is at fault, if there is one. */
  field?: string | undefined
  /** The permission that is missing, if that is why. */
  permission?: Permission | undefined
  /** Everything that is missing, when finalizing. */
  missing?: Missing[] | undefined
  /** What a manager would have to approve, where one may. */
  approval?: ApprovalNeed | undefined
}

export interface Edit {
  ok: true
  order: Order
  /** What another person had entered meanwhile in the field that this command set. */
  overwrote?: unknown
  removed?: Removed
}

export type EditResult = Edit | Refusal

export const refuse = (code: string, field?: string): Refusal => ({ ok: false, code, field })
export const refusePermission = (permission: Permission, field?: string): Refusal => ({
  ok: false,
  code: 'not_allowed',
  field,
  permission,
})
export const edited = (order: Order, extra: Omit<Partial<Edit>, 'ok' | 'order'> = {}): Edit => ({
  ok: true,
  order,
  ...extra,
})
