import { expect, test } from 'vitest'
import { makeCompany, makeUser, type TestCompany } from '#test/factories.ts'
import { payable } from '#test/harness/people/payroll.ts'
import { testServer } from '#test/harness/server.ts'
import { addedPunch, punchTimes } from '#test/harness/people/timeClock.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const FROM = '2025-06-01'
const weekly = (company: TestCompany) =>
  company.as('Owner').call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { pay_period: 'weekly' } },
  })
const period = (company: TestCompany) => company.as('Owner').call('pay.period', { query: { day: FROM } })
const paid = async (company: TestCompany) =>
  (await period(company)).people.find(({ user_id }) => user_id === company.users.Technician.id)
const csv = (own: object = {}) => ({ body: { id: newId(), from: FROM, format: 'csv' as const, ...own } })

async function approve(company: TestCompany): Promise<void> {
  const user_id = company.users.Technician.id
  const manager = company.as('Manager')
  const { week_start, state } = await manager.call('time.week', { query: { user_id, day: FROM } })
  await manager.call('time.approve', { body: { user_id, week_start, state } })
}

/** Nine hours from Monday to Friday at 20.00, approved. */
async function worked(company: TestCompany): Promise<void> {
  await weekly(company)
  for (const date of [2, 3, 4, 5, 6])
    await punchTimes(
      company.as('Technician'),
      company.shops.FL.id,
      `2025-06-0${date}T12:00:00Z`,
      `2025-06-0${date}T21:00:00Z`,
    )
  await payable(company, company.users.Technician, '0042')
  await approve(company)
}

test('a period is paid to the cent, handed over once, and the same id answers the same file', async () => {
  const company = await makeCompany(server())
  await worked(company)
  const owner = company.as('Owner')
  expect(await paid(company)).toMatchObject({
    gross_pay: '950.00',
    total: { regular_minutes: '2400', overtime_minutes: '300', overtime_pay: '150.00' },
    weeks: [{ regular_rate: '20.0000', approved: true, adjustment: false }],
    problems: [],
  })
  const input = csv({ columns: ['employee_id', 'regular_hours', 'overtime_hours', 'gross_pay'] })
  const made = await owner.call('pay.export', input)
  expect(made.export).toMatchObject({ number: 1, from_day: FROM, to_day: '2025-06-07' })
  expect(await owner.call('pay.export', input)).toEqual(made)
  await owner.refused('duplicate_id', 'pay.export', { body: { ...input.body, format: 'gusto' } })
  await owner.refused('payroll_nothing_new', 'pay.export', csv())
  const file = await owner.send('pay.file', { params: { id: made.export.id } })
  expect(file.text).toBe('employee_id,regular_hours,overtime_hours,gross_pay\r\n0042,40.00,5.00,950.00\r\n')
  await owner.refused('not_found', 'pay.file', { params: { id: newId() } })
})

test('a correction after the export is approved again and goes into the next file as a difference', async () => {
  const company = await makeCompany(server())
  await worked(company)
  const [owner, manager] = [company.as('Owner'), company.as('Manager')]
  await owner.call('pay.export', csv())
  const user_id = company.users.Technician.id
  const body = addedPunch(company, user_id, '2025-06-07T08:00', '2025-06-07T09:00')
  await manager.call('time.correct', { body })
  await owner.refused('payroll_not_ready', 'pay.export', csv())
  await approve(company)
  expect(await paid(company)).toMatchObject({
    gross_pay: '30.00',
    weeks: [{ adjustment: true, exported: { overtime_pay: '150.00' }, figures: { overtime_pay: '30.00' } }],
  })
  const next = csv({ columns: ['employee_id', 'overtime_hours', 'overtime_pay', 'adjustment'] })
  const { export: made } = await owner.call('pay.export', next)
  const { text } = await owner.send('pay.file', { params: { id: made.id } })
  expect(text.split('\r\n')[1]).toBe('0042,1.00,30.00,yes')
  expect((await period(company)).exports.map(({ number }) => number)).toEqual([2, 1])
})

