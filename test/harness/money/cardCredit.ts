import { expect } from 'vitest'
import type { PartyKind } from '#contract/parties/parties.ts'
import { newId } from '#server/base/ids.ts'
import { creditInput, type CardShop } from './gateways.ts'

/** $50 that a card paid into a payer's account credit, and how it is asked back from anyone who has it now. */
export async function cardCredit(
  { company }: CardShop,
  payer: { kind: PartyKind; id: string },
  fields: Parameters<typeof creditInput>[2] = {},
) {
  const station = company.as('Manager')
  const { body } = creditInput(company, payer.id, fields)
  await station.call('payments.startCardCredit', { params: payer, body })
  const params = { ...payer, payment_id: body.id }
  expect((await station.call('payments.checkCardCredit', { params })).credit).toBe('50.00')
  const refund = (amount: string, from = payer.id) => ({
    params: { ...params, id: from },
    body: {
      id: newId(),
      device_id: newId(),
      made_at: new Date().toISOString(),
      amount,
      reason: 'Paid too much',
    },
  })
  return { station, params, refund }
}
