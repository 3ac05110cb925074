import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { billedParty } from '../billedParty.ts'
import { withLocationRate } from '../prices/locationTax.ts'
import { defineCommand } from './define.ts'
import { discountSource, partyTerms } from '../prices/discounts.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

const shape = commandShape('customer.set', {
  customer_id: id.nullable(),
  fleet_location_id: id.nullable(),
})
export type CustomerSet = z.infer<typeof shape>

/** Sets or clears the customer or fleet location of the order; prices follow their exemption. */
function setCustomer(order: Order, command: CustomerSet, context: CommandContext): EditResult {
  const customer = command.customer_id === null ? null : (context.customer ?? null)
  const fleet = command.fleet_location_id === null ? null : (context.fleet ?? null)
  if (command.customer_id !== null && customer?.id !== command.customer_id)
    return refuse('not_found', 'customer_id')
  if (command.fleet_location_id !== null && fleet?.fleet_location_id !== command.fleet_location_id) {
    return refuse('not_found', 'fleet_location_id')
  }
  const party = billedParty({ customer, fleet })
  const terms = partyTerms({ customer, fleet })
  // A discount that a person typed stays; one that came with the former customer is removed with them.
  const free = order.order_discount_type === null || discountSource(order) !== null
  return edited({
    ...order,
    customer,
    fleet,
    customer_id: command.customer_id,
    fleet_location_id: command.fleet_location_id,
    first_name: customer?.first_name ?? '',
    last_name: customer?.last_name ?? '',
    black_listed_emails: party?.black_listed_emails ?? [],
    black_listed_phonenumbers: party?.black_listed_phonenumbers ?? [],
    ...(free && {
      order_discount_type: terms?.discount_type ?? null,
      order_discount_amount: terms?.discount_amount ?? '0',
    }),
    ...withLocationRate(order, context.location_rate ?? null),
  })
}

export const customerSet = defineCommand({
  shape,
  needs: ({ customer_id, fleet_location_id }) => ({
    ...(customer_id !== null && { customer: customer_id }),
    ...(fleet_location_id !== null && { fleet: fleet_location_id }),
    location_rate: { customer_id, fleet_location_id },
  }),
  words: () => msg('Customer changed'),
  apply: setCustomer,
})
