import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { BarsProps, BarsRow } from './barsProps.ts'
import { Skeleton } from './Feedback.tsx'
import { Table } from './Table.tsx'

const BarsChart = /* @__PURE__ */ lazy(() => import('./BarsChart.tsx'))

/** Two series of bars side by side, and the same figures as a table. */
export function Bars(props: BarsProps) {
  const { t } = useLingui()
  const { caption, names, rows, figure } = props
  return (
    <div className="ui-bars">
      <ul className="ui-bars-names" aria-hidden>
        <li data-series="now">{names.now}</li>
        <li data-series="before">{names.before}</li>
      </ul>
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
            { key: 'label', header: t`Hour`, cell: (row) => row.label },
            { key: 'now', header: names.now, align: 'end', cell: (row) => figure(row.now) },
            { key: 'before', header: names.before, align: 'end', cell: (row) => figure(row.before) },
          ]}
        />
      </details>
    </div>
  )
}
