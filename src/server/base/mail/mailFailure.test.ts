import { expect, test } from 'vitest'
import { mailFailure } from './mailFailure.ts'

const failed = (fields: object, words = 'failed') => Object.assign(new Error(words), fields)

test.each([
  ['a refused address', failed({ responseCode: 550, command: 'RCPT TO' }), 'hard'],
  ['a refused mail', failed({ responseCode: 554, command: 'DATA' }), 'refused'],
  ['a busy server', failed({ responseCode: 450 }), 'later'],
  ['no server', failed({ code: 'ESOCKET', syscall: 'connect' }, 'connect ECONNREFUSED'), 'later'],
  ['a certificate that is not trusted', failed({ code: 'ESOCKET' }, 'self-signed certificate'), 'later'],
  ['a connection that ended', failed({ code: 'ECONNECTION' }, 'Connection closed unexpectedly'), 'unknown'],
  ['a connection that was reset', failed({ code: 'ESOCKET', syscall: 'read' }, 'read ECONNRESET'), 'unknown'],
  ['a connection that could not be written', failed({ code: 'ESOCKET', syscall: 'write' }), 'unknown'],
])('%s', (_name, error, kind) => {
  expect(mailFailure(error).kind).toBe(kind)
})
