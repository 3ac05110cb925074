import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { couponEntry, couponProblem } from '../prices/coupons.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('coupon.add', {
  coupon_id: id,
  entry_id: id,
})
export type CouponAdd = z.infer<typeof shape>

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

export const couponAdd = defineCommand({
  shape,
  needs: ({ coupon_id }) => ({ coupon: coupon_id }),
  adds: ({ entry_id }) => [entry_id],
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} added', { name })
  },
  apply: addCoupon,
})
