import os from 'node:os'
import { expect, test } from 'vitest'
import { withFullDisk } from './diskSpace.ts'

test('a start that fails on a full disk says so; on another one it says what it said', () => {
  const error = new Error('the database system is in recovery mode')
  expect(withFullDisk(error, os.tmpdir(), 0)).toBe(error)
  expect(withFullDisk(error, '/no/such/folder')).toBe(error)
  expect(String(withFullDisk(error, os.tmpdir(), Infinity))).toMatch(
    /recovery mode\nThe disk of .* is full \(\d+ MB are free\)\. Free some space/,
  )
})
