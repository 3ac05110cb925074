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
