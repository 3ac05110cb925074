/** The answers for a point of inspection: fine, soon, now, or not on this vehicle. */
export const ANSWERS = ['ok', 'soon', 'now', 'na'] as const
export type Answer = (typeof ANSWERS)[number]

/** When a point asks for a note: never, with the answer "now", or whatever the answer. */
export const NOTE_RULES = ['never', 'now', 'always'] as const
export type NoteRule = (typeof NOTE_RULES)[number]

/** Units of measured values: tread in 32nds of an inch, pressure, thickness, voltage. */
export const MEASURES = ['32nds', 'psi', 'kPa', 'mm', 'V'] as const
export type Measure = (typeof MEASURES)[number]

/** Shapes that are drawn on a picture. */
export const MARK_SHAPES = ['circle', 'arrow', 'pen'] as const

export const MOST_MARKS = 40
export const MOST_POINTS = 200
export const MOST_PHOTOS = 12

/** Whether a point with this rule and answer needs a note. */
export const noteNeeded = (rule: NoteRule, answer: Answer | null): boolean =>
  rule === 'always' || (rule === 'now' && answer === 'now')

/** A point that the customer should be shown. */
export const isFinding = (answer: Answer | null): boolean => answer === 'soon' || answer === 'now'
