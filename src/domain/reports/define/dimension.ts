import type { Fact } from './facts.ts'
import type { Words } from './shape.ts'

/**
 * How a group's values are shown and sorted: as days, instants, numbers, texts, records with a name, or one of a few
 * choices.
 */
export type GroupKind = 'day' | 'instant' | 'number' | 'text' | 'named' | 'choice'

export interface Dimension {
  words: Words
  facts: readonly Fact[]
  kind: GroupKind
  /** Values are texts that may be ids of several tables. */
  isText?: true
  /** What the values of a choice are called. */
  choices?: Readonly<Record<string, Words>>
  /** A row may have several of its values: it is filtered by it, never grouped. */
  filterOnly?: true
  /** Facts that cannot be split by it: they count in each of its values. */
  together?: readonly Fact[]
}

/** A dimension of facts with its words in both languages. */
export const dimension = (
  facts: readonly Fact[],
  kind: GroupKind,
  [en, fr]: readonly [en: string, fr: string],
  more: Pick<Dimension, 'isText' | 'choices' | 'filterOnly' | 'together'> = {},
): Dimension => ({ words: { en, fr }, facts, kind, ...more })

/** Choices from a list of value, English and French. */
export const choices = (
  ...rows: readonly (readonly [value: string, en: string, fr: string])[]
): Readonly<Record<string, Words>> => Object.fromEntries(rows.map(([value, en, fr]) => [value, { en, fr }]))
