import type { Words } from '#domain/base/words.ts'
import type { LabelDesign, LabelUnit } from '../drawing/label.ts'
import type { LabelData, LabelField } from './fields.ts'

export interface LabelSize {
  width: number
  height: number
  unit: LabelUnit
}

/** A kind of label: what it can say, the sizes in which it is usual, and how the product draws it. */
export interface LabelKind {
  words: Words
  fields: readonly LabelField[]
  /** The first is the product's own. */
  sizes: readonly LabelSize[]
  design: LabelDesign
}

/** What the preview shows of a kind. */
export const sampleOf = ({ fields }: LabelKind): LabelData => ({
  unit: 'miles',
  currency: 'usd',
  ...Object.fromEntries(fields.map(({ name, sample }) => [name, sample])),
})
