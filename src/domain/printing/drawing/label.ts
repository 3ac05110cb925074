import { rounded } from '#domain/money/rounding.ts'
import type { Language } from '#domain/base/words.ts'

/** What a printer understands: Zebra's ZPL II, Eltron's EPL2, and the ESC/POS of receipt printers. */
export const PRINTER_LANGUAGES = ['zpl', 'epl', 'escpos'] as const
export type PrinterLanguage = (typeof PRINTER_LANGUAGES)[number]

/** Dots in an inch. */
export const DPIS = [203, 300] as const
export type Dpi = (typeof DPIS)[number]

export interface Printer {
  language: PrinterLanguage
  dpi: Dpi
}

export const LABEL_UNITS = ['in', 'mm'] as const
export type LabelUnit = (typeof LABEL_UNITS)[number]

/** A place on a label, in the label's unit. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const ALIGNS = ['left', 'center', 'right'] as const
type Align = (typeof ALIGNS)[number]

interface Lettered extends Box {
  /** The height of the letters in points (1/72 of an inch). */
  size: number
  align: Align
  /** The most lines; text that needs more is made smaller, then cut with an ellipsis. */
  lines: number
}

export interface TextElement extends Lettered {
  kind: 'text'
  text: Record<Language, string>
}
export interface FieldElement extends Lettered {
  kind: 'field'
  field: string
}
export const CODES = ['code128', 'qr', 'datamatrix'] as const
export type CodeKind = (typeof CODES)[number]
export interface CodeElement extends Box {
  kind: 'code'
  code: CodeKind
  field: string
}
export interface LogoElement extends Box {
  kind: 'logo'
}
export interface LineElement extends Box {
  kind: 'line'
}
export type LabelElement = TextElement | FieldElement | CodeElement | LogoElement | LineElement

/** A label as it is declared: its size and what is where. */
export interface LabelDesign {
  width: number
  height: number
  unit: LabelUnit
  elements: readonly LabelElement[]
}

export const MM_PER_INCH = 25.4

/** A length in dots of a printer. */
export const dotsOf = (length: number, unit: LabelUnit, dpi: number): number =>
  Math.round((unit === 'in' ? length : length / MM_PER_INCH) * dpi)

/** A length in another unit, to a hundredth of a millimeter or a thousandth of an inch. */
export function convertLength(length: number, from: LabelUnit, to: LabelUnit): number {
  if (from === to) return length
  return to === 'mm'
    ? Math.round(length * MM_PER_INCH * 100) / 100
    : Math.round((length / MM_PER_INCH) * 1000) / 1000
}

/** The same label in another unit. */
export function convertDesign(design: LabelDesign, unit: LabelUnit): LabelDesign {
  const to = (length: number): number => convertLength(length, design.unit, unit)
  return {
    width: to(design.width),
    height: to(design.height),
    unit,
    elements: design.elements.map((each) => ({
      ...each,
      x: to(each.x),
      y: to(each.y),
      width: to(each.width),
      height: to(each.height),
    })),
  }
}

/** Lengths are kept to thousandths of their unit. */
export const storedLength = (length: number): number => rounded(length, 3)

/** A label in another size: everything on it grows or shrinks alike. */
export function resized(
  design: LabelDesign,
  size: Pick<LabelDesign, 'width' | 'height' | 'unit'>,
): LabelDesign {
  const own = convertDesign(design, size.unit)
  const [across, down] = [size.width / own.width, size.height / own.height]
  return {
    ...size,
    elements: own.elements.map((each) => ({
      ...each,
      x: storedLength(each.x * across),
      y: storedLength(each.y * down),
      width: storedLength(each.width * across),
      height: storedLength(each.height * down),
      ...('size' in each && { size: storedLength(each.size * Math.min(across, down)) }),
    })),
  }
}
