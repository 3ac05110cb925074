import { lazy } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import { seriesChart } from './drawing.ts'
import { seriesColor, type ChartProps, type ChartRow } from './chartProps.ts'

const SeriesChart = /* @__PURE__ */ lazy(seriesChart)

/** Lines or stacked bars, and the same figures as a table. */
export function Chart(props: ChartProps) {
  const { caption, of, series, rows, figure } = props
  return (
    <ChartFrame<ChartRow>
      names={series.map((name, at) => (
        <li key={name} data-series="now" style={{ '--series': seriesColor(at) } as object}>
          {name}
        </li>
      ))}
      chart={<SeriesChart {...props} />}
      height={240}
      caption={caption}
      rows={rows}
      columns={[
        { key: 'label', header: of, cell: (row) => row.label },
        ...series.map((name, at) => ({
          key: `v${at}`,
          header: name,
          align: 'end' as const,
          cell: (row: ChartRow) => figure(row.values[at] ?? 0),
        })),
      ]}
    />
  )
}

export interface HeatProps {
  /** What it shows. */
  caption: string
  columns: readonly string[]
  rows: readonly { label: string; cells: readonly (number | null)[] }[]
  figure: (value: number) => string
  onPick: (row: number, column: number) => void
}

/** How strong the strongest cell is, in percent of the color. */
const STRONGEST = 62

/** One group by another as a table of shades; each cell says its figure, so it needs no twin. */
export function Heat({ caption, columns, rows, figure, onPick }: HeatProps) {
  const most = Math.max(0, ...rows.flatMap(({ cells }) => cells.map((cell) => cell ?? 0)))
  return (
    <div className="ui-table-wrap">
      <table className="ui-table ui-heat">
        <caption className="ui-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, column) => {
                const strength = cell === null || most === 0 ? 0 : Math.max(0, (cell / most) * STRONGEST)
                return (
                  <td key={columns[column]} style={{ '--heat': `${strength.toFixed(0)}%` } as object}>
                    {cell !== null && (
                      <button type="button" onClick={() => onPick(row, column)}>
                        {figure(cell)}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
