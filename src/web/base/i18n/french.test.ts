import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errors } from '../../../contract/base/errors.ts'

interface Message {
  english: string
  french: string
}

const text = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part.replaceAll('\\"', '"')).join('')

function catalogue(name: 'first' | 'rest'): Message[] {
  const file = readFileSync(path.join(import.meta.dirname, 'locales', name, 'fr-CA.po'), 'utf8')
  const entry = /msgid ((?:"(?:[^"\\]|\\.)*"\n)+)msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/g
  return [...file.matchAll(entry)]
    .map(([, english = '', french = '']) => ({ english: text(english), french: text(french) }))
    .filter(({ english }) => english !== '')
}

const messages = [...catalogue('first'), ...catalogue('rest')]
const said = [...messages, ...Object.values(errors).map(({ en, fr }) => ({ english: en, french: fr }))]

const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{\w+(?=[},])|<\d+/g)].map(([match]) => match))].sort()

/** Words that Quebec shops use otherwise; docs/language.md has theirs. */
const OLD_WORDS = /\bcommandes?\b|\bparcs?\b|\bcomptes à recevoir\b|\bcode-barres\b/i

describe('French', () => {
  it('has the placeholders of the English message', () => {
    const wrong = messages.filter(
      ({ english, french }) => placeholders(french).join(' ') !== placeholders(english).join(' '),
    )
    expect(wrong).toEqual([])
  })

  it('has non-breaking spaces where a line must not break', () => {
    const breaking = / [:»%$]|« |\d [hn°]\b/
    expect(said.filter(({ french }) => breaking.test(french)).map(({ french }) => french)).toEqual([])
  })

  it('has no space before a semicolon, a question mark or an exclamation mark', () => {
    expect(said.filter(({ french }) => /[\s\u00A0][;?!]/.test(french)).map(({ french }) => french)).toEqual(
      [],
    )
  })

  it('has the words of Quebec shops', () => {
    expect(said.filter(({ french }) => OLD_WORDS.test(french)).map(({ french }) => french)).toEqual([])
  })
})
