import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { payable } from '#test/harness/people/payroll.ts'
import { refundLines } from '#test/harness/money/refunds.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { ledgerOf, settleAll, spiffJobs, spiffRule, writtenOn } from '#test/harness/people/spiffs.ts'
import { punchTimes } from '#test/harness/people/timeClock.ts'
import { newId } from '#server/base/ids.ts'
import { settleSpiffs } from './settle.ts'

const server = testServer()

/** A finalized order of two lines, with the Technician in the position Hood. */
async function soldOrder(company: TestCompany): Promise<Desk> {
  const desk = await openOrder(company)
  await desk.casual('50.00', { name: 'Wipers', quantity: '2' })
  await desk.casual('30.00', { name: 'Bulb' })
  await desk.apply({ type: 'position.set', position: 'Hood', user_id: company.users.Technician.id })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  return desk
}

const amounts = async (company: TestCompany) => (await ledgerOf(company)).map(({ amount }) => amount)
const sum = async (company: TestCompany) =>
  (await amounts(company)).reduce((total, amount) => total + Number(amount), 0)

test('spiffs are earned once an order is paid in full, once for each line, person and rule', async () => {
  const company = await makeCompany(server())
  const rule_id = await spiffRule(company)
  const desk = await soldOrder(company)
  await desk.pay({ amount: '10.00' })
  await settleAll(company)
  expect(await ledgerOf(company)).toEqual([])
  await desk.pay({ amount: (Number(desk.order.final_price) - 10).toFixed(2) })
  await settleAll(company)
  const user_id = company.users.Technician.id
  expect(await ledgerOf(company)).toMatchObject([
    { user_id, rule_id, amount: '4.00', corrects_id: null },
    { user_id, rule_id, amount: '2.00', corrects_id: null },
  ])
  const { day } = (await ledgerOf(company))[0] ?? {}
  if (day === undefined) throw new Error('nothing was earned')
  const span = { query: { from: day, to: day } }
  const own = await company.as('Technician').call('spiffs.mine', span)
  expect(own).toMatchObject({ total: '6.00', spiffs: [{ order_id: desk.order.id }, {}] })
  expect(own.spiffs[0]).not.toHaveProperty('basis')
  expect(await company.as('Manager').call('spiffs.mine', span)).toEqual({ spiffs: [], total: '0.00' })
})

test('a payment into account credit, which is of a customer and no order, earns nothing', async () => {
  const company = await makeCompany(server())
  await spiffRule(company)
  const { id: order_id } = await makeCustomer(company)
  await server().services.database.tenant(company.id, (tx) =>
    settleSpiffs(tx, company.id, { order_id, earns: true, at: new Date().toISOString() }),
  )
  expect(await ledgerOf(company)).toEqual([])
})

test('repeated and simultaneous tasks of one order lose and double nothing', async () => {
  const company = await makeCompany(server())
  await spiffRule(company)
  const desk = await soldOrder(company)
  const whole = Number(desk.order.final_price)
  const half = (whole / 2).toFixed(2)
  await desk.pay({ amount: half })
  await desk.pay({ amount: (whole - Number(half)).toFixed(2) })
  const jobs = await spiffJobs(company)
  expect(jobs.length).toBeGreaterThan(2)
  await Promise.all([...jobs, ...jobs, ...[...jobs].reverse()].map((job) => job()))
  expect(await amounts(company)).toEqual(['4.00', '2.00'])
})

