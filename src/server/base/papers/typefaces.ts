import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, openSync, type Typeface } from 'fontkit'
import { unpackWoff } from './sfnt.ts'

const { resolve } = createRequire(import.meta.url)
/** A file beside one that a package exports. */
const beside = (exported: string, ...file: string[]): string =>
  path.resolve(path.dirname(resolve(exported)), ...file)

const roboto = (name: string): string =>
  beside('pdfmake/package.json', 'fonts', 'Roboto', `Roboto-${name}.ttf`)
const arabic = (name: string): string =>
  beside('@embedpdf/fonts-arabic', '..', 'fonts', `NotoNaskhArabic-${name}.ttf`)
const hebrew = (name: string): string =>
  beside('@embedpdf/fonts-hebrew', '..', 'fonts', `NotoSansHebrew-${name}.ttf`)
/** The name under which the maker of PDFs finds the typeface of every letter once it was unpacked. */
const every = 'every.ttf'

let unpacked: Buffer | null = null
/** The typeface of every letter; unpacked when a paper first needs it. */
function everyLetter(): Buffer {
  unpacked ??= unpackWoff(
    readFileSync(resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')),
  )
  return unpacked
}

/** The typefaces that were unpacked, by the names under which they are in `TYPEFACES`. */
export const unpackedTypefaces = (): [name: string, file: Buffer][] =>
  unpacked === null ? [] : [[every, unpacked]]

/**
 * The typefaces of papers in the order in which a letter looks for its own: that of the shop, those of Arabic and Hebrew,
 * and one that has nearly every letter of the Basic Multilingual Plane, and emoji, on a coarse grid.
 */
export const TYPEFACES = {
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  Arabic: {
    normal: arabic('Regular'),
    bold: arabic('Bold'),
    italics: arabic('Regular'),
    bolditalics: arabic('Bold'),
  },
  Hebrew: {
    normal: hebrew('Regular'),
    bold: hebrew('Bold'),
    italics: hebrew('Regular'),
    bolditalics: hebrew('Bold'),
  },
  Every: { normal: every, bold: every, italics: every, bolditalics: every },
}
type Face = keyof typeof TYPEFACES
const FACES = Object.keys(TYPEFACES) as Face[]

/** Text of a typeface; `fontFeatures` lays it out as a whole, from right to left where its script goes so. */
export interface Run {
  text: string
  font: Face
  noWrap?: true
  fontFeatures?: string[]
}

/** What every weight of the usual typeface has: most text needs no look at its letters. */
const USUAL = /^[\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u017F\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC]*$/
/** Marks of direction, joiners and variations: they are no letters, and typefaces draw them as boxes. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Variation_Selector}/gu
const CONTROLS = /[\p{Cc}\p{Cs}]/gu
/** What is drawn for a letter that no typeface has. */
const UNKNOWN = '\uFFFD'
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const BETWEEN = /^[ ()'’.,-]$/
const MARK = /^\p{M}$/u
/** In Hebrew a hyphen has a letter of its own, which its typeface has. */
const HEBREW_HYPHEN = /(?<=\p{Script=Hebrew})-(?=\p{Script=Hebrew})/gu

const opened = new Map<Face, Typeface>()
function has(face: Face, letter: string): boolean {
  const typeface =
    opened.get(face) ?? (face === 'Every' ? create(everyLetter()) : openSync(TYPEFACES[face].normal))
  opened.set(face, typeface)
  return typeface.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

const found = new Map<string, Face | null>()
/** The first typeface that has a letter; null where none has. */
function faceOf(letter: string): Face | null {
  let face = found.get(letter)
  if (face === undefined) {
    face = FACES.find((each) => has(each, letter)) ?? null
    found.set(letter, face)
  }
  return face
}

/** Letters one after the other, each in the typeface that has it; marks and signs stay with what they follow. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const add = (letters: string, font: Face) => {
    if (letters === '') return
    const last = runs.at(-1)
    if (last?.font === font) last.text += letters
    else runs.push({ text: letters, font })
  }
  let held = ''
  for (const given of text) {
    const last = runs.at(-1)
    if (last && last.font !== 'Roboto' && BETWEEN.test(given) && has(last.font, given)) {
      held += given
      continue
    }
    const letter = faceOf(given) === null ? UNKNOWN : given
    const font = MARK.test(letter) && last && has(last.font, letter) ? last.font : (faceOf(letter) ?? 'Every')
    // What is between two words of a script is the script's own; at its end it is the paper's.
    add(held, last?.font === font ? font : 'Roboto')
    held = ''
    add(letter, font)
  }
  add(held, 'Roboto')
  return runs
}

/** The most letters on a line from right to left; longer text goes on below. */
const LINE = 45

/** Words from right to left, as many together as fit on a line: the maker of pages itself goes from left to right. */
function fromRight({ text, font }: Run): Run[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.flatMap((line, at): Run[] => [
    ...(at > 0 ? [{ text: '\n', font: 'Roboto' as const }] : []),
    { text: line, font, noWrap: true, fontFeatures: [] },
  ])
}

/** A text in the typefaces that have its letters; the text itself where the usual one has all. */
export function typeset(text: string): string | Run[] {
  if (USUAL.test(text)) return text
  const clean = text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(CONTROLS, (sign) => (sign === '\n' ? sign : ' '))
    .replace(HEBREW_HYPHEN, '\u05BE')
  if (USUAL.test(clean)) return clean
  return runsOf(clean).flatMap((run) => (FROM_RIGHT.test(run.text) ? fromRight(run) : [run]))
}
