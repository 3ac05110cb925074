import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { explainWords } from '#domain/orders/explain/explainWords.ts'
import { SECTIONS } from '#domain/settings/setting.ts'
import { deviceSettings } from '#domain/settings/deviceSettings.ts'
import { storedSettings } from '#domain/settings/settings.ts'
import { VOID_REASONS } from '#domain/orders/status/voidReasons.ts'
import { PLACES } from '#web/app/find/places.ts'

interface Pair {
  en: string
  fr: string
}

const unescape = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part.replaceAll('\\"', '"')).join('')

function catalogue(name: 'first' | 'rest'): Pair[] {
  const file = readFileSync(path.join(import.meta.dirname, 'locales', name, 'fr-CA.po'), 'utf8')
  const entry = /msgid ((?:"(?:[^"\\]|\\.)*"\n)+)msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/g
  return [...file.matchAll(entry)]
    .map(([, english = '', french = '']) => ({ en: unescape(english), fr: unescape(french) }))
    .filter(({ en }) => en !== '')
}

/** Texts of the explanations, with figures in their places. */
const explained = (language: string): string[] =>
  Object.values(explainWords(language)).flatMap((words) =>
    typeof words === 'string'
      ? [words]
      : typeof words === 'object'
        ? Object.values(words)
        : [(words as (...figures: string[]) => string)('1', '2', '3', '4')],
  )

const settings = [...Object.values(storedSettings), ...Object.values(deviceSettings)].flatMap(
  ({ label, help }) => (help ? [label, help] : [label]),
)
const inEnglish = explained('en')
const inFrench = explained('fr-CA')
const pairs: Pair[] = [
  ...catalogue('first'),
  ...catalogue('rest'),
  ...Object.values(errors),
  ...Object.values(SECTIONS),
  ...settings,
  ...VOID_REASONS,
  ...PLACES.map(({ label }) => label),
  ...inEnglish.map((en, at) => ({ en, fr: inFrench[at] ?? '' })),
]

const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{\w+(?=[},])|<\d+/g)].map(([match]) => match))].sort()

/** Words that shops do not use; docs/language.md has theirs. */
const OLD_ENGLISH =
  /\b(whoever|nobody|somebody|of which|what became|came to be|stands|all the same|under way|by itself|given? back|taken? off|taken? back|begun|mails?|mailed|second factors?|colours?|kilometres|on sale|owes)\b/i
const OLD_FRENCH =
  /(?<!bons? de )\bcommandes?\b|\bparcs?\b|\bcomptes à recevoir\b|\bcode-barres\b|\bestim(ation|é)s?\b|\bpintes?\b|\bpte\b|\bmessages? textes?\b/i

const wrong = (language: keyof Pair, form: RegExp): string[] =>
  pairs.map((pair) => pair[language]).filter((text) => form.test(text))

describe('English', () => {
  it('has the words of shops', () => {
    expect(wrong('en', OLD_ENGLISH)).toEqual([])
  })

  it('has no space before a percent sign, and paths with >', () => {
    expect(wrong('en', /[\d}]\s%|\bSettings, /)).toEqual([])
  })
})

describe('French', () => {
  it('has the placeholders of the English message', () => {
    const different = pairs.filter(({ en, fr }) => placeholders(fr).join(' ') !== placeholders(en).join(' '))
    expect(different).toEqual([])
  })

  it('has non-breaking spaces where a line must not break', () => {
    expect(wrong('fr', / [:»%$]|« |\d [hn°]\b/)).toEqual([])
  })

  it('has no space before a semicolon, a question mark or an exclamation mark', () => {
    expect(wrong('fr', /[\s\u00A0][;?!]/)).toEqual([])
  })

  it('has the words of Quebec shops', () => {
    expect(wrong('fr', OLD_FRENCH)).toEqual([])
  })
})
