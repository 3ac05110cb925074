import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePo } from 'pofile-ts'
import { describe, expect, it } from 'vitest'

interface Pair {
  en: string
  fr: string
}

const WORDS = path.resolve(import.meta.dirname, '../../../words')

const pairs: Pair[] = globSync('*/fr-CA.po', { cwd: WORDS }).flatMap((file) =>
  parsePo(readFileSync(path.join(WORDS, file), 'utf8')).items.map(({ msgid, msgstr: [fr = ''] }) => ({
    en: msgid,
    fr,
  })),
)

const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{\w+(?=[},])|<\d+/g)].map(([match]) => match))].sort()

/** Words that shops do not use; docs/language.md has theirs. */
const OLD_ENGLISH =
  /\b(whoever|nobody|somebody|of which|what became|came to be|stands|all the same|under way|by itself|given? back|taken? off|taken? back|begun|mails?|mailed|second factors?|colours?|kilometres|on sale|owes)\b/i
const OLD_FRENCH =
  /(?<!bons? de |\ben )\bcommandes?\b|\bparcs?\b|\bcomptes à recevoir\b|\bcode-barres\b|\bestim(ation|é)s?\b|\bpintes?\b|\bpte\b|\bmessages? textes?\b/i

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
