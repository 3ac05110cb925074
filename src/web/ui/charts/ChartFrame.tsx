import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { Skeleton } from '../basics/Feedback.tsx'
import { Table, type Column } from '../lists/Table.tsx'

interface ChartFrameProps<Row> {
  /** The names of the series, as items of a list; without them there is one series. */
  names: ReactNode
  chart: ReactNode
  /** In pixels, until the chart is loaded. */
  height: number
  caption: string
  rows: readonly Row[]
  columns: Column<Row>[]
}

/** A chart, and the same figures as a table. */
export function ChartFrame<Row extends { label: string }>({
  names,
  chart,
  height,
  caption,
  rows,
  columns,
}: ChartFrameProps<Row>) {
  return (
    <div className="ui-bars">
      {names !== null && (
        <ul className="ui-bars-names" aria-hidden>
          {names}
        </ul>
      )}
      <div aria-hidden className="ui-bars-chart">
        <Suspense fallback={<Skeleton height={height} />}>{chart}</Suspense>
      </div>
      <details>
        <summary>
          <Trans>View as a table</Trans>
        </summary>
        <Table<Row> caption={caption} rows={rows} rowKey={(row) => row.label} columns={columns} />
      </details>
    </div>
  )
}
