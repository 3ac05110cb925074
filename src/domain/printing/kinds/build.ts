import type { Words } from '#domain/base/words.ts'
import type {
  CodeElement,
  CodeKind,
  FieldElement,
  LineElement,
  LogoElement,
  TextElement,
} from '../drawing/label.ts'
import type { LabelField } from './fields.ts'
import { bilingual } from './words.ts'

export type At = readonly [x: number, y: number, width: number, height: number]
interface Style {
  align?: 'left' | 'center' | 'right'
  lines?: number
}

const box = ([x, y, width, height]: At) => ({ x, y, width, height })

/** Words that are on every label. */
export const words = (
  en: string,
  fr: string,
  at: At,
  { size, align = 'left', lines = 1 }: Style & { size: number },
): TextElement => ({ kind: 'text', text: bilingual(en, fr), ...box(at), size, align, lines })

export const field = (name: string, at: At, size: number, style: Style = {}): FieldElement => ({
  kind: 'field',
  field: name,
  ...box(at),
  size,
  align: style.align ?? 'left',
  lines: style.lines ?? 1,
})

export const code = (kind: CodeKind, name: string, at: At): CodeElement => ({
  kind: 'code',
  code: kind,
  field: name,
  ...box(at),
})
export const rule = (at: At): LineElement => ({ kind: 'line', ...box(at) })
export const logo = (at: At): LogoElement => ({ kind: 'logo', ...box(at) })

/** A field of a kind's data. */
export const declared = (
  name: string,
  words: Words,
  sample: string,
  format: LabelField['format'] = 'text',
): LabelField => ({ name, format, words, sample })
