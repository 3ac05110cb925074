import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { BarsProps } from './barsProps.ts'
import { MantineRoot } from '../MantineRoot.tsx'

/** Filled bars beside outlined ones: the two series differ without color. */
const OUTLINED = {
  fill: 'transparent',
  stroke: 'var(--ink-2)',
  strokeOpacity: 1,
  strokeWidth: 1.5,
  strokeDasharray: '3 2',
}

/** The chart itself, with the chart library; it is loaded when a screen shows one. */
export default function BarsChart({ names, rows, figure, rowsOf, onPick = rowsOf?.open }: BarsProps) {
  return (
    <MantineRoot>
      <BarChart
        h={210}
        data={rows.map((row) => ({ ...row }))}
        dataKey="label"
        series={[
          ...(names.before === undefined
            ? []
            : [{ name: 'before', label: names.before, color: 'var(--ink-2)' }]),
          { name: 'now', label: names.now, color: 'var(--brand)' },
        ]}
        barProps={({ name }) => ({ isAnimationActive: false, ...(name === 'before' && OUTLINED) })}
        valueFormatter={figure}
        tickLine="none"
        gridAxis="x"
        textColor="var(--ink-2)"
        gridColor="var(--line)"
        yAxisProps={{ width: 66, allowDecimals: false }}
        xAxisProps={{ interval: 'preserveStartEnd' }}
        tooltipAnimationDuration={0}
        barChartProps={{
          accessibilityLayer: false,
          ...(onPick && { style: { cursor: 'pointer' } }),
          onClick: ({ activeTooltipIndex: at }) => {
            if (at !== undefined && at !== null) onPick?.(Number(at))
          },
        }}
      />
    </MantineRoot>
  )
}
