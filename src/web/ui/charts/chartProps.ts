/** A bar or a point of a chart: under it its label, and a figure for each series. */
export interface ChartRow {
  label: string
  values: readonly number[]
}

export interface ChartProps {
  kind: 'line' | 'stacked'
  /** What the chart shows, for the table and for screen readers. */
  caption: string
  /** What the labels are, for the table: a week, a customer. */
  of: string
  /** The names of the series, in the order of the values. */
  series: readonly string[]
  rows: readonly ChartRow[]
  /** A figure as people read it. */
  figure: (value: number) => string
  /** A press on a bar or a point. */
  onPick?: (at: number) => void
}

/** The colors of series; patterns and dashes tell them apart without color. */
export const SERIES_COLORS = [
  'var(--brand)',
  'var(--st-stand-by)',
  'var(--st-in-progress)',
  'var(--st-scheduled)',
  'var(--st-void)',
  'var(--st-open)',
] as const

export const seriesColor = (at: number): string => SERIES_COLORS[at % SERIES_COLORS.length] ?? 'var(--ink-2)'
