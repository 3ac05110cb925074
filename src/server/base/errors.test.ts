import { expect, test } from 'vitest'
import { FINALIZE_PROBLEMS } from '#domain/orders/status/finalize.ts'
import { STATUS_REFUSALS } from '#domain/orders/status/status.ts'
import { PAYMENT_REFUSALS } from '#domain/payments/taking/ledger.ts'
import { errors } from '#contract/base/errors.ts'
import { AppError, isErrorCode, problem } from './errors.ts'
import { readConfig } from './config.ts'
import { english, french } from '#test/harness/say.ts'

/** Refusals of rules that no route uses so far. */
const LATER = new Set(['refund_over_payment', 'credit_refund_exists'])

/** What a person reads about a field with a code and a detail. */
const field = (code: string, detail: string) =>
  problem(new AppError('invalid_input', { fields: [{ pointer: '/body/x', code, detail }] }), 'r', english)
    .errors?.[0]?.detail

test('every refusal of the rules is an error that people can read', () => {
  const codes = [...STATUS_REFUSALS, ...PAYMENT_REFUSALS].filter((code) => !LATER.has(code))
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([])
  expect(FINALIZE_PROBLEMS.length).toBeGreaterThan(5)
  for (const code of ['constructor', 'toString', '__proto__', 'nothing of ours'])
    expect(isErrorCode(code)).toBe(false)
})

test('a problem speaks the caller’s language', () => {
  const error = new AppError('order_closed', { current: { version: 2 } })
  expect(problem(error, 'r', english)).toMatchObject({
    detail: english(errors.order_closed.words),
    status: 409,
    request_id: 'r',
    current: { version: 2 },
  })
  expect(problem(error, 'r', french).detail).toBe(french(errors.order_closed.words))
})

test('a field is never described by a raw code', () => {
  expect(field('reference_required', 'reference_required')).toBe(english(errors.reference_required.words))
  expect(field('not_found', 'shop_id')).toBe(english(errors.not_found.words))
  expect(field('mapping', 'mapping')).toBe('This value isn’t valid. Check it and try again.')
  expect(field('unknown_field', 'vehicle')).toBe('vehicle')
})

test('a setting that cannot be used stops the start, by name, all at once', () => {
  const wrong = { PORT: 'x', SMTP_URL: 'http://mail', BAYLINE_SECRET: 'short' }
  expect(() => readConfig(wrong)).toThrow(/PORT: .*\n.*BAYLINE_SECRET: .*\n.*SMTP_URL: /s)
  expect(readConfig({ PORT: '', BAYLINE_DATA: 'd' })).toMatchObject({
    PORT: 3000,
    BAYLINE_DATA: 'd',
    BAYLINE_SIGNUP: 'first',
  })
})