test('a server that is killed in the middle of the task leaves nothing half done, and the task runs again', async () => {
  const company = await makeCompany(server())
  await spiffRule(company)
  const desk = await soldOrder(company)
  await desk.pay()
  const { database } = server().services
  const event = { order_id: desk.order.id, earns: true, at: new Date().toISOString() }
  const killed = database.tenant(company.id, async (tx) => {
    await settleSpiffs(tx, company.id, event)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await settleAll(company)
  expect(await amounts(company)).toEqual(['4.00', '2.00'])
})

test('two payments at once of one order earn once', async () => {
  const company = await makeCompany(server())
  await spiffRule(company)
  const desk = await soldOrder(company)
  const other = desk.at(company.as('Manager'))
  await Promise.allSettled([desk.pay(), other.pay()])
  await Promise.all((await spiffJobs(company)).map((job) => job()))
  expect(await amounts(company)).toEqual(['4.00', '2.00'])
})

test('a refund takes back its share, a full one everything, and a reversed refund brings it back', async () => {
  const company = await makeCompany(server())
  await spiffRule(company)
  const desk = await soldOrder(company)
  const { order } = await desk.pay()
  const payment = order.payments[0]?.id ?? ''
  await settleAll(company)
  const line = order.casual_items[0]?.id ?? ''
  await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] })
  await settleAll(company)
  expect(await amounts(company)).toEqual(['4.00', '2.00', '-2.00'])
  const refunded = await refundLines(desk, payment, { amount: desk.order.net_paid })
  await settleAll(company)
  expect(await sum(company)).toBe(0)
  await desk.reverse(refunded.order.payments.at(-1)?.id ?? '')
  await settleAll(company)
  expect(await sum(company)).toBe(4)
})

test('a refund that is settled before its payment leaves the same sum', async () => {
  const company = await makeCompany(server())
  await spiffRule(company)
  const desk = await soldOrder(company)
  const { order } = await desk.pay()
  await refundLines(desk, order.payments[0]?.id ?? '', { amount: (Number(order.final_price) / 2).toFixed(2) })
  const jobs = await spiffJobs(company)
  for (const job of jobs.reverse()) await job()
  expect(await sum(company)).toBe(3)
})

test('a rule that changes or ends later changes nothing that was earned', async () => {
  const company = await makeCompany(server())
  const replaces = await spiffRule(company)
  const desk = await soldOrder(company)
  await desk.pay()
  const id = await spiffRule(company, { replaces, amount: '10' })
  await settleAll(company)
  expect(await amounts(company)).toEqual(['4.00', '2.00'])
  const owner = company.as('Owner')
  expect((await owner.call('spiffs.rules', {})).rules).toMatchObject([{ id, amount: '10.0000' }])
  await owner.call('spiffs.endRule', { params: { id } })
  const later = await soldOrder(company)
  await later.pay()
  await settleAll(company)
  expect(await amounts(company)).toEqual(['4.00', '2.00'])
})

test('a spiff on an order voided after the export becomes a negative line in the next export', async () => {
  const company = await makeCompany(server())
  const [owner, technician] = [company.as('Owner'), company.users.Technician]
  await owner.call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { pay_period: 'weekly' } },
  })
  await payable(company, technician, '0042')
  await spiffRule(company)
  const desk = await soldOrder(company)
  const { order } = await desk.pay()
  await writtenOn(company, 2, '2025-06-03')
  const columns = ['employee_id', 'spiff_pay', 'gross_pay', 'adjustment'] as const
  const exported = async (from: string) => {
    const body = { id: newId(), from, format: 'csv' as const, columns: [...columns] }
    const made = await owner.call('pay.export', { body })
    return (await owner.send('pay.file', { params: { id: made.export.id } })).text.split('\r\n')[1]
  }
  expect(await exported('2025-06-01')).toBe('0042,6.00,6.00,no')
  await desk.reverse(order.payments[0]?.id ?? '')
  await desk.move('void', 'other', 'Wrong vehicle')
  await writtenOn(company, 4, '2025-06-10')
  const { people } = await owner.call('pay.period', { query: { day: '2025-06-08' } })
  expect(people.find(({ user_id }) => user_id === technician.id)).toMatchObject({
    total: { spiff_pay: '-6.00' },
    spiffs: [
      { amount: '-4.00', corrects: true, without_plan: true, order_number: order.order_custom_id },
      { amount: '-2.00' },
    ],
  })
  expect(await exported('2025-06-08')).toBe('0042,-6.00,-6.00,no')
  await owner.refused('payroll_nothing_new', 'pay.export', {
    body: { id: newId(), from: '2025-06-08', format: 'csv' },
  })
})

