import { cmp, type Decimal } from '../money/money.ts'
import { actorCan, type Actor } from '../people/roles.ts'

/** The steps of an approval: a person asks, and another one approves or declines. */
export const APPROVAL_STEPS = ['asked', 'approved', 'declined'] as const
export type ApprovalStep = (typeof APPROVAL_STEPS)[number]

/** The limits of a shop, in its currency; empty: no limit. */
export interface PurchaseLimits {
  purchase_limit_technician: string
  purchase_limit_manager: string
}

/**
 * Up to which total an actor sends purchase orders without approval; null: without limit. An API key with the permission
 * to approve has no limit, another one that of a technician.
 */
export function purchaseLimit(actor: Actor, limits: PurchaseLimits): Decimal | null {
  const limit =
    actor.kind === 'user' ? byRole(actor.role, limits) : byPermission(actor, limits.purchase_limit_technician)
  return limit === '' ? null : limit
}

function byRole(role: string, limits: PurchaseLimits): string {
  if (role === 'Technician') return limits.purchase_limit_technician
  return role === 'Manager' ? limits.purchase_limit_manager : ''
}

const byPermission = (actor: Actor, limit: string): string =>
  actorCan(actor, 'purchasing.approve') ? '' : limit

/** What was decided last about a purchase order, and at which total. */
export interface Decided {
  step: ApprovalStep
  total: Decimal
  supplier_id: string
}

/** The total up to which a purchase order at this supplier is approved; null: it is not. Steps with the newest first. */
export function approvedTotal(steps: readonly Decided[], supplierId: string): Decimal | null {
  const last = steps.find(({ step }) => step !== 'asked')
  return last?.step === 'approved' && last.supplier_id === supplierId ? last.total : null
}

/** Whether a total is over the actor's limit and over what was approved. */
export const needsApproval = (total: Decimal, limit: Decimal | null, approved: Decimal | null): boolean =>
  limit !== null && cmp(total, limit) > 0 && (approved === null || cmp(total, approved) > 0)
