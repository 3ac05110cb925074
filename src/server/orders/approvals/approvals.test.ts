import { describe, expect, test } from 'vitest'
import { addPackage, makeCompany, makeUser, openOrder, PASSWORD, stationOf } from '#test/factories.ts'
import type { TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { testServer } from '#test/harness/server.ts'
import type { Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { hashPassword } from '#server/people/index.ts'

const server = testServer()
const PIN = '47110'
const half: Intent = { type: 'order_discount.set', discount_type: 2, discount_amount: '50' }

const setPin = (station: Station, pin: string | null = PIN) =>
  station.call('account.pin', { body: { password: PASSWORD, pin } })

async function seed(): Promise<{ company: TestCompany; desk: Desk; manager: string }> {
  const company = await makeCompany(server())
  await setPin(company.as('Manager'))
  const desk = await openOrder(company, { role: 'Technician' })
  await desk.casual('100.00')
  return { company, desk, manager: company.users.Manager.id }
}

const asked = (desk: Desk, approver_id: string, pin = PIN, command = desk.command(half)) => ({
  params: { id: desk.order.id },
  body: { command, approver_id, pin },
})

test('a PIN is set and removed with the password, and never told', async () => {
  const company = await makeCompany(server())
  const station = company.as('Manager')
  await station.refused('sign_in_failed', 'account.pin', { body: { password: 'wrong', pin: PIN } })
  for (const pin of ['123', '123456789', '12a4', '']) {
    await station.refused('invalid_input', 'account.pin', { body: { password: PASSWORD, pin } })
  }
  await setPin(station)
  const account = await station.send('account.get')
  expect(account.body).toMatchObject({ pin: true })
  expect(account.text).not.toContain('argon2')
  await setPin(station, null)
  expect(await station.call('account.get', {})).toMatchObject({ pin: false })
})

describe('a manager’s PIN', () => {
  test('lets a discount through once, and the order tells who allowed what', async () => {
    const { desk, manager } = await seed()
    await desk.commandRefused('price_not_allowed', half)
    const command = desk.command(half)
    const { approver } = await desk.station.call('approvals.approve', asked(desk, manager, PIN, command))
    expect(approver).toMatchObject({ user_id: manager, role: 'Manager' })
    const reply = await desk.send(command)
    expect(reply.order).toMatchObject({ order_discount_amount: '50' })
    const { entries } = await desk.station.call('orders.history', { params: { id: desk.order.id } })
    expect(entries.find((row) => row.id === command.id)?.approval).toMatchObject({
      kind: 'discount',
      name: 'Manager Tester',
      limit: '10',
      allowed: '10.00',
      amount: '50.00',
    })
    expect(entries.filter((row) => row.approval !== null)).toHaveLength(1)
  })

  test('holds for that command to the letter, and for no other', async () => {
    const { desk, manager } = await seed()
    const command = desk.command(half)
    await desk.station.call('approvals.approve', asked(desk, manager, PIN, command))
    await desk.station.refused('price_not_allowed', 'orders.command', {
      params: { id: desk.order.id },
      query: {},
      body: { ...command, discount_amount: '60' },
    })
    await desk.station.refused(
      'duplicate_id',
      'approvals.approve',
      asked(desk, manager, PIN, desk.command({ ...half, discount_amount: '60' }, command.id)),
    )
    await desk.commandRefused('price_not_allowed', half)
  })

  test('lets another price through', async () => {
    const { company, desk, manager } = await seed()
    const [sold] = company.packages
    if (!sold) throw new Error('no package')
    const line_id = await addPackage(desk, sold)
    const command = desk.command({ type: 'package.set', line_id, field: 'price', value: '1.00' })
    await desk.station.call('approvals.approve', asked(desk, manager, PIN, command))
    const { order } = await desk.send(command)
    expect(order.packages[0]?.price).toBe('1.00')
  })

  test('only people of the shop who may are asked, and only with a PIN', async () => {
    const { company, desk, manager } = await seed()
    const other = await makeUser(company, 'Manager', [company.shops.QC.id])
    await setPin(await stationOf(company, other))
    await setPin(company.as('Technician'))
    const { approvers } = await desk.station.call('approvals.approvers', { params: { id: desk.order.id } })
    expect(approvers.map((row) => [row.role, row.has_pin])).toEqual([
      ['Manager', true],
      ['Owner', false],
      ['Company', false],
    ])
    const { Technician, Owner } = company.users
    await desk.station.refused('not_found', 'approvals.approve', asked(desk, other.id))
    await desk.station.refused('not_found', 'approvals.approve', asked(desk, Technician.id))
    await desk.station.refused('pin_not_set', 'approvals.approve', asked(desk, Owner.id))
    await desk.station.refused('not_found', 'approvals.approvers', { params: { id: newId() } })
    expect(manager).toBe(approvers[0]?.id)
  })

  test('is guessed five times at a station, and then not even the right one counts there', async () => {
    const { company, desk, manager } = await seed()
    for (let n = 0; n < 5; n += 1)
      await desk.station.refused('pin_wrong', 'approvals.approve', asked(desk, manager, `000${n}`))
    await desk.station.refused('pin_locked', 'approvals.approve', asked(desk, manager))
    const elsewhere = desk.at(company.as('Technician'))
    await elsewhere.station.call('approvals.approve', asked(elsewhere, manager))
  })

  test('is guessed fifteen times from everywhere', async () => {
    const { company, desk, manager } = await seed()
    for (let station = 0; station < 4; station += 1) {
      const at = desk.at(company.as('Technician'))
      for (let n = 0; n < 4; n += 1)
        await at.station.refused(
          station === 3 && n === 3 ? 'pin_locked' : 'pin_wrong',
          'approvals.approve',
          asked(at, manager, '9999'),
        )
    }
  })
})

test('a PIN that is easy to guess, or that someone with fewer rights set, approves nothing', async () => {
  const { company, desk, manager } = await seed()
  const stored = async (pin: string, pin_set_by: string | null) => {
    const pin_hash = await hashPassword(pin)
    await company.server.services.database.tenant(company.id, (tx) =>
      tx
        .updateTable('users')
        .set({ pin_hash, pin_set_by })
        .where('company_id', '=', company.id)
        .where('id', '=', manager)
        .execute(),
    )
  }
  await stored('1234', null)
  await desk.station.refused('pin_trivial', 'approvals.approve', asked(desk, manager, '1234'))
  await stored(PIN, company.users.Technician.id)
  await desk.station.refused('pin_outdated', 'approvals.approve', asked(desk, manager))
  await setPin(company.as('Manager'))
  await desk.station.call('approvals.approve', asked(desk, manager))
})
