import { expect, test } from 'vitest'
import { otherConsentCounts, type NewestConsent } from './mergeConsent.ts'

const NOW = '2026-11-25T12:00:00Z'
const of = (kind: NewestConsent['kind'], expires_at: string | null = null): NewestConsent => ({
  kind,
  expires_at,
})
const SOON = '2026-12-31T12:00:00Z'
const LATER = '2027-12-31T12:00:00Z'
const PAST = '2026-01-31T12:00:00Z'

test.each([
  ['nothing beside nothing', null, null, false],
  ['an answer where there was none', null, of('express'), true],
  ['a refusal over an express consent', of('express'), of('refused'), true],
  ['no consent over a refusal', of('refused'), of('express'), false],
  ['a refusal beside a refusal', of('refused'), of('refused'), false],
  ['an implied consent over an express one', of('express'), of('implied', SOON), true],
  ['no express consent over an implied one', of('implied', SOON), of('express'), false],
  ['the one that ends first', of('express', LATER), of('express', SOON), true],
  ['not the one that ends later', of('express', SOON), of('express'), false],
  ['one that holds over one that ended', of('express', PAST), of('express', SOON), true],
  ['not one that ended over one that holds', of('express'), of('express', PAST), false],
])('%s', (_title, kept, other, counts) => {
  expect(otherConsentCounts(kept, other, NOW)).toBe(counts)
})
