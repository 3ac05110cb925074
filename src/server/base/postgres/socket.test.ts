import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { overSocket, socketFolder } from './socket.ts'

const URL_OF = 'postgres://bayline_app:secret@127.0.0.1:5433/bayline'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a server with a socket is reached over it, with the same role, port and database', () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'socket-'))
  writeFileSync(path.join(folder, '.s.PGSQL.5433'), '')
  const local = new URL(overSocket(URL_OF, folder))
  expect(local.searchParams.get('host')).toBe(folder)
  local.search = ''
  expect(local.href).toBe(URL_OF)
})

test('one of a former start without a socket is reached over its port', () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'socket-'))
  expect(overSocket(URL_OF, folder)).toBe(URL_OF)
})

test('a folder whose name is too long for a socket has none', () => {
  expect(socketFolder(`/${'a'.repeat(100)}`)).toBeNull()
})
