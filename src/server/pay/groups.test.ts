import { expect, test } from 'vitest'
import { makeCompany, makeUser, stationOf, type TestCompany, type TestUser } from '#test/factories.ts'
import { change } from '#test/harness/goods/importing.ts'
import { payable } from '#test/harness/people/payroll.ts'
import { testServer } from '#test/harness/server.ts'
import { punchTimes } from '#test/harness/people/timeClock.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const FROM = '2025-06-01'
const COLUMNS = ['employee_id', 'gross_pay', 'currency'] as const

/** A person of one shop with eight approved hours at 20.00 in the week of June 1. */
async function worked(company: TestCompany, region: 'FL' | 'QC', payroll_id: string): Promise<TestUser> {
  const shop = company.shops[region]
  const user = await makeUser(company, 'Technician', [shop.id])
  const station = await stationOf(company, user)
  await punchTimes(station, shop.id, '2025-06-02T13:00:00Z', '2025-06-02T21:00:00Z')
  await payable(company, user, payroll_id)
  const manager = company.as('Manager')
  const { week_start, state } = await manager.call('time.week', { query: { user_id: user.id, day: FROM } })
  await manager.call('time.approve', { body: { user_id: user.id, week_start, state } })
  return user
}

/** A company with a person to pay in Florida and one in Quebec. */
async function twoCountries() {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  await owner.call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { pay_period: 'weekly' } },
  })
  const [tampa, laval] = [await worked(company, 'FL', 'US1'), await worked(company, 'QC', 'CA1')]
  const period = (group: string) => owner.call('pay.period', { query: { day: FROM, group } })
  const exported = async (group: string, format: 'csv' | 'by_code' = 'csv') => {
    const { export: made } = await owner.call('pay.export', {
      body: { id: newId(), from: FROM, group, format, columns: [...COLUMNS] },
    })
    return made
  }
  const text = async (id: string, file = '') =>
    (await owner.send('pay.file', { params: { id }, query: { file } })).text
  return { company, owner, tampa, laval, period, exported, text }
}

test('two countries are two files, each with its currency', async () => {
  const { owner, tampa, laval, period, exported, text } = await twoCountries()
  const us = await period('US')
  expect(us.groups.map(({ id, currencies }) => [id, currencies])).toEqual([
    ['US', ['usd']],
    ['CA', ['cad']],
  ])
  const ids = (reply: typeof us) => reply.people.map(({ user_id }) => user_id)
  expect(ids(us)).toContain(tampa.id)
  expect(ids(us)).not.toContain(laval.id)
  expect(ids(await period('CA'))).toEqual([laval.id])
  const [american, canadian] = [await exported('US'), await exported('CA')]
  expect([american.number, american.file_name, canadian.number, canadian.file_name]).toEqual([
    1,
    'payroll-1-2025-06-07-USD.csv',
    2,
    'payroll-2-2025-06-07-CAD.csv',
  ])
  expect(await text(american.id)).toBe('employee_id,gross_pay,currency\r\nUS1,160.00,USD\r\n')
  expect(await text(canadian.id)).toBe('employee_id,gross_pay,currency\r\nCA1,160.00,CAD\r\n')
  expect((await period('CA')).exports.map(({ number }) => number)).toEqual([2])
  await owner.refused('payroll_nothing_new', 'pay.export', {
    body: { id: newId(), from: FROM, group: 'CA', format: 'csv' },
  })
  await owner.refused('not_found', 'pay.period', { query: { group: newId() } })
})

