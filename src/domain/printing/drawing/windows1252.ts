/** The characters of Windows-1252 from 0x80 to 0x9F; a space where there is none. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const BYTES = new Map<string, number>([
  ...Array.from({ length: 95 }, (_, at): [string, number] => [String.fromCodePoint(at + 0x20), at + 0x20]),
  ...Array.from(UPPER, (letter, at): [string, number] => [letter, at + 0x80]).filter(
    ([letter]) => letter !== ' ',
  ),
  ...Array.from({ length: 96 }, (_, at): [string, number] => [String.fromCodePoint(at + 0xa0), at + 0xa0]),
])

/** Letters that printers lack, as a reader knows them without their mark. */
const NEAREST: Readonly<Record<string, string>> = {
  '\u202F': '\u00A0',
  '\u2009': ' ',
  '\u2011': '-',
  '\u2010': '-',
  '\u2212': '-',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '№': 'No',
}

/** Whether every printer has every letter of a text. */
export const isPrintable = (text: string): boolean => Array.from(text).every((letter) => BYTES.has(letter))

/** One line of letters: composed, with spaces for line breaks, without other control characters. */
export const oneLine = (text: string): string =>
  Array.from(text.toWellFormed().normalize('NFC'), (letter) =>
    /\s/u.test(letter) && letter !== '\u00A0' ? (letter === '\u202F' ? '\u00A0' : ' ') : letter,
  )
    .join('')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

function nearest(letter: string): string {
  if (BYTES.has(letter)) return letter
  const known = NEAREST[letter]
  if (known !== undefined) return known
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return bare !== '' && isPrintable(bare) ? bare : '?'
}

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader sees as single letters: an emoji with its parts is one. */
export const letters = (text: string): string[] =>
  Array.from(segments.segment(text), ({ segment }) => segment)

/**
 * A text in the letters that every printer has. A letter with a mark loses it where it must (ő becomes o), and a sign
 * that has no likeness becomes a question mark.
 */
export const printableText = (text: string): string =>
  letters(text)
    .map((letter) =>
      isPrintable(letter)
        ? letter
        : letters(letter)
            .map((each) => nearest(each))
            .join(''),
    )
    .join('')

/** A text in bytes of Windows-1252. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(printableText(text), (letter) => BYTES.get(letter) ?? 0x3f))
