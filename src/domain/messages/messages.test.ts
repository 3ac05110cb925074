import { describe, expect, test } from 'vitest'
import { marketingConsent, type ConsentFacts } from './consent/consent.ts'
import { AUTOMATIC_KINDS, FIRST_RULES, TEMPLATE_KINDS } from './templates/kinds.ts'
import { isStorm, nextTry } from './sending/outbox.ts'
import { afterQuietHours } from './sending/quietHours.ts'
import { judgeRecipient } from './consent/refusal.ts'
import { letterParts } from './templates/letter.ts'
import { textSegments } from './sending/segments.ts'
import { normalizedAddress } from './consent/suppression.ts'
import { templateProblems } from './templates/templateProblems.ts'
import { filled, SAMPLE_VALUES, standardTemplate, templateChannels } from './templates/templates.ts'
import { english, french } from '#test/harness/say.ts'

const SAYS = { en: english, french }

const NOW = '2026-11-25T15:00:00Z'
const facts = (own: Partial<ConsentFacts> = {}): ConsentFacts => ({
  channel: 'email',
  country: 'CA',
  recorded: 'unknown',
  newest: null,
  last_purchase: null,
  now: NOW,
  ...own,
})

describe('consent to marketing', () => {
  const purchase = { last_purchase: '2025-01-10T12:00:00Z' }
  test.each([
    [facts(), { ok: false, reason: 'none' }],
    [facts({ recorded: 'given' }), { ok: true, under: 'express' }],
    [facts({ recorded: 'refused', ...purchase }), { ok: false, reason: 'refused' }],
    [facts(purchase), { ok: true, under: 'implied' }],
    [facts({ last_purchase: '2024-11-25T14:59:00Z' }), { ok: false, reason: 'none' }],
    [facts({ ...purchase, channel: 'text' }), { ok: true, under: 'implied' }],
    [facts({ ...purchase, channel: 'text', country: 'US' }), { ok: false, reason: 'none' }],
    [facts({ newest: { kind: 'express', expires_at: null } }), { ok: true, under: 'express' }],
    [
      facts({ newest: { kind: 'express', expires_at: '2026-01-01T00:00:00Z' } }),
      { ok: false, reason: 'expired' },
    ],
    [
      facts({ newest: { kind: 'implied', expires_at: '2027-01-01T00:00:00Z' } }),
      { ok: true, under: 'implied' },
    ],
    [
      facts({ newest: { kind: 'refused', expires_at: null }, recorded: 'given' }),
      { ok: false, reason: 'refused' },
    ],
  ] as const)('%j', (given, verdict) => {
    expect(marketingConsent(given)).toEqual(verdict)
  })
})

const recipient = (own: object) => ({
  black_listed: false,
  suppressed: [],
  consent: facts({ recorded: 'given' }),
  ...own,
})

describe('a recipient', () => {
  test('who unsubscribed still gets an invoice, and one who bounced or stopped nothing', () => {
    expect(judgeRecipient(recipient({ suppressed: ['unsubscribe'] }), 'transactional').refusal).toBeNull()
    expect(judgeRecipient(recipient({ suppressed: ['unsubscribe'] }), 'marketing').refusal).toBe(
      'unsubscribe',
    )
    for (const reason of ['hard_bounce', 'stop', 'manual'])
      expect(judgeRecipient(recipient({ suppressed: [reason] }), 'transactional').refusal).toBe(reason)
    expect(judgeRecipient(recipient({ black_listed: true }), 'transactional').refusal).toBe('black_listed')
    const texts = facts({ channel: 'text', recorded: 'refused' })
    expect(judgeRecipient(recipient({ consent: texts }), 'transactional').refusal).toBe('consent_refused')
  })

  test('is compared by the normalized address', () => {
    expect(normalizedAddress('email', ' Ana@Example.com ')).toBe('ana@example.com')
    expect(normalizedAddress('email', 'ana')).toBeNull()
    expect(normalizedAddress('text', '(450) 555-0142')).toBe('4505550142')
  })
})

describe('quiet hours', () => {
  const night = { from: 20, to: 9 }
  test.each([
    // Outside of them a message goes at once, and a shop may have none.
    ['2026-11-25T15:00:00Z', night, 'America/Toronto', '2026-11-25T15:00:00Z'],
    ['2026-11-26T03:00:00Z', { from: 9, to: 9 }, 'America/Toronto', '2026-11-26T03:00:00Z'],
    // In the evening and after midnight they end the same morning.
    ['2026-11-26T02:30:00Z', night, 'America/Toronto', '2026-11-26T14:00:00.000Z'],
    ['2026-11-26T08:30:00Z', night, 'America/Toronto', '2026-11-26T14:00:00.000Z'],
    // In the afternoon.
    ['2026-11-25T18:30:00Z', { from: 12, to: 14 }, 'America/Toronto', '2026-11-25T19:00:00.000Z'],
    // Clocks go forward at 2:00 on March 14, 2027, and back on November 7: nine o'clock comes an hour earlier, later.
    ['2027-03-14T02:30:00Z', night, 'America/Toronto', '2027-03-14T13:00:00.000Z'],
    ['2027-11-07T02:30:00Z', night, 'America/Toronto', '2027-11-07T14:00:00.000Z'],
    // They end in the hour that is skipped: when the next one begins.
    ['2027-03-14T06:30:00Z', { from: 1, to: 2 }, 'America/Toronto', '2027-03-14T07:00:00.000Z'],
    // The hour that comes twice is quiet twice.
    ['2027-11-07T05:30:00Z', { from: 1, to: 2 }, 'America/Toronto', '2027-11-07T07:00:00.000Z'],
    ['2027-11-07T06:30:00Z', { from: 1, to: 2 }, 'America/Toronto', '2027-11-07T07:00:00.000Z'],
  ])('%s %j %s', (due, quiet, zone, out) => {
    expect(afterQuietHours(due, quiet, zone)).toBe(out)
  })
})

