import { expect, test, vi } from 'vitest'
import { afterRejection } from './postgresErrors.ts'

test('a rejection of a lost database is logged, and the server goes on', () => {
  const log = { error: vi.fn() }
  const take = afterRejection(log)
  take(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  take(Object.assign(new Error('terminating connection'), { code: '57P01' }))
  take(new Error('Connection terminated unexpectedly'))
  expect(log.error).toHaveBeenCalledTimes(3)
})

test('any other rejection is a fault, and ends the server', () => {
  const log = { error: vi.fn() }
  expect(() => afterRejection(log)(new TypeError('x is undefined'))).toThrow(TypeError)
  expect(log.error).not.toHaveBeenCalled()
})
