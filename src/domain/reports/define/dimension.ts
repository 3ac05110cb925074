import type { Words } from '#domain/base/words.ts'
import type { Fact } from './facts.ts'

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

/** A dimension of facts with its words. */
export const dimension = (
  facts: readonly Fact[],
  kind: GroupKind,
  words: Words,
  more: Pick<Dimension, 'isText' | 'choices' | 'filterOnly' | 'together'> = {},
): Dimension => ({ words, facts, kind, ...more })

/** Choices from a list of values with their words. */
export const choices = (
  ...rows: readonly (readonly [value: string, words: Words])[]
): Readonly<Record<string, Words>> => Object.fromEntries(rows)
