import { useLingui } from '@lingui/react/macro'
import type { StockException } from '#contract/purchasing/stockMetrics.ts'
import type { ExceptionKind } from '#domain/inventory/exceptions.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { useFormats } from '#web/ui/index.ts'

/** The kinds of exceptions, in words. */
export function useExceptionKinds(): Record<ExceptionKind, string> {
  const { t } = useLingui()
  return {
    negative: t`Negative stock`,
    sold_at_zero: t`Sold without stock`,
    never_counted: t`Never counted`,
    cost_jump: t`Cost increase`,
    below_cost: t`Price below cost`,
    duplicate_code: t`Duplicate code`,
    late_order: t`Late purchase order`,
    not_invoiced: t`No invoice`,
    to_settle: t`Difference to settle`,
    credit_open: t`Credit outstanding`,
    tank_low: t`Tank low`,
    tank_variance: t`Tank variance`,
  }
}

/** What is wrong and what to do, in one sentence. */
export function useExceptionWords(currency: string): (row: StockException) => string {
  const { t } = useLingui()
  const { money, date } = useFormats()
  const measure = useMeasure()
  const { time_zone } = useShop()
  return ({ kind, item, quantity, amount, before, code, since }) => {
    const there = measure.amount(quantity ?? '0', item?.unit ?? '')
    const worth = money(amount ?? '0', currency)
    const cost = (of: string | null) =>
      measure.perUnit(money(of ?? '0', currency, { maximumFractionDigits: 4 }), item?.unit ?? '')
    const day = since === null ? '' : date(since, kind === 'late_order' ? 'UTC' : time_zone)
    const words: Record<ExceptionKind, string> = {
      negative: t`On hand is ${there}. Count it, or receive what was delivered.`,
      sold_at_zero: t`Used on ${day} with ${there} on hand. Receive deliveries before using the items.`,
      never_counted: t`${there} on hand since ${day}, never counted. Count it.`,
      cost_jump: t`Unit cost is ${cost(amount)}, was ${cost(before)}. Check the price or pack size.`,
      below_cost: t`Sells for ${cost(amount)}, costs ${cost(before)}. Change the price.`,
      duplicate_code: t`${quantity ?? ''} active items have the code ${code ?? ''}. A scan finds only one of them.`,
      late_order: t`Expected ${day}; ${worth} of goods still outstanding. Contact the supplier, or cancel the rest.`,
      not_invoiced: t`${worth} of goods received ${day} haven’t been invoiced. Ask the supplier for the invoice.`,
      to_settle: t`An invoice differs by ${worth}. Accept the difference, or claim it.`,
      tank_low: t`${there} left. Order now.`,
      tank_variance: t`The gauge is off by ${there} between the last two readings. Check for a leak, a miscalibrated pump, or oil not on an order.`,
      credit_open: t`${worth} credit expected since ${day}, no credit memo yet. Contact the supplier.`,
    }
    return words[kind]
  }
}
