import { expect, test } from 'vitest'
import { listenOn, readConfig } from './config.ts'

test('without HOST the demo company is for this machine, any other for the network', () => {
  expect(listenOn(readConfig({}), true)).toBe('127.0.0.1')
  expect(listenOn(readConfig({}), false)).toBe('0.0.0.0')
  expect(listenOn(readConfig({ HOST: '' }), true)).toBe('127.0.0.1')
})

test('HOST decides, also with the demo company', () => {
  expect(listenOn(readConfig({ HOST: '0.0.0.0' }), true)).toBe('0.0.0.0')
  expect(listenOn(readConfig({ HOST: '127.0.0.1' }), false)).toBe('127.0.0.1')
})

test('a value with a line break is refused by name: keys go into headers', () => {
  for (const value of ['sk_live_1\nX-Evil: 1', 'sk_live_1\r', 'a\tb'])
    expect(() => readConfig({ BILLING_STRIPE_KEY: value })).toThrow('BILLING_STRIPE_KEY: has a line break')
})
