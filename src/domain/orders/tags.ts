import { fold } from '../base/search.ts'

/** The most tags of one order. */
export const MOST_TAGS = 20
/** The most characters of a tag. */
export const MOST_TAG = 40

/** A tag as it is stored: without spaces around it, and with single ones inside. */
export const tagOf = (typed: string): string => typed.trim().replace(/\s+/gu, ' ')

/** Whether two tags are the same for people: accents and capital letters make no difference. */
export const isSameTag = (one: string, other: string): boolean => fold(one) === fold(other)

/** The order’s own form of a tag; undefined where the order does not have it. */
export const tagOn = (tags: readonly string[], tag: string): string | undefined =>
  tags.find((each) => isSameTag(each, tag))

/** The tags with one more, where the order does not have it and has room. */
export const withTag = (tags: readonly string[], tag: string): string[] =>
  tagOn(tags, tag) !== undefined || tags.length >= MOST_TAGS ? [...tags] : [...tags, tag]
