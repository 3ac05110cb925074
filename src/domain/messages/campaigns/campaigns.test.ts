import { describe, expect, test } from 'vitest'
import { campaignProblems, canStep, languagesOf } from './campaigns.ts'
import { afterQuietHours } from '../sending/quietHours.ts'
import { nextReminders } from './reminders.ts'
import { filled, SAMPLE_VALUES, standardTemplate } from '../templates/templates.ts'
import { english, french } from '#test/harness/say.ts'

const SAYS = { en: english, french }

const inEnglish = { subject_en: 'Tires', subject_fr: '', body_en: 'Hi {first_name}', body_fr: '' }
const NONE = { languages: [], hasCoupon: false }

describe('the words of a campaign', () => {
  test('are in one language at least, and in each language of the audience', () => {
    const empty = { subject_en: '', subject_fr: '', body_en: '', body_fr: '' }
    expect(campaignProblems('email', empty, NONE).map(({ field, code }) => [field, code])).toEqual([
      ['subject_en', 'required'],
      ['body_en', 'required'],
    ])
    expect(campaignProblems('email', inEnglish, { ...NONE, languages: ['en'] })).toEqual([])
    expect(campaignProblems('text', inEnglish, { ...NONE, languages: ['en', 'fr-CA'] })).toEqual([
      { field: 'body_fr', code: 'missing_translation', detail: '' },
    ])
    expect(campaignProblems('email', { ...inEnglish, body_fr: 'Bonjour' }, NONE)).toEqual([
      { field: 'subject_fr', code: 'missing_translation', detail: '' },
    ])
    expect(languagesOf('email', { ...inEnglish, body_fr: 'Bonjour' })).toEqual(['en'])
  })

  test('name a coupon only with one, and never an order or a vehicle', () => {
    const words = { ...inEnglish, body_en: '{coupon_code} {vehicle}' }
    const details = (hasCoupon: boolean) =>
      campaignProblems('email', words, { languages: [], hasCoupon }).map(({ detail }) => detail)
    expect(details(false)).toEqual(['coupon_code'])
    expect(details(true)).toEqual(['vehicle'])
  })
})

test('a line about a coupon is left out of a reminder that has none', () => {
  const template = standardTemplate('service_due', 'text', SAYS)
  const values = SAMPLE_VALUES['en']
  expect(filled(template, 'text', 'en', values).body).toContain('OIL10')
  const without = filled(template, 'text', 'en', { ...values, coupon: '', coupon_code: '' }).body
  expect(without).not.toMatch(/Coupon|\n/)
})

test.each([
  ['draft', ['schedule']],
  ['scheduled', ['unschedule', 'cancel']],
  ['sending', ['pause', 'cancel']],
  ['paused', ['resume', 'cancel']],
  ['done', []],
  ['canceled', []],
] as const)('a campaign that is %s can take %j', (state, steps) => {
  const all = ['schedule', 'unschedule', 'pause', 'resume', 'cancel'] as const
  expect(all.filter((step) => canStep(state, step))).toEqual(steps)
})

test.each([
  // Clocks are set back at 2:00 on November 1, 2026, and forward at 2:00 on March 14, 2027.
  ['2026-11-01T01:30:00Z', 'America/New_York', '2026-11-01T14:00:00.000Z'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T14:00:00.000Z'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T14:00:00.000Z'],
  ['2027-03-14T02:00:00Z', 'America/New_York', '2027-03-14T13:00:00.000Z'],
  ['2027-03-14T06:59:00Z', 'America/New_York', '2027-03-14T13:00:00.000Z'],
  ['2027-03-14T08:00:00Z', 'America/Vancouver', '2027-03-14T16:00:00.000Z'],
  ['2027-03-14T05:00:00Z', 'America/Regina', '2027-03-14T15:00:00.000Z'],
])(
  'quiet hours from 20 to 9 that begin before a clock change end at 9 on the clock: %s in %s',
  (due, zone, end) => {
    expect(afterQuietHours(due, { from: 20, to: 9 }, zone)).toBe(end)
  },
)

test.each([
  ['2026-11-25T14:39:00Z', '2026-11-25T14:40:00.000Z'],
  ['2026-11-25T14:40:00Z', '2026-11-26T14:40:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T14:40:00.000Z'],
])('after %s reminders are queued at %s', (now, next) => {
  expect(nextReminders(now)).toBe(next)
})
