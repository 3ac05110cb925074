import { lazy } from 'react'
import type { BarsProps, BarsRow } from './barsProps.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { barsChart } from './drawing.ts'

const BarsChart = /* @__PURE__ */ lazy(barsChart)

/** One series of bars, or two side by side, and the same figures as a table. */
export function Bars(props: BarsProps) {
  const { caption, of, names, rows, figure, rowsOf } = props
  const { before } = names
  return (
    <ChartFrame<BarsRow>
      names={
        before === undefined ? null : (
          <>
            <li data-series="now">{names.now}</li>
            <li data-series="before">{before}</li>
          </>
        )
      }
      chart={<BarsChart {...props} />}
      height={210}
      caption={caption}
      rows={rows}
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
  )
}
