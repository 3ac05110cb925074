import { describe, expect, test } from 'vitest'
import { helpAnswer, helpLanguage, mayAskToStop, textKeyword } from './sending/keywords.ts'
import { plainText, textSegments } from './sending/segments.ts'
import { isLaterStatus, textStatusOf } from './sending/status.ts'
import { toE164 } from '../base/phone.ts'
import { english, french } from '#test/harness/say.ts'

describe('how many messages a text is', () => {
  test.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['é'.repeat(160), 1],
    ['Ç'.repeat(160), 1],
    // The euro sign and brackets take two.
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ç', 1],
    [`ç${'a'.repeat(69)}`, 1],
    [`ç${'a'.repeat(70)}`, 2],
    [`’${'a'.repeat(134)}`, 3],
    // A pair of surrogates is two units.
    ['🚗'.repeat(35), 1],
    ['🚗'.repeat(36), 2],
  ])('%#', (text, count) => {
    expect(textSegments(text)).toBe(count)
  })

  test('and what makes it more is written otherwise', () => {
    expect(plainText('Garage L’Étoile : 86,40 $ reçus – merci…')).toBe(
      "Garage L'Étoile : 86,40 $ recus - merci...",
    )
    expect(plainText('Zażółć')).toBe('Zażółć')
  })
})

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Arrêt', 'stop'],
  ['ARRÊTÉ', 'stop'],
  ['Unsubscribe', 'stop'],
  ['Start', 'start'],
  ['unstop', 'start'],
  ['Help', 'help'],
  ['AIDE.', 'help'],
  ['info', 'help'],
  ['non', ''],
  ['OPT OUT', 'stop'],
  ['opt-out', 'stop'],
  ['STOP ALL', 'stop'],
  ['Stop. Thank you', 'stop'],
  ['Please stop', 'stop'],
  ['please stop texting me', 'stop'],
  ['Stop sending me these messages!', 'stop'],
  ['Do not text me again.', 'stop'],
  ['don’t text this number', 'stop'],
  ['No more texts please', 'stop'],
  ['Remove me from your list', 'stop'],
  ['Take me off your texting list, thanks', 'stop'],
  ['I want to unsubscribe', 'stop'],
  ['revoke', 'stop'],
  ['quit!', 'stop'],
  ['ARRÊTER', 'stop'],
  ['désabonner', 'stop'],
  ['Me désabonner svp', 'stop'],
  ['Arrêtez de m’envoyer des textos', 'stop'],
  ['Ne m’envoyez plus de messages s’il vous plaît', 'stop'],
  ['je ne veux plus recevoir de textos', 'stop'],
  ['Retirez-moi de votre liste', 'stop'],
  ['Début', 'start'],
  ['Remove the tires', ''],
  ['Cancel my appointment', ''],
  ['Can I stop by at 5?', ''],
  ['Enlevez les pneus', ''],
  ['End of the day is fine', ''],
  ['', ''],
])('%s is understood', (body, keyword) => {
  expect(textKeyword(body)).toBe(keyword)
})

test.each([
  ['I asked you twice to stop these messages', true],
  ['How do I unsubscribe from this?', true],
  ['wrong number', true],
  ['Who is this? don’t contact me about a truck', true],
  ['Pouvez-vous cesser de m’écrire à ce sujet?', true],
  ['comment je me désabonne?', true],
  ['STOP', false],
  ['Can I stop by at 5?', false],
  ['The car does not stop well', false],
  ['Text me when it is ready', false],
  ['Envoyez-moi la facture', false],
])('%s may ask to end texts: %s', (body, may) => {
  expect(mayAskToStop(body)).toBe(may)
})

test('the longest text is read in no time, and is no wish', () => {
  const long = `${'please '.repeat(4000)}stop ${'me '.repeat(4000)}`
  expect(textKeyword(long)).toBe('')
  expect(mayAskToStop('ne de les '.repeat(5000))).toBe(false)
})

test('help is answered in the language of its word, with the phone where there is one', () => {
  expect(['help', 'Aide', 'info', 'hi'].map((word) => helpLanguage(word))).toEqual([
    'en',
    'fr-CA',
    null,
    null,
  ])
  const shop = { name: 'Tampa', phone: '(813) 555-0100' }
  expect(english(helpAnswer(shop))).toBe('Tampa: For help, call (813) 555-0100.')
  expect(french(helpAnswer({ ...shop, phone: '' }))).toBe('Tampa\u00A0: Comment pouvons-nous vous aider?')
})

test('news of a text counts when it is later; an end stays', () => {
  expect(isLaterStatus('lost', 'queued')).toBe(true)
  expect(isLaterStatus('lost', 'delivered')).toBe(true)
  expect(isLaterStatus('delivered', 'sent')).toBe(false)
  expect(isLaterStatus('delivered', 'failed')).toBe(false)
  expect(isLaterStatus('sent', 'sent')).toBe(false)
  expect(textStatusOf('sending')).toBe('queued')
  expect(textStatusOf('read')).toBe('delivered')
  expect(textStatusOf('received')).toBe(null)
})

test.each([
  ['(450) 555-0142', '+14505550142'],
  ['1 450 555 0142', '+14505550142'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['450 555', null],
  ['', null],
])('%s for the network', (typed, wire) => {
  expect(toE164(typed)).toBe(wire)
})