test('what holds a file up is named for each person', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  await weekly(company)
  await punchTimes(
    company.as('Technician'),
    company.shops.FL.id,
    '2025-06-02T12:00:00Z',
    '2025-06-02T20:00:00Z',
  )
  expect((await paid(company))?.problems).toEqual(['id_missing', 'rate_missing', 'week_not_approved'])
  const refused = await owner.refused('payroll_not_ready', 'pay.export', csv())
  expect(refused.errors?.map(({ detail }) => detail)).toContain('Technician Tester: week_not_approved')
  await payable(company, company.users.Technician, '0042')
  await approve(company)
  expect((await paid(company))?.problems).toEqual([])
})

test('a layout that lacks a code, the QuickBooks company, or a place for amounts is refused by name', async () => {
  const company = await makeCompany(server())
  await worked(company)
  const owner = company.as('Owner')
  const set = (values: Record<string, string>) =>
    owner.call('settings.save', { params: { id: company.shops.FL.id }, body: { values } })
  await owner.refused('company_code_missing', 'pay.export', csv({ format: 'adp_wfn' }))
  await set({ payroll_company_code: 'A12' })
  await owner.refused('company_code_digits', 'pay.export', csv({ format: 'nethris' }))
  await owner.refused('quickbooks_company_missing', 'pay.export', csv({ format: 'quickbooks_iif' }))
  await set({
    payroll_company_code: '12',
    quickbooks_company_name: 'Maple',
    quickbooks_company_time: '946684800',
  })
  const rate = { id: newId(), user_id: company.users.Technician.id, rate: '22', from_day: '2025-06-04' }
  await owner.call('pay.addRate', { body: rate })
  await owner.refused('format_without_amounts', 'pay.export', csv({ format: 'quickbooks_iif' }))
  const refused = await owner.refused('earning_code_missing', 'pay.export', csv({ format: 'nethris' }))
  expect(refused.errors?.map(({ detail }) => detail)).toEqual(['rate', 'adjustment'])
  await set({ earning_code_rate: '60', earning_code_adjustment: '61' })
  const { export: made } = await owner.call('pay.export', csv({ format: 'nethris' }))
  const { text } = await owner.send('pay.file', { params: { id: made.id } })
  // 18 h at 20, 22 h at 22 (two days and 4 h of the last): 44.00 more than 40 h at 20.
  expect(text.split('\r\n').slice(1, 5)).toEqual([
    '12,0042,1,40.00,,2025-06-07,',
    '12,0042,43,5.00,,2025-06-07,',
    '12,0042,60,,44.00,2025-06-07,',
    expect.stringMatching(/^12,0042,61,,\d+\.\d\d,2025-06-07,$/),
  ])
})

test('a file that is written again needs the same of its layout', async () => {
  const company = await makeCompany(server())
  await worked(company)
  const owner = company.as('Owner')
  const set = (values: Record<string, string>) =>
    owner.call('settings.save', { params: { id: company.shops.FL.id }, body: { values } })
  const rate = { id: newId(), user_id: company.users.Technician.id, rate: '22', from_day: '2025-06-04' }
  await owner.call('pay.addRate', { body: rate })
  const { export: made } = await owner.call('pay.export', csv())
  const again = (format: 'adp_wfn' | 'nethris' | 'quickbooks_iif' | 'csv', of = made.id) => ({
    params: { id: of },
    body: { id: newId(), format },
  })
  await owner.refused('not_found', 'pay.reissue', again('csv', newId()))
  await owner.refused('company_code_missing', 'pay.reissue', again('adp_wfn'))
  await set({ payroll_company_code: 'A12' })
  await owner.refused('company_code_digits', 'pay.reissue', again('nethris'))
  await owner.refused('quickbooks_company_missing', 'pay.reissue', again('quickbooks_iif'))
  await set({
    payroll_company_code: '12',
    quickbooks_company_name: 'Maple',
    quickbooks_company_time: '946684800',
  })
  await owner.refused('format_without_amounts', 'pay.reissue', again('quickbooks_iif'))
  await owner.refused('earning_code_missing', 'pay.reissue', again('nethris'))
  await owner.refused('not_found', 'pay.voidExport', { params: { id: newId() }, body: { reason: 'x' } })
  await owner.refused('not_found', 'pay.export', csv({ group: newId() }))
})