test('a group has its own provider, number and period, and only shops of its country', async () => {
  const { company, owner, laval, period } = await twoCountries()
  const id = newId()
  const body = {
    name: 'Maple Oil inc.',
    country: 'CA' as const,
    legal_name: '9012-3456 Québec inc.',
    format: 'nethris' as const,
    company_code: '4711',
    period: 'monthly' as const,
    shop_ids: [company.shops.QC.id],
    version: 0,
  }
  const refused = await owner.refused('invalid_input', 'pay.saveGroup', {
    params: { id },
    body: { ...body, shop_ids: [company.shops.FL.id] },
  })
  expect(refused.errors).toMatchObject([{ pointer: '/body/shop_ids/0', code: 'other_country' }])
  await owner.refused('not_found', 'pay.saveGroup', {
    params: { id },
    body: { ...body, shop_ids: [newId()] },
  })
  const { groups } = await owner.call('pay.saveGroup', { params: { id }, body })
  expect(groups.map((group) => [group.id, group.shops.map(({ name }) => name)])).toEqual([
    ['US', ['Tampa']],
    [id, ['Laval']],
  ])
  expect(await period(id)).toMatchObject({
    from: '2025-06-01',
    to: '2025-06-30',
    group: { company_code: '4711', format: 'nethris', legal_name: '9012-3456 Québec inc.' },
    people: [{ user_id: laval.id, currency: 'cad' }],
  })
  await owner.refused('stale_version', 'pay.saveGroup', { params: { id }, body: { ...body, version: 7 } })
  const { groups: after } = await owner.call('pay.saveGroup', {
    params: { id },
    body: { ...body, removed: true, version: 1 },
  })
  expect(after.map((group) => group.id)).toEqual(['US', 'CA'])
  const { entries } = await owner.call('audit.list', { query: { subject_id: id } })
  expect(entries).toHaveLength(2)
  await company.as('Manager').refused('not_allowed', 'pay.saveGroup', { params: { id: newId() }, body })
})

test('a file in the wrong layout is voided with a reason, and its pay is new again', async () => {
  const { owner, exported, period, text } = await twoCountries()
  const wrong = await exported('CA', 'by_code')
  const params = { id: wrong.id }
  await owner.refused('invalid_input', 'pay.voidExport', { params, body: { reason: ' ' } })
  const { export: voided } = await owner.call('pay.voidExport', { params, body: { reason: 'Wrong layout' } })
  expect(voided.voided).toMatchObject({ reason: 'Wrong layout', by_name: 'Owner Tester' })
  await owner.refused('payroll_file_voided', 'pay.voidExport', { params, body: { reason: 'Again' } })
  await owner.refused('payroll_file_voided', 'pay.reissue', { params, body: { id: newId(), format: 'csv' } })
  const right = await exported('CA')
  expect(right.number).toBe(wrong.number + 1)
  expect(await text(right.id)).toContain('CA1,160.00,CAD')
  expect((await period('CA')).exports.map(({ number, voided: why }) => [number, why?.reason])).toEqual([
    [right.number, undefined],
    [wrong.number, 'Wrong layout'],
  ])
})

test('a file is written in another layout under the same number, and takes nothing twice', async () => {
  const { owner, exported, text } = await twoCountries()
  const made = await exported('CA', 'by_code')
  const id = newId()
  const input = { params: { id: made.id }, body: { id, format: 'csv' as const, columns: [...COLUMNS] } }
  const { export: again } = await owner.call('pay.reissue', input)
  expect(again).toMatchObject({ number: made.number, files: [{ id, format: 'csv' }] })
  expect(await owner.call('pay.reissue', input)).toEqual({ export: again })
  await owner.refused('duplicate_id', 'pay.reissue', {
    ...input,
    body: { ...input.body, format: 'gusto' },
  })
  expect(await text(made.id, id)).toBe('employee_id,gross_pay,currency\r\nCA1,160.00,CAD\r\n')
  expect(await text(made.id)).toContain('Earning code')
  await owner.refused('payroll_nothing_new', 'pay.export', {
    body: { id: newId(), from: FROM, group: 'CA', format: 'csv' },
  })
})

test('a group with two currencies is not exported in one file', async () => {
  const { company, owner } = await twoCountries()
  await change(
    company,
    "update shops set country = 'US' where company_id = $1 and id = $2",
    company.shops.QC.id,
  )
  await owner.refused('payroll_currencies', 'pay.export', {
    body: { id: newId(), from: FROM, group: 'US', format: 'csv' },
  })
})