describe('the outbox', () => {
  test('tries again after 1, 5, 30, 120 and 360 minutes', () => {
    const minutes = [1, 2, 3, 4, 5].map(
      (tries) => (Date.parse(nextTry(tries, NOW) ?? '') - Date.parse(NOW)) / 60_000,
    )
    expect(minutes).toEqual([1, 5, 30, 120, 360])
    expect(nextTry(6, NOW)).toBeNull()
  })

  test('calls a tenth bounce in fifty a storm, and three in four not', () => {
    expect(isStorm({ bounced: 10, finished: 50 })).toBe(true)
    expect(isStorm({ bounced: 10, finished: 51 })).toBe(false)
    expect(isStorm({ bounced: 3, finished: 4 })).toBe(false)
  })
})

const plain = (said: string) => said.replaceAll('\u00A0', ' ')

describe('a template', () => {
  test('of the product is complete in both languages and at most two segments', () => {
    for (const kind of TEMPLATE_KINDS)
      for (const channel of templateChannels(kind)) {
        const template = standardTemplate(kind, channel, SAYS)
        expect([kind, templateProblems(kind, channel, template)]).toEqual([kind, []])
        for (const language of ['en', 'fr-CA'] as const) {
          const { body } = filled(template, channel, language, SAMPLE_VALUES[language])
          expect(body).not.toContain('{')
          if (channel === 'text') expect(textSegments(body)).toBeLessThanOrEqual(2)
        }
      }
    expect(FIRST_RULES.map(({ kind }) => kind)).toEqual(AUTOMATIC_KINDS)
  })

  test('of an invoice leaves out the lines about what it does not have, and puts a button in the place of a link', () => {
    const template = standardTemplate('invoice_unpaid', 'email', SAYS)
    const values = { ...SAMPLE_VALUES['fr-CA'], shop: 'Garage Étoile' }
    const { subject, body } = filled(template, 'email', 'fr-CA', values)
    expect(plain(subject)).toBe('Garage Étoile : facture n° 1042, 72,37 $ à payer')
    const parts = letterParts(body, french, values)
    expect(parts.map((part) => (typeof part === 'string' ? plain(part) : part.link))).toEqual([
      'Votre facture n° 1042 est jointe. Montant à payer : 72,37 $.',
      'Payez par carte en toute sécurité. Ce lien expire dans 7 jours.',
      values.pay_link,
      'Vous pouvez payer à notre atelier : 12, rue Principale, Laval, QC, H7A 1A1.',
      'Des questions sur le paiement? Appelez au 450 555-0142.',
    ])
    const bare = { ...SAMPLE_VALUES.en, pay_link: '', address: '', phone: '' }
    expect(filled(template, 'email', 'en', bare).body).toBe(
      'The invoice for your order #1042 is attached. Amount due: $72.37.',
    )
    // A text of one line is not left out with what it lacks.
    const text = { ...template, body_en: 'Due {due_date}: {due}' }
    expect(filled(text, 'text', 'en', { ...SAMPLE_VALUES.en, due_date: '' }).body).toBe('Due : $72.37')
  })

  test('names only fields that its message has', () => {
    const words = { subject_en: 'a', subject_fr: 'b', body_en: '{service}', body_fr: '{pay_link}' }
    const fields = (kind: 'invoice_unpaid' | 'thank_you') =>
      templateProblems(kind, 'email', words).map(({ field, detail }) => [field, detail])
    expect(fields('invoice_unpaid')).toEqual([['body_en', 'service']])
    expect(fields('thank_you')).toEqual([['body_fr', 'pay_link']])
  })

  test('without its French words, with an unknown field or of twelve segments is refused', () => {
    const words = { subject_en: '', subject_fr: '', body_en: 'Hi {first_name}', body_fr: ' ' }
    expect(templateProblems('thank_you', 'text', words)).toEqual([
      { field: 'body_fr', code: 'missing_translation', detail: '' },
    ])
    const unknown = { ...words, body_fr: 'Bonjour {prenom}' }
    expect(templateProblems('thank_you', 'text', unknown)).toEqual([
      { field: 'body_fr', code: 'unknown_field', detail: 'prenom' },
    ])
    const long = { ...words, body_fr: `é${'x'.repeat(153 * 12 - 1)}` }
    expect(templateProblems('thank_you', 'text', long)).toEqual([
      { field: 'body_fr', code: 'too_many_segments', detail: '12' },
    ])
  })
})
