import { expect, test } from 'vitest'
import { errors } from './errors.ts'
import { english, french } from '#test/harness/say.ts'

const texts = Object.entries(errors).map(
  ([code, { words }]) => [code, english(words), french(words)] as const,
)

test('an error that leads to the settings calls them what the menu does, in both languages', () => {
  for (const [code, en, fr] of texts)
    expect([code, fr.includes('Réglages'), fr.includes('Paramètres')]).toEqual([
      code,
      false,
      /\bSettings\b/.test(en),
    ])
})

test('a terminal that is not there fits the shop that has none, too', () => {
  expect(english(errors.error_no_reader.words)).toMatch(/isn’t registered at this shop/)
  expect(french(errors.error_no_reader.words)).toMatch(/n’a pas ce terminal, ou n’en a encore aucun/)
})

test('a terminal that is gone is named in the words of its catalogue, with what to do after them', () => {
  const { error_reader_disconnected: gone, error_reader_discover_issue: lost } = errors
  expect(english(gone.words)).toMatch(/^Terminal disconnected\. \S.* wait, or cancel\./)
  expect(english(lost.words)).toMatch(/^Cannot find Terminal\. Check \S.* try again\./)
})