test('in California nothing is taken back without a signed plan', async () => {
  const company = await makeCompany(server())
  await company.server.services.database.tenant(company.id, (tx) =>
    tx
      .updateTable('shops')
      .set({ region: 'CA' })
      .where('company_id', '=', company.id)
      .where('id', '=', company.shops.FL.id)
      .execute(),
  )
  await spiffRule(company)
  const params = { id: company.users.Technician.id }
  const plan = (plan_signed: boolean) =>
    company.as('Owner').call('pay.savePerson', {
      params,
      body: { payroll_id: '1', department: '', plan_signed },
    })
  expect(await plan(false)).toMatchObject({ plan_signed: false })
  const desk = await soldOrder(company)
  const { order } = await desk.pay()
  await settleAll(company)
  await refundLines(desk, order.payments[0]?.id ?? '', { amount: (Number(order.final_price) / 2).toFixed(2) })
  await settleAll(company)
  expect(await amounts(company)).toEqual(['4.00', '2.00'])
  expect(await plan(true)).toMatchObject({ plan_signed: true })
  await settleAll(company)
  expect(await sum(company)).toBe(3)
})

test('spiffs raise the rate on which overtime is paid', async () => {
  const company = await makeCompany(server())
  const [owner, technician] = [company.as('Owner'), company.users.Technician]
  await payable(company, technician, '0042')
  for (const day of [2, 3, 4, 5, 6])
    await punchTimes(
      company.as('Technician'),
      company.shops.FL.id,
      `2025-06-0${day}T12:00:00Z`,
      `2025-06-0${day}T22:00:00Z`,
    )
  await spiffRule(company, { amount: '50' })
  const desk = await soldOrder(company)
  await desk.pay()
  await writtenOn(company, 2, '2025-06-03')
  const { people } = await owner.call('pay.period', { query: { day: '2025-06-01' } })
  // 50 h at $20.00 and $150.00 of spiffs: $23.00 an hour, half of it extra for 10 h.
  expect(people.find(({ user_id }) => user_id === technician.id)).toMatchObject({
    weeks: [{ regular_rate: '23.0000', figures: { overtime_pay: '315.00', spiff_pay: '150.00' } }],
    gross_pay: '1265.00',
  })
})

test('rules name shops, packages and items of their own company', async () => {
  const company = await makeCompany(server())
  const other = await makeCompany(server())
  const owner = company.as('Owner')
  const rule = {
    name: 'Spiff',
    from_day: '2025-01-01',
    way: 'flat' as const,
    amount: '2',
    people: [{ position: null, share: '1' }],
  }
  const any = { ...rule, subject: 'any' as const }
  const refused = (body: object) =>
    owner.refused('not_found', 'spiffs.saveRule', { body: { id: newId(), ...any, ...body } })
  await refused({ shop_ids: [other.shops.FL.id] })
  await refused({ subject: 'package', subject_id: other.packages[0]?.id })
  const nameless = { body: { id: newId(), ...any, name: '<script>Spiff</script>' } }
  expect(pointers(await owner.refused('invalid_input', 'spiffs.saveRule', nameless))).toEqual(['/body/name'])
  const theirs = await spiffRule(other)
  await refused({ replaces: theirs })
  await owner.refused('not_found', 'spiffs.endRule', { params: { id: theirs } })
  const id = newId()
  await owner.call('spiffs.saveRule', { body: { id, ...any } })
  await owner.call('spiffs.endRule', { params: { id } })
  await owner.refused('duplicate_id', 'spiffs.saveRule', { body: { id, ...any } })
  await company.as('Manager').refused('not_allowed', 'spiffs.rules', {})
})
