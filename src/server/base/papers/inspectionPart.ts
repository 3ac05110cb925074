import type { Answer } from '#domain/inspections/kinds.ts'

/** The result of a point; `open` without one. */
export type PointState = Answer | 'open'

/** A point of an inspection on a document, with every word in place. */
export interface PaperPoint {
  name: string
  state: PointState
  /** The result in a word. */
  result: string
  /** Measured values, note, recommended work, who answered. */
  lines: string[]
  /** Small pictures as data URIs. */
  photos: string[]
}

/** The inspection of an order on a document. */
export interface InspectionPart {
  /** How many points have each result; results without points are left out. */
  summary: { state: PointState; text: string }[]
  groups: { title: string; points: PaperPoint[] }[]
}

/** A line through these points, or a closed shape, in a square of ten. */
export interface SignLine {
  points: readonly (readonly [number, number])[]
  closed: boolean
  filled: boolean
}

const TRIANGLE = [
  [5, 1],
  [9.5, 9],
  [0.5, 9],
] as const
const SQUARE = [
  [1, 1],
  [9, 1],
  [9, 9],
  [1, 9],
] as const
const DIAMOND = [
  [5, 0],
  [10, 5],
  [5, 10],
  [0, 5],
] as const

/** The sign of each result: different in shape, so that a copy in black and white says the same. */
export const SIGNS: Readonly<Record<PointState, SignLine>> = {
  ok: {
    points: [
      [1, 5.5],
      [4, 8.5],
      [9, 2],
    ],
    closed: false,
    filled: false,
  },
  soon: { points: TRIANGLE, closed: true, filled: false },
  now: { points: DIAMOND, closed: true, filled: true },
  na: {
    points: [
      [1, 5],
      [9, 5],
    ],
    closed: false,
    filled: false,
  },
  open: { points: SQUARE, closed: true, filled: false },
}
