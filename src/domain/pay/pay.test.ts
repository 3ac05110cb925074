import { expect, test } from 'vitest'
import { PAY_COLUMNS, type PayFile, type PayRow } from './layouts/layout.ts'
import { codesOf, EARNING_CODES, layoutProblem, PAY_FORMATS, payFile, payFileName } from './payFiles.ts'
import {
  isNoPay,
  minusPay,
  NO_PAY,
  overtimeAdjustment,
  payHours,
  plusPay,
  rateAdjustment,
} from './payroll.ts'

const figures = {
  ...NO_PAY,
  regular_minutes: '2400',
  overtime_minutes: '105',
  regular_pay: '800.00',
  overtime_pay: '52.50',
}
const row: PayRow = {
  employee_id: '0042',
  first_name: 'Ana',
  last_name: 'Roy, Jr.',
  shop: 'Tampa',
  department: 'BAY',
  currency: 'usd',
  week_start: '2026-11-01',
  rate: '20.0000',
  adjustment: false,
  figures,
}
const file: PayFile = {
  number: 7,
  company_code: 'ABC',
  quickbooks: { name: 'Bayline', created: '1800000000' },
  from: '2026-11-01',
  to: '2026-11-14',
  pay_date: '2026-11-20',
  rows: [row],
  columns: PAY_COLUMNS,
  codes: EARNING_CODES,
}
const NO_CODES = Object.fromEntries(
  Object.keys(EARNING_CODES).map((kind) => [kind, '']),
) as typeof EARNING_CODES
const linesOf = (text: string) => text.split('\r\n').filter((line) => line !== '')

test('hours with two decimals add up to the rounded total', () => {
  const thirds = { ...NO_PAY, regular_minutes: '20', overtime_minutes: '20', double_minutes: '20' }
  expect(payHours(thirds)).toEqual({ regular: '0.34', overtime: '0.33', double: '0.33' })
})

test('differences add up to the present figures, also below zero', () => {
  const less = { ...figures, overtime_minutes: '60.5', overtime_pay: '30.25' }
  const difference = minusPay(less, figures)
  expect(difference).toMatchObject({ overtime_minutes: '-44.5', overtime_pay: '-22.25', regular_pay: '0.00' })
  expect(plusPay(figures, difference)).toMatchObject({ overtime_minutes: '60.5', overtime_pay: '30.25' })
  expect(isNoPay(minusPay(figures, figures))).toBe(true)
})

test('the overtime adjustment is what a provider’s own multiplication leaves out', () => {
  expect(overtimeAdjustment(figures, '20')).toBe('0.00')
  expect(overtimeAdjustment({ ...figures, overtime_pay: '60.00' }, '20')).toBe('7.50')
})

test('hours at other rates than the usual one are an amount of their own', () => {
  expect(rateAdjustment(figures, '20')).toBe('0.00')
  // Half of the week at 25.00.
  const mixed = { ...figures, regular_pay: '900.00' }
  expect(rateAdjustment(mixed, '20')).toBe('100.00')
  expect(linesOf(payFile('powerpay', { ...file, rows: [{ ...row, figures: mixed }] }))).toContain(
    '0042,RATEADJ,,100.00,,BAY',
  )
  // A difference of thirds of an hour leaves no cents.
  expect(rateAdjustment({ ...NO_PAY, regular_minutes: '-20', regular_pay: '-6.67' }, '20')).toBe('0.00')
})

test('the own file has the chosen columns', () => {
  const text = payFile('csv', {
    ...file,
    columns: ['employee_id', 'last_name', 'overtime_hours', 'gross_pay'],
  })
  expect(linesOf(text)).toEqual([
    'employee_id,last_name,overtime_hours,gross_pay',
    '0042,"Roy, Jr.",1.75,852.50',
  ])
})

test('ADP Workforce Now: one row, no zeros, its own name', () => {
  expect(linesOf(payFile('adp_wfn', file))[1]).toBe('ABC,7,0042,40.00,1.75,,,,,BAY')
  expect(payFileName('adp_wfn', file)).toBe('PRABCEPI.csv')
})

test('ADP RUN and Paychex: a row for each code', () => {
  expect(linesOf(payFile('adp_run', file)).slice(2)).toEqual([
    'ABC,,11/01/2026,11/14/2026,0042,REG,40.00,,,BAY,BASE',
    'ABC,,11/01/2026,11/14/2026,0042,OT,1.75,,,BAY,BASE',
  ])
  const premium = { ...row, figures: { ...figures, overtime_pay: '60.00' } }
  expect(linesOf(payFile('paychex', { ...file, rows: [premium] }))).toEqual([
    'ABC,0042,BAY,,REG,,,40.00,,11/14/2026,,,,,,',
    'ABC,0042,BAY,,OT,,,1.75,,11/14/2026,,,,,,',
    'ABC,0042,BAY,,OTADJ,,,,,11/14/2026,7.50,,,,,',
  ])
})

