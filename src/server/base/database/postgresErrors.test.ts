import { expect, test, vi } from 'vitest'
import { afterRejection, isDatabaseDown, isDuplicate } from './postgresErrors.ts'

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

const repeated = (constraint: string) =>
  Object.assign(new Error('duplicate key'), { code: '23505', constraint })
const internal = (message: string) => Object.assign(new Error(message), { code: 'XX000' })

test('a repeated id is known by its constraint, also of a partition and of a shard', () => {
  expect(isDuplicate(repeated('orders_pkey'), 'orders_pkey')).toBe(true)
  expect(isDuplicate(repeated('orders_pkey_104541'), 'orders_pkey')).toBe(true)
  expect(isDuplicate(repeated('order_commands_2026_12_pkey'), 'order_commands_pkey')).toBe(true)
  expect(isDuplicate(repeated('order_commands_2026_12_pkey_104541'), 'order_commands_pkey')).toBe(true)
  expect(isDuplicate(repeated('orders_number_104541'), 'orders_pkey')).toBe(false)
})

const ofNode = (message: string) => Object.assign(new Error(message), { code: '23505' })

test('a split database names the constraint in its message alone', () => {
  const words = 'duplicate key value violates unique constraint'
  expect(isDuplicate(ofNode(`${words} "vehicles_vin_102770"`), 'vehicles_vin')).toBe(true)
  expect(isDuplicate(ofNode(`${words} "order_commands_2026_12_pkey_104541"`), 'order_commands_pkey')).toBe(
    true,
  )
  expect(isDuplicate(ofNode(`${words} "orders_number_104541"`), 'orders_pkey')).toBe(false)
  expect(
    isDuplicate(ofNode('la valeur rompt la contrainte unique « orders_pkey_104541 »'), 'orders_pkey'),
  ).toBe(true)
})

test('a node that is lost while a split database commits is an outage, and other internal errors are faults', () => {
  expect(isDatabaseDown(internal('could not commit transaction for shard 104541 on at least one node'))).toBe(
    true,
  )
  expect(isDatabaseDown(internal('cache lookup failed for type 0'))).toBe(false)
})
