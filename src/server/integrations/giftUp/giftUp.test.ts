import { beforeEach, describe, expect, test } from 'vitest'
import { finalizedOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { anHourLater, cardInput, checkCard, refundInput, startCard } from '#test/harness/money/gateways.ts'
import { giftUpRig, type GiftUpRig } from '#test/harness/rigs/giftUp.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { newId } from '#server/base/ids.ts'
import { recoverPayments } from '#server/payments/attempts/recover.ts'

const REDEEM = 'POST /gift-cards/*/redeem'
const UNDO = 'POST /gift-cards/*/undo-redemption'
const TOP_UP = 'POST /gift-cards/*/top-up'
const REPORT = 'GET /reports/transactions'

const { server, standin } = testGateway('giftUp')
let rig: GiftUpRig

beforeEach(async () => {
  rig = await giftUpRig(server(), standin())
})

const order = (price = '20.00') => finalizedOrder(rig.company, price)
const start = (desk: Desk, fields: object = {}) =>
  startCard(desk, { payment_method: 'Gift Up', target: 'GOOD2', ...fields })
const balance = async (code: string) =>
  (await rig.sim('state')).cards.find((row) => row.code === code)?.remaining
const lookUp = (code: string) => ({ body: { shop_id: rig.company.shops.FL.id, code } })

async function paid(): Promise<{ desk: Desk; id: string }> {
  const desk = await order()
  const { attempt } = await start(desk)
  expect(attempt.state).toBe('success')
  return { desk, id: attempt.id }
}

const REFUSALS = [
  ['NONE', 'gift_card_unknown'],
  ['OLD', 'gift_card_expired'],
  ['VOID', 'gift_card_void'],
  ['UNITS', 'gift_card_in_units'],
  ['EMPTY', 'gift_card_empty'],
  ['SOON', 'gift_card_empty'],
] as const

describe('a gift card that is looked up', () => {
  test('says what is left, in any case and with spaces around the code', async () => {
    const clerk = rig.company.as('Technician')
    const card = await clerk.call('cardPayments.giftCard', lookUp(' good2 '))
    expect(card).toEqual({ remaining: '50.00', currency: 'USD', title: 'Gift card', expires_on: null })
  })

  test('is refused in words where it cannot be used, and for payment too', async () => {
    const clerk = rig.company.as('Technician')
    await clerk.refused('gift_card_unknown', 'cardPayments.giftCard', lookUp('NONE'))
    await clerk.refused('gift_card_expired', 'cardPayments.giftCard', lookUp('OLD'))
    await clerk.refused('gift_card_void', 'cardPayments.giftCard', lookUp('VOID'))
    await clerk.refused('gift_card_in_units', 'cardPayments.giftCard', lookUp('UNITS'))
    await clerk.refused('gift_card_empty', 'cardPayments.giftCard', lookUp('EMPTY'))
    for (const [target, code] of REFUSALS)
      expect((await start(await order(), { target })).attempt).toMatchObject({
        state: 'failed',
        error: { code },
      })
    await rig.expectSameBooks()
  })

  test('is refused in another currency, without an answer, at other shops and where nothing is set up', async () => {
    const clerk = rig.company.as('Technician')
    await rig.sim('currency', { currency: 'EUR' })
    await clerk.refused('gift_card_currency', 'cardPayments.giftCard', lookUp('GOOD1'))
    await rig.sim('currency', { currency: 'USD' })
    await rig.next('GET /company', '500')
    await clerk.refused('gift_card_not_read', 'cardPayments.giftCard', lookUp('GOOD1'))
    const elsewhere = { body: { shop_id: newId(), code: 'GOOD1' } }
    await clerk.refused('not_found', 'cardPayments.giftCard', elsewhere)
    const bare = { body: { shop_id: rig.company.shops.QC.id, code: 'GOOD1' } }
    await rig.company.as('Owner').refused('provider_not_configured', 'cardPayments.giftCard', bare)
  })

  test('comes from the test mode where the shop says so', async () => {
    const owner = rig.company.as('Owner')
    const params = { shop_id: rig.company.shops.FL.id, provider: 'giftUp' as const }
    expect(await owner.call('payments.testProvider', { params })).toMatchObject({ ok: true })
    const save = (values: Record<string, string>, version: number) =>
      owner.call('payments.saveProvider', { params, body: { enabled: true, values, version } })
    await save({ test_mode: 'yes' }, 1)
    expect(await owner.call('cardPayments.giftCard', lookUp('TEST1'))).toMatchObject({ remaining: '50.00' })
    await owner.refused('gift_card_unknown', 'cardPayments.giftCard', lookUp('GOOD1'))
    await save({ api_key: 'wrong' }, 2)
    await owner.refused('provider_test_failed', 'payments.testProvider', { params })
  })
})

describe('a payment by gift card', () => {
  test('takes what is owed once, also when it is sent twice; its code is never answered', async () => {
    const desk = await order()
    const input = cardInput(desk, { payment_method: 'Gift Up', target: 'GOOD2' })
    const replies = await Promise.all([1, 2].map(() => desk.station.send('cardPayments.start', input)))
    for (const { text } of replies) expect(text).not.toContain('GOOD2')
    expect((await desk.reload()).order).toMatchObject({ net_paid: '21.50', pay_status: 'is_fully_paid' })
    expect(await balance('GOOD2')).toBe(2850)
    await rig.expectSameBooks()
  })

  test('is at most what is on it; the rest is paid another way', async () => {
    const desk = await order()
    const { attempt } = await start(desk, { target: 'SMALL' })
    expect(attempt).toMatchObject({ state: 'failed', error: { code: 'gift_card_too_small' } })
    const part = await start(desk, { target: 'SMALL', amount: '10.00' })
    expect(part.order).toMatchObject({ net_paid: '10.00', pay_status: 'is_partially_paid' })
    await desk.station.call('orders.pay', desk.payment({ amount: '11.50' }))
    expect((await desk.reload()).order.pay_status).toBe('is_fully_paid')
    expect(await balance('SMALL')).toBe(0)
    await rig.expectSameBooks()
  })

  test('whose card was spent meanwhile elsewhere is refused by Gift Up, and nothing is taken', async () => {
    const desks = await Promise.all([1, 2, 3, 4].map(() => order()))
    await Promise.all(desks.map((desk) => start(desk)))
    const states = await Promise.all(desks.map(async (desk) => (await desk.reload()).order.net_paid))
    expect(states.toSorted()).toEqual(['0.00', '0.00', '21.50', '21.50'])
    await rig.expectSameBooks()
  })

  test('before which Gift Up does not answer is refused: nothing was sent', async () => {
    await rig.next('GET /gift-cards/*', 'timeout')
    const desk = await order()
    const { attempt } = await start(desk)
    expect(attempt).toMatchObject({ state: 'failed', error: { code: 'gift_card_not_read' } })
    await rig.expectSameBooks()
  })
})

describe('an answer that is lost', () => {
  test.each(['done-500', 'drop'])(
    '(%s) after the redemption is found in the report at once',
    async (action) => {
      await rig.next(REDEEM, action)
      const desk = await order()
      expect((await start(desk)).attempt.state).toBe('success')
      expect(await balance('GOOD2')).toBe(2850)
      await rig.expectSameBooks()
    },
  )

  test('while the report comes behind, or is gone too, is in issue and never sent again', async () => {
    await rig.next(REDEEM, 'drop')
    await rig.sim('behind', { movements: '1' })
    const desk = await order()
    const { attempt } = await start(desk)
    expect(attempt).toMatchObject({ state: 'in_issue', error: { code: 'gateway_unknown' } })
    await desk.paymentRefused('order_has_issue_payment', {})
    const kept = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(kept.attempt.state).toBe('in_issue')
    await rig.sim('behind', { movements: '0' })
    await rig.next(REPORT, '500')
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('in_issue')
    await recoverPayments(server().services, rig.company.id, -1000)
    expect((await desk.reload()).order.net_paid).toBe('21.50')
    await rig.expectSameBooks()
  })

  test('of a redemption that arrives late is found when it is there', async () => {
    await rig.next(REDEEM, 'late:600')
    const desk = await order()
    const { attempt } = await start(desk)
    expect(attempt.state).toBe('in_issue')
    await expect.poll(async () => (await checkCard(desk, attempt.id)).attempt.state).toBe('success')
    await rig.expectSameBooks()
  })

  test.each(['500', '429', 'refuse', 'timeout'])(
    '(%s) of a redemption that never came frees the order once it cannot come any more',
    async (action) => {
      await rig.next(REDEEM, action)
      const desk = await order()
      const { attempt } = await start(desk)
      expect(attempt.state).toBe('in_issue')
      await anHourLater(rig.company)
      expect((await checkCard(desk, attempt.id)).attempt.state).toBe('failed')
      expect(await balance('GOOD2')).toBe(5000)
      await rig.expectSameBooks()
    },
  )

  test('because the server died before or after the redemption charges nothing twice', async () => {
    for (const writes of [2, 3, 4, 5]) {
      const desk = await order('2.00')
      const { database } = server().services
      const tenant = database.tenant.bind(database)
      let left = writes
      database.tenant = (id, work) => (--left === 0 ? Promise.reject(new Error('killed')) : tenant(id, work))
      await desk.station.send(
        'cardPayments.start',
        cardInput(desk, { payment_method: 'Gift Up', target: 'GOOD2' }),
      )
      database.tenant = tenant
      await recoverPayments(server().services, rig.company.id, -1000)
      await anHourLater(rig.company)
      await recoverPayments(server().services, rig.company.id, -1000)
      expect((await desk.reload()).order).toMatchObject({ has_open_payment: false, has_issue_payment: false })
    }
    await rig.expectSameBooks()
  })
})

describe('a refund to the gift card', () => {
  test('undoes all of it, or puts a part back, and the rest later', async () => {
    const whole = await paid()
    await whole.desk.reload()
    await whole.desk.station.call('payments.refund', refundInput(whole.desk, whole.id, '21.50'))
    expect(await balance('GOOD2')).toBe(5000)
    const { desk, id } = await paid()
    for (const amount of ['5.00', '16.50']) {
      await desk.reload()
      await desk.station.call('payments.refund', refundInput(desk, id, amount))
    }
    expect((await desk.reload()).order.net_paid).toBe('0.00')
    expect(await balance('GOOD2')).toBe(5000)
    await rig.expectSameBooks()
  })

  test.each([
    [UNDO, '21.50', '0.00'],
    [TOP_UP, '5.00', '16.50'],
  ])('(%s) whose answer is lost goes back once', async (request, amount, left) => {
    for (const action of ['done-500', 'drop']) {
      const { desk, id } = await paid()
      await desk.reload()
      await rig.next(request, action)
      await desk.station.call('payments.refund', refundInput(desk, id, amount))
      expect((await desk.reload()).order.net_paid).toBe(left)
    }
    await rig.expectSameBooks()
  })

  test('that never came is freed, and may be asked for again', async () => {
    const { desk, id } = await paid()
    await desk.reload()
    await rig.next(TOP_UP, '500')
    const reply = await desk.station.call('payments.refund', refundInput(desk, id, '5.00'))
    expect(reply.attempt?.state).toBe('in_issue')
    await anHourLater(rig.company)
    expect((await checkCard(desk, reply.attempt?.id ?? '')).attempt.state).toBe('failed')
    await desk.reload()
    await desk.station.call('payments.refund', refundInput(desk, id, '5.00'))
    expect((await desk.reload()).order.net_paid).toBe('16.50')
    await rig.expectSameBooks()
  })

  test('to a card that was voided is refused in words; what Gift Up undid by itself is recorded', async () => {
    const { desk, id } = await paid()
    await rig.sim('void', { code: 'GOOD2' })
    await desk.reload()
    await desk.station.refused(
      'error_refund_processing_failed',
      'payments.refund',
      refundInput(desk, id, '5.00'),
    )
    await rig.sim('void', { code: 'GOOD2' })
    await rig.sim('undo', { code: 'GOOD2' })
    await desk.reload()
    await desk.station.call('payments.refund', refundInput(desk, id, '21.50'))
    expect((await desk.reload()).order.net_paid).toBe('0.00')
    expect(await balance('GOOD2')).toBe(5000)
  })
})
