import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { BarsProps, BarsRow } from './barsProps.ts'
import { Skeleton } from './Feedback.tsx'
import { Table } from './Table.tsx'

const BarsChart = /* @__PURE__ */ lazy(() => import('./BarsChart.tsx'))

/** One series of bars, or two side by side, and the same figures as a table. */
export function Bars(props: BarsProps) {
  const { caption, of, names, rows, figure, rowsOf } = props
  const { before } = names
  return (
    <div className="ui-bars">
      {before !== undefined && (
        <ul className="ui-bars-names" aria-hidden>
          <li data-series="now">{names.now}</li>
          <li data-series="before">{before}</li>
        </ul>
      )}
      <div aria-hidden className="ui-bars-chart">
        <Suspense fallback={<Skeleton height={210} />}>
          <BarsChart {...props} />
        </Suspense>
      </div>
      <details>
        <summary>
          <Trans>View as a table</Trans>
        </summary>
        <Table<BarsRow>
          caption={caption}
          rows={rows}
          rowKey={(row) => row.label}
          columns={[
            { key: 'label', header: of, cell: (row) => rowsOf?.link(rows.indexOf(row)) ?? row.label },
            { key: 'now', header: names.now, align: 'end', cell: (row) => figure(row.now) },
            ...(before === undefined
              ? []
              : [
                  {
                    key: 'before',
                    header: before,
                    align: 'end' as const,
                    cell: (row: BarsRow) => figure(row.before ?? 0),
                  },
                ]),
          ]}
        />
      </details>
    </div>
  )
}
