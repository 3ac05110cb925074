import type { Bitmap } from './bitmap.ts'
import type { Face } from './faces.ts'

/** Text in the letters of the printer; `y` is the top of its line. */
export interface TextMark {
  kind: 'text'
  x: number
  y: number
  width: number
  text: string
  face: Omit<Face, 'measure'>
}
/** A Code 128 bar code without its quiet zones. */
interface BarsMark {
  kind: 'bars'
  x: number
  y: number
  height: number
  /** Dots of the narrowest bar. */
  module: number
  widths: readonly number[]
  text: string
}
interface PictureMark {
  kind: 'picture'
  x: number
  y: number
  bitmap: Bitmap
  /** What it says, for those who cannot see it. */
  says: string
}
interface RuleMark {
  kind: 'rule'
  x: number
  y: number
  width: number
  height: number
}
export type Mark = TextMark | BarsMark | PictureMark | RuleMark

/** What was done so that everything fits, to be shown beside the preview. */
export interface Note {
  /**
   * `cut`: text was cut with an ellipsis. `replaced`: letters that the printer lacks became others. `too_long`: no code
   * of this text fits. `outside`: an element reached over the edge and was moved or made smaller. `longer`: the printer
   * goes only down, and needs more paper than the label has.
   */
  code: 'cut' | 'replaced' | 'too_long' | 'outside' | 'longer'
  /** The text, or the name of the field. */
  what: string
}

/** A label or receipt with everything in its place, in dots. */
export interface PrintPage {
  width: number
  height: number
  dpi: number
  marks: readonly Mark[]
  notes: readonly Note[]
}

/** Draws text with the typefaces of the device where the printer has no letters for it; null where it cannot. */
export type DrawText = (text: string, height: number) => Bitmap | null

export interface Pictures {
  drawText?: DrawText | undefined
  /** The shop's logo, drawn to fit a place. */
  logo?: ((width: number, height: number) => Bitmap | null) | undefined
}
