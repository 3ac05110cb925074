import { expect, test } from 'vitest'
import { addressesFor, failureOf, reportOf } from './agent.ts'

test('a page over TLS tries the secure ports first, another one the insecure ones', () => {
  expect(addressesFor(true)[0]).toBe('wss://localhost:8181')
  expect(addressesFor(false)[0]).toBe('ws://localhost:8182')
  expect(new Set(addressesFor(false))).toEqual(new Set(addressesFor(true)))
})

test('the words of an agent say why it failed', () => {
  expect(failureOf('Connection blocked by client')).toBe('blocked')
  expect(failureOf('Request blocked')).toBe('blocked')
  expect(failureOf('Cannot find printer with name "Zebra"')).toBe('printer_gone')
  expect(failureOf('java.net.ConnectException: Connection refused')).toBe('printer_gone')
  expect(failureOf('Invalid function call: x')).toBe('refused')
})

test('the state of a job is read where the agent tells it', () => {
  expect(['COMPLETE', 'MEDIA_EMPTY', 'OFFLINE', 'ABORTED', 'SPOOLING'].map(reportOf)).toEqual([
    'printed',
    'out_of_paper',
    'offline',
    'failed',
    null,
  ])
})
