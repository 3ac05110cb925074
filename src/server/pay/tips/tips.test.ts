import { expect, test } from 'vitest'
import { finalizedOrder, makeCompany, orderWithLine, type TestCompany } from '#test/factories.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { payable } from '#test/harness/people/payroll.ts'
import { testServer } from '#test/harness/server.ts'
import { punchTimes } from '#test/harness/people/timeClock.ts'
import { SHOP_ZONES } from '#domain/places/regionZones.ts'
import { localHour } from '#domain/places/zones.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const tipping = () => makeCompany(server(), { tips_on: true, payment_methods: ['Cash', 'Credit'] })
/** Puts the shop in a zone where the last hour was of the same day. */
async function withinDay(company: TestCompany, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const time_zone = SHOP_ZONES.find((zone) => localHour(at, zone) > 0) ?? ''
  await company.server.services.database.tenant(company.id, (tx) =>
    tx
      .updateTable('shops')
      .set({ time_zone })
      .where('company_id', '=', company.id)
      .where('id', '=', company.shops.FL.id)
      .execute(),
  )
}
const today = () => new Date().toISOString().slice(0, 10)
const rule = (company: TestCompany, own: { way: 'taker' | 'hours' | 'positions'; people?: object[] }) =>
  company.as('Owner').send('tips.addRule', { body: { id: newId(), from_day: '2025-01-01', ...own } })
const people = async (company: TestCompany) =>
  (await company.as('Owner').call('pay.period', { query: {} })).people
const tipsOf = async (company: TestCompany) =>
  Object.fromEntries(
    (await people(company))
      .filter(({ total }) => total.card_tips !== '0.00')
      .map(({ first_name, total }) => [first_name, total.card_tips]),
  )

test('card tips belong to who took the payment, until a rule shares them', async () => {
  const company = await tipping()
  const desk = await orderWithLine(company, '20.00')
  await desk.apply({ type: 'position.set', position: 'Hood', user_id: company.users.Technician.id })
  await desk.move('complete')
  const { order } = await desk.pay({ payment_method: 'Credit', tip: '4.01' })
  expect(await tipsOf(company)).toEqual({ Owner: '4.01' })
  const shares = [
    { position: 'Hood', share: '1' },
    { position: null, share: '1' },
  ]
  await rule(company, { way: 'positions', people: shares })
  expect(await tipsOf(company)).toEqual({ Technician: '2.01', Owner: '2.00' })
  expect((await people(company)).find(({ first_name }) => first_name === 'Owner')?.card_tips).toMatchObject([
    { order_number: order.order_custom_id, whole: '4.01', amount: '2.00', way: 'positions' },
  ])
  const payment = order.payments[0]?.id ?? ''
  await desk.station.call('payments.refund', refundInput(desk, payment, '0', { tip: '4.01' }))
  expect(await tipsOf(company)).toEqual({})
})

test('tips are shared by hours worked in the shop that day', async () => {
  const company = await tipping()
  const now = Date.now()
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const [shop, technician, manager] = [company.shops.FL.id, company.as('Technician'), company.as('Manager')]
  await withinDay(company, now)
  await punchTimes(technician, shop, ago(40), ago(10))
  await punchTimes(manager, shop, ago(20), ago(10))
  await rule(company, { way: 'hours' })
  const desk = await finalizedOrder(company, '20.00')
  await desk.pay({ payment_method: 'Credit', tip: '4.00' })
  expect(await tipsOf(company)).toEqual({ Technician: '3.00', Manager: '1.00' })
})

test('cash tips are declared by day, and go with card tips into the export without raising gross pay', async () => {
  const company = await tipping()
  const technician = company.as('Technician')
  const declare = (day: string, amount: string, id = newId()) =>
    technician.call('tips.declare', { body: { id, day, amount } })
  const id = newId()
  await declare('2025-06-03', '10', id)
  await declare('2025-06-03', '10', id)
  expect(await declare('2025-06-03', '12.5')).toEqual({ tips: [{ day: '2025-06-03', amount: '12.50' }] })
  const span = { query: { from: '2025-06-01', to: '2025-06-07' } }
  expect(await technician.call('tips.mine', span)).toEqual({ tips: [{ day: '2025-06-03', amount: '12.50' }] })
  expect(await company.as('Manager').call('tips.mine', span)).toEqual({ tips: [] })
  const taken = { body: { id, day: '2025-06-03', amount: '1' } }
  await company.as('Manager').refused('duplicate_id', 'tips.declare', taken)
  const later = { body: { id: newId(), day: '2031-01-01', amount: '1' } }
  await technician.refused('punch_in_future', 'tips.declare', later)
  const owner = company.as('Owner')
  await owner.call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { pay_period: 'weekly' } },
  })
  await payable(company, company.users.Technician, '0042')
  const columns = ['employee_id', 'gross_pay', 'card_tips', 'cash_tips'] as const
  const body = { id: newId(), from: '2025-06-01', format: 'csv' as const, columns: [...columns] }
  const made = await owner.call('pay.export', { body })
  const file = await owner.send('pay.file', { params: { id: made.export.id } })
  expect(file.text.split('\r\n')[1]).toBe('0042,0.00,0.00,12.50')
})

test('rules are kept, and a repeated id adds none', async () => {
  const company = await tipping()
  const owner = company.as('Owner')
  const body = { id: newId(), from_day: today(), way: 'hours' as const }
  await owner.call('tips.addRule', { body })
  expect((await owner.call('tips.addRule', { body })).rules).toMatchObject([{ way: 'hours' }])
  expect((await owner.call('tips.rules', {})).rules).toHaveLength(1)
  await owner.refused('duplicate_id', 'tips.addRule', { body: { ...body, way: 'taker' } })
  await company.as('Technician').refused('not_allowed', 'tips.rules', {})
})