test('amounts beside hours have the company’s own codes, and their own lines', () => {
  const rows = [{ ...row, figures: { ...figures, spiff_pay: '12.50', card_tips: '8.00' } }]
  const own = { ...file, rows, codes: { ...EARNING_CODES, spiffs: '71' } }
  expect(linesOf(payFile('adp_wfn', own)).slice(1)).toEqual([
    'ABC,7,0042,40.00,1.75,,,71,12.50,BAY',
    'ABC,7,0042,,,,,TIPS,8.00,BAY',
  ])
  expect(linesOf(payFile('powerpay', own)).slice(3)).toEqual(['0042,71,,12.50,,BAY', '0042,TIPS,,8.00,,BAY'])
  expect(linesOf(payFile('gusto', own))[1]).toBe('"Roy, Jr.",Ana,,0042,40.00,1.75,,,,12.50,8.00,,,,')
  expect(linesOf(payFile('csv', { ...own, columns: ['spiff_pay', 'gross_pay', 'card_tips'] }))[1]).toBe(
    '12.50,865.00,8.00',
  )
})

test('QuickBooks: tabs, and no day longer than 23:59', () => {
  const rows = linesOf(payFile('quickbooks_iif', file))
  expect(rows[1]).toBe('TIMERHDR\t8\t0\tBayline\tN\tY\t1800000000')
  expect(rows.slice(3)).toEqual([
    'TIMEACT\t11/01/26\t\t0042\t\tRegular\t23:59\t\t\t0',
    'TIMEACT\t11/02/26\t\t0042\t\tRegular\t16:01\t\t\t0',
    'TIMEACT\t11/03/26\t\t0042\t\tOvertime\t1:45\t\t\t0',
  ])
})

test('a file by earning code, Nethris and QuickBooks Online', () => {
  expect(linesOf(payFile('by_code', file)).slice(1)).toEqual([
    'ABC,0042,"Roy, Jr.",Ana,BAY,2026-11-01,2026-11-14,2026-11-20,REG,40.00,,20.0000,7',
    'ABC,0042,"Roy, Jr.",Ana,BAY,2026-11-01,2026-11-14,2026-11-20,OT,1.75,,20.0000,7',
  ])
  const nethris = { ...file, company_code: '4711', codes: codesOf('nethris', NO_CODES) }
  expect(linesOf(payFile('nethris', nethris)).slice(1)).toEqual([
    '4711,0042,1,40.00,,2026-11-14,BAY',
    '4711,0042,43,1.75,,2026-11-14,BAY',
  ])
  expect(linesOf(payFile('quickbooks_online', file)).slice(1)).toEqual([
    '2026-11-01,Employee,0042,Regular,,23:59',
    '2026-11-02,Employee,0042,Regular,,16:01',
    '2026-11-03,Employee,0042,Overtime,,1:45',
  ])
})

test('what keeps a file from a layout is named', () => {
  const problem = (format: (typeof PAY_FORMATS)[number], own: Partial<PayFile> = {}) =>
    layoutProblem(format, { ...file, ...own })?.code ?? null
  const spiff = { ...row, figures: { ...figures, spiff_pay: '5.00' } }
  for (const format of PAY_FORMATS.filter((each) => each !== 'nethris')) expect(problem(format)).toBeNull()
  for (const format of ['adp_wfn', 'adp_run', 'paychex', 'nethris'] as const)
    expect(problem(format, { company_code: '' })).toBe('company_code_missing')
  expect(problem('nethris')).toBe('company_code_digits')
  const numbered = { company_code: '4711', codes: codesOf('nethris', NO_CODES) }
  expect(problem('nethris', numbered)).toBeNull()
  expect(layoutProblem('nethris', { ...file, ...numbered, rows: [spiff] })).toEqual({
    code: 'earning_code_missing',
    kinds: ['spiffs'],
  })
  expect(problem('quickbooks_iif', { quickbooks: { name: 'Bayline', created: '' } })).toBe(
    'quickbooks_company_missing',
  )
  for (const format of ['quickbooks_iif', 'quickbooks_online'] as const) {
    expect(problem(format, { rows: [spiff] })).toBe('format_without_amounts')
    const less = { ...row, figures: { ...NO_PAY, regular_minutes: '-60', regular_pay: '-20.00' } }
    expect(problem(format, { rows: [less] })).toBe('format_without_amounts')
  }
})

test.each(PAY_FORMATS)('%s names the person as the provider does', (format) => {
  expect(payFile(format, file)).toContain('0042')
})

test('a name that a spreadsheet would read as a formula is text in the own file', () => {
  const rows = [{ ...row, last_name: '=1+1' }]
  expect(linesOf(payFile('csv', { ...file, columns: ['last_name'], rows }))).toEqual(['last_name', "'=1+1"])
})
