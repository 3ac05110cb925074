import { describe, expect, test } from 'vitest'
import { finalizedOrder } from '#test/factories.ts'
import {
  cardInput,
  checkCard,
  expectSameBooks,
  makeCardShop,
  refundInput,
  startCard,
  SURCHARGE_AND_TIPS,
} from '#test/harness/money/gateways.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'

const { server, standin, shop, presents } = testCardShop({ settings: SURCHARGE_AND_TIPS })

const reported = { card_kind: 'credit', surcharge: '0.64' } as const

async function paid(how: string, fields: Parameters<typeof startCard>[1] = reported) {
  await presents(how)
  const desk = await finalizedOrder(shop().company, '20.00')
  const { attempt } = await startCard(desk, fields)
  const done = await checkCard(desk, attempt.id)
  await presents('ok')
  return { desk, done, id: attempt.id }
}

describe('a surcharge at the terminal', () => {
  test('is borne by a credit card that was said to be one, and told on the receipt', async () => {
    const { done } = await paid('ok')
    expect(done.order).toMatchObject({ net_paid: '21.50', pay_status: 'is_fully_paid' })
    expect(done.order.payments).toMatchObject([
      { amount: '21.50', payment_surcharge_amount: '0.64', surcharge_message: expect.stringContaining('3%') },
    ])
    await expectSameBooks(shop())
  })

  test.each(['debit', 'prepaid'])('is not taken from a %s card, whatever was said', async (how) => {
    const { done } = await paid(how)
    expect(done.order.payments).toMatchObject([
      { amount: '21.50', payment_surcharge_amount: '0.00', surcharge_message: '' },
    ])
    await expectSameBooks(shop())
  })

  test('stands beside a tip, which bears none', async () => {
    const { done, desk, id } = await paid('debit', { ...reported, tip: '5.00' })
    expect(done.order.payments).toMatchObject([
      { amount: '21.50', payment_surcharge_amount: '0.00', payment_tip_amount: '5.00' },
    ])
    const back = await desk.station.call('payments.refund', refundInput(desk, id, '21.50', { tip: '5.00' }))
    expect(back.order.payments.at(-1)).toMatchObject({ amount: '21.50', payment_tip_amount: '5.00' })
    await expectSameBooks(shop())
  })

  test('goes back in proportion, and the tip stays', async () => {
    const { done, desk, id } = await paid('ok', { ...reported, tip: '2.00' })
    expect(done.attempt).toMatchObject({ state: 'success', tip: '2.00', surcharge: '0.64' })
    const half = await desk.station.call('payments.refund', refundInput(desk, id, '10.75'))
    expect(half.order.payments.at(-1)).toMatchObject({
      payment_surcharge_amount: '0.32',
      payment_tip_amount: '0.00',
    })
    await expectSameBooks(shop())
  })

  test('other than the one that was told is refused, and so is a tip above the payment', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const wrong = cardInput(desk, { card_kind: 'credit', surcharge: '0.60' })
    await desk.station.refused('surcharge_changed', 'cardPayments.start', wrong)
    const silent = cardInput(desk, { card_kind: 'debit', surcharge: '0.64' })
    await desk.station.refused('surcharge_changed', 'cardPayments.start', silent)
    const much = cardInput(desk, { tip: '21.51' })
    await desk.station.refused('tip_too_large', 'cardPayments.start', much)
  })

  test('whose capture is lost is taken once, without it for a debit card', async () => {
    await shop().next('POST /v1/payment_intents/*/capture', 'drop')
    const { desk, id } = await paid('debit')
    await expect.poll(async () => (await checkCard(desk, id)).attempt.state).toBe('success')
    expect(desk.order.net_paid).toBe('21.50')
    await expectSameBooks(shop())
  })

  test('is never asked of Interac: a card that is, is not read', async () => {
    const { done } = await paid('interac')
    expect(done.attempt).toMatchObject({ state: 'failed' })
    expect((await shop().state()).intents.at(-1)).toMatchObject({ allowed: ['card_present'] })
  })

  test('does not exist in Quebec', async () => {
    const { shops } = await shop().company.as('Owner').call('company.shops', {})
    expect(shops.find((row) => row.id === shop().company.shops.QC.id)?.surcharge_percent).toBe('0')
  })
})

describe('a surcharge on a page', () => {
  test.each([
    ['credit', '0.64'],
    ['debit', '0.00'],
    ['prepaid', '0.00'],
  ])('with a %s card comes to %s', async (funding, surcharge) => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk, { ...reported, payment_method: 'Online', tip: '1.00' })
    await shop().sim('pay', { id: (await shop().state()).pages.at(-1)?.id ?? '', funding })
    const {
      order: { payments },
    } = await checkCard(desk, attempt.id)
    expect(payments).toMatchObject([
      { amount: '21.50', payment_surcharge_amount: surcharge, payment_tip_amount: '1.00' },
    ])
    await expectSameBooks(shop())
  })
})

test('a shop that takes no tip takes none at the terminal', async () => {
  const plain = await makeCardShop(server(), standin())
  const desk = await finalizedOrder(plain.company, '20.00')
  await desk.station.refused('tips_not_taken', 'cardPayments.start', cardInput(desk, { tip: '1.00' }))
})
