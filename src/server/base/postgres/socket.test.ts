import { expect, test } from 'vitest'
import { overSocket, socketFolder } from './socket.ts'

const URL_OF = 'postgres://bayline_app:secret@127.0.0.1:5433/bayline'

test('a server with a socket is reached over it, with the same role, port and database', () => {
  const local = new URL(overSocket(URL_OF, '/data/postgres'))
  expect(local.searchParams.get('host')).toBe('/data/postgres')
  local.search = ''
  expect(local.href).toBe(URL_OF)
})

test('one without a socket is reached over its port', () => {
  expect(overSocket(URL_OF, null)).toBe(URL_OF)
})

test('a folder whose name is too long for a socket has none', () => {
  expect(socketFolder('/data/postgres')).toBe('/data/postgres')
  expect(socketFolder(`/${'a'.repeat(100)}`)).toBeNull()
})
