export interface BarsRow {
  /** Under the pair of bars. */
  label: string
  now: number
  before: number
}

export interface BarsProps {
  /** What the bars show, for the table and for screen readers. */
  caption: string
  /** The names of the two series. */
  names: { now: string; before: string }
  rows: readonly BarsRow[]
  /** A figure as people read it. */
  figure: (value: number) => string
}
