import { shareCents, cents, centsText } from '../money/cents.ts'
import { add, money2, mul, round2, sub, type Decimal } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { returnAmount, returnedLines, type Returned } from '../orders/prices/returns.ts'
import { amountDue, derivePayStatus, type PayStatus } from '../orders/status/payStatus.ts'
import { ledgerRows, ledgerSums } from '../payments/taking/ledger.ts'
import type { RemainingShare } from './spiffs.ts'
import type { SpiffLine } from './spiffRules.ts'

/** The financial category of a package or item of the catalogue, by its id. */
export type CategoryOf = (subjectId: string) => string | null

const costOf = (rows: readonly { cost: Decimal; quantity_to_use: Decimal }[]): Decimal =>
  money2(add('0', ...rows.map((row) => round2(mul(row.cost, row.quantity_to_use)))))

/**
 * The lines of an order for spiff rules, in the order's currency. Discounts of the whole order before tax are shared
 * over the lines. Jobs that are not approved are left out.
 */
export function spiffLines(order: Order, categoryOf: CategoryOf): SpiffLine[] {
  const { totals } = order
  const after = (price: Decimal): Decimal =>
    centsText(shareCents(cents(price), cents(totals.discounted_subtotal), cents(totals.subtotal)))
  const line = (
    row: { id: string; name: string; name_french: string },
    own: Pick<SpiffLine, 'kind' | 'subject_id' | 'units' | 'cost'>,
    price: Decimal,
  ): SpiffLine => ({
    id: row.id,
    name: row.name,
    name_french: row.name_french,
    category_id: own.subject_id === null ? null : categoryOf(own.subject_id),
    ...own,
    price: after(price),
  })
  const packages = order.packages
    .filter(({ approved }) => approved)
    .flatMap((row) => {
      const parts = order.parts.filter((part) => part.package_id === row.id)
      const figures = totals.packages.find((each) => each.package === row.id)
      const own = { subject_id: row.package_id, units: '1', cost: costOf(parts) }
      return [
        line(row, { kind: 'package', ...own }, figures?.package_total ?? '0.00'),
        ...parts.map((part, at) => {
          const { inventory_item_id: subject_id, quantity_to_use: units } = part
          return line(
            part,
            { kind: 'part', subject_id, units, cost: costOf([part]) },
            figures?.parts?.[at] ?? '0.00',
          )
        }),
      ]
    })
  const items = order.inventory_items.map((row, at) => {
    const own = { subject_id: row.inventory_item_id, units: row.quantity_to_use, cost: costOf([row]) }
    return line(row, { kind: 'item', ...own }, totals.inventory_items?.[at] ?? '0.00')
  })
  const free = order.casual_items.map((row, at) => {
    const cost = costOf([{ cost: row.cost ?? '0', quantity_to_use: row.quantity }])
    const own = { kind: 'free' as const, subject_id: null, units: row.quantity, cost }
    return line(row, own, totals.casual_items?.[at] ?? '0.00')
  })
  return [...packages, ...items, ...free]
}

/** A row of the payment ledger as these rules read it. */
export type ReportedPayment = Parameters<typeof ledgerRows>[0][number] &
  Parameters<typeof returnedLines>[0][number]

type PaidOrder = Returned & Pick<Order, 'status' | 'pay_status'>

const isPaid = (status: PayStatus): boolean => status === 'is_fully_paid' || status === 'is_over_paid'

/**
 * Spiffs are earned once a finalized order is paid in full: now, or after one of its payments. The second holds where a
 * refund is written before the payment is looked at. `payments` are the order's, oldest first.
 */
export function isEarning(order: PaidOrder, payments: readonly ReportedPayment[]): boolean {
  if (!counts(order)) return false
  if (order.status === 'complete' && isPaid(order.pay_status)) return true
  return payments.some((_, at) => wasPaid(order, payments.slice(0, at + 1)))
}

function wasPaid(order: PaidOrder, payments: readonly ReportedPayment[]): boolean {
  const returned_total = returnAmount(order, returnedLines(payments), [])
  const price = amountDue({ final_price: order.final_price, returned_total })
  const { net_paid } = ledgerSums(ledgerRows(payments))
  return isPaid(derivePayStatus({ status: 'complete', price, net_paid }))
}

/** Whether what was earned with an order can still count: a reopened, void or deleted order pays nothing. */
const counts = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'complete' || status === 'uncollectible'

type OrderShares = Pick<
  Order,
  | 'status'
  | 'final_price'
  | 'returned_total'
  | 'returned_lines'
  | 'net_paid'
  | 'parts'
  | 'inventory_items'
  | 'casual_items'
>

/** The shares of a line that are still sold, and of the order that are still paid. */
export function remainingShares(order: OrderShares, lineId: string): RemainingShare[] {
  if (!counts(order)) return [{ part: '0', whole: '1' }]
  const part = order.parts.find(({ id }) => id === lineId)
  const item = order.inventory_items.find(({ id }) => id === lineId)
  const free = order.casual_items.find(({ id }) => id === lineId)
  const had = part?.quantity_to_use ?? item?.quantity_to_use ?? free?.quantity ?? '1'
  const backOf = (id: string): Decimal =>
    add(
      '0',
      ...order.returned_lines.filter(({ line_id }) => line_id === id).map(({ quantity }) => quantity),
    ).toFixed()
  return [
    { part: sub(had, backOf(lineId)).toFixed(), whole: had },
    ...(part ? [{ part: sub('1', backOf(part.package_id)).toFixed(), whole: '1' }] : []),
    { part: order.net_paid, whole: amountDue(order) },
  ]
}
