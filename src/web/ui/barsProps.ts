export interface BarsRow {
  /** Under the bar, or under the pair. */
  label: string
  now: number
  before?: number
}

export interface BarsProps {
  /** What the bars show, for the table and for screen readers. */
  caption: string
  /** What the labels are, for the table: an hour, a week. */
  of: string
  /** The name of the series, and of the one beside it where there are two. */
  names: { now: string; before?: string }
  rows: readonly BarsRow[]
  /** A figure as people read it. */
  figure: (value: number) => string
  /** A press on a bar. */
  onPick?: (at: number) => void
}
