import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { MOST_COMMANDS } from '#contract/orders/orderLimits.ts'
import type { Order } from '#domain/orders/order.ts'
import { repeatSteps, type Repeat } from '#domain/orders/repeat/repeat.ts'
import { call } from '#web/base/client/api.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { madeHere, newId } from '#web/base/device/device.ts'
import { useGo } from '#web/base/navigation.tsx'
import { toast } from '#web/ui/index.ts'
import { useNamed } from '#web/base/useNamed.ts'

/** The work of a former order as commands of another one; null without a former order. */
export const stepsFrom = (
  { former, packages, items }: CallReply<'orders.repeat'>,
  order: Order,
): Repeat | null => former && repeatSteps(former, order, { packages, items }, newId)

/** Says what the copied order lacks because it is no longer sold. */
export function useTellLeftOut(): (repeat: Repeat) => void {
  const { t } = useLingui()
  const named = useNamed()
  return ({ left_out }) => {
    const names = left_out.map(named).join(', ')
    if (names !== '') toast(t`Not added because inactive: ${names}`)
  }
}

/** Creates an order for the same customer and vehicle, with the same work at today's prices, and opens it. */
export function useCopyOrder(former: Order) {
  const go = useGo()
  const tellLeftOut = useTellLeftOut()
  return useMutation({
    mutationFn: async () => {
      const { customer_id, fleet_location_id, vehicle_id, shop_id } = former
      const { order } = await call('orders.create', {
        body: {
          id: newId(),
          shop_id,
          flow_type: 'blank_order',
          customer_id,
          fleet_location_id,
          vehicle_id,
          mileage: former.mileage,
          ...madeHere(),
        },
      })
      const input = { params: { id: order.id }, query: { of: former.id } }
      const repeat = stepsFrom(await call('orders.repeat', input), order)
      const body = (repeat?.steps ?? []).map(({ edit }) => ({ ...edit, id: newId(), ...madeHere() }))
      for (let at = 0; at < body.length; at += MOST_COMMANDS)
        await call('orders.command', {
          params: { id: order.id },
          query: {},
          body: body.slice(at, at + MOST_COMMANDS),
        })
      return { order, repeat }
    },
    onSuccess({ order, repeat }) {
      if (repeat) tellLeftOut(repeat)
      go('/dash/flow/work_order', { id: order.id })
    },
    onError: (error) => toast(error.message, { tone: 'danger' }),
  })
}
