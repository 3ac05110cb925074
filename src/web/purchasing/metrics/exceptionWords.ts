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
    cost_jump: t`Jump in cost`,
    below_cost: t`Price below cost`,
    duplicate_code: t`Code of two items`,
    late_order: t`Late purchase order`,
    not_invoiced: t`No invoice`,
    to_settle: t`Difference to settle`,
    credit_open: t`Credit outstanding`,
    tank_low: t`Tank runs low`,
    tank_variance: t`Tank differs from the book`,
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
      sold_at_zero: t`Used on an order on ${day} while on hand went to ${there}. Receive deliveries before the goods are used.`,
      never_counted: t`${there} on hand since ${day}, never counted. Count it.`,
      cost_jump: t`One costs ${cost(amount)}, before ${cost(before)}. Check the price, or the quantity in a pack.`,
      below_cost: t`Sells at ${cost(amount)} and costs ${cost(before)}. Change the price.`,
      duplicate_code: t`${quantity ?? ''} active items have the code ${code ?? ''}. A scan finds only one of them.`,
      late_order: t`Expected ${day}; goods for ${worth} are still to come. Ask the supplier, or cancel the rest.`,
      not_invoiced: t`Goods for ${worth} came on ${day} and are on no invoice. Ask the supplier for it.`,
      to_settle: t`An invoice differs by ${worth}. Accept the difference, or claim it.`,
      tank_low: t`${there} left. Order now.`,
      tank_variance: t`Between the last two readings the gauge differs by ${there} from what was delivered and used. Look for a leak, a wrong pump, or oil that is on no order.`,
      credit_open: t`${worth} expected since ${day}, and no credit memo came. Ask the supplier for it.`,
    }
    return words[kind]
  }
}
