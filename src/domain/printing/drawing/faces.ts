import type { Printer } from './label.ts'

/** A typeface of a printer in one size. */
export interface Face {
  /** Its name in the printer's language. */
  name: string
  /** The size in dots (ZPL), or how many times the letters are enlarged (EPL, ESC/POS). */
  across: number
  down: number
  /** The height of letters in dots. */
  height: number
  /** The height of a line with its accents. */
  line: number
  /** Room for accents above the place where the printer begins a line. */
  above: number
  measure: (text: string) => number
}

/** Widths of ZPL's font 0, in hundredths of its height, by groups of letters. */
const WIDTHS: readonly [width: number, letters: string][] = [
  [26, " '‘"],
  [29, 'fijltI:;/’.,î\u00A0!'],
  [35, 'r()"[]ìíï'],
  [41, 'z°'],
  [46, 'ckvxysJç'],
  [58, 'ABKPSVXYÀÂÄÁ'],
  [64, 'CDGHNOQRUÇÔÖÙÛÜ'],
  [70, 'w&'],
  [75, 'œ…'],
  [82, 'mMWŒÆ@%-—™'],
]
const KNOWN = new Map(
  WIDTHS.flatMap(([width, letters]) => Array.from(letters, (letter): [string, number] => [letter, width])),
)
const OTHER = 53

/** Printers differ a little in the same font: text is laid out for the widest. */
const MARGIN = 1.03

const fontZero = (height: number): Face => ({
  name: '0',
  across: height,
  down: height,
  height,
  line: Math.ceil(height * 1.25),
  above: Math.ceil(height * 0.2),
  measure: (text) =>
    Math.ceil(
      (Array.from(text).reduce((sum, letter) => sum + (KNOWN.get(letter) ?? OTHER), 0) / 100) *
        height *
        MARGIN,
    ),
})

/** A typeface of fixed dots: its name, the width of a letter with its gap, the height, and how often it is enlarged. */
type Fixed = readonly [name: string, advance: number, height: number, most: number]

const EPL_203: readonly Fixed[] = [
  ['1', 10, 12, 6],
  ['2', 12, 16, 6],
  ['3', 14, 20, 6],
  ['4', 16, 24, 6],
]
const EPL_300: readonly Fixed[] = [
  ['1', 12, 20, 6],
  ['2', 16, 28, 6],
  ['3', 20, 36, 6],
  ['4', 24, 44, 6],
]
const ESCPOS: readonly Fixed[] = [
  ['B', 9, 17, 6],
  ['A', 12, 24, 6],
]

/** The fixed typeface that comes nearest to a height without being higher; the smallest where all are. */
function fixedFace(fonts: readonly Fixed[], height: number): Face {
  const sizes = fonts
    .flatMap(([name, advance, tall, most]) =>
      Array.from({ length: most }, (_, at) => ({ name, advance, tall, times: at + 1 })),
    )
    .toSorted((one, other) => other.tall * other.times - one.tall * one.times || one.times - other.times)
  const found = sizes.find(({ tall, times }) => tall * times <= height) ?? sizes.at(-1)
  const { name, advance, tall, times } = found ?? { name: '1', advance: 10, tall: 12, times: 1 }
  return {
    name,
    across: times,
    down: times,
    height: tall * times,
    line: tall * times + 2 * times,
    above: 0,
    measure: (text) => Array.from(text).length * advance * times,
  }
}

/** The typeface of a printer for letters of a height in dots. */
export function faceOf({ language, dpi }: Printer, height: number): Face {
  if (language === 'zpl') return fontZero(height)
  if (language === 'escpos') return fixedFace(ESCPOS, height)
  return fixedFace(dpi === 300 ? EPL_300 : EPL_203, height)
}