test('two people of one name hold up the layout that finds people by name alone', async () => {
  const company = await makeCompany(server())
  await worked(company)
  await makeUser(company, 'Technician', [company.shops.FL.id])
  expect((await paid(company))?.problems).toEqual(['same_name'])
  const owner = company.as('Owner')
  await owner.refused('payroll_not_ready', 'pay.export', csv({ format: 'gusto' }))
  await owner.call('pay.export', csv({ format: 'by_code', pay_date: '2025-06-13' }))
})

test('a period that is not over is not exported', async () => {
  const company = await makeCompany(server())
  const today = new Date().toISOString().slice(0, 10)
  await company.as('Owner').refused('payroll_not_over', 'pay.export', csv({ from: today }))
})

test('rates are kept with their dates; a repeated id adds none; only owners see them', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const user_id = company.users.Technician.id
  const body = { id: newId(), user_id, rate: '24.5', from_day: '2025-03-01' }
  await owner.call('pay.addRate', { body })
  const { rates } = await owner.call('pay.addRate', { body })
  expect(rates).toMatchObject([{ rate: '24.5000', from_day: '2025-03-01', by_name: 'Owner Tester' }])
  await owner.refused('duplicate_id', 'pay.addRate', { body: { ...body, user_id: company.users.Owner.id } })
  await owner.refused('not_found', 'pay.addRate', { body: { ...body, id: newId(), user_id: newId() } })
  const number = { payroll_id: '1', department: '' }
  await owner.refused('not_found', 'pay.savePerson', { params: { id: newId() }, body: number })
  await company.as('Manager').refused('not_allowed', 'pay.period', {})
})

test('a rate that begins in the middle of a week is enough where no time lies before it', async () => {
  const company = await makeCompany(server())
  await weekly(company)
  const { id: user_id } = company.users.Technician
  const [shop, station] = [company.shops.FL.id, company.as('Technician')]
  await punchTimes(station, shop, '2025-06-04T12:00:00Z', '2025-06-04T20:00:00Z')
  const rate = (from_day: string) =>
    company.as('Owner').call('pay.addRate', { body: { id: newId(), user_id, rate: '20', from_day } })
  await rate('2025-06-05')
  expect((await paid(company))?.problems).toContain('rate_missing')
  await rate('2025-06-04')
  expect(await paid(company)).toMatchObject({ gross_pay: '160.00' })
  expect((await paid(company))?.problems).not.toContain('rate_missing')
})

test('an exempt person has no overtime', async () => {
  const company = await makeCompany(server())
  await worked(company)
  const params = { id: company.users.Technician.id }
  await company.as('Owner').call('time.savePerson', { params, body: { exempt: true } })
  expect(await paid(company)).toMatchObject({ exempt: true, gross_pay: '900.00' })
})

test('a file has the codes that the company has at its provider', async () => {
  const company = await makeCompany(server())
  await worked(company)
  const owner = company.as('Owner')
  await owner.call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { earning_code_overtime: '43' } },
  })
  const { export: made } = await owner.call('pay.export', csv({ format: 'powerpay' }))
  const { text } = await owner.send('pay.file', { params: { id: made.id } })
  expect(text.split('\r\n').slice(1, 3)).toEqual(['0042,REG,40.00,,,', '0042,43,5.00,,,'])
})

test('half a month pays the weeks that end in it', async () => {
  const company = await makeCompany(server())
  await worked(company)
  const owner = company.as('Owner')
  await owner.call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { pay_period: 'semi_monthly' } },
  })
  expect(await period(company)).toMatchObject({ from: '2025-06-01', to: '2025-06-15' })
  expect(await paid(company)).toMatchObject({ gross_pay: '950.00' })
  const { export: made } = await owner.call('pay.export', csv())
  expect(made).toMatchObject({ from_day: '2025-06-01', to_day: '2025-06-15' })
})

test('two exports at once hand the week over once', async () => {
  const company = await makeCompany(server())
  await worked(company)
  const owner = company.as('Owner')
  const answers = await Promise.all([csv(), csv(), csv()].map((input) => owner.send('pay.export', input)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await paid(company))?.gross_pay).toBe('0.00')
})
