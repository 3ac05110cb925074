import { withoutMarks } from '#domain/base/search.ts'
import { AppError } from '#server/base/errors.ts'
import { COMMON_PASSWORDS, COMMON_WORDS } from './commonWords.ts'

/** Neighbors on keyboards and in the alphabet; a run along them adds little. */
const ROWS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbnazertyuiopqsdfghjklmwxcvbn',
]
const WALKS = ROWS.flatMap((row) => [row, row.split('').toReversed().join('')])

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The repeated part: `abcabcabc` is `abc`. */
const unit = (text: string): string => /^(.+?)\1+$/s.exec(text)?.[1] ?? text

/** Without digits and signs before and after. */
const bare = (text: string): string => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')

const letters = (text: string): string => text.replaceAll(/[^a-z]/g, '')

/** Its letters, with signs that look like letters read as letters. */
const plain = (text: string): string =>
  letters(text.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign))

/** In lower case and without accents. */
const folded = (text: string): string => withoutMarks(text.toLowerCase())

/** The words that an attacker would try first for this person. */
const wordsOf = (known: readonly string[]): string[] =>
  known
    .map(folded)
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .map((word) => plain(word))
    .filter((word) => word.length >= 3)

/**
 * Whether a password of at least twelve characters is among the first guesses: a common one, a single common word (or
 * one of `known`: the person's name, email, company) with digits and signs around it, a repetition, or a run along the
 * keyboard.
 */
export function isWeak(password: string, known: readonly string[] = []): boolean {
  const text = folded(password).trim()
  if (COMMON_PASSWORDS.has(text) || unit(text).length <= 4) return true
  if (WALKS.some((walk) => walk.includes(unit(text)))) return true
  const own = new Set(wordsOf(known))
  return [letters(text), plain(bare(text)), plain(text)]
    .map((word) => unit(word))
    .some(
      (word) =>
        word.length < 4 ||
        COMMON_WORDS.has(word) ||
        own.has(word) ||
        WALKS.some((walk) => walk.includes(word)),
    )
}

/** Refuses a new password that is guessed first; `pointer` names the input's field. */
export function refuseWeak(password: string, known: readonly string[], pointer: string): void {
  if (isWeak(password, known))
    throw new AppError('invalid_input', {
      fields: [{ pointer, code: 'password_common', detail: 'password_common' }],
    })
}
