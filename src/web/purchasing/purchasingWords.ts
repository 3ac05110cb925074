import { useLingui } from '@lingui/react/macro'
import type { ExpectedCredit } from '#contract/purchasing/supplierCredits.ts'
import type { ApprovalStep } from '#domain/purchasing/approval.ts'
import type { DeliveryState, PurchaseState } from '#domain/purchasing/purchaseOrder.ts'
import type { MatchState } from '#domain/purchasing/match.ts'
import { useMeasure } from '../catalogue/measure.ts'
import { useFormats, type Tone } from '../ui/index.ts'

/** How a supplier sells an item. */
export interface PackOf {
  purchase_unit: string
  purchase_quantity: string
  base_quantity: string
  unit: string
}

/** A supplier's unit with what it holds: “case of 12 qt”. */
export function usePackWords(): (row: PackOf) => string {
  const { t } = useLingui()
  const { figure } = useFormats()
  const measure = useMeasure()
  const exact = (quantity: string) => figure(quantity, { maximumFractionDigits: 9 })
  return ({ purchase_unit, purchase_quantity, base_quantity, unit }) => {
    if (purchase_unit === '') return measure.ownName(unit)
    const holds = measure.amount(base_quantity, unit, { digits: 9 })
    return purchase_quantity === '1'
      ? t`${purchase_unit} of ${holds}`
      : t`${exact(purchase_quantity)} ${purchase_unit} = ${holds}`
  }
}

/** The states of a purchase order, in words and color. */
export function useStateWords(): Record<PurchaseState, { words: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    draft: { words: t({ context: 'purchase order', message: 'Draft' }), tone: 'neutral' },
    sent: { words: t({ context: 'purchase order', message: 'Sent' }), tone: 'brand' },
    accepted: { words: t({ context: 'purchase order', message: 'Confirmed' }), tone: 'brand' },
    closed: { words: t({ context: 'purchase order', message: 'Closed' }), tone: 'ok' },
    cancelled: { words: t({ context: 'purchase order', message: 'Cancelled' }), tone: 'neutral' },
  }
}

/** How far a purchase order is delivered, in words and color. */
export function useDeliveryWords(): Record<DeliveryState, { words: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    to_receive: { words: t`To receive`, tone: 'neutral' },
    partially_received: { words: t`Partially received`, tone: 'warn' },
    back_ordered: { words: t`Back-ordered`, tone: 'warn' },
    received: { words: t({ context: 'purchase order', message: 'Received' }), tone: 'ok' },
  }
}

/** The steps of an approval, in words and color. */
export function useApprovalWords(): Record<ApprovalStep, { words: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    asked: { words: t`Pending approval`, tone: 'warn' },
    approved: { words: t({ context: 'purchase order', message: 'Approved' }), tone: 'ok' },
    declined: { words: t({ context: 'purchase order', message: 'Not approved' }), tone: 'danger' },
  }
}

/** How far invoices agree with what came, in words and color. */
export function useMatchWords(): Record<MatchState, { words: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    not_invoiced: { words: t`Not invoiced`, tone: 'neutral' },
    partly_invoiced: { words: t`Partly invoiced`, tone: 'neutral' },
    to_settle: { words: t`To resolve`, tone: 'warn' },
    matched: { words: t`Invoices match`, tone: 'ok' },
  }
}

/** Why a supplier owes a credit, in words. */
export function useCreditWords(): Record<ExpectedCredit['kind'], string> {
  const { t } = useLingui()
  return { claim: t`Claimed difference`, return: t`Returned goods`, core: t`Returned core` }
}
