import { type CommandHead, defineCommand } from './define.ts'
import { couponEntry, couponProblem } from '../prices/coupons.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

export interface CouponAdd extends CommandHead {
  type: 'coupon.add'
  coupon_id: string
  entry_id: string
}

/** Adds a coupon to the order, where its rules allow it now. */
function addCoupon(order: Order, command: CouponAdd, context: CommandContext): EditResult {
  const found = context.coupon
  if (found?.coupon.id !== command.coupon_id) return refuse('not_found', 'coupon_id')
  const problem = couponProblem(found.coupon, order, { now: context.now, uses: found.uses })
  if (problem) return refuse(problem, 'coupon_id')
  if (order.discounts.some((row) => row.id === command.entry_id)) return refuse('duplicate_id', 'entry_id')
  return edited({
    ...order,
    discounts: [...order.discounts, couponEntry(found.coupon, order, command.entry_id)],
  })
}

export const couponAdd = defineCommand<CouponAdd>({
  type: 'coupon.add',
  needs: ({ coupon_id }) => ({ coupon: coupon_id }),
  adds: ({ entry_id }) => [entry_id],
  words: (entry) => {
    const name = nameOf(entry)
    return { en: `${name} added`, fr: `Ajout : ${name}` }
  },
  apply: addCoupon,
})
