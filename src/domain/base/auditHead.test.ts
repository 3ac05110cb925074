import { expect, test } from 'vitest'
import { auditHeadWords, isHashOf } from './auditHead.ts'
import { english, french } from '#test/harness/say.ts'

const hash = '0123456789abcdef'.repeat(4)

test('a head in words has its number and half of its hash', () => {
  expect(auditHeadWords(english, { seq: 12, hash })).toBe(
    'Audit log: entry 12, fingerprint 0123456789abcdef0123456789abcdef',
  )
  expect(auditHeadWords(french, { seq: 12, hash })).toContain('empreinte 0123456789abcdef')
})

test('a printed hash names the whole one; a few digits name none', () => {
  expect(isHashOf(hash, hash.slice(0, 32).toUpperCase())).toBe(true)
  expect(isHashOf(hash, hash)).toBe(true)
  expect(isHashOf(hash, hash.slice(0, 15))).toBe(false)
  expect(isHashOf(hash, 'f'.repeat(32))).toBe(false)
})
