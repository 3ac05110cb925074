import type { ReactNode } from 'react'

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
  /** Leads from a bar to the rows behind it: what the table shows in place of its label, and what a click on it does. */
  rowsOf?: { link: (at: number) => ReactNode; open: (at: number) => void }
  /** A press on a bar. */
  onPick?: (at: number) => void
}
