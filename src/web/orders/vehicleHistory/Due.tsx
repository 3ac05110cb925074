import { Trans, useLingui } from '@lingui/react/macro'
import type { DueLine, VehicleHistoryPage } from '#contract/orders/vehicleHistory.ts'
import { ButtonLink, Chip, Empty, Section, Table, type Column } from '#web/ui/index.ts'
import type { Tone } from '#web/ui/index.ts'
import { useDay, useDistance, useDueWords, useName } from './historyWords.ts'

const tones: Record<DueLine['state'], Tone> = {
  overdue: 'danger',
  soon: 'warn',
  unknown: 'warn',
  later: 'ok',
  not_computed: 'neutral',
}

/** What is due next, the most urgent first; each line names its source. */
export function DueSection({ history }: { history: VehicleHistoryPage }) {
  const { t } = useLingui()
  const intervals = (
    <ButtonLink to="/dash/vehicle_history" search={{ view: 'intervals' }} className="ui-no-print">
      <Trans>Maintenance intervals</Trans>
    </ButtonLink>
  )
  return (
    <Section title={t`Next due`} actions={intervals}>
      {history.has_schedule ? (
        <DueTable due={history.due} unit={history.unit} />
      ) : (
        <Empty>
          <Trans>No intervals are turned on, and no imported schedule matches this vehicle.</Trans>
        </Empty>
      )}
    </Section>
  )
}

function DueTable({ due, unit }: { due: readonly DueLine[]; unit: VehicleHistoryPage['unit'] }) {
  const { t } = useLingui()
  const columns = useColumns(unit)
  return (
    <Table
      caption={t`Next due`}
      rows={due.map((line, at) => ({ ...line, at }))}
      rowKey={(line) => String(line.at)}
      columns={columns}
    />
  )
}

function useColumns(unit: VehicleHistoryPage['unit']): Column<DueLine>[] {
  const { t } = useLingui()
  const day = useDay()
  const distance = useDistance()
  const words = useDueWords()
  const name = useName()
  const either = (miles: number | null, rest: string) =>
    [miles === null ? '' : distance(miles, unit), rest].filter((part) => part !== '').join(' · ')
  const every = (line: DueLine) => {
    if (line.frequency_code === 'I') return t`When the light comes on`
    if (line.frequency_code === 'N') return t`Not specified by the manufacturer`
    return either(line.interval, line.interval_months === null ? '' : t`${line.interval_months} months`)
  }
  const source = (line: DueLine) =>
    line.source === 'shop' ? t`Shop recommendation` : line.source_text || t`Imported schedule`
  return [
    {
      key: 'what',
      header: t`Service`,
      cell: (line) => (
        <>
          <strong>{name(line)}</strong>
          {line.usage === 'severe' && <span className="ui-quiet"> · {t`severe service`}</span>}
          {line.item.Position !== '' && <span className="ui-quiet"> · {line.item.Position}</span>}
          {line.note !== '' && <div className="ui-quiet">{line.note}</div>}
          <div className="ui-quiet">{source(line)}</div>
        </>
      ),
    },
    {
      key: 'state',
      header: t`Status`,
      cell: (line) => (
        <>
          <Chip tone={tones[line.state]}>{words[line.state]}</Chip>
          {line.state === 'unknown' && <div className="ui-quiet">{t`last service unknown`}</div>}
          <div className="ui-num">
            {either(line.due_mileage, line.due_date === null ? '' : day(line.due_date))}
          </div>
        </>
      ),
    },
    { key: 'every', header: t`Service interval`, hideBelow: 'phone', cell: every },
    {
      key: 'last',
      header: t`Last done`,
      hideBelow: 'phone',
      cell: (line) => (line.last_date === null ? t`Unknown` : either(line.last_mileage, day(line.last_date))),
    },
  ]
}
