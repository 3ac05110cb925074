import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useId } from 'react'
import { seriesColor, type ChartProps } from './chartProps.ts'
import { MantineRoot } from '../MantineRoot.tsx'

const DASHES = ['0', '6 3', '2 3', '8 3 2 3', '1 4', '12 4']
const HEIGHT = 240

/** Lines across a color, in another direction for each series; the first one is plain. */
function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_each, at) => (
        <pattern
          key={at}
          id={`${id}-${at}`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${at * 45})`}
        >
          <rect width={6} height={6} fill={seriesColor(at)} />
          {at > 0 && <line y2={6} stroke="var(--surface)" strokeWidth={at % 2 === 0 ? 3 : 1.6} />}
        </pattern>
      ))}
    </defs>
  )
}

/** Lines or stacked bars, with the chart library; it is loaded when a screen shows one. */
export default function SeriesChart({ kind, series, rows, figure, onPick }: ChartProps) {
  const id = useId().replaceAll(':', '')
  const shared = {
    h: HEIGHT,
    data: rows.map(({ label, values }) => ({
      label,
      ...Object.fromEntries(values.map((value, at) => [`v${at}`, value])),
    })),
    dataKey: 'label',
    series: series.map((label, at) => ({ name: `v${at}`, label, color: seriesColor(at) })),
    valueFormatter: figure,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    textColor: 'var(--ink-2)',
    gridColor: 'var(--line)',
    yAxisProps: { width: 66, allowDecimals: false },
    xAxisProps: { interval: 'preserveStartEnd' as const },
    tooltipAnimationDuration: 0,
  }
  const pick = ({ activeTooltipIndex: at }: { activeTooltipIndex?: unknown }) => {
    if (at !== undefined && at !== null) onPick?.(Number(at))
  }
  return (
    <MantineRoot>
      {kind === 'line' ? (
        <LineChart
          {...shared}
          curveType="linear"
          connectNulls={false}
          lineProps={({ name }) => ({
            isAnimationActive: false,
            strokeDasharray: DASHES[Number(name?.slice(1)) % DASHES.length] ?? '0',
          })}
          lineChartProps={{ accessibilityLayer: false, onClick: pick }}
        />
      ) : (
        <BarChart
          {...shared}
          type="stacked"
          barProps={({ name }) => ({
            isAnimationActive: false,
            fill: `url(#${id}-${name?.slice(1) ?? '0'})`,
          })}
          barChartProps={{ accessibilityLayer: false, onClick: pick }}
        >
          <Patterns id={id} count={series.length} />
        </BarChart>
      )}
    </MantineRoot>
  )
}
