import { expect, test } from 'vitest'
import {
  EARNING_CODES,
  PAY_COLUMNS,
  PAY_FORMATS,
  payFile,
  payFileName,
  type PayFile,
  type PayRow,
} from './payFiles.ts'
import { isNoPay, minusPay, NO_PAY, overtimeAdjustment, payHours, plusPay } from './payroll.ts'

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
  department: 'BAY',
  week_start: '2026-11-01',
  rate: '20.0000',
  adjustment: false,
  figures,
}
const file: PayFile = {
  number: 7,
  company_code: 'ABC',
  company_name: 'Bayline',
  from: '2026-11-01',
  to: '2026-11-14',
  made: 1_800_000_000,
  rows: [row],
  columns: PAY_COLUMNS,
  codes: EARNING_CODES,
}
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

test.each(PAY_FORMATS)('%s names the person as the provider does', (format) => {
  expect(payFile(format, file)).toContain('0042')
})

test('a name that a spreadsheet would read as a formula is text in the own file', () => {
  const rows = [{ ...row, last_name: '=1+1' }]
  expect(linesOf(payFile('csv', { ...file, columns: ['last_name'], rows }))).toEqual(['last_name', "'=1+1"])
})
