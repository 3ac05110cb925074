import { Trans, useLingui } from '@lingui/react/macro'
import type { VehicleHistoryPage } from '#contract/orders/vehicleHistory.ts'
import { Chip, Section, Table, type Column } from '#web/ui/index.ts'
import { useDay, useDistance } from './historyWords.ts'
import css from './vehicleHistory.module.css'

type Reading = VehicleHistoryPage['readings'][number]

const WIDTH = 720
const HEIGHT = 200
const LEFT = 64
const BOTTOM = 26
const TOP = 10

interface MileageProps {
  readings: readonly Reading[]
  unit: VehicleHistoryPage['unit']
}

/** The mileage over time as a curve, and the same as a table; impossible readings are marked. */
export function MileageSection({ readings, unit }: MileageProps) {
  const { t } = useLingui()
  const columns = useColumns(unit)
  return (
    <Section title={t`Mileage`}>
      {readings.length > 1 && <Curve readings={readings} unit={unit} />}
      <details className={css['vh-table']} open={readings.length < 3}>
        <summary>
          <Trans>View readings as a table</Trans>
        </summary>
        <Table
          caption={t`Mileage`}
          rows={readings.toReversed()}
          rowKey={(row) => row.visit_id}
          columns={columns}
        />
      </details>
    </Section>
  )
}

function Curve({ readings, unit }: MileageProps) {
  const { t } = useLingui()
  const day = useDay()
  const distance = useDistance()
  const times = readings.map((row) => Date.parse(row.date))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const most = Math.max(...readings.map((row) => row.mileage), 1)
  const least = Math.min(...readings.map((row) => row.mileage))
  const x = (row: Reading) =>
    LEFT + ((Date.parse(row.date) - first) / (last - first || 1)) * (WIDTH - LEFT - 12)
  const y = (mileage: number) => TOP + (1 - (mileage - least) / (most - least || 1)) * (HEIGHT - TOP - BOTTOM)
  const good = readings.filter((row) => row.plausible)
  const path = good
    .map((row, at) => `${at === 0 ? 'M' : 'L'}${x(row).toFixed(1)} ${y(row.mileage).toFixed(1)}`)
    .join('')
  const from = day(readings[0]?.date ?? '')
  const to = day(readings.at(-1)?.date ?? '')
  const label = t`Mileage from ${from} to ${to}, ${readings.length} readings; the table below has them all.`
  return (
    <svg className={css['vh-curve']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[least, Math.round((least + most) / 2), most].map((mark) => (
        <g key={mark}>
          <line x1={LEFT} x2={WIDTH - 12} y1={y(mark)} y2={y(mark)} className={css['vh-grid']} />
          <text x={LEFT - 8} y={y(mark) + 4} textAnchor="end">
            {distance(mark, '')}
          </text>
        </g>
      ))}
      <text x={LEFT} y={HEIGHT - 6}>
        {from}
      </text>
      <text x={WIDTH - 12} y={HEIGHT - 6} textAnchor="end">
        {to}
      </text>
      <path d={path} className={css['vh-line']} />
      {readings.map((row) => (
        <Dot key={row.visit_id} cx={x(row)} cy={y(row.mileage)} good={row.plausible}>
          {`${day(row.date)} · ${distance(row.mileage, unit)}`}
        </Dot>
      ))}
    </svg>
  )
}

/** A reading: a disc, or a cross where it cannot be right. */
function Dot({ cx, cy, good, children }: { cx: number; cy: number; good: boolean; children: string }) {
  if (good)
    return (
      <circle cx={cx} cy={cy} r={4} className={css['vh-dot']}>
        <title>{children}</title>
      </circle>
    )
  return (
    <path d={`M${cx - 5} ${cy - 5}l10 10m0 -10l-10 10`} className={css['vh-wrong']}>
      <title>{children}</title>
    </path>
  )
}

function useColumns(unit: MileageProps['unit']): Column<Reading>[] {
  const { t } = useLingui()
  const day = useDay()
  const distance = useDistance()
  return [
    { key: 'date', header: t`Date`, cell: (row) => day(row.date) },
    { key: 'mileage', header: t`Mileage`, align: 'end', cell: (row) => distance(row.mileage, unit) },
    {
      key: 'mark',
      header: t`Note`,
      cell: (row) => !row.plausible && <Chip tone="warn">{t`Likely wrong`}</Chip>,
    },
  ]
}
