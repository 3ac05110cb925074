import { expect, test } from 'vitest'
import { noteIn, PHRASES, phrasesFor } from './phrases.ts'
import { english, french } from '#test/harness/say.ts'

const of = (name: string, name_french = '') =>
  phrasesFor({ name, name_french }).map((row) => row.words.message)

test.each([
  ['Front tire tread', 'Nail or screw in the tread', 'Low'],
  ['Engine oil level', 'Low', 'Torn'],
  ['Wiper blades', 'Streaks', 'Leaking'],
  ['Headlights', 'Clouded lens', 'Worn'],
])('%s has phrases of its own', (name, own, other) => {
  expect(of(name)).toContain(own)
  expect(of(name)).not.toContain(other)
})

test('a point is known by its French name too, and has the common phrases where it is not', () => {
  expect(of('', 'Plaquettes avant')).toContain('Scored')
  expect(of('Horn')).toEqual(PHRASES.slice(0, 12).map((row) => row.words.message))
})

test('each phrase is read in the other language', () => {
  for (const { words } of PHRASES) {
    const [en, fr] = [english(words), french(words)]
    expect([noteIn(french, en), noteIn(english, fr)]).toEqual([fr, en])
  }
})
