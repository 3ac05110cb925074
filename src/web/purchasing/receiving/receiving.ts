import { z } from 'zod'
import { amount, line as text, money } from '#contract/base/shared.ts'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { cmp, dec, isDecimal, isPositive } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'

/** The input of one line. */
const arriving = z.object({
  id: z.string(),
  quantity: amount.nullable(),
  price: amount.nullable(),
  reason: text(200),
  later: z.boolean(),
  /** The item that was received as a substitute. */
  other: z.object({ id: z.string(), name: z.string(), name_french: z.string() }).nullable(),
})
export type Arriving = z.input<typeof arriving>

const receipt = z.object({
  packing_slip: text(60),
  /** The slip was received before, and this is another delivery. */
  known_slip: z.boolean(),
  freight: money.nullable(),
  note: text(200),
  lines: z.array(arriving),
})
export type ReceiptForm = z.input<typeof receipt>

const fresh = (line: PurchaseLine): Arriving => ({
  id: newId(),
  quantity: isPositive(line.remaining) ? dec(line.remaining).toFixed() : null,
  price: line.price === null ? null : dec(line.price).toFixed(),
  reason: '',
  later: false,
  other: null,
})

/** A receipt of everything that is outstanding. */
export const freshReceipt = ({ lines }: PurchaseOrder): ReceiptForm => ({
  packing_slip: '',
  known_slip: false,
  freight: null,
  note: '',
  lines: lines.map(fresh),
})

export const came = ({ quantity }: Arriving): boolean =>
  quantity !== null && isDecimal(quantity) && isPositive(quantity)
const isMore = (line: PurchaseLine, { quantity }: Arriving): boolean =>
  quantity !== null && isDecimal(quantity) && cmp(quantity, line.remaining) > 0
/** More or another item than was ordered needs a reason. */
export const asksWhy = (line: PurchaseLine, row: Arriving): boolean => row.other !== null || isMore(line, row)

/** The form of a receipt, which asks for the reason of more than was ordered, or of another item. */
export const receiptForm = (order: PurchaseOrder) =>
  receipt.superRefine(({ lines }, context) => {
    for (const [at, row] of lines.entries()) {
      const line = order.lines[at]
      if (line && came(row) && asksWhy(line, row) && row.reason.trim() === '')
        context.addIssue({ code: 'custom', path: ['lines', at, 'reason'], message: 'required' })
    }
  })

/** The body of the request: the lines with a received quantity, with prices for people who see costs. */
export function receiptOf(order: PurchaseOrder, form: ReceiptForm, seesCost: boolean) {
  const rows = order.lines.flatMap((line, at) => {
    const row = form.lines[at]
    return row ? [{ line_id: line.id, row }] : []
  })
  return {
    packing_slip: form.packing_slip,
    freight: form.freight ?? '0',
    note: form.note,
    lines: rows.flatMap(({ line_id, row: { quantity, ...row } }) =>
      quantity !== null && came({ ...row, quantity })
        ? [
            {
              id: row.id,
              line_id,
              quantity,
              reason: row.reason,
              ...(seesCost && row.price !== null && { price: row.price }),
              ...(row.other && { item_id: row.other.id }),
            },
          ]
        : [],
    ),
    back_ordered: rows.flatMap(({ line_id, row }) => (row.later ? [line_id] : [])),
  }
}
